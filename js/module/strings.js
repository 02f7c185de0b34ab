// Makes strings of code units in the module's memory.
//
// /lite has js/lite/module/strings.js in the place of this file.

import { byBuffer, makeByTextDecoder } from '../engine/make-strings.js';
import { copyBytes, lengthOf, NO_BYTES } from '../support/bytes.js';
import { fromCharCode, methodOf, Uint16Array, Uint8Array, WeakRef } from '../support/intrinsics.js';
import { output, outputPart, outputUnits } from './module.js';
import { verified, UNITS_REPLACED } from '../engine/verify-engine.js';

/**
 * The least bytes of a long text. From this length on, Node keeps a string outside of V8's heap if it is made in one
 * call, which is faster than joining the strings of its pieces.
 */
const LONG = 0x100000;
/** The most code units of a long text that are gathered before they become a string. */
const MOST = 0x800000;
/** How many more code units than bytes a piece can make. */
const MARGIN = 0x10000;

const deref = /* @__PURE__ */ methodOf(WeakRef, 'deref');

/** The engine's function that makes strings, verified before its first use; null if the engine has none that is right. */
let byEngine;
/** Up to this many code units, a loop is faster than `byEngine`. */
let short = 8;

function chooseEngine() {
  byEngine = verified(1, () => byBuffer, '', Uint16Array, UNITS_REPLACED, UNITS_REPLACED);
  if (byEngine) return;
  byEngine = verified(1, makeByTextDecoder, 'utf-16le', Uint16Array, UNITS_REPLACED, UNITS_REPLACED) ?? null;
  short = byEngine ? 16 : Infinity;
}

/** The string of the first `length` code units in the output area. */
export function outputString(length) {
  if (length > short && byEngine === undefined) chooseEngine();
  return length > short
    ? byEngine(byEngine === byBuffer ? output : outputPart(2 * length), 2 * length, true)
    : shortString(outputUnits, length);
}

/** Refers to the memory in which the last long text was gathered. The engine may free that memory. */
let lastBytes;

/**
 * Returns a function that gathers the text of `length` bytes, which is faster than joining the strings of its pieces.
 * The function takes the number of code units to add from the output area; without an argument, it returns the whole
 * string. Returns undefined if joining is faster.
 */
export function longStringFor(length) {
  if (length < LONG || !deref) return undefined;
  if (byEngine === undefined) chooseEngine();
  if (byEngine !== byBuffer) return undefined;
  const size = 2 * (length < MOST ? length + MARGIN : MOST);
  let bytes = (lastBytes && deref(lastBytes)) ?? NO_BYTES;
  if (lengthOf(bytes) < size) {
    // The engine clears new memory first, which takes as long as filling it.
    bytes = new Uint8Array(size);
    lastBytes = new WeakRef(bytes);
  }
  let written = 0;
  let text = '';
  return (units = 0) => {
    if (!units || written + 2 * units > lengthOf(bytes)) {
      text += byBuffer(bytes, written);
      written = 0;
    }
    copyBytes(output, 0, 2 * units, bytes, written);
    written += 2 * units;
    return text;
  };
}

/** The string of an array's first bytes or code units, made by a loop. */
export function shortString(units, length) {
  let string = '';
  let i = 0;
  for (; i + 4 <= length; i += 4) {
    string += fromCharCode(units[i], units[i + 1], units[i + 2], units[i + 3]);
  }
  for (; i < length; i++) string += fromCharCode(units[i]);
  return string;
}

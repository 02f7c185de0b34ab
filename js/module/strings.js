// Makes strings of code units in the module's memory.
//
// /lite has js/lite/module/strings.js in the place of this file.

import { byBuffer, makeByTextDecoder, shortString } from '../engine/make-strings.js';
import { copyBytes, lengthOf, NO_BYTES } from '../support/bytes.js';
import { methodOf, Uint8Array, WeakRef } from '../support/intrinsics.js';
import { output, outputPart, outputUnits } from './module.js';
import { verifiedForUnits, UNITS_REPLACED } from '../engine/verify-engine.js';

/**
 * The least and the most bytes of a long text. From the least on, Node keeps a string outside of V8's heap if it is made in
 * one call, which is faster than joining the strings of its pieces. Above the most, new memory takes as long as joining.
 */
const LEAST = 0x100000;
const MOST = 0x800000;
/** How many more code units than bytes a piece can make. */
const MARGIN = 0x10000;

const deref = /* @__PURE__ */ methodOf(WeakRef, 'deref');

/** The engine's function that makes strings, verified before its first use; null if the engine has none that is right. */
let byEngine;
/** Up to this many code units, a loop is faster than `byEngine`. */
let short = 8;

function chooseEngine() {
  byEngine = verifiedForUnits(() => byBuffer, UNITS_REPLACED);
  if (byEngine) return;
  byEngine = verifiedForUnits(makeByTextDecoder, UNITS_REPLACED) ?? null;
  short = byEngine ? 32 : Infinity;
}

/** The string of the first `length` code units in the output area. */
export function outputString(length) {
  if (length > short && byEngine === undefined) chooseEngine();
  return length > short
    ? byEngine === byBuffer
      ? byBuffer(output, 2 * length)
      : byEngine(outputPart(2 * length))
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
  if (length < LEAST || length > MOST || !deref) return undefined;
  if (byEngine === undefined) chooseEngine();
  if (byEngine !== byBuffer) return undefined;
  const size = 2 * (length + MARGIN);
  let bytes = (lastBytes && deref(lastBytes)) ?? NO_BYTES;
  if (lengthOf(bytes) < size) {
    // The engine clears new memory first, which takes as long as filling it.
    bytes = new Uint8Array(size);
    lastBytes = new WeakRef(bytes);
  }
  let written = 0;
  return (units) => {
    if (units === undefined) return byBuffer(bytes, written);
    copyBytes(output, 0, 2 * units, bytes, written);
    written += 2 * units;
  };
}

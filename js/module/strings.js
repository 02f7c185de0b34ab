// Strings from code units in the module's memory.
//
// /lite has js/lite/module/strings.js in the place of this file.

import { byBuffer, makeByTextDecoder } from '../engine/make-strings.js';
import { copyBytes, lengthOf, NO_BYTES } from '../support/bytes.js';
import { fromCharCode, methodOf, Uint16Array, Uint8Array, WeakRef } from '../support/intrinsics.js';
import { output, outputUnits } from './module.js';
import { verified, UNITS_REPLACED } from '../engine/verify-engine.js';

/** From how many bytes on Node keeps a string outside of V8's heap, where it is made in no time, if it is given whole. */
const LONG = 0x100000;
/** How many code units of it are gathered at most. */
const MOST = 0x800000;
/** How many more of them than bytes there may be in a piece. */
const MARGIN = 0x10000;

const deref = /* @__PURE__ */ methodOf(WeakRef, 'deref');

/** The engine's way, which is verified before its first use, null if it has none. */
let byEngine;
/** Up to how many units it is not worth the call. */
let short = 8;

function chooseWay() {
  byEngine = verified(1, () => byBuffer, '', Uint16Array, UNITS_REPLACED, UNITS_REPLACED);
  if (byEngine) return;
  byEngine = verified(1, makeByTextDecoder, 'utf-16le', Uint16Array, UNITS_REPLACED, UNITS_REPLACED) ?? null;
  short = byEngine ? 24 : Infinity;
}

/** The string of the first `length` code units in the output area. */
export function outputString(length) {
  if (length > short && byEngine === undefined) chooseWay();
  return length > short ? byEngine(output, 2 * length) : shortString(outputUnits, 0, length);
}

/** Where the last long string was gathered, for as long as the engine has no need of the memory. */
let lastBytes;

/**
 * What makes the string of so many bytes better than pieces that are put together: it takes how many code units in the
 * output area are next, or nothing for the string. Undefined where nothing does.
 */
export function longStringFor(length) {
  if (length < LONG || !deref) return undefined;
  if (byEngine === undefined) chooseWay();
  if (byEngine !== byBuffer) return undefined;
  const size = 2 * (length < MOST ? length + MARGIN : MOST);
  let bytes = (lastBytes && deref(lastBytes)) ?? NO_BYTES;
  if (lengthOf(bytes) < size) {
    // Memory that is new has to be cleared first, which takes as long as to fill it.
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

/**
 * The string of an array's bytes or code units from `from` to `end`, made in the simplest way. If they are to be
 * `ascii`, it is empty unless they are, and none of U+000E, U+000F and U+001B, which are the escapes of ISO-2022-JP.
 */
export function shortString(units, from, end, ascii) {
  let string = '';
  let i = from;
  // Each is read once: another thread may be writing to them.
  for (; i + 4 <= end; i += 4) {
    const b0 = units[i];
    const b1 = units[i + 1];
    const b2 = units[i + 2];
    const b3 = units[i + 3];
    if (ascii && !(isItself(b0) && isItself(b1) && isItself(b2) && isItself(b3))) return '';
    string += fromCharCode(b0, b1, b2, b3);
  }
  for (; i < end; i++) {
    const unit = units[i];
    if (ascii && !isItself(unit)) return '';
    string += fromCharCode(unit);
  }
  return string;
}

function isItself(byte) {
  return byte < 0x80 && (byte > 0x1b || byte < 0x0e);
}

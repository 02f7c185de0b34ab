// Makes strings of bytes and of code units, and writes strings to the module's memory, by the engine's functions where these
// are faster. They are verified before their first use.
//
// /lite has js/lite/engine/strings.js in the place of this file.

import { input, inputUnits, output, outputPart, outputUnits } from '../module/module.js';
import { copyBytes, fill, lengthOf, NO_BYTES, shortString } from '../support/bytes.js';
import { define } from '../support/errors.js';
import {
  Buffer,
  callerOf,
  Deno,
  globalOrUndefined,
  isCharCodeAtIntact,
  isV8,
  memberOf,
  methodOf,
  substring,
  typedArrayBuffer,
  Uint16Array,
  Uint8Array,
  WeakRef,
} from '../support/intrinsics.js';
import { UNITS, UNITS_REPLACED, verifiedForUnits } from './verify-engine.js';

// What the engine lacks is undefined, or throws when it is called.
const ucs2Slice = /* @__PURE__ */ callerOf(Buffer, 'ucs2Slice');
// In V8, this is called faster than a `TextDecoder`. Deno's is slow for long texts.
const utf8Slice = /* @__PURE__ */ methodOf(isV8 && !Deno ? Buffer : undefined, 'utf8Slice');
// Deno's is a loop, and first makes an array of the code units.
export const ucs2Write = /* @__PURE__ */ methodOf(Deno ? undefined : Buffer, 'ucs2Write');
const EngineTextDecoder = /* @__PURE__ */ globalOrUndefined('TextDecoder');
const prototype = /* @__PURE__ */ memberOf(EngineTextDecoder, 'prototype');
const decode = /* @__PURE__ */ memberOf(prototype, 'decode');

/** Decodes UTF-16LE by the method that Node's Buffer calls after its checks. It keeps lone surrogates. */
export function byBuffer(bytes, length) {
  return ucs2Slice(bytes, 0, length);
}

/** Decodes UTF-8 by the method that Node's Buffer calls after its checks. */
export function utf8ByBuffer(bytes) {
  return utf8Slice(bytes);
}

/** Returns a function that decodes an array by the engine's `TextDecoder` for a label. Throws if the engine has none. */
export function makeByTextDecoder(label) {
  // Its own method is called faster than an uncurried one, and no script can replace it.
  const decoder = define(new EngineTextDecoder(label, { ignoreBOM: true }), 'decode', decode);
  return (bytes) => decoder.decode(bytes);
}

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

/** Up to this many code units, a loop is faster than `ucs2Write`. */
const SHORT_TO_WRITE = 16;

/** Whether `ucs2Write` is right. It is verified before its first use. */
let isByBuffer;

/** Writes `length` code units of `string`, from index `from` on, to the input area, which must have space for them. */
export function writeUnits(string, from, length) {
  if (length > SHORT_TO_WRITE && (isByBuffer ??= writesRight())) {
    ucs2Write(input, substring(string, from, from + length), 0, 2 * length);
  } else if (isCharCodeAtIntact()) {
    for (let i = 0; i < length; i++) inputUnits[i] = string.charCodeAt(from + i);
  } else fill(inputUnits, substring(string, from, from + length));
}

function writesRight() {
  try {
    const written = fill(new Uint16Array(UNITS.length), UNITS_REPLACED);
    // It must write nothing after these units. The last three show whether they were written.
    const count = UNITS.length - 3;
    ucs2Write(new Uint8Array(typedArrayBuffer(written)), UNITS, 0, 2 * count);
    return (
      shortString(written, UNITS.length) === substring(UNITS, 0, count) + substring(UNITS_REPLACED, count)
    );
  } catch {
    return false;
  }
}

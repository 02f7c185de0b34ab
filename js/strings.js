// Strings from code units in the module's memory.

import { NO_BYTES } from './bytes.js';
import {
  apply,
  Buffer,
  fromCharCode,
  globalOrUndefined,
  methodOrUndefined,
  typedArrayBuffer,
  typedArrayByteLength,
  typedArrayByteOffset,
  typedArraySet,
  Uint16Array,
  Uint8Array,
  WeakRef,
} from './intrinsics.js';

/** How many arguments a call may safely have. */
const PIECE = 1024;

/** From how many bytes on Node keeps a string outside of V8's heap, where it is made in no time, if it is given whole. */
const LONG = 0x100000;
/** How many code units of it are gathered at most. */
const MOST = 0x800000;
/** How many more of them than bytes there may be in a piece. */
const MARGIN = 0x10000;

// Each undefined where there is none.
const deref = methodOrUndefined(WeakRef?.prototype, 'deref');
export const ucs2Slice = methodOrUndefined(Buffer?.prototype, 'ucs2Slice');
export const EngineTextDecoder = globalOrUndefined('TextDecoder');
export const textDecoderDecode = methodOrUndefined(EngineTextDecoder?.prototype, 'decode');

/** A Node Buffer's own way, which does without its checks. */
function byBuffer({ output }, length) {
  return ucs2Slice(output, 0, 2 * length);
}

function makeByTextDecoder() {
  const decoder = new EngineTextDecoder('utf-16le', { ignoreBOM: true });
  return ({ output }, length) =>
    textDecoderDecode(
      decoder,
      new Uint8Array(typedArrayBuffer(output), typedArrayByteOffset(output), 2 * length),
    );
}

/** The arguments of a call. Not a view of the module's memory, whose length scripts could ask it for. */
const units = /* @__PURE__ */ zeros();

function zeros() {
  const zeros = [];
  for (let i = 0; i < PIECE; i++) zeros[i] = 0;
  return zeros;
}

function byCharCodes({ outputUnits }, length) {
  let string = '';
  let from = 0;
  for (; from + PIECE <= length; from += PIECE) {
    for (let i = 0; i < PIECE; i++) units[i] = outputUnits[from + i];
    string += apply(fromCharCode, undefined, units);
  }
  for (; from < length; from++) string += fromCharCode(outputUnits[from]);
  return string;
}

/** Whether a way makes the right string, and one that does not change with the memory it was made from. */
function isRight(way) {
  const text = 'a\0\u007f\u0080\u00e9\ufeff\u3042\ud83d\udca9\ufffd\uffff';
  const outputUnits = new Uint16Array(text.length);
  for (let i = 0; i < text.length; i++) outputUnits[i] = text.charCodeAt(i);
  const string = way({ output: new Uint8Array(outputUnits.buffer), outputUnits }, text.length);
  outputUnits.fill(0x78);
  return string === text;
}

function isUsable(makeWay) {
  try {
    const way = makeWay();
    return isRight(way) ? way : undefined;
  } catch {
    return undefined;
  }
}

const byEngine = /* @__PURE__ */ chooseWay();

function chooseWay() {
  return isUsable(() => byBuffer) ?? isUsable(makeByTextDecoder) ?? byCharCodes;
}

/** Up to how many units the engine is not worth the call. */
const SHORT = byEngine === byBuffer ? 8 : 24;

/** The string of the first `length` code units in the output area. */
export function outputString(instance, length) {
  return length > SHORT ? byEngine(instance, length) : shortString(instance.outputUnits, length);
}

/** Where the last long string was gathered, for as long as the engine has no need of the memory. */
let lastBytes;

/** Gathers the code units of a long string. */
class LongString {
  constructor(units) {
    this.bytes = (lastBytes && deref(lastBytes)) ?? NO_BYTES;
    if (typedArrayByteLength(this.bytes) < 2 * units) {
      // Memory that is new has to be cleared first, which takes as long as to fill it.
      this.bytes = new Uint8Array(2 * units);
      lastBytes = new WeakRef(this.bytes);
    }
    this.written = 0;
    this.text = '';
  }

  add(instance, length) {
    if (this.written + 2 * length > typedArrayByteLength(this.bytes)) this.end();
    typedArraySet(
      this.bytes,
      new Uint8Array(typedArrayBuffer(instance.output), typedArrayByteOffset(instance.output), 2 * length),
      this.written,
    );
    this.written += 2 * length;
  }

  end() {
    this.text += ucs2Slice(this.bytes, 0, this.written);
    this.written = 0;
    return this.text;
  }
}

/** What makes the string of so many bytes better than pieces that are put together, undefined where nothing does. */
export function longStringFor(length) {
  if (length < LONG || byEngine !== byBuffer || deref === undefined) return undefined;
  return new LongString(length < MOST ? length + MARGIN : MOST);
}

/** The string of an array's bytes from `from` to `end`, or an empty one unless they are ASCII that means itself. */
export function asciiString(bytes, from, end) {
  let string = '';
  let i = from;
  // Each byte is read once: another thread may be writing to them.
  for (; i + 4 <= end; i += 4) {
    const b0 = bytes[i];
    const b1 = bytes[i + 1];
    const b2 = bytes[i + 2];
    const b3 = bytes[i + 3];
    if (!(isItself(b0) && isItself(b1) && isItself(b2) && isItself(b3))) return '';
    string += fromCharCode(b0, b1, b2, b3);
  }
  for (; i < end; i++) {
    const byte = bytes[i];
    if (!isItself(byte)) return '';
    string += fromCharCode(byte);
  }
  return string;
}

/** Whether a byte is ASCII, and none of U+000E, U+000F and U+001B, which are the escapes of ISO-2022-JP. */
function isItself(byte) {
  return byte < 0x80 && (byte > 0x1b || byte < 0x0e);
}

/** The string of the first `length` bytes or code units of an array, made in the simplest way. */
export function shortString(units, length) {
  let string = '';
  let i = 0;
  for (; i + 4 <= length; i += 4) {
    string += fromCharCode(units[i], units[i + 1], units[i + 2], units[i + 3]);
  }
  for (; i < length; i++) string += fromCharCode(units[i]);
  return string;
}

// Strings from code units in the module's memory.

import {
  apply,
  Buffer,
  fromCharCode,
  globalOrUndefined,
  methodOrUndefined,
  typedArrayBuffer,
  typedArrayByteOffset,
  Uint16Array,
  Uint8Array,
} from './intrinsics.js';

/** How many arguments a call may safely have. */
const PIECE = 1024;

const ucs2Slice = methodOrUndefined(Buffer?.prototype, 'ucs2Slice');
const TextDecoder = globalOrUndefined('TextDecoder');
const textDecoderDecode = methodOrUndefined(TextDecoder?.prototype, 'decode');

/** A Node Buffer's own way, which does without its checks. */
function byBuffer({ output }, length) {
  return ucs2Slice(output, 0, 2 * length);
}

function makeByTextDecoder() {
  const decoder = new TextDecoder('utf-16le', { ignoreBOM: true });
  return ({ output }, length) =>
    textDecoderDecode(
      decoder,
      new Uint8Array(typedArrayBuffer(output), typedArrayByteOffset(output), 2 * length),
    );
}

function byCharCodes({ outputUnits }, length) {
  const buffer = typedArrayBuffer(outputUnits);
  const byteOffset = typedArrayByteOffset(outputUnits);
  let string = '';
  for (let from = 0; from < length; from += PIECE) {
    const piece = new Uint16Array(
      buffer,
      byteOffset + 2 * from,
      length - from < PIECE ? length - from : PIECE,
    );
    string += apply(fromCharCode, undefined, piece);
  }
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

const byEngine = isUsable(() => byBuffer) ?? isUsable(makeByTextDecoder) ?? byCharCodes;

/** Up to how many units the engine is not worth the call. */
const SHORT = byEngine === byBuffer ? 8 : 24;

/** The string of the first `length` code units in the output area. */
export function outputString(instance, length) {
  return length > SHORT ? byEngine(instance, length) : shortString(instance.outputUnits, length);
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

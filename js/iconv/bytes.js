// What the codecs share: the settings, and the conversion of the bytes that this interface takes and returns, which are Buffers if
// the runtime has them.

import { UTF_8 } from '../support/encodings.js';
import { StreamEncoder } from '../codec/stream-encoder.js';
import { toBytes } from '../support/bytes.js';
import {
  Buffer,
  charCodeAt,
  globalOrUndefined,
  isArray,
  isView,
  methodOrUndefined,
  typedArrayBuffer,
  typedArrayByteLength,
  typedArrayByteOffset,
  Uint8Array,
} from '../support/intrinsics.js';

/** The object that the entry exports. Programs can set these properties. */
export const iconv = {
  /** The replacement for malformed bytes. */
  defaultCharUnicode: '\ufffd',
  /** The replacement for an unencodable code point. */
  defaultCharSingleByte: '?',
  skipDecodeWarning: false,
};

const QUESTION_MARK = 0x3f;

/** The replacement for an unencodable code point. All encodings have ASCII, but ISO-2022-JP lacks three characters of it. */
export function substituteUnit() {
  const unit = charCodeAt(iconv.defaultCharSingleByte, 0);
  const isEncodable = unit < 0x80 && unit !== 0x0e && unit !== 0x0f && unit !== 0x1b;
  return isEncodable ? unit : QUESTION_MARK;
}

/** Whether two code units are a pair of surrogates. */
export function isPair(first, second) {
  return (first & 0xfc00) === 0xd800 && (second & 0xfc00) === 0xdc00;
}

export const bufferFrom = methodOrUndefined(Buffer, 'from');
const allocUnsafe = methodOrUndefined(Buffer, 'allocUnsafe');

/** An array of this many bytes, with any content. */
export function allocate(length) {
  return allocUnsafe ? allocUnsafe(Buffer, length) : new Uint8Array(length);
}

/** The same bytes as a Buffer, if the runtime has Buffers. */
export function toBuffer(bytes) {
  return bufferFrom
    ? bufferFrom(Buffer, typedArrayBuffer(bytes), typedArrayByteOffset(bytes), typedArrayByteLength(bytes))
    : bytes;
}

/**
 * Converts the input of a decoder: a buffer source, an array of bytes, a Buffer that was JSON, or a string, which is encoded to
 * UTF-8.
 */
export function toInput(value) {
  if (typeof value === 'string') return new StreamEncoder(UTF_8, false).encode(value, 0, true);
  const array = isView(value) || value?.type !== 'Buffer' ? value : value.data;
  return toBytes(isArray(array) ? new Uint8Array(array) : value);
}

/** Converts the input of `decode`, which takes the code units of a string as bytes, with a warning. */
export function toDecoded(value) {
  if (typeof value !== 'string') return toInput(value);
  if (!iconv.skipDecodeWarning) {
    iconv.skipDecodeWarning = true;
    globalOrUndefined('console')?.warn?.(
      'decode() was called with a string, and takes its code units as bytes. Pass bytes instead',
    );
  }
  return bytesOfUnits(value);
}

/** The low byte of each code unit of a string. */
export function bytesOfUnits(string) {
  const bytes = new Uint8Array(string.length);
  for (let i = 0; i < string.length; i++) bytes[i] = charCodeAt(string, i);
  return bytes;
}

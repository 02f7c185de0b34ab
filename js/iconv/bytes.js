// Bytes as this interface takes and gives them: Buffers where there are any.

import { UTF_8 } from '../support/encodings.js';
import { StreamEncoder } from '../codec/stream-encoder.js';
import { toBytes } from '../support/bytes.js';
import {
  Buffer,
  charCodeAt,
  globalOrUndefined,
  isArray,
  methodOrUndefined,
  typedArrayBuffer,
  typedArrayByteLength,
  typedArrayByteOffset,
  Uint8Array,
} from '../support/intrinsics.js';
import { iconv } from './settings.js';

export const bufferFrom = methodOrUndefined(Buffer, 'from');
const allocUnsafe = methodOrUndefined(Buffer, 'allocUnsafe');

/** Room for so many bytes, which hold anything. */
export function allocate(length) {
  return allocUnsafe ? allocUnsafe(Buffer, length) : new Uint8Array(length);
}

/** The same bytes as a Buffer, where there are Buffers. */
export function toBuffer(bytes) {
  return bufferFrom
    ? bufferFrom(Buffer, typedArrayBuffer(bytes), typedArrayByteOffset(bytes), typedArrayByteLength(bytes))
    : bytes;
}

/** Bytes from what a decoder is given: also from an array of them, and those of a string in UTF-8, as streams write it. */
export function toInput(value) {
  if (typeof value === 'string') return new StreamEncoder(UTF_8, false).encode(value, 0, true);
  return toBytes(isArray(value) ? new Uint8Array(value) : value);
}

/** The same for `decode`, which takes a string for bytes as well, if with a warning. */
export function toDecoded(value) {
  if (typeof value !== 'string') return toInput(value);
  if (!iconv.skipDecodeWarning) {
    iconv.skipDecodeWarning = true;
    globalOrUndefined('console')?.warn?.(
      'decode() was given a string, whose units it takes for bytes: give it bytes',
    );
  }
  return bytesOfUnits(value);
}

/** The low byte of each unit of a string. */
export function bytesOfUnits(string) {
  const bytes = new Uint8Array(string.length);
  for (let i = 0; i < string.length; i++) bytes[i] = charCodeAt(string, i);
  return bytes;
}

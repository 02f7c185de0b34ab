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
  methodOrUndefined,
  typedArrayBuffer,
  typedArrayByteLength,
  typedArrayByteOffset,
  Uint8Array,
} from '../support/intrinsics.js';

const REPLACEMENT_CHARACTER = 0xfffd;

/** The object that the entry exports. Programs can set these properties. */
export const iconv = {
  /** The replacement for malformed bytes. */
  defaultCharUnicode: '\ufffd',
  /** The replacement for an unencodable code point. */
  defaultCharSingleByte: '?',
  skipDecodeWarning: false,
};

/** The replacement for malformed bytes where there is space for one code unit. */
export function malformedUnit() {
  const unit = charCodeAt(iconv.defaultCharUnicode, 0);
  return unit >= 0 ? unit : REPLACEMENT_CHARACTER;
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

/** Converts the input of a decoder: a buffer source, an array of bytes, or a string, which is encoded to UTF-8. */
export function toInput(value) {
  if (typeof value === 'string') return new StreamEncoder(UTF_8, false).encode(value, 0, true);
  return toBytes(isArray(value) ? new Uint8Array(value) : value);
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

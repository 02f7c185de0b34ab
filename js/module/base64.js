// Restores the bytes of the embedded modules that have packed tables, which are in base64.

import {
  Buffer,
  charCodeAt,
  methodOrUndefined,
  typedArrayByteLength,
  typedArraySet,
  Uint8Array,
} from '../support/intrinsics.js';
import { bufferFrom, writeText } from './text-embedding.js';

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
// A loop takes two milliseconds for the main module, because the engine has not compiled it yet.
const fromBase64 = /* @__PURE__ */ methodOrUndefined(Uint8Array, 'fromBase64');

/**
 * The bytes of a module. Its parts are its size, and then texts: by turns one for `writeText` and one in base64.
 */
export function bytesFromTexts(parts) {
  const bytes = new Uint8Array(parts[0]);
  let at = 0;
  for (let part = 1; part < parts.length; part++) {
    if (part % 2) at = writeText(parts[part], bytes, at);
    else {
      const packed = bytesOfBase64(parts[part]);
      typedArraySet(bytes, packed, at);
      at += typedArrayByteLength(packed);
    }
  }
  return bytes;
}

/** The bytes of a text in base64, whose length is a multiple of four. */
function bytesOfBase64(text) {
  const size = (text.length / 4) * 3;
  try {
    const bytes = fromBase64 ? fromBase64(Uint8Array, text) : bufferFrom(Buffer, text, 'base64');
    if (typedArrayByteLength(bytes) === size) return bytes;
  } catch {
    // The engine has neither function.
  }
  const values = new Uint8Array(0x80);
  for (let value = 0; value < DIGITS.length; value++) values[charCodeAt(DIGITS, value)] = value;
  const bytes = new Uint8Array(size);
  let at = 0;
  for (let i = 0; i < text.length; i += 4) {
    const three =
      (values[charCodeAt(text, i)] << 18) |
      (values[charCodeAt(text, i + 1)] << 12) |
      (values[charCodeAt(text, i + 2)] << 6) |
      values[charCodeAt(text, i + 3)];
    bytes[at++] = three >> 16;
    bytes[at++] = three >> 8;
    bytes[at++] = three;
  }
  return bytes;
}

// Reads base64, for the embedded modules that have packed tables.

import {
  Buffer,
  charCodeAt,
  methodOrUndefined,
  typedArrayByteLength,
  Uint8Array,
} from '../support/intrinsics.js';
import { valuesOfCharacters } from './text-embedding.js';

// A loop takes two milliseconds for the main module, because the engine has not compiled it yet.
const fromBase64 = /* @__PURE__ */ methodOrUndefined(Uint8Array, 'fromBase64');
const bufferFrom = /* @__PURE__ */ methodOrUndefined(Buffer, 'from');

/** The bytes of a text in base64, whose length is a multiple of four. */
export function bytesOfBase64(text) {
  const size = (text.length / 4) * 3;
  try {
    const bytes = fromBase64 ? fromBase64(Uint8Array, text) : bufferFrom(Buffer, text, 'base64');
    if (typedArrayByteLength(bytes) === size) return bytes;
  } catch {
    // The engine has neither function.
  }
  const values = valuesOfCharacters();
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

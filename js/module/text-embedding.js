// Restores the bytes of a WebAssembly module from the text that scripts/wasm/text-embedding.mjs made of them.
//
// In base64, a byte has three forms, depending on its position, so a compressor would miss most of what repeats. Here, each
// byte is one character, or a prefix and a character. Only the packed tables, in which nothing repeats, are digits of six
// bits, as in base64: four digits for three bytes.

import { charCodeAt, Uint8Array } from '../support/intrinsics.js';

/** What is printable in ASCII and needs no escape in strings or pages. The value of a character is its place here. */
export const CHARACTERS =
  ' !#%&()*+,-./0123456789:;=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_abcdefghijklmnopqrstuvwxyz{|}~';

/** The values from this one on are prefixes: the first adds this number to the value of the next character, the second twice. */
export const PREFIXES = 87;

/**
 * The bytes of an embedded module. Its parts are the number of bytes, and then texts: by turns one of characters and one of
 * digits.
 */
export function bytesFromText(parts) {
  const values = new Uint8Array(0x80);
  for (let value = 0; value < CHARACTERS.length; value++) values[charCodeAt(CHARACTERS, value)] = value;

  const bytes = new Uint8Array(parts[0]);
  let length = 0;
  for (let part = 1; part < parts.length; part++) {
    const text = parts[part];
    if (part % 2) {
      for (let i = 0; i < text.length; i++) {
        const value = values[charCodeAt(text, i)];
        bytes[length++] =
          value < PREFIXES ? value : (value - PREFIXES + 1) * PREFIXES + values[charCodeAt(text, ++i)];
      }
    } else {
      for (let i = 0; i < text.length; i += 4) {
        const three =
          (values[charCodeAt(text, i)] << 18) |
          (values[charCodeAt(text, i + 1)] << 12) |
          (values[charCodeAt(text, i + 2)] << 6) |
          values[charCodeAt(text, i + 3)];
        bytes[length++] = three >> 16;
        bytes[length++] = three >> 8;
        bytes[length++] = three;
      }
    }
  }
  return bytes;
}

/** Bytes, from a string with a character for each. */
export function toArray(string) {
  const bytes = new Uint8Array(string.length);
  for (let i = 0; i < string.length; i++) bytes[i] = charCodeAt(string, i);
  return bytes;
}

// Restores the bytes of a WebAssembly module from the text that scripts/wasm/text-embedding.mjs made of them.
//
// In base64, a byte has three forms, depending on its position, so a compressor would miss most of what repeats. Here, each
// byte is one character, or a prefix and a character. Only the packed tables, in which nothing repeats, are in base64.

import { charCodeAt, typedArrayByteLength, typedArraySet, Uint8Array } from '../support/intrinsics.js';

/**
 * What is printable in ASCII and needs no escape in strings or pages: first the characters of base64 in their order. The value of
 * a character is its place here.
 */
export const CHARACTERS =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/ !#%&()*,-.:;=>?@[]^_{|}~';

/** The values from this one on are prefixes: the first adds this number to the value of the next character, the second twice. */
export const PREFIXES = 87;

/**
 * The bytes of an embedded module. Its parts are the number of bytes, and then texts: by turns one of characters and one in
 * base64, which `bytesOfBase64` reads.
 */
export function bytesFromText(parts, bytesOfBase64) {
  const values = valuesOfCharacters();
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
      const packed = bytesOfBase64(text);
      typedArraySet(bytes, packed, length);
      length += typedArrayByteLength(packed);
    }
  }
  return bytes;
}

/** The value of each character, by its code. */
export function valuesOfCharacters() {
  const values = new Uint8Array(0x80);
  for (let value = 0; value < CHARACTERS.length; value++) values[charCodeAt(CHARACTERS, value)] = value;
  return values;
}

// Restores the bytes of a WebAssembly module from the text that scripts/wasm/text-embedding.mjs made of them.
//
// In base64, a byte has three forms, depending on its position, so a compressor would miss most of what repeats. Here, each
// byte is one character, or a prefix and a character. Only the packed tables, in which nothing repeats, are in base64.

import { fill } from '../support/bytes.js';
import { Buffer, charCodeAt, methodOrUndefined, Uint8Array } from '../support/intrinsics.js';

export const bufferFrom = /* @__PURE__ */ methodOrUndefined(Buffer, 'from');

/** What is printable in ASCII and needs no escape in strings or pages. The value of a character is its place here. */
export const CHARACTERS =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 !#%&()*,-.:;=>?@[]^_+/{|}~';

/** The values from this one on are prefixes: the first adds this number to the value of the next character, the second twice. */
export const PREFIXES = 87;

/** The bytes of a module that is embedded as one text, from its size and that text. */
export function bytesFromText(parts) {
  const bytes = new Uint8Array(parts[0]);
  writeText(parts[1], bytes, 0);
  return bytes;
}

/** Writes the bytes of a text to an array, from index `at` on, and returns where they end. */
export function writeText(text, bytes, at) {
  const values = new Uint8Array(0x80);
  for (let value = 0; value < CHARACTERS.length; value++) values[charCodeAt(CHARACTERS, value)] = value;
  // A call for each character would take most of the time of the first use, because no engine has compiled this code yet.
  const codes = codesOf(text);
  for (let i = 0; i < text.length; i++) {
    const value = values[codes[i]];
    bytes[at++] = value < PREFIXES ? value : (value - PREFIXES + 1) * PREFIXES + values[codes[++i]];
  }
  return at;
}

/** The codes of a text's characters. */
function codesOf(text) {
  try {
    const codes = bufferFrom(Buffer, text, 'latin1');
    if (codes.length === text.length && codes[0] === charCodeAt(text, 0)) return codes;
  } catch {
    // The engine has no Buffer.
  }
  return fill(new Uint8Array(text.length), text);
}

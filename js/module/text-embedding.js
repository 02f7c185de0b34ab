// Restores the bytes of a WebAssembly module from the text that scripts/wasm/text-embedding.mjs made of them.
//
// In base64, a byte has three forms, depending on its position. A compressor would then miss most of what repeats in the
// module. So only the packed tables, in which nothing repeats, become digits of six bits each. Every other byte becomes
// one character, or for rare bytes a prefix (one of four) and a digit.
//
// A small WebAssembly module, scripts/wasm/text-embedding.wat, reads the text. It is embedded as a string with a
// character for each byte.

import { fill } from '../support/bytes.js';
import { Instance, instanceExports, memoryBuffer, Module, Uint8Array } from '../support/intrinsics.js';

/**
 * Restores the bytes of an embedded module from its four parts: the bytes of the module that reads the text, the number
 * of bytes that are not packed, the number of all bytes, and the text.
 */
export function bytesFromText(parts) {
  const { m: memory, r: read } = instanceExports(new Instance(new Module(toArray(parts[0]))));
  const buffer = memoryBuffer(memory);
  const area = new Uint8Array(buffer, parts[1]);
  fill(area, parts[3]);
  read(parts[1]);
  return new Uint8Array(buffer, 0, parts[2]);
}

/** Bytes, from a string with a character for each. */
export function toArray(string) {
  return fill(new Uint8Array(string.length), string);
}

// The bytes of a WebAssembly module from the text that embeds it, which scripts/wasm/text-embedding.mjs makes.
//
// Were all of it base64, what repeats would hardly be seen any more by those who compress the package: a byte would look
// different at each of the three places where it can stand. So only the packed tables, in which nothing repeats, are
// digits of six bits. Elsewhere a byte is a character, or if it is a rare one, one of four prefixes and a digit.
//
// All that is read by a module of its own, scripts/wasm/text-embedding.wat, which is a list of its bytes.

import { engineEncoder } from '../engine/engine-encoder.js';
import {
  Instance,
  instanceExports,
  memoryBuffer,
  Module,
  typedArraySet,
  Uint8Array,
} from '../support/intrinsics.js';
import { fill } from '../engine/verify-engine.js';

/**
 * The bytes that a list of four parts stands for: the module that reads the text, how many bytes of how many are not
 * packed, and the text. `write` writes this to an array, a character a byte.
 */
export function bytesFromText(parts, write = fill) {
  const { m: memory, r: read } = instanceExports(new Instance(new Module(toArray(parts[0]))));
  const buffer = memoryBuffer(memory);
  const area = new Uint8Array(buffer, parts[1]);
  write(area, parts[3]);
  read(parts[1]);
  return new Uint8Array(buffer, 0, parts[2]);
}

/** Writes a long text of ASCII faster, where the engine can. */
export function writeByEngine(area, text) {
  const encodeInto = engineEncoder()?.encodeInto;
  if (encodeInto) encodeInto(text, area);
  else fill(area, text);
}

/** A list as an array of bytes. The constructor would ask the list for an iterator, which scripts can replace. */
export function toArray(list) {
  const bytes = new Uint8Array(list.length);
  typedArraySet(bytes, list);
  return bytes;
}

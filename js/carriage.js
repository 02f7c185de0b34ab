// The WebAssembly module out of the text that carries it, which scripts/carriage.mjs makes.
//
// Were all of it base64, what repeats would hardly be seen any more by those who compress the package: a byte would look
// different at each of the three places where it can stand. So only the packed tables, in which nothing repeats, are
// digits of six bits. Elsewhere a byte is a character, or if it is a rare one, one of four prefixes and a digit.
//
// All that is read by a module of its own, scripts/carriage.wat, which is a list of its bytes.

import { engineEncoder } from './engine-encoder.js';
import { Instance, instanceExports, memoryBuffer, Module, Uint8Array } from './intrinsics.js';
import { fill } from './trials.js';

/** Where the table of characters goes, and behind it the text. */
const TABLE = 0x20;
const TEXT = 0x7d;

/**
 * The bytes that a list of parts stands for: behind the module that reads them, every other part is digits: the first
 * one, the bytes that need no prefix, in the order of their characters, and those after it parts of what is carried.
 */
export function bytesFromText(parts) {
  const { m: memory, r: read } = instanceExports(new Instance(new Module(toArray(parts[0]))));
  const buffer = memoryBuffer(memory);
  let end = TABLE;
  for (let i = 1; i < parts.length; i++) end = read(end, write(parts[i], buffer, end), i % 2 ? 7 : 0);
  return new Uint8Array(buffer, TEXT, end - TEXT);
}

/** Writes a text from an address on, and returns where it ends. */
function write(text, buffer, at) {
  const bytes = new Uint8Array(buffer, at, text.length);
  const { encodeInto } = engineEncoder();
  if (encodeInto) encodeInto(text, bytes);
  else fill(bytes, text);
  return at + text.length;
}

/** A list as an array of bytes, by which no iterator is asked for. */
export function toArray(list) {
  const bytes = new Uint8Array(list.length);
  for (let i = 0; i < list.length; i++) bytes[i] = list[i];
  return bytes;
}

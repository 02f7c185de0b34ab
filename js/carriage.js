// The WebAssembly module out of the text that carries it, which scripts/carriage.mjs makes.
//
// Were all of it base64, what repeats would hardly be seen any more by those who compress the package: a byte would look
// different at each of the three places where it can stand. So only the packed tables, in which nothing repeats, are
// digits of six bits. Elsewhere a byte is a character, or if it is a rare one, one of two prefixes and a character.
//
// All that is read by a module of its own, scripts/carriage.wat, which is a list of its bytes.

import { engineEncoder } from './engine-encoder.js';
import { charCodeAt, Instance, instanceExports, memoryBuffer, Module, Uint8Array } from './intrinsics.js';

/** Of the printable characters, what would have to be escaped in a string or in a page: " $ ' < \ ` */
const UNUSED = { __proto__: null, 0x22: 1, 0x24: 1, 0x27: 1, 0x3c: 1, 0x5c: 1, 0x60: 1 };
const FIRST = 0x20;
/** The prefixes are this character and the next, which is the last. */
const PREFIX = 0x7d;
const PAGE = 0x80;
const DIGITS = 3 * PAGE;
const TEXT = 4 * PAGE;

/**
 * The bytes that a list of parts stands for: behind the module that reads them, every other part is digits: the first
 * one, the bytes that need no prefix, in the order of their characters, and those after it parts of what is carried.
 */
export function bytesFromText(parts) {
  const { 0: list, length } = parts;
  const reader = new Uint8Array(list.length);
  for (let i = 0; i < list.length; i++) reader[i] = list[i];
  const { memory, read, unpack } = instanceExports(new Instance(new Module(reader)));
  const buffer = memoryBuffer(memory);
  const bytes = new Uint8Array(buffer);
  for (let code = FIRST, digit = 0; digit < 64; code++) if (!(code in UNUSED)) bytes[DIGITS + code] = digit++;
  fillTables(bytes, unpack(TEXT, write(parts[1], buffer, TEXT)));

  let end = TEXT;
  for (let i = 2; i < length; i++) end = (i % 2 ? unpack : read)(end, write(parts[i], buffer, end));
  return new Uint8Array(buffer, TEXT, end - TEXT);
}

/** The bytes by character, and in two more tables by the character behind a prefix. */
function fillTables(bytes, end) {
  const isUnprefixed = new Uint8Array(0x100);
  for (let i = TEXT; i < end; i++) isUnprefixed[bytes[i]] = 1;
  for (let byte = 0; byte < 0x100; byte++) if (!isUnprefixed[byte]) bytes[end++] = byte;

  let at = TEXT;
  for (let page = 0; page < DIGITS; page += PAGE) {
    const stop = page === 0 ? PREFIX : PREFIX + 2;
    for (let code = FIRST; code < stop; code++) if (!(code in UNUSED)) bytes[page + code] = bytes[at++];
  }
}

/** Writes a text from an address on, and returns where it ends. */
function write(text, buffer, at) {
  const bytes = new Uint8Array(buffer, at, text.length);
  const { encodeInto } = engineEncoder();
  if (encodeInto !== undefined) encodeInto(text, bytes);
  else for (let i = 0; i < text.length; i++) bytes[i] = charCodeAt(text, i);
  return at + text.length;
}

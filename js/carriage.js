// The WebAssembly module out of the text that carries it, which scripts/carriage.mjs makes.
//
// Were all of it base64, what repeats would hardly be seen any more by those who compress the package: a byte would look
// different at each of the three places where it can stand. So only the packed tables, in which nothing repeats, are
// digits of six bits. Elsewhere a byte is a character, or if it is a rare one, one of four prefixes and a digit.
//
// All that is read by a module of its own, scripts/carriage.wat, which is a list of its bytes.

import { copyBytes } from './bytes.js';
import { engineEncoder } from './engine-encoder.js';
import { Instance, instanceExports, memoryBuffer, Module, Uint8Array } from './intrinsics.js';
import { fill } from './trials.js';

/** Where the table of characters goes, and what is packed behind it. */
const TABLE = 0x20;
const PACKED = 0x7d;

/**
 * The bytes that a list of four parts stands for: the module that reads them, what is before the packed tables, what is
 * behind them, and as digits, the bytes that need no prefix in the order of their characters with the tables.
 */
export function bytesFromText(parts) {
  const { m: memory, r: read } = instanceExports(new Instance(new Module(toArray(parts[0]))));
  const buffer = memoryBuffer(memory);
  const { encodeInto } = engineEncoder();
  let end = TABLE;
  const take = (text, packed) => {
    const rest = new Uint8Array(buffer, end);
    if (encodeInto) encodeInto(text, rest);
    else fill(rest, text);
    end = read(end, end + text.length, packed);
  };

  take(parts[3], 7);
  const start = end;
  take(parts[1], 0);
  const bytes = new Uint8Array(buffer);
  copyBytes(bytes, PACKED, start - PACKED, bytes, end);
  end += start - PACKED;
  take(parts[2], 0);
  return new Uint8Array(buffer, start, end - start);
}

/** A list as an array of bytes, by which no iterator is asked for. */
export function toArray(list) {
  const bytes = new Uint8Array(list.length);
  for (let i = 0; i < list.length; i++) bytes[i] = list[i];
  return bytes;
}

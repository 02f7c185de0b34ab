// The WebAssembly module out of the text that carries it, which scripts/carriage.mjs makes.
//
// Were all of it base64, what repeats would hardly be seen any more by those who compress the package: a byte would look
// different at each of the three places where it can stand. So only the packed tables, in which nothing repeats, are
// base64. Elsewhere a byte is a character, or if it is a rare one, one of two prefixes and a character.

import { bytesFromBase64 } from './base64.js';
import { engineEncoder } from './engine-encoder.js';
import {
  charCodeAt,
  typedArrayBuffer,
  typedArrayByteLength,
  typedArraySet,
  Uint8Array,
} from './intrinsics.js';

/** Of the printable characters, what would have to be escaped in a string or in a page: " $ ' < \ ` */
const UNUSED = { __proto__: null, 0x22: 1, 0x24: 1, 0x27: 1, 0x3c: 1, 0x5c: 1, 0x60: 1 };
const FIRST = 0x20;
/** The prefixes are this character and the next, which is the last. */
const PREFIX = 0x7d;
const PAGE = 0x80;

/**
 * The bytes that a list of parts stands for. Every other part is base64: the first one, the bytes that need no prefix,
 * in the order of their characters, and those after it parts of what is carried.
 */
export function bytesFromText(parts) {
  const table = byteTable(bytesFromBase64(parts[0]));
  let room = 0;
  for (let i = 1; i < parts.length; i++) room += parts[i].length;
  const bytes = new Uint8Array(room);
  let length = 0;
  for (let i = 1; i < parts.length; i++) {
    if (i % 2 === 1) {
      length = readCharacters(asciiCodes(parts[i]), table, bytes, length);
    } else {
      const packed = bytesFromBase64(parts[i]);
      typedArraySet(bytes, packed, length);
      length += typedArrayByteLength(packed);
    }
  }
  return new Uint8Array(typedArrayBuffer(bytes), 0, length);
}

/** The bytes by character, and on two more pages by the character behind a prefix. */
function byteTable(unprefixed) {
  const table = new Uint8Array(3 * PAGE);
  const order = new Uint8Array(0x100);
  const isUnprefixed = new Uint8Array(0x100);
  let count = typedArrayByteLength(unprefixed);
  for (let i = 0; i < count; i++) {
    order[i] = unprefixed[i];
    isUnprefixed[unprefixed[i]] = 1;
  }
  for (let byte = 0; byte < 0x100; byte++) if (!isUnprefixed[byte]) order[count++] = byte;

  let at = 0;
  for (let page = 0; page < 3 * PAGE; page += PAGE) {
    const end = page === 0 ? PREFIX : PREFIX + 2;
    for (let code = FIRST; code < end; code++) if (!(code in UNUSED)) table[page + code] = order[at++];
  }
  return table;
}

/** Runs once, and so before any compiler has seen it: a step more for each byte would be felt. */
function readCharacters(codes, table, bytes, at) {
  const length = typedArrayByteLength(codes);
  for (let i = 0; i < length; i++) {
    let code = codes[i];
    if (code >= PREFIX) code = (code - PREFIX + 1) * PAGE + codes[++i];
    bytes[at++] = table[code];
  }
  return at;
}

function asciiCodes(text) {
  const { encode } = engineEncoder();
  if (encode !== undefined) return encode(text);
  const codes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) codes[i] = charCodeAt(text, i);
  return codes;
}

// The WebAssembly module as text, which js/carriage.js reads: its head comment says why and how.

import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bytesFromText } from '../js/carriage.js';
import { binaryen } from './binaryen.mjs';

const WORK = join('target', 'npm');

/** Up to this character, each stands for a byte; it and those behind it are prefixes. */
const PREFIX = '{';
/** All printable characters that need no escape in any string, nor in a page. */
const CHARACTERS = range(0x20, 0x7e)
  .map((code) => String.fromCharCode(code))
  .filter((character) => !`"$'<\\\``.includes(character));
const UNPREFIXED = CHARACTERS.filter((character) => character < PREFIX);
const PREFIXES = CHARACTERS.slice(UNPREFIXED.length);

/** A character for each value of six bits: scripts/carriage.wat has the formula. */
const DIGITS = [];
for (const character of UNPREFIXED) DIGITS[((character.charCodeAt(0) * 37) >> 2) & 0x3f] ??= character;

/**
 * Brotli chooses the code of a character by the kind of the one before it: each of the first four stands alone, and
 * then there are brackets, commas, digits, vowels and so on. So bytes behind which the like is to be expected are of one
 * kind: local.get, i32.const, local.set and local.tee are the first four, and loads and stores are together. Which are
 * best was found by exchanging pairs for as long as it helped. What is not named here is handed out by frequency.
 */
const KINDS = [
  [' ', [0x20]],
  ['=', [0x41]],
  ['.', [0x21]],
  ['%', [0x22]],
  [',:;', [0x0d, 0xff, 0x42]],
  ['([', [0x02, 0xfd]],
  [')>]', [0x40, 0x1b, 0x78]],
  ['0123456789', [0x00, 0x05, 0x06, 0x08, 0x07, 0x09, 0x0f, 0x0e, 0x3a, 0xc0]],
  ['AEIOU', [0x28, 0x36, 0x2d, 0x2f, 0x3b]],
  [
    'BCDFGHJKLMNPQRSTVWXYZ',
    [
      0x03, 0x0b, 0x24, 0x14, 0x13, 0x11, 0x12, 0x84, 0x37, 0x1c, 0x81, 0x83, 0xad, 0xe0, 0xd0, 0xf0, 0x17,
      0x29, 0x3f, 0xa0, 0xd8,
    ],
  ],
  ['aeiou', [0x6a, 0x6b, 0x45, 0x47, 0x46]],
  [
    'bcdfghjklmnpqrstvwxyz',
    [
      0x71, 0x74, 0x72, 0x49, 0x76, 0x4b, 0x4f, 0x4d, 0x23, 0x6c, 0x60, 0xfe, 0x90, 0x50, 0x30, 0x1a, 0x82,
      0x88, 0xf8, 0x1e, 0xc2,
    ],
  ],
  ['!#&*+-/?@^_', [0x01, 0x04, 0x80, 0x0c, 0x10, 0x7f, 0x0a, 0x18, 0x15, 0xb0, 0x16]],
];

/** What is packed has at least so many different bytes in any so long a stretch. */
const DIFFERENT = 140;
const STRETCH = 256;
/** Where less than that is packed, a part of its own does not pay. */
const SHORTEST = 512;

function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

/**
 * The JavaScript module that carries the bytes of a WebAssembly module. What is loaded together with another one is
 * best made of the same characters as that.
 */
export function carry(bytes, other = bytes) {
  const [start, end] = packedSpan(bytes);
  const order = orderOf(Buffer.concat(around(packedSpan(other), other)));
  // For a character that is not used, there is any byte.
  const table = range(0x20, PREFIX.charCodeAt(0) - 1).map((code) =>
    Math.max(0, order.indexOf(String.fromCharCode(code))),
  );
  reader ??= assembleReader();
  const texts = around([start, end], bytes).map((part) => inCharacters(part, order));
  texts.push(inDigits(table) + inDigits(bytes.subarray(start, end)));
  if (!bytes.equals(bytesFromText([reader, ...texts])))
    throw new Error('The module does not survive being carried as text');
  return `export default [\n[${reader}],\n${texts.map((text) => `'${text}',\n`).join('')}];\n`;
}

/** What is before a span, and what is behind it. */
function around([start, end], bytes) {
  return [bytes.subarray(0, start), bytes.subarray(end)];
}

let reader;

/** The module that reads the text. */
function assembleReader() {
  const assembled = join(WORK, 'carriage.wasm');
  mkdirSync(WORK, { recursive: true });
  execFileSync(process.execPath, [
    binaryen('wasm-as'),
    '--enable-simd',
    'scripts/carriage.wat',
    '-o',
    assembled,
  ]);
  return [...readFileSync(assembled)];
}

/** The longest span in which the bytes are so evenly distributed that they must be packed. */
export function packedSpan(bytes) {
  const spans = [[bytes.length, bytes.length]];
  const counts = new Uint16Array(0x100);
  let different = 0;
  let start;
  for (let end = 1; end <= bytes.length; end++) {
    if (counts[bytes[end - 1]]++ === 0) different++;
    if (end > STRETCH && --counts[bytes[end - 1 - STRETCH]] === 0) different--;
    if (end >= STRETCH && different >= DIFFERENT) {
      start ??= Math.max(end - STRETCH, spans.at(-1)[1] % bytes.length);
      if (end < bytes.length) continue;
    }
    const length = end - 1 - start;
    // Three bytes are four digits.
    const stop = end - 1 - (length % 3);
    // It may go on at once, when there were too few different bytes only for a moment.
    if (start === spans.at(-1)[1]) spans.at(-1)[1] = stop;
    else if (length >= SHORTEST) spans.push([start, stop]);
    start = undefined;
  }
  return spans.reduce((a, b) => (b[1] - b[0] > a[1] - a[0] ? b : a));
}

/** What each byte becomes: a character, or for those that are rare a prefix and a digit. */
function orderOf(bytes) {
  const counts = new Uint32Array(0x100);
  for (const byte of bytes) counts[byte]++;
  const byFrequency = range(0, 0xff).sort((a, b) => counts[b] - counts[a]);
  const frequent = byFrequency.slice(0, UNPREFIXED.length);

  const order = range(0, 0xff).map(
    (byte) =>
      PREFIXES.find((prefix) => ((prefix.charCodeAt(0) << 6) & 0xff) === (byte & 0xc0)) + DIGITS[byte & 0x3f],
  );
  const characters = new Set(UNPREFIXED);
  const assign = (byte, character) => {
    order[byte] = character;
    characters.delete(character);
  };
  const others = new Set(frequent);
  for (const [kind, instructions] of KINDS) {
    const of = instructions.filter((byte) => others.has(byte));
    for (let i = 0; i < Math.min(of.length, kind.length); i++) {
      assign(of[i], kind[i]);
      others.delete(of[i]);
    }
  }
  const rest = characters.values();
  for (const byte of others) order[byte] = rest.next().value;
  return order;
}

function inCharacters(bytes, order) {
  return Array.from(bytes, (byte) => order[byte]).join('');
}

/** Of three bytes each four digits. */
function inDigits(bytes) {
  let text = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const bits = (bytes[i] << 16) | (bytes[i + 1] << 8) | bytes[i + 2];
    for (const shift of [18, 12, 6, 0]) text += DIGITS[(bits >> shift) & 0x3f];
  }
  return text;
}

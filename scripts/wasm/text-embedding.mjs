// Embeds a WebAssembly module as text, which js/module/text-embedding.js reads: its first comment explains the characters.
// operands.mjs explains the order of the bytes.

import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bytesFromText } from '../../js/module/text-embedding.js';
import { binaryen } from './binaryen.mjs';
import { sectionsOf } from './module-sections.mjs';
import { listsNamed, NEXT, sortedBytes } from './operands.mjs';

const WORK = join('target', 'npm');

/** How a module starts, and the section with its instructions. */
const MAGIC = '\0asm';
const CODE = 10;

/** The first character, and the first of those that are prefixes. Each of the others is a byte. */
const FIRST = 0x20;
const PREFIX = '{';
/** Packed data is a multiple of this many bytes. */
const BLOCK = 48;
/** All printable characters that need no escape in strings or in pages. */
const CHARACTERS = range(FIRST, 0x7e)
  .map((code) => String.fromCharCode(code))
  .filter((character) => !`"$'<\\\``.includes(character));
const UNPREFIXED = CHARACTERS.filter((character) => character < PREFIX);
const PREFIXES = CHARACTERS.slice(UNPREFIXED.length);

/** The value of each digit. scripts/wasm/text-embedding.wat has the formula, and adds two more bits. */
const COUNTS = UNPREFIXED.map((character) => character.charCodeAt(0)).map((code) => code - (code >> 2));
/** The digit for each value of six bits. */
const DIGITS = range(0, 0x3f).map((value) => COUNTS.findIndex((count) => (count & 0x3f) === value));

/**
 * The order of the lists in the text, and the characters for frequent bytes. Brotli chooses the code of a character by the kind
 * of the character before it. Each of the first four characters is a kind of its own; the others are brackets, commas,
 * digits, vowels and so on. So bytes that have similar successors are given characters of one kind: local.get, i32.const
 * and local.set have the first three, and most loads and stores share a kind. Bytes that are missing are assigned by
 * frequency. `npm run size:search` finds better ones.
 */
export const CHOSEN = JSON.parse(readFileSync('scripts/wasm/characters.json', 'utf8'));

/** Packed data has at least this many different bytes in each stretch of this length. */
const DIFFERENT = 140;
const STRETCH = 256;
const NEAR = 4;
/** The score that repeated bytes need so that they are not taken for chance. */
const CHANCE = 8;
/** The shortest packed data for which digits pay off. */
const SHORTEST = 512;

function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

/**
 * The JavaScript module that embeds the bytes of a WebAssembly module as text. Packed data should be at the end of the
 * module. `chosen` is as `CHOSEN`.
 */
export function embed(bytes, chosen = CHOSEN) {
  const start = packedStart(bytes);
  const instructions = endOfInstructions(bytes);
  const lists = sortedBytes(bytes.subarray(0, start), instructions);
  const order = orderOf(lists.flat(), chosen.characters);
  const listOrder = listsNamed(chosen.order);
  // An unused character gets any byte.
  const table = range(FIRST, PREFIX.charCodeAt(0) - 1).map((code) =>
    Math.max(0, order.indexOf(String.fromCharCode(code))),
  );
  const texts = lists.map((list) => inCharacters(list, order));
  // The reader's offset for characters must not be negative.
  const packed = inBlocks([...bytes.subarray(start), ...Array(Math.max(FIRST - bytes.length, 0)).fill(0)]);
  const digits = inDigits([...packed, ...inBlocks([...table, ...NEXT, ...positionsOf(texts, listOrder)])]);
  const first = start + packed.length;
  const reader = readerFor({
    CHARACTERS: start + digits.length,
    TABLE: first - FIRST,
    NEXT: first + table.length,
    POSITIONS: first + table.length + NEXT.length,
    INSTRUCTIONS: instructions,
  });
  const parts = [reader, start, bytes.length, digits + inOrder(texts, listOrder).join('')];
  if (!bytes.equals(bytesFromText(parts))) throw new Error('The text does not restore the module');
  return `export default [\n${JSON.stringify(reader)},\n${start},\n${bytes.length},\n'${parts[3]}',\n];\n`;
}

/** Where the instructions of a module end. Other bytes than a module's have none. */
function endOfInstructions(bytes) {
  const isModule = bytes.toString('latin1', 0, MAGIC.length) === MAGIC;
  return isModule ? (sectionsOf(bytes).find(({ id }) => id === CODE)?.end ?? 0) : 0;
}

/** The texts of the lists, in the order in which they are joined. */
function inOrder(texts, order) {
  return order.map((list) => texts[list / 2]);
}

/** The position of each of the texts when they are joined, in two bytes. */
function positionsOf(texts, order) {
  const positions = [];
  let at = 0;
  for (const list of order) {
    positions[list] = at & 0xff;
    positions[list + 1] = at >> 8;
    at += texts[list / 2].length;
  }
  return positions;
}

const readers = {};

/** The module that reads the text, with these numbers in place of their names. */
function readerFor(numbers) {
  return (readers[JSON.stringify(numbers)] ??= assembleReader(numbers));
}

function assembleReader(numbers) {
  const [template, assembled] = [join(WORK, 'text-embedding.wat'), join(WORK, 'text-embedding.wasm')];
  mkdirSync(WORK, { recursive: true });
  const source = readFileSync('scripts/wasm/text-embedding.wat', 'utf8');
  const names = new RegExp(`\\b(${Object.keys(numbers).join('|')})\\b`, 'g');
  writeFileSync(
    template,
    source.replace(names, (name) => numbers[name]),
  );
  execFileSync(process.execPath, [binaryen('wasm-as'), '--enable-simd', template, '-o', assembled]);
  return readFileSync(assembled, 'latin1');
}

/** Where packed data starts: at the longest packed span. All bytes after it count as packed. The reader needs one before. */
function packedStart(bytes) {
  const start = Math.max(packedSpan(bytes)[0], 1);
  // Starting earlier fills the last block, if there are enough bytes before.
  const more = BLOCK - 1 - ((bytes.length - start - 1) % BLOCK);
  return start >= bytes.length || more >= start ? start : start - more;
}

/** The longest span whose bytes are distributed so evenly that they must be packed data. */
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
    const stop = end === bytes.length && different >= DIFFERENT ? end : end - 1;
    // The last span continues if there were too few different bytes only briefly.
    if (start === spans.at(-1)[1]) spans.at(-1)[1] = stop;
    else if (stop - start >= SHORTEST) spans.push([start, stop]);
    start = undefined;
  }
  return trimmed(
    bytes,
    spans.reduce((a, b) => (b[1] - b[0] > a[1] - a[0] ? b : a)),
  );
}

/** A span without unpacked bytes at its start and end, in which bytes often repeat one of the few before them. */
function trimmed(bytes, [start, end]) {
  const isRepeated = (at) => bytes.subarray(Math.max(at - NEAR, 0), at).includes(bytes[at]);
  const trim = (stretch, after) => {
    const best = { score: CHANCE, at: stretch[0] + 1 - after };
    let score = 0;
    for (const at of stretch) {
      score += isRepeated(at) ? 3 : -1;
      if (score > best.score) Object.assign(best, { score, at: at + after });
    }
    return best.at;
  };
  if (end - start < SHORTEST) return [start, end];
  return [trim(range(start, start + STRETCH), 1), trim(range(end - STRETCH, end - 1).reverse(), 0)];
}

/** The text for each byte: a character, or for rare bytes a prefix and a digit. */
function orderOf(bytes, chosen) {
  const counts = new Uint32Array(0x100);
  for (const byte of bytes) counts[byte]++;
  const byFrequency = range(0, 0xff).sort((a, b) => counts[b] - counts[a]);
  const frequent = byFrequency.slice(0, UNPREFIXED.length);

  const order = range(0, 0xff).map((byte) => {
    const [character, more] = digitOf(byte);
    return PREFIXES.find((prefix) => (prefix.charCodeAt(0) & 3) === more) + character;
  });
  const characters = new Set(UNPREFIXED);
  const assign = (byte, character) => {
    order[byte] = character;
    characters.delete(character);
  };
  const others = new Set(frequent);
  for (const [kind, instructions] of chosen) {
    const of = instructions
      .split(' ')
      .map((hex) => parseInt(hex, 16))
      .filter((byte) => others.has(byte));
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

/** Adds zeros, up to a whole number of blocks. */
function inBlocks(bytes) {
  return [...bytes, ...Array((BLOCK - (bytes.length % BLOCK)) % BLOCK).fill(0)];
}

/** Makes 64 digits of each block of 48 bytes. The first 16 digits have two bits of each byte. */
function inDigits(bytes) {
  let text = '';
  for (let at = 0; at < bytes.length; at += BLOCK) {
    const digits = ['', '', '', ''];
    for (let i = at; i < at + 16; i++) {
      let first = 0;
      for (const group of [3, 2, 1]) {
        const [digit, more] = digitOf(bytes[i + 16 * (group - 1)] - (countOf(first) << (2 * group)));
        digits[group] += digit;
        first |= more << (6 - 2 * group);
      }
      digits[0] += UNPREFIXED[DIGITS[first]];
    }
    text += digits.join('');
  }
  return text;
}

/** The digit for the low six bits of a byte, and the two bits to add for the high ones. */
function digitOf(byte) {
  const digit = DIGITS[byte & 0x3f];
  return [UNPREFIXED[digit], ((byte - COUNTS[digit]) >> 6) & 3];
}

function countOf(value) {
  return COUNTS[DIGITS[value]];
}

// Decodes and encodes many inputs in every encoding, without the globals that the arguments name, and prints the results as
// JSON.

import { createHash } from 'node:crypto';
import { UTF_16LE, UTF_8 } from '../../../js/support/encodings.js';
import { ENCODINGS } from './labels.mjs';
import { randomNumbers } from './random.mjs';

const { argv, stdout } = process;
for (const name of argv.slice(2)) delete globalThis[name];

const { LegacyTextEncoder, TextDecoder, TextEncoder } = await import('encoding-standard');
const { decode } = await import('encoding-standard/hooks');
const { engineDecoder, engineEncoder, longStringFor } = await import('../../../pkg/core.js');

const digests = {};

function note(name, result) {
  digests[name] = createHash('sha256').update(result).digest('base64').slice(0, 16);
}

/** Texts as their code units, so that nothing is lost. */
function unitsOf(text) {
  const units = new Uint16Array(text.length);
  for (let i = 0; i < text.length; i++) units[i] = text.charCodeAt(i);
  return new Uint8Array(units.buffer);
}

const random = randomNumbers(26);
const MARKS = {
  'no mark': [],
  'UTF-8': [0xef, 0xbb, 0xbf],
  LE: [0xff, 0xfe],
  BE: [0xfe, 0xff],
  half: [0xef, 0xbb],
};

function randomText(length) {
  const ranges = [
    ...[0x20, 0x20, 0x20, 0xa0, 0x400, 0x3040, 0x4e00, 0xac00],
    ...[0xd7c0, 0xdbe0, 0xdc00, 0xfff0, 0x1f600],
  ];
  let text = '';
  while (text.length < length) {
    const code = ranges[random() % ranges.length] + (random() % 0x40);
    text += String.fromCodePoint(code);
  }
  return text;
}

/** The encoding's own bytes mixed with others, random bytes, and ASCII. */
function inputsFor(encoding) {
  const encoder = new LegacyTextEncoder(encoding, { unencodable: 'replace' });
  const own = encoder.encode(randomText(700));
  const damaged = own.map((byte) => (random() % 50 === 0 ? random() : byte));
  const any = Uint8Array.from({ length: 700 }, () => random());
  const ascii = Uint8Array.from({ length: 700 }, (_, i) => 0x20 + (i % 0x5f));
  return { own, damaged, any, ascii };
}

function attempt(call) {
  try {
    return unitsOf(call());
  } catch (error) {
    return `${error.name}: ${error.message}`;
  }
}

function decodeAll(encoding) {
  for (const [kind, bytes] of Object.entries(inputsFor(encoding))) {
    for (const [mark, first] of Object.entries(MARKS)) {
      const input = Uint8Array.of(...first, ...bytes);
      for (const [name, options] of Object.entries({
        '': {},
        fatal: { fatal: true },
        keep: { ignoreBOM: true },
      })) {
        decodeInChunks(`decode ${encoding}: ${kind}, ${mark}, ${name}`, encoding, options, input);
      }
      note(
        `hooks.decode ${encoding}: ${kind}, ${mark}`,
        attempt(() => decode(input, encoding)),
      );
    }
    decodeShort(`decode ${encoding}: ${kind}, of few bytes`, encoding, bytes);
    const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
    shared.set(bytes);
    note(
      `decode ${encoding}: ${kind}, shared`,
      attempt(() => new TextDecoder(encoding).decode(shared)),
    );
    if (kind !== 'damaged') continue;
    const long = new Uint8Array(1_300_003);
    for (let at = 0; at < long.length; at += bytes.length) long.set(bytes.subarray(0, long.length - at), at);
    note(
      `decode ${encoding}: ${kind}, long`,
      attempt(() => new TextDecoder(encoding).decode(long)),
    );
  }
}

function decodeInChunks(name, encoding, options, input) {
  const decoder = new TextDecoder(encoding, options);
  for (const size of [1, 2, 7, 64, 1000]) {
    const decodeChunks = () => {
      let text = '';
      for (let at = 0; at < input.length; at += size) {
        text += decoder.decode(input.subarray(at, at + size), { stream: true });
      }
      return text + decoder.decode();
    };
    note(`${name}, in chunks of ${size}`, attempt(decodeChunks));
  }
  note(
    `${name}, once more`,
    attempt(() => decoder.decode(input)),
  );
}

/** Every length and offset within a word. */
function decodeShort(name, encoding, bytes) {
  const decoder = new TextDecoder(encoding);
  const texts = [];
  for (let length = 0; length < 40; length++) {
    for (let at = 0; at < 8; at++) texts.push(decoder.decode(bytes.subarray(at, at + length)));
  }
  note(name, unitsOf(texts.join('\0')));
}

function encodeAll() {
  const encoder = new TextEncoder();
  for (const length of [...Array(40).keys(), 300, 70_000]) {
    const text = randomText(length);
    note(`encode ${length}`, encoder.encode(text));
    for (const space of [0, 1, 3, length, 3 * length + 1]) {
      const bytes = new Uint8Array(space + 2);
      const { read, written } = encoder.encodeInto(text, bytes.subarray(1, space + 1));
      note(`encodeInto ${length} in ${space}`, `${read} ${written} ${bytes.subarray(0, 1 + written)}`);
      const shared = new Uint8Array(new SharedArrayBuffer(space));
      const result = encoder.encodeInto(text, shared);
      note(
        `encodeInto ${length} in ${space}, shared`,
        `${result.read} ${shared.subarray(0, result.written)}`,
      );
    }
  }
}

function used() {
  const { encode, encodeInto } = engineEncoder() ?? {};
  const ways = {
    'decode utf-8': engineDecoder(UTF_8, 1000),
    'decode utf-16le': engineDecoder(UTF_16LE, 1000),
    encode,
    encodeInto,
    'long strings': longStringFor(2 ** 21),
  };
  return Object.keys(ways).filter((name) => ways[name]);
}

for (const encoding of ENCODINGS) decodeAll(encoding);
encodeAll();
stdout.write(JSON.stringify({ used: used(), digests }));

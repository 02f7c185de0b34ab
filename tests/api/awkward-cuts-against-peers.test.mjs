// Chunks that begin or end within a character, a byte order mark or an escape sequence, and that are as short as a code
// path allows. The expected texts are those of another implementation, and for UTF-8 and UTF-16 those of Node's
// decoder.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TextDecoder as Ours } from 'encoding-standard';
import { concat, hex, toHex } from './support/bytes.mjs';
import { ENCODINGS } from './support/labels.mjs';
import { PeerTextDecoder } from './support/peers.mjs';
import { randomNumbers } from './support/random.mjs';

const Engine = globalThis.TextDecoder;

function textOf(decoder, chunks) {
  const text = chunks.slice(0, -1).map((chunk) => decoder.decode(chunk, { stream: true }));
  return text.join('') + decoder.decode(chunks.at(-1));
}

function assertAsWhole(Decoder, label, chunks) {
  const expected = new Decoder(label).decode(concat(chunks));
  const what = () => `${label}: ${chunks.map(toHex).join(' | ')}`;
  assert.equal(textOf(new Ours(label), chunks), expected, what());
  // What the last chunk decodes to does not wait for more, and an empty one may end the stream.
  assert.equal(textOf(new Ours(label), [...chunks, new Uint8Array(0)]), expected, what());
}

/** Parts of sequences. After many in a row, the decoder is in the middle of one. */
const PARTS = {
  'utf-8': ['c3', 'e3', '81', 'e3 81', 'f0 9f 92', '92 a9', 'a9', '41', 'ef bb bf', 'c3 a9'].map(hex),
  'utf-16le': ['3d', 'd8', '3d d8', 'a9 dc', '41 00', 'ff fe', '00'].map(hex),
};

for (const [label, parts] of Object.entries(PARTS)) {
  test(`${label}: chunks that begin and end anywhere within sequences`, () => {
    for (const part of parts) {
      for (let times = 1; times < 14; times++) {
        const chunk = concat(Array.from({ length: times }, () => part));
        for (const before of parts) assertAsWhole(Engine, label, [before, chunk]);
      }
    }
    const random = randomNumbers(1);
    const some = (most) =>
      concat(Array.from({ length: 1 + (random() % most) }, () => parts[random() % parts.length]));
    for (let i = 0; i < 4000; i++) assertAsWhole(Engine, label, [some(2), some(7), some(2)]);
  });
}

test('a chunk that completes the previous sequence and ends within another one', () => {
  for (const [tail, rest] of [
    ['f0 9f 92', 'a9'],
    ['f0 9f', '92 a9'],
    ['e3 81', '82'],
    ['c3', 'a9'],
  ]) {
    for (let times = 0; times < 8; times++) {
      const chunk = hex(`${'c3 '.repeat(times)}a9 ${tail}`);
      assertAsWhole(Engine, 'utf-8', [hex('c3'), chunk, hex(rest)]);
    }
  }
  for (let times = 0; times < 5; times++) {
    for (const tail of ['3d d8', '3d', '3d d8 3d d8', 'a9 dc']) {
      const chunk = hex(`d8 ${'3d d8 '.repeat(times)}a9 dc ${tail}`);
      for (const rest of ['a9 dc', 'd8 a9 dc'])
        assertAsWhole(Engine, 'utf-16le', [hex('3d'), chunk, hex(rest)]);
    }
  }
});

test('bytes that are almost a byte order mark are text', () => {
  for (const [label, mark] of [
    ['utf-8', 'ef bb bf'],
    ['utf-16le', 'ff fe'],
    ['utf-16be', 'fe ff'],
  ]) {
    const bytes = hex(mark);
    for (const other of [0x00, 0x41, 0x80, 0xbb, 0xbe, 0xbf, 0xee, 0xef, 0xf0, 0xfe, 0xff]) {
      for (const rest of [bytes, hex('bb bf bb bf'), hex('fe fe 41 00')]) {
        for (let at = 0; at <= bytes.length; at++) {
          const start = Uint8Array.of(...bytes.subarray(0, at), other, ...bytes.subarray(at));
          const chunk = concat([start, rest, hex('41 00 41 00 41 00')]);
          assert.equal(
            new Ours(label).decode(chunk),
            new Engine(label).decode(chunk),
            `${label}: ${toHex(chunk)}`,
          );
        }
      }
    }
  }
});

test('a short chunk of ASCII does not change the state of the decoder', () => {
  for (const label of ENCODINGS.filter((name) => !name.startsWith('utf-16'))) {
    for (const first of ['41', '5c 7e 41', '41 42 43 44 45 46 47 48']) {
      for (const then of [
        '5c 7e',
        '24 22 5c',
        'a4 a2 5c',
        '81 40',
        '8f a2 af',
        '81 30 81 30',
        '1b 28 4a 5c',
      ]) {
        assertAsWhole(PeerTextDecoder, label, [hex(first), hex(then)]);
      }
    }
  }
});

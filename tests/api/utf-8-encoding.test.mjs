import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LegacyTextEncoder, TextEncoder } from 'encoding-standard';
import { concat, hex, toHex } from './support/bytes.mjs';

const VECTORS = [
  ['', ''],
  ['A', '41'],
  ['\0\x7f', '00 7f'],
  ['\u0080\u07ff', 'c2 80 df bf'],
  ['\u0800\ud7ff\ue000\uffff', 'e0 a0 80 ed 9f bf ee 80 80 ef bf bf'],
  ['\u{10000}\u{10ffff}', 'f0 90 80 80 f4 8f bf bf'],
  ['\ufeffA', 'ef bb bf 41'],
  ['\ud800', 'ef bf bd'],
  ['\udfffA', 'ef bf bd 41'],
  ['\ud800A\udc00', 'ef bf bd 41 ef bf bd'],
  ['\ud800\ud800\udc00\udc00', 'ef bf bd f0 90 80 80 ef bf bd'],
];

for (const length of [0, 20, 200, 0x7ffe, 0x7fff, 0x8000]) {
  test(`UTF-8 after ${length} characters`, () => {
    const encoders = [new TextEncoder(), new LegacyTextEncoder('utf-8')];
    for (const [text, digits] of VECTORS) {
      const expected = toHex(concat([new Uint8Array(length).fill(0x78), hex(digits)]));
      for (const encoder of encoders)
        assert.equal(toHex(encoder.encode('x'.repeat(length) + text)), expected);
    }
  });
}

/** The expected result of encodeInto(), character by character. */
function encodeIntoResult(text, space) {
  let read = 0;
  let bytes = new Uint8Array();
  for (const character of text) {
    const { length } = character;
    const code = character.codePointAt(0);
    const isLone = code >= 0xd800 && code < 0xe000;
    const size = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    if (bytes.length + size > space) break;
    bytes = concat([bytes, isLone ? hex('ef bf bd') : utf8(code, size)]);
    read += length;
  }
  return { read, bytes };
}

function utf8(code, size) {
  if (size === 1) return Uint8Array.of(code);
  const bytes = new Uint8Array(size);
  for (let i = size - 1; i > 0; i--, code >>= 6) bytes[i] = 0x80 | (code & 0x3f);
  bytes[0] = ((0xf00 >> size) & 0xff) | code;
  return bytes;
}

test('encodeInto() writes complete characters, as many as fit', () => {
  const encoder = new TextEncoder();
  const texts = VECTORS.map(([text]) => text);
  for (const text of [
    ...texts,
    texts.join(''),
    'a\u{1f4a9}\u00e9\u{1f4a9}',
    '\ud83d'.repeat(3),
    '\u{1f4a9}'.repeat(20),
  ]) {
    for (let space = 0; space < 100; space++) {
      const destination = new Uint8Array(space + 2).fill(0x5a);
      const { read, bytes } = encodeIntoResult(text, space);
      const result = encoder.encodeInto(text, destination.subarray(0, space));
      assert.deepEqual(result, { read, written: bytes.length }, `${JSON.stringify(text)} to ${space} bytes`);
      assert.equal(toHex(destination.subarray(0, bytes.length)), toHex(bytes));
      assert.ok(
        destination.subarray(bytes.length).every((byte) => byte === 0x5a),
        'and leaves the rest alone',
      );
    }
  }
});

test('encodeInto() at the ends of the internal chunks', () => {
  const encoder = new TextEncoder();
  for (let before = 0x7ffc; before < 0x8004; before++) {
    const text = `${'x'.repeat(before)}\u{1f4a9}\u00e9`;
    for (let space = before; space < before + 8; space++) {
      // The character of four bytes, and the one of two, if they fit.
      const read = before + (space >= before + 4 ? 2 : 0) + (space >= before + 6 ? 1 : 0);
      const written = before + (space >= before + 4 ? 4 : 0) + (space >= before + 6 ? 2 : 0);
      const result = encoder.encodeInto(text, new Uint8Array(space));
      assert.deepEqual(result, { read, written }, `${before} characters to ${space} bytes`);
    }
  }
});

test('encodeInto() with a destination larger than any internal buffer', () => {
  const text = '\u3042\u{1f4a9}'.repeat(100_000);
  const destination = new Uint8Array(700_003);
  assert.deepEqual(new TextEncoder().encodeInto(text, destination), { read: 300_000, written: 700_000 });
  assert.equal(toHex(destination.subarray(699_993)), 'e3 81 82 f0 9f 92 a9 00 00 00');
  assert.deepEqual(new TextEncoder().encode(text), destination.subarray(0, 700_000));
});

// Encoding and decoding short texts, for which the package has other code paths than for long ones. The expected bytes and
// texts are those of the standard's indexes.

import assert from 'node:assert/strict';
import { Buffer } from 'node:buffer';
import { test } from 'node:test';
import { LegacyTextEncoder, TextDecoder, TextEncoder } from 'encoding-standard';
import { SINGLE_BYTES } from './support/single-bytes.mjs';

const reference = (character) => `&#${character.codePointAt(0)};`;

const SIZES = [1, 3, 4, 5, 8, 16, 17, 18, 64, 65, 255, 256, 257, 300];

test('all single-byte encodings are tested', () => {
  assert.equal(Object.keys(SINGLE_BYTES).length, 29);
  assert.equal(SINGLE_BYTES['windows-1252'].size, 128);
});

for (const [label, bytes] of Object.entries(SINGLE_BYTES)) {
  test(`${label}: each character has its byte, at any place of a text of any size`, () => {
    const encoder = new LegacyTextEncoder(label);
    for (let i = 0; i < 0x80; i++) assert.deepEqual([...encoder.encode(String.fromCharCode(i))], [i]);
    for (const [character, byte] of bytes) assert.deepEqual([...encoder.encode(character)], [byte]);
    const text = [...bytes.keys()].join('').repeat(4);
    for (const size of SIZES) {
      for (let from = 0; from < 9; from++) {
        const part = text.slice(from, from + size);
        assert.deepEqual(
          Array.from(encoder.encode(part)),
          Array.from(part, (character) => bytes.get(character)),
        );
      }
    }
  });

  test(`${label}: all other code points are unencodable, at any place of a text of any size`, () => {
    const encoder = new LegacyTextEncoder(label, { unencodable: 'html' });
    const others = [0x80, 0xa0, 0xff, 0x100, 0xd7ff, 0xe000, 0xfffc, 0xfffd, 0xfffe, 0xffff, 0x10000];
    for (const character of bytes.keys())
      others.push(character.charCodeAt(0) - 1, character.charCodeAt(0) + 1);
    for (const codePoint of others) {
      const character = String.fromCodePoint(codePoint);
      if (bytes.has(character) || codePoint < 0x80) continue;
      assert.equal(Buffer.from(encoder.encode(character)).toString('latin1'), `&#${codePoint};`);
    }
    for (const size of SIZES) {
      for (let at = 0; at < Math.min(size, 9); at++) {
        const [before, after] = ['x'.repeat(at), 'y'.repeat(size - at - 1)];
        const output = Buffer.from(encoder.encode(`${before}\ufffd${after}`)).toString('latin1');
        assert.equal(output, `${before}&#65533;${after}`);
      }
    }
  });
}

test('UTF-8: each character has its bytes, at any place of a text of any size', () => {
  for (const encoder of [new TextEncoder(), new LegacyTextEncoder('utf-8')]) {
    for (const size of SIZES) {
      for (const character of ['\0', '\x7f', '\x80', '\u0100', '\u07ff', '\u65e5', '\ufffd', '\uffff']) {
        for (let at = 0; at < Math.min(size, 20); at++) {
          const text = `${'x'.repeat(at)}${character}${'y'.repeat(size - at - 1)}`;
          assert.deepEqual(Buffer.from(encoder.encode(text)), Buffer.from(text));
        }
      }
    }
  }
});

test('the rest of a chunk after the other half of a pair is encoded, and positions go on', () => {
  const letters = Buffer.from(Array.from({ length: 300 }, (_, i) => 0x20 + ((i * 7) % 90))).toString();
  for (const label of ['utf-8', 'windows-1252']) {
    for (const size of SIZES) {
      const rest = letters.slice(0, size);
      const encoder = new LegacyTextEncoder(label, { unencodable: 'html' });
      for (const end of ['', '\u00e9', '\ud83c']) {
        const chunks = ['a\ud83c', `\udf4e${rest}${end}`, ''];
        const bytes = chunks.map((text, i) => Buffer.from(encoder.encode(text, { stream: i < 2 })));
        const expected = Buffer.from(`a\u{1f34e}${rest}${end}`).toString();
        const text = Buffer.concat(bytes).toString(label === 'utf-8' ? 'utf8' : 'latin1');
        const isHtml = label !== 'utf-8';
        assert.equal(text, isHtml ? expected.replace(/[\u{1f34e}\ufffd]/gu, reference) : expected);
      }
    }
  }
  for (const size of SIZES) {
    const encoder = new LegacyTextEncoder('koi8-r');
    encoder.encode('x'.repeat(size), { stream: true });
    assert.throws(() => encoder.encode('y\u3042'), { index: size + 1, codePoint: 0x3042 });
    assert.throws(() => encoder.encode('y\u3042'), { index: 1 });
  }
});

/** Bytes that are not only ASCII and pairs of one code unit each, and their text, by encoding. */
const UNUSUAL = {
  gbk: [
    [[0x80, 0xd6, 0xd0], '\u20ac\u4e2d'],
    [[0x81, 0x30, 0x81, 0x30, 0xd6, 0xd0], '\x80\u4e2d'],
    [[0xd6, 0xd0, 0xd6], '\u4e2d\ufffd'],
    [[0xff], '\ufffd'],
  ],
  big5: [
    [[0x88, 0x62, 0xa4, 0xa4], '\u00ca\u0304\u4e2d'],
    [[0xa4, 0x20], '\ufffd\u0020'],
    [[0x87, 0x45], '\u{27267}'],
  ],
  'euc-jp': [
    [[0x8e, 0xb1, 0xa4, 0xa2], '\uff71\u3042'],
    [[0x8f, 0xb0, 0xa1, 0xa4, 0xa2], '\u4e02\u3042'],
    [[0xa4, 0xa2, 0x8f], '\u3042\ufffd'],
  ],
  shift_jis: [
    [[0xb1, 0x93, 0xfa], '\uff71\u65e5'],
    [[0xb1, 0xb2, 0x93, 0xfa], '\uff71\uff72\u65e5'],
    [[0x93, 0xfa, 0x93], '\u65e5\ufffd'],
    [[0x80, 0x00], '\x80\0'],
    [[0x81, 0x00], '\ufffd\0'],
  ],
  'euc-kr': [
    [[0xb0, 0xa1, 0xb0], '\uac00\ufffd'],
    [[0xb0, 0x41, 0xff], '\uce9a\ufffd'],
  ],
};

for (const [label, rows] of Object.entries(UNUSUAL)) {
  test(`${label}: short bytes that are not only pairs, at any place, again and again`, () => {
    const decoder = new TextDecoder(label);
    for (const [bytes, text] of rows) {
      for (let before = 0; before < 60; before++) {
        for (const after of ['', '\0', 'z']) {
          const input = [...Array(before).fill(0x78), ...bytes, ...Buffer.from(after)];
          // A lead byte at the end would form a pair with the byte after it.
          const isCut = text.endsWith('\ufffd') && bytes.at(-1) !== 0xff;
          if (isCut && after) continue;
          assert.equal(decoder.decode(Uint8Array.from(input)), 'x'.repeat(before) + text + after);
        }
      }
    }
  });
}

for (const label of ['gbk', 'big5', 'euc-jp', 'iso-2022-jp', 'shift_jis', 'euc-kr', 'windows-1252']) {
  test(`${label}: short runs of characters that it lacks, again and again`, () => {
    const encoder = new LegacyTextEncoder(label, { unencodable: 'html' });
    for (let i = 0; i < 2; i++) {
      for (let size = 1; size < 10; size++) {
        for (const end of ['', 'a']) {
          const output = encoder.encode('\u0780'.repeat(size) + end);
          assert.equal(Buffer.from(output).toString('latin1'), '&#1920;'.repeat(size) + end);
        }
      }
    }
  });
}

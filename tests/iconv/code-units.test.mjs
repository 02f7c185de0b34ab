// Single code units and short strings, for which there are tables. What is expected is in the standard's indexes, or comes from
// Buffers and iconv-lite.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import ours from 'encoding-standard/iconv';
import theirs from 'iconv-lite';
import { loadWith } from '../api/support/fresh.mjs';
import { SINGLE_BYTES } from '../api/support/single-bytes.mjs';

const hexOf = (bytes) => Buffer.from(bytes ?? []).toString('hex');
const textOf = (units) => units.map((unit) => String.fromCharCode(unit));

const ASCII = textOf(Array.from({ length: 0x80 }, (_, unit) => unit));
/** The first and last code units of some kind, apart from leading surrogates. */
const LIMITS = textOf([
  ...[0, 1, 0x7e, 0x7f, 0x80, 0x81, 0xff, 0x102, 0x7ff, 0x800, 0x4e00, 0x9fff, 0xd7ff, 0xdc00, 0xdfff],
  ...[0xe000, 0xf77f, 0xf800, 0xf8ff, 0xff01, 0xffef, 0xfffc, 0xfffd, 0xfffe, 0xffff],
]);
const LEADING = ['\ud800', '\ud801', '\ud83c', '\udbff'];

const MULTI_BYTE = ['gbk', 'gb18030', 'big5', 'cp932', 'eucjp', 'cp949'];
const BY_BUFFER = ['utf8', 'utf16le', 'utf16be'];
const WITHOUT_BUFFER = { Buffer: undefined, process: undefined };

/** What iconv-lite encodes, without its lone surrogates. */
const expectedOf = (text, encoding) => hexOf(theirs.encode(text.toWellFormed(), encoding));

/** The bytes of a string, which must be the same however it is encoded, and each time. */
function assertEncoded(iconv, text, encoding, expected) {
  for (let i = 0; i < 3; i++) {
    const encoder = iconv.getEncoder(encoding);
    const written = hexOf(encoder.write(text)) + hexOf(encoder.end());
    const encoded = hexOf(iconv.encode(text, encoding));
    // Only a failure is worth the time for a message.
    if (encoded !== expected || written !== expected)
      assert.deepEqual([encoded, written], [expected, expected], `${JSON.stringify(text)} in ${encoding}`);
  }
}

test('each character of a single-byte encoding has its byte, and others are a question mark', () => {
  for (const [encoding, bytes] of Object.entries(SINGLE_BYTES)) {
    const byteOf = (character) =>
      ASCII.includes(character) ? character.charCodeAt(0) : bytes.get(character);
    const characters = [...ASCII, ...bytes.keys()];
    for (const character of [...characters, ...LIMITS, ...LEADING, '\uf780', '\uf7ff']) {
      assertEncoded(ours, character, encoding, hexOf([byteOf(character) ?? 0x3f]));
    }
    for (const length of [2, 127, 128, 129, 1023, 1024, 1025]) {
      const text = Array.from({ length }, (_, i) => characters[(7 * i + length) % characters.length]);
      assertEncoded(ours, text.join(''), encoding, hexOf(text.map(byteOf)));
      text[length >> 1] = '\ufffe';
      assertEncoded(ours, text.join(''), encoding, hexOf(text.map((character) => byteOf(character) ?? 0x3f)));
    }
  }
});

test('code units of multi-byte encodings are as in iconv-lite each time, also without Buffers', () => {
  const without = loadWith(WITHOUT_BUFFER, 'iconv');
  const units = [...ASCII, ...LIMITS, ...LEADING, '\u65e5', '\u20ac', '\uff61', '\u0e01'];
  for (const encoding of [...MULTI_BYTE, ...BY_BUFFER]) {
    for (const unit of units) {
      const expected = expectedOf(unit, encoding);
      // JIS X 0212, to which only iconv-lite encodes.
      if (encoding === 'eucjp' && expected.startsWith('8f')) continue;
      assertEncoded(ours, unit, encoding, expected);
      assertEncoded(without, unit, encoding, expected);
    }
  }
});

test('without Buffers, every code unit has the same bytes in UTF-8 and UTF-16 as with them', () => {
  const without = loadWith(WITHOUT_BUFFER, 'iconv');
  for (const encoding of BY_BUFFER) {
    for (let unit = 0; unit < 0x10000; unit += 13) {
      const text = String.fromCharCode(unit);
      assertEncoded(without, text, encoding, expectedOf(text, encoding));
    }
    for (const text of ['', 'a\u00e9', '\u{1f34e}', 'a\ud83d', '\ud83da', '\u65e5'.repeat(2000)]) {
      assertEncoded(without, text, encoding, expectedOf(text, encoding));
      assert.equal(without.decode(theirs.encode(text, encoding), encoding), text.toWellFormed());
    }
  }
});

test('a leading surrogate waits for its other half, and is replaced if none follows', () => {
  const without = loadWith(WITHOUT_BUFFER, 'iconv');
  for (const [iconv, encodings] of [
    [ours, [...BY_BUFFER, ...MULTI_BYTE, 'koi8-r', 'iso-2022-jp', 'x-user-defined']],
    [without, [...BY_BUFFER, 'gb18030', 'koi8-r']],
  ]) {
    for (const encoding of encodings) {
      const other = ['iso-2022-jp', 'x-user-defined'].includes(encoding) ? 'koi8-r' : encoding;
      for (const leading of LEADING) {
        // One that was encoded before as a whole text.
        assert.equal(hexOf(iconv.encode(leading, encoding)), expectedOf(leading, other));
        const encoder = iconv.getEncoder(encoding);
        for (const [before, after] of [
          ['', '\udf4e'],
          ['', 'a'],
          ['b', '\udf4ea'],
          ['b', ''],
          ['bc', leading],
        ]) {
          assert.equal(hexOf(encoder.write(before + leading)), expectedOf(before, other));
          const written = hexOf(encoder.write(after)) + hexOf(encoder.end());
          // Single-byte encodings of iconv-lite replace each half of a pair.
          assert.equal(
            written,
            expectedOf(leading + after, other).replace(/^3f3f(?=$|61)/, leading === after ? '$&' : '3f'),
            `${JSON.stringify(leading + after)} in ${encoding}`,
          );
          assert.equal(encoder.end(), undefined);
        }
      }
    }
  }
});

test('the default character is ASCII, and what was encoded with another one before is not used', (t) => {
  t.after(() => (ours.defaultCharSingleByte = '?'));
  for (const encoding of [...MULTI_BYTE, 'koi8-r', 'latin1', 'x-user-defined', 'iso-2022-jp']) {
    for (const [set, used] of [
      ['\x7f', '7f'],
      ['\x7e', '7e'],
      ['\x80', '3f'],
      ['\x81', '3f'],
      ['\x0d', '0d'],
      ['\x10', '10'],
      ['\x1a', '1a'],
      ['\x1c', '1c'],
      ['\0', '00'],
      ['?', '3f'],
    ]) {
      ours.defaultCharSingleByte = set;
      // None of these encodings has it, except one.
      const unit = encoding === 'gb18030' ? '\ue5e5' : '\u0e01';
      assertEncoded(ours, unit, encoding, used);
      assertEncoded(ours, `a${unit}`, encoding, `61${used}`);
    }
  }
});

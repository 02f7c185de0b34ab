// Single-byte encodings that are those of iconv-lite, not those that the standard has in their place.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decode, encode, getCodec, getDecoder, getEncoder } from 'encoding-standard/iconv';
import theirs from 'iconv-lite';
import { loadWith } from '../api/support/fresh.mjs';

theirs.encodingExists('utf8');

// prettier-ignore
const SAME = [
  'iso88591', 'ascii', 'iso88599', 'iso885911', 'tis620', 'maccyrillic', 'macukraine', 'binary', 'cp437', 'cp720', 'cp737', 'cp775',
  'cp808', 'cp850', 'cp852', 'cp855', 'cp856', 'cp857', 'cp858', 'cp860', 'cp861', 'cp862', 'cp863', 'cp864', 'cp865', 'cp869', 'cp922',
  'cp1046', 'cp1124', 'cp1125', 'cp1129', 'cp1133', 'cp1161', 'cp1162', 'cp1163', 'macgreek', 'maccenteuro', 'maciceland', 'macturkish',
  'maccroatian', 'macromania', 'macthai', 'mik', 'iso646jp', 'iso646cn', 'rk1048', 'tcvn', 'hproman8', 'koi8ru', 'koi8t', 'armscii8',
  'georgianacademy', 'georgianps', 'pt154', 'viscii',
];
/** All names of iconv-lite for these. */
const NAMES = Object.keys(theirs.encodings).filter(
  (name) => !name.startsWith('_') && SAME.some((same) => theirs.getCodec(name) === theirs.getCodec(same)),
);
const LABELS = [
  'iso-8859-1',
  'ISO_8859-1:1987',
  'us-ascii',
  'ANSI_X3.4-1968',
  'iso8859-9',
  'tis-620',
  'Latin1',
];

const BYTES = Buffer.from(Array.from({ length: 0x100 }, (_, byte) => byte));
/** Every code unit that is not a surrogate. */
const UNITS = Array.from({ length: 0x10000 }, (_, unit) => String.fromCharCode(unit))
  .filter((unit) => unit.isWellFormed())
  .join('');

test('each byte and each code unit is as in iconv-lite, by any of its names', () => {
  assert.ok(NAMES.length > 180);
  for (const name of [...NAMES, ...LABELS]) {
    assert.equal(decode(BYTES, name), theirs.decode(BYTES, name), name);
    assert.ok(encode(UNITS, name).equals(theirs.encode(UNITS, name)), name);
  }
});

test('the same without Buffers', () => {
  const without = loadWith({ Buffer: undefined, process: undefined }, 'iconv');
  for (const name of SAME) {
    assert.equal(without.decode(BYTES, name), theirs.decode(BYTES, name));
    assert.equal(Buffer.compare(without.encode(UNITS, name), theirs.encode(UNITS, name)), 0);
    const encoder = without.getEncoder(name);
    assert.equal(Buffer.compare(encoder.write('a\u{1f34e}b'), without.encode('a\u{1f34e}b', name)), 0);
  }
});

test('UTF-8 that was taken for latin1 or binary comes back', () => {
  const name = '\u041f\u0440\u0438\u0432\u0435\u0442 \u65e5\u672c \u{1f34e}';
  for (const encoding of ['latin1', 'iso-8859-1', 'binary']) {
    const wrong = decode(encode(name, 'utf8'), encoding);
    assert.equal(decode(encode(wrong, encoding), 'utf8'), name);
  }
});

test("windows-1252 and its names are still the standard's", () => {
  for (const name of ['windows-1252', 'cp1252', 'x-cp1252', '1252', 'msansi']) {
    assert.equal(decode(Buffer.of(0x80, 0x81), name), '\u20ac\u0081');
    assert.deepEqual(encode('\u20ac\u0080', name), Buffer.of(0x80, 0x3f));
    assert.notEqual(getCodec(name), getCodec('latin1'));
  }
  assert.equal(decode(Buffer.of(0xa2, 0xb6, 0xff), 'x-mac-cyrillic'), '\u0490\u0491\u20ac');
});

test('long texts are decoded and encoded like short ones', () => {
  for (const length of [7, 8, 9, 31, 32, 33, 4095, 65536, 200001]) {
    const bytes = Buffer.alloc(length, BYTES.subarray(1));
    for (const name of SAME) {
      const text = theirs.decode(bytes, name);
      assert.ok(decode(bytes, name) === text, `${name} ${length}`);
      assert.ok(encode(text, name).equals(theirs.encode(text, name)), `${name} ${length}`);
    }
  }
});

test('chunks are decoded and encoded like the whole text, and a pair of surrogates is one question mark', () => {
  for (const name of SAME.filter((same) => same !== 'binary')) {
    const decoder = getDecoder(name);
    const parts = Array.from(BYTES, (byte) => decoder.write([byte]));
    assert.equal(parts.join('') + (decoder.end() ?? ''), theirs.decode(BYTES, name));
    const encoder = getEncoder(name);
    const written = ['a\ud83c', '\udf4e', '\udf4e', 'b\ud83c', 'c\ud83c'].map((text) => encoder.write(text));
    written.push(encoder.end());
    assert.equal(written.join('|'), 'a|?|?|b|?c|?');
    assert.equal(encode('\u{1f34e}\ud83c', name).toString(), '??');
    assert.equal(encoder.end(), undefined);
  }
});

// The encodings that /lite has and those that it rejects, compared with the standard's labels and indexes.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import * as lite from 'encoding-standard/lite';
import { LABELS, NAMES } from '../api/support/labels.mjs';

const { LegacyTextEncoder, TextDecoder } = lite;

const MULTI_BYTE = new Set(['GBK', 'gb18030', 'Big5', 'EUC-JP', 'ISO-2022-JP', 'Shift_JIS', 'EUC-KR']);
const UNICODE = new Set(['UTF-8', 'UTF-16BE', 'UTF-16LE']);

/** The code points of the upper half of a single-byte encoding, undefined where a byte is unmapped. */
function upperHalf(name) {
  if (name === 'x-user-defined') return Array.from({ length: 128 }, (_, i) => 0xf780 + i);
  const file = name.toLowerCase().replace(/-i$/, '');
  const text = readFileSync(join(import.meta.dirname, `../../indexes/${file}.txt`), 'utf8');
  const index = Array(128).fill(undefined);
  for (const [, pointer, codePoint] of text.matchAll(/^ *(\d+)\t0x([0-9A-F]+)/gm)) {
    index[pointer] = parseInt(codePoint, 16);
  }
  return index;
}

test('/lite exports what the package exports', async () => {
  assert.deepEqual(Object.keys(lite), Object.keys(await import('encoding-standard')));
});

for (const { name, label } of LABELS.filter(({ name }) => name !== 'replacement')) {
  if (MULTI_BYTE.has(name)) {
    test(`${label}: the error names the import that has it`, () => {
      for (const Interface of [TextDecoder, LegacyTextEncoder]) {
        assert.throws(() => new Interface(` ${label.toUpperCase()}\n`), {
          name: 'RangeError',
          message: /needs the import 'encoding-standard'$/,
        });
      }
    });
  } else {
    test(`${label} is a label of ${name}`, () => {
      for (const Interface of [TextDecoder, LegacyTextEncoder]) {
        assert.equal(new Interface(` ${label.toUpperCase()}\n`).encoding, name.toLowerCase());
      }
    });
  }
}

test('all other labels are unknown', () => {
  for (const label of ['', 'utf-7', 'gbk!', 'gbk\u00e9', '\u4e2d', 'replacement', 'hz-gb-2312']) {
    assert.throws(
      () => new TextDecoder(label),
      (error) => error.name === 'RangeError' && !error.message.includes('import'),
    );
  }
});

for (const name of NAMES) {
  if (MULTI_BYTE.has(name) || UNICODE.has(name) || name === 'replacement') continue;

  test(`${name}: every byte, and every code point of the BMP`, () => {
    const upper = upperHalf(name);
    const decoder = new TextDecoder(name);
    const encoder = new LegacyTextEncoder(name, { unencodable: 'replace' });
    const byteOf = new Map();
    upper.forEach((codePoint, i) => {
      const text = decoder.decode(Uint8Array.of(0x80 + i));
      assert.equal(text, String.fromCharCode(codePoint ?? 0xfffd));
      if (codePoint !== undefined && !byteOf.has(codePoint)) byteOf.set(codePoint, 0x80 + i);
    });
    const all = String.fromCharCode(...Array.from({ length: 0xd800 }, (_, unit) => unit));
    const rest = String.fromCharCode(...Array.from({ length: 0x2000 }, (_, i) => 0xe000 + i));
    const expected = Array.from(all + rest, (character) => {
      const unit = character.charCodeAt(0);
      return unit < 0x80 ? unit : (byteOf.get(unit) ?? 0x3f);
    });
    assert.deepEqual(encoder.encode(all + rest), Uint8Array.from(expected));
  });
}

for (const name of UNICODE) {
  test(`${name}: a round trip`, () => {
    const text = 'a\u00e9\u3042\ufeff\u{1f4a9}\uffff\ud7ff';
    const bytes = new LegacyTextEncoder(name).encode(text);
    const expected = name === 'UTF-8' ? Buffer.from(text) : Buffer.from(text, 'utf16le');
    if (name === 'UTF-16BE') expected.swap16();
    assert.deepEqual(Buffer.from(bytes), expected);
    assert.equal(new TextDecoder(name, { fatal: true }).decode(bytes), text);
  });
}

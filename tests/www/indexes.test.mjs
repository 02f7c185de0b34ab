// The site's indexes, which it reads from the decoders, compared with the standard's own.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { characterIn, indexNames, readIndex } from '../../www/worker/indexes.js';

const FILES = {
  'ISO-2022-JP katakana': 'iso-2022-jp-katakana',
  // It has ISO-8859-8's index.
  'ISO-8859-8-I': 'iso-8859-8',
};

function standardIndex(name) {
  const file = readFileSync(
    new URL(`../../indexes/${FILES[name] ?? name.toLowerCase()}.txt`, import.meta.url),
    'utf8',
  );
  return [...file.matchAll(/^\s*(\d+)\t0x([0-9A-F]+)/gm)].map(([, pointer, hex]) => [
    Number(pointer),
    parseInt(hex, 16),
  ]);
}

test('all indexes of the standard are included', () => {
  assert.equal(indexNames().length, 7 + 28);
});

for (const name of indexNames().filter((name) => name !== 'gb18030 ranges')) {
  test(`${name}: every pointer is the standard's`, () => {
    const { codePoints } = readIndex({ name });
    const found = [...codePoints.entries()].filter(([, codePoint]) => codePoint >= 0);
    assert.deepEqual(found, standardIndex(name));
  });
}

test('gb18030 ranges: every pointer is the standard’s', () => {
  const file = readFileSync(new URL('../../indexes/gb18030-ranges.txt', import.meta.url), 'utf8');
  const ranges = [...file.matchAll(/^\s*(\d+)\t0x([0-9A-F]+)/gm)].map(([, pointer, hex]) => [
    Number(pointer),
    parseInt(hex, 16),
  ]);
  const { codePoints } = readIndex({ name: 'gb18030 ranges' });
  for (let pointer = 0; pointer < codePoints.length; pointer++) {
    const [offset, start] = ranges.findLast(([offset]) => offset <= pointer);
    const codePoint = pointer === 7457 ? 0xe7c7 : start + pointer - offset;
    if (codePoint <= 0xffff) assert.equal(codePoints[pointer], codePoint, `pointer ${pointer}`);
  }
});

test('every character of an index has one pointer that the encoder uses, or none', () => {
  const { codePoints } = readIndex({ name: 'windows-1252' });
  for (const [pointer, codePoint] of codePoints.entries()) {
    const { pointers, encodings } = characterIn({ name: 'windows-1252', codePoint });
    const hex = (0x80 + pointer).toString(16).toUpperCase();
    assert.deepEqual(pointers, [{ pointer, hex, isWritten: true }]);
    assert.equal(encodings.find(({ name }) => name === 'windows-1252').hex, hex);
  }
});

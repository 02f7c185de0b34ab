// The layer under the classes and the command: where errors in a stream are, and how to continue after them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  getEncoding,
  KEEP_BOM,
  labels,
  names,
  newEncoder,
  REMOVE_BOM,
  SNIFF_BOM,
  StreamDecoder,
} from '../../pkg/codec.js';
import { concat, hex, toHex } from './support/bytes.mjs';
import { LABELS, NAMES } from './support/labels.mjs';

// Input, and the offset and length of each error as the standard counts them: what one U+FFFD replaces.
const ERRORS = {
  'utf-8': ['41 ff e3 81 42 f0 9f 92 c2', [1, 1], [2, 2], [5, 3], [8, 1]],
  'utf-16le': ['41 00 00 d8 42 00 00 dc 43', [2, 2], [6, 2], [8, 1]],
  gb18030: ['81 30 81 41 ff 81 20 84 31 a5 30', [0, 1], [4, 1], [5, 1], [7, 4]],
  big5: ['81 41 81 ff a4', [0, 1], [2, 2], [4, 1]],
  'euc-jp': ['8f a1 41 a4 8e ff', [0, 2], [3, 2], [5, 1]],
  shift_jis: ['81 20 a0 82 ff 81', [0, 1], [2, 1], [3, 2], [5, 1]],
  'iso-2022-jp': ['1b 24 41 0e 1b 28 42 1b 28 42 80', [0, 1], [3, 1], [7, 3], [10, 1]],
  replacement: ['41 42', [0, 1]],
};

function errorsIn(decoder, chunks) {
  const errors = [];
  const text = chunks.map((chunk, i) => {
    let text = '';
    let from = 0;
    do {
      text += decoder.decode(chunk, from, i === chunks.length - 1, true);
      from += decoder.read;
      if (decoder.error !== null) {
        errors.push([decoder.error.offset, decoder.error.length]);
        text += '\ufffd';
      }
    } while (decoder.error !== null);
    assert.equal(from, chunk.length);
    return text;
  });
  return { errors, text: text.join('') };
}

for (const [label, [digits, ...expected]] of Object.entries(ERRORS)) {
  test(`${label}: the positions and lengths of errors`, () => {
    const input = hex(digits);
    const decoder = new StreamDecoder(getEncoding(label), KEEP_BOM);
    const text = new StreamDecoder(getEncoding(label), KEEP_BOM).decode(input, 0, true, false);
    for (let at = 0; at <= input.length; at++) {
      const chunks = [input.subarray(0, at), input.subarray(at)];
      assert.deepEqual(errorsIn(decoder, chunks), { errors: expected, text }, `split at ${at}`);
    }
    const blanks = new Uint8Array(100_000).fill(label === 'utf-16le' ? 0x4e : 0x20);
    const errors = expected.map(([offset, length]) => [offset + blanks.length, length]);
    if (label !== 'replacement')
      assert.deepEqual(errorsIn(decoder, [concat([blanks, input])]).errors, errors);
  });
}

test('many errors take little time', () => {
  const input = new Uint8Array(300_000).fill(0xff);
  const { errors } = errorsIn(new StreamDecoder(getEncoding('utf-8'), KEEP_BOM), [input]);
  assert.equal(errors.length, 300_000);
});

test('a byte order mark is kept, removed or sniffed', () => {
  const id = getEncoding('windows-1252');
  const mark = hex('ef bb bf c3 a9');
  assert.equal(
    new StreamDecoder(id, KEEP_BOM).decode(mark, 0, true, false),
    '\u00ef\u00bb\u00bf\u00c3\u00a9',
  );
  assert.equal(
    new StreamDecoder(id, REMOVE_BOM).decode(mark, 0, true, false),
    '\u00ef\u00bb\u00bf\u00c3\u00a9',
  );
  const decoder = new StreamDecoder(id, SNIFF_BOM);
  assert.equal(decoder.decode(mark.subarray(0, 2), 0, false, false), '');
  assert.equal(decoder.decode(mark, 2, false, false), '\u00e9');
  assert.equal(names(decoder.encoding), 'UTF-8');
  assert.equal(decoder.decode(new Uint8Array(), 0, true, false), '');
  assert.equal(decoder.encoding, id, 'the next stream may have another mark, or none');
  assert.equal(decoder.decode(hex('e9'), 0, true, false), '\u00e9');
});

test('a decoder is reset after the last chunk', () => {
  const decoder = new StreamDecoder(getEncoding('iso-2022-jp'), KEEP_BOM);
  assert.equal(decoder.decode(hex('1b 24 42 24 22'), 0, true, true), '\u3042');
  assert.equal(decoder.decode(hex('24 22'), 0, false, true), '$"');
  decoder.decode(hex('80'), 0, true, true);
  assert.deepEqual(decoder.error, { offset: 2, length: 1 });
});

test('an encoder stops at an unencodable character, and continues after it', () => {
  const encoder = newEncoder(getEncoding('iso-2022-jp'), false);
  const text = '\u3042\u{1f4a9}\u3042';
  assert.equal(toHex(encoder.encode(text, 0, true)), '1b 24 42 24 22 1b 28 42');
  assert.deepEqual(encoder.unencodable, { codePoint: 0x1f4a9, index: 1 });
  assert.equal(encoder.read, 3);
  assert.equal(toHex(encoder.encode(text, 3, true)), '1b 24 42 24 22 1b 28 42');
  assert.equal(encoder.unencodable, null);
  assert.equal(encoder.read, 1);
  encoder.encode('\u{1f4a9}', 0, true);
  assert.deepEqual(encoder.unencodable, { codePoint: 0x1f4a9, index: 0 }, 'it is reset after the last chunk');
});

test('names and labels', () => {
  NAMES.forEach((name, id) => {
    assert.equal(names(id), name);
    assert.deepEqual(
      labels(id),
      LABELS.filter((row) => row.name === name).map(({ label }) => label),
    );
    assert.equal(getEncoding(name), id);
  });
});

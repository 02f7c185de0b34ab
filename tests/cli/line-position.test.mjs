// How lines and characters are counted.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countLineBytes, countLines, LinePosition } from '../../pkg/cli/command.js';

const LINE_FEED = 0x0a;

test('a line ends with each U+000A before the index', () => {
  const text = '\na\n\nb\n';
  const expected = [0, 1, 1, 2, 3, 3, 4];
  assert.deepEqual(
    expected.map((_, end) => countLines(text, end)),
    expected,
  );
  assert.equal(countLines('', 0), 0);
  assert.equal(countLines('a\r\u2028\u0085', 4), 0);
  assert.equal(countLines('\n'.repeat(50), 50), 50);
});

test('each 0x0A in a range of bytes is counted, wherever the range begins and ends', () => {
  const memory = new Uint8Array(120).fill(LINE_FEED).buffer;
  for (let offset = 0; offset < 8; offset++) {
    const bytes = new Uint8Array(memory, offset, 100);
    for (let start = 0; start < 8; start++) {
      for (let length = 0; length < 60; length++) {
        const what = `${length} bytes from ${start} on, at ${offset} in memory`;
        assert.equal(countLineBytes(bytes, start, start + length), length, what);
      }
    }
  }
});

test('bytes next to the range are not counted', () => {
  for (let start = 0; start < 12; start++) {
    for (let length = 0; length < 60; length++) {
      const bytes = new Uint8Array(120).fill(LINE_FEED);
      bytes.fill(0x61, start, start + length);
      assert.equal(countLineBytes(bytes, start, start + length), 0, `${length} bytes from ${start} on`);
    }
  }
});

test('no other byte is counted, whatever is next to it', () => {
  for (let byte = 0; byte < 0x100; byte++) {
    for (const other of [0x00, LINE_FEED - 1, LINE_FEED, LINE_FEED + 1, 0x7f, 0x80, 0x80 | LINE_FEED, 0xff]) {
      for (let place = 0; place < 4; place++) {
        const bytes = new Uint8Array(40).map((_, i) => (i % 4 === place ? byte : other));
        const expected = bytes.filter((each) => each === LINE_FEED).length;
        assert.equal(countLineBytes(bytes, 0, bytes.length), expected, `${byte} next to ${other}`);
      }
    }
  }
});

test('any number of lines is counted in long input', () => {
  for (const length of [1016, 1020, 1024, 1028, 2044, 2048, 100_003]) {
    assert.equal(countLineBytes(new Uint8Array(length).fill(LINE_FEED), 0, length), length);
    for (let place = 0; place < 4; place++) {
      const bytes = new Uint8Array(length).map((_, i) => (i % 4 === place ? LINE_FEED : 0x0b));
      assert.equal(
        countLineBytes(bytes, 0, length),
        Math.floor((length + 3 - place) / 4),
        `${length}, ${place}`,
      );
    }
  }
});

/** The line and the column at each index of the text, by the definition. */
function placesIn(text) {
  return Array.from({ length: text.length + 1 }, (_, index) => {
    const lines = text.slice(0, index).split('\n');
    return { line: lines.length, column: Array.from(lines.at(-1)).length + 1 };
  });
}

// No index is within a surrogate pair.
const isCharacter = (text, index) => !/^[\udc00-\udfff]/.test(text.slice(index));

for (const text of [
  'ab\nc\n\nd',
  '\n\n\n',
  'no line ends here',
  '\u{1f4a9}a\u{10ffff}\n\u{10000}\ufffd\ue000\udbff',
  `${'x'.repeat(30)}\n\u{1f4a9}${'y'.repeat(30)}`,
]) {
  test(`${JSON.stringify(text)}: lines and characters are counted from 1, in pieces of any size`, () => {
    const expected = placesIn(text);
    for (let size = 1; size <= text.length; size++) {
      const position = new LinePosition();
      for (let from = 0; from < text.length; from += size) {
        const piece = text.slice(from, from + size);
        for (let at = 0; at <= piece.length; at++) {
          if (isCharacter(text, from + at)) assert.deepEqual(position.at(piece, at), expected[from + at]);
        }
        position.pass(piece, piece.split('\n').length - 1);
      }
      assert.deepEqual(position.at('', 0), expected[text.length]);
    }
  });
}

// The arrays that an encoder makes for its bytes: how large they are, and what happens if one is refused.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LegacyTextEncoder } from 'encoding-standard';
import { loadWith } from '../api/support/fresh.mjs';

/** The sizes of the arrays that were made last. */
let sizes = [];
/** How many arrays are made before one is refused. */
let left = Infinity;

const CountedUint8Array = new Proxy(Uint8Array, {
  construct(target, parameters, newTarget) {
    if (typeof parameters[0] === 'number') {
      if (left-- === 0) throw new RangeError('Array buffer allocation failed');
      sizes.push(parameters[0]);
    }
    return Reflect.construct(target, parameters, newTarget);
  },
});

const { LegacyTextEncoder: Counted } = loadWith({ Uint8Array: CountedUint8Array });

const LONG = '\u65e5'.repeat(200_000);

/** Each has a label, the option `unencodable`, and chunks of one stream. */
const STREAMS = {
  'a long substitute': ['iso-2022-jp', () => LONG, ['\u65e5', '\u{1f34e}\u672c', 'a']],
  'text after a substitute': ['iso-2022-jp', () => '\u65e5', ['\u672c', `\u{1f34e}${LONG}`, LONG]],
  'many substitutes': [
    'shift_jis',
    () => LONG.slice(0, 700),
    ['\u65e5\ud83c', '\udf4e\u{1f34e}\u672c'.repeat(99)],
  ],
  'character references': ['iso-2022-jp', 'html', ['\u65e5\ud83c', '\udf4e\u672c'.repeat(20_000), '\u672c']],
  'escape sequences': ['iso-2022-jp', 'fatal', ['\u65e5', 'a\u65e5'.repeat(40_000), '\u672c']],
  'two bytes': ['gbk', 'fatal', [LONG, LONG]],
  'half a pair': ['gb18030', 'fatal', [`${LONG}\ud83c`, `\udf4e${LONG}`]],
};

/** The bytes of a stream. A call that fails is repeated once. */
function encoded(Encoder, [label, unencodable, chunks]) {
  const encoder = new Encoder(label, { unencodable });
  const calls = [
    ...chunks.map((chunk) => () => encoder.encode(chunk, { stream: true })),
    () => encoder.encode(),
  ];
  const parts = calls.map((call) => {
    try {
      return call();
    } catch (error) {
      assert.equal(error.name, 'RangeError');
      return call();
    }
  });
  return Buffer.concat(parts);
}

test('a call that fails for lack of memory can be repeated, and the stream goes on', () => {
  let refusals = 0;
  // The first use of an encoding makes arrays that stay.
  for (const stream of Object.values(STREAMS)) encoded(Counted, stream);
  for (const [name, stream] of Object.entries(STREAMS)) {
    const expected = encoded(LegacyTextEncoder, stream);
    for (let nth = 0, isOver = false; !isOver; nth++) {
      left = nth;
      try {
        assert.ok(encoded(Counted, stream).equals(expected), `${name}: array ${nth}`);
        isOver = left >= 0;
      } finally {
        left = Infinity;
      }
      if (!isOver) refusals++;
    }
  }
  assert.ok(refusals > 25, `${refusals}`);
});

test('the positions of errors are right after a call that has failed', () => {
  const encoder = new Counted('iso-2022-jp', {
    unencodable: (codePoint, index) => (indexes.push(index), '\u672c'),
  });
  const indexes = [];
  encoder.encode('\u65e5\u65e5', { stream: true });
  // The first array has the escape sequence before the substitute.
  left = 1;
  assert.throws(() => encoder.encode(`\u{1f34e}${LONG}`, { stream: true }), RangeError);
  left = Infinity;
  encoder.encode(`\u{1f34e}${LONG}`, { stream: true });
  encoder.encode('\u{1f34e}');
  assert.deepEqual(indexes, [2, 2, 4 + LONG.length]);
});

/** How many times the bytes the largest array may take. */
const MOST = 1.03;

test('no array is larger than what is needed, if the text is uniform', () => {
  for (const [name, label, unencodable, text] of [
    ['two bytes', 'gbk', 'fatal', LONG],
    ['one byte', 'koi8-r', 'fatal', '\u0436'.repeat(300_000)],
    ['one byte and references', 'koi8-r', 'html', 'aaaaaaa\u65e5'.repeat(50_000)],
    ['references', 'koi8-r', 'html', LONG],
    ['four bytes', 'gb18030', 'fatal', '\u{1f34e}'.repeat(100_000)],
    ['escape sequences', 'iso-2022-jp', 'fatal', LONG],
    ['a long substitute', 'iso-2022-jp', () => LONG, '\u{1f34e}'],
    ['a long substitute of one byte', 'koi8-r', () => '\u0436'.repeat(300_000), 'a\u65e5'],
  ]) {
    sizes = [];
    const { length } = new Counted(label, { unencodable }).encode(text);
    const largest = Math.max(...sizes);
    assert.ok(
      length > 100_000 && largest >= length && largest <= MOST * length,
      `${name}: ${largest} for ${length}`,
    );
  }
});

test('the copies that text of any kind takes are few', () => {
  const growing = Array.from({ length: 600 }, (_, i) => 'a'.repeat(600 - i) + '\u65e5'.repeat(i)).join('');
  for (const [name, label, unencodable, text] of [
    ['first one byte, then two', 'gbk', 'fatal', 'a'.repeat(40_000) + LONG],
    ['first two bytes, then one', 'gbk', 'fatal', LONG + 'a'.repeat(400_000)],
    ['more and more', 'gbk', 'fatal', growing],
    ['many long substitutes', 'koi8-r', () => 'a'.repeat(2000), '\u65e5'.repeat(1000)],
  ]) {
    sizes = [];
    const { length } = new Counted(label, { unencodable }).encode(text);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    assert.ok(Math.max(...sizes) <= 2 * length, `${name}: ${Math.max(...sizes)} for ${length}`);
    assert.ok(total <= 6 * length, `${name}: ${total} for ${length}`);
  }
});

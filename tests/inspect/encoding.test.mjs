import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LegacyTextEncoder } from 'encoding-standard';
import { findUnencodable } from 'encoding-standard/inspect';
import { ENCODINGS } from '../api/support/labels.mjs';
import { peerEncoder } from '../api/support/peers.mjs';

const find = (text, label) => [...findUnencodable(text, label)];

const TEXT = 'a\u00e9\u0434\u05d0\u4e2d\ud83d\udca9\u65e5\udca9\u20ac\u3042\uff71\ud83d\ud55c\u00a5';

test('each code point that the encoding lacks is found, with its index in code units', () => {
  assert.deepEqual(find('10 \u20ac, \u65e5\u672c', 'windows-1252'), [
    { index: 6, codePoint: 0x65e5 },
    { index: 7, codePoint: 0x672c },
  ]);
  assert.deepEqual(find('\u{1f4a9}a\u{1f4a9}', 'big5'), [
    { index: 0, codePoint: 0x1f4a9 },
    { index: 3, codePoint: 0x1f4a9 },
  ]);
  assert.deepEqual(find('', 'big5'), []);
  assert.deepEqual(find('text', 'big5'), []);
});

test('the code points are those that another implementation cannot encode', () => {
  for (const label of ENCODINGS) {
    const encode = peerEncoder(label);
    const expected = [];
    let index = 0;
    for (const character of TEXT) {
      const scalarValue = character.toWellFormed();
      try {
        encode(scalarValue);
      } catch {
        expected.push({ index, codePoint: scalarValue.codePointAt(0) });
      }
      index += character.length;
    }
    assert.deepEqual(find(TEXT, label), expected, label);
  }
});

test('a lone surrogate is U+FFFD, which Unicode encodings have', () => {
  assert.deepEqual(find('a\ud83d', 'big5'), [{ index: 1, codePoint: 0xfffd }]);
  for (const label of ['utf-8', 'gb18030', 'utf-16le', 'utf-16be']) {
    assert.deepEqual(find('\ud83da\udca9', label), []);
  }
});

test('ISO-2022-JP reports its control characters as U+FFFD', () => {
  assert.deepEqual(find('a\u000e\u000f\u001b', 'iso-2022-jp'), [
    { index: 1, codePoint: 0xfffd },
    { index: 2, codePoint: 0xfffd },
    { index: 3, codePoint: 0xfffd },
  ]);
});

test('splits of the input change nothing', () => {
  for (const label of ['big5', 'iso-2022-jp', 'koi8-r', 'gb18030']) {
    const expected = find(TEXT, label);
    for (let at = 0; at <= TEXT.length; at++) {
      assert.deepEqual(find([TEXT.slice(0, at), '', TEXT.slice(at)], label), expected, label);
    }
    assert.deepEqual(find(TEXT.split(''), label), expected, label);
  }
});

test('text of any size', () => {
  const text = `${'a'.repeat(99_999)}\u{1f4a9}`.repeat(5);
  const expected = [0, 1, 2, 3, 4].map((i) => ({ index: 100_001 * i + 99_999, codePoint: 0x1f4a9 }));
  assert.deepEqual(find(text, 'shift_jis'), expected);
  assert.deepEqual(find([text.slice(0, 100_000), text.slice(100_000)], 'shift_jis'), expected);
  assert.equal(find('\u65e5'.repeat(100_000), 'latin1').length, 100_000);
});

test('wrong arguments throw immediately, a wrong chunk when it is reached', () => {
  for (const label of ['', 'klingon', 'replacement']) {
    assert.throws(() => findUnencodable('a', label), RangeError);
  }
  for (const label of [undefined, null, 932, {}]) {
    assert.throws(() => findUnencodable('a', label), {
      name: 'TypeError',
      message: 'The label must be a string',
    });
  }
  assert.throws(() => findUnencodable(Symbol('a'), 'big5'), TypeError);
  const found = findUnencodable(['\u{1f4a9}', Symbol('a')], 'big5');
  assert.equal(found.next().value.codePoint, 0x1f4a9);
  assert.throws(() => found.next(), TypeError);
});

test('chunks are read one by one, when they are needed', () => {
  const log = [];
  function* chunks() {
    for (const chunk of ['a\u00e9\u00e9', 'b', '\u00e9']) {
      log.push(chunk);
      yield chunk;
    }
  }
  const found = findUnencodable(chunks(), 'big5');
  assert.deepEqual(log, []);
  found.next();
  found.next();
  assert.equal(log.length, 1);
  assert.deepEqual(found.next().value, { index: 4, codePoint: 0xe9 });
  assert.equal(log.length, 3);
});

test('other calls during the iteration change nothing', () => {
  const found = findUnencodable('\u3042\u00e9'.repeat(300), 'iso-2022-jp');
  for (let i = 0; i < 300; i++) {
    assert.deepEqual(found.next().value, { index: 2 * i + 1, codePoint: 0xe9 });
    assert.ok(new LegacyTextEncoder('big5').canEncode('\u4e2d'));
  }
  assert.ok(found.next().done);
});

test('asynchronous chunks make an asynchronous result', async () => {
  async function* chunks() {
    yield* ['a\ud83d', '\udca9', '\ud83d'];
  }
  const found = [];
  for await (const result of findUnencodable(chunks(), 'big5')) found.push(result);
  assert.deepEqual(found, [
    { index: 1, codePoint: 0x1f4a9 },
    { index: 3, codePoint: 0xfffd },
  ]);
});

test('undefined and null are converted to strings, as by encoders', () => {
  for (const input of [undefined, null]) assert.deepEqual([...findUnencodable(input, 'koi8-r')], []);
});

test('a string is taken as a whole, also if a script has replaced its iterator', () => {
  const before = Object.getOwnPropertyDescriptor(String.prototype, Symbol.iterator);
  const calls = [];
  let found;
  try {
    Object.defineProperty(String.prototype, Symbol.iterator, {
      ...before,
      value: () => {
        calls.push('iterator');
        return [][Symbol.iterator]();
      },
    });
    found = findUnencodable('a\u65e5\u{1f4a9}', 'koi8-r').next().value;
  } finally {
    Object.defineProperty(String.prototype, Symbol.iterator, before);
  }
  assert.deepEqual(found, { index: 1, codePoint: 0x65e5 });
  assert.deepEqual(calls, []);
});

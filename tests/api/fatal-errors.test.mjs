import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TextDecoder } from 'encoding-standard';
import { hex } from './support/bytes.mjs';

const MALFORMED = {
  'utf-8': ['ff', 'c0 80', 'e3 81', 'ed a0 80', 'f4 90 80 80', '41 80'],
  'utf-16le': ['00', '00 d8', '00 dc', '00 d8 41 00', '41 00 00'],
  'utf-16be': ['00', 'd8 00', 'dc 00', 'd8 00 00 41'],
  'windows-1253': ['aa', '41 d2'],
  gbk: ['ff', '81', '81 30', '81 30 81', '84 31 a5 30'],
  gb18030: ['80 ff', 'ff', '81 20', 'e3 32 9a 36'],
  big5: ['80', 'ff', '81', '81 40', '87 3f'],
  'euc-jp': ['80', 'a4', 'a4 41', '8e 41', '8f a4', '8f a1 a1'],
  'iso-2022-jp': ['80', '0e', '1b', '1b 24', '1b 28 42 1b 28 42', '1b 24 42 21', '1b 28 49 60'],
  shift_jis: ['a0', 'fd', '81', '81 20', '85 40'],
  'euc-kr': ['80', 'ff', '81', '81 30', 'a2 e8'],
};

for (const [label, inputs] of Object.entries(MALFORMED)) {
  test(`${label}: a fatal decoder throws a TypeError for malformed input, and is then reset`, () => {
    const decoder = new TextDecoder(label, { fatal: true });
    const good = label.startsWith('utf-16')
      ? new Uint8Array(new Uint16Array([0x4141, 0x4141]).buffer)
      : hex('41 41');
    const expected = label.startsWith('utf-16') ? '\u4141\u4141' : 'AA';
    for (const input of inputs) {
      assert.throws(() => decoder.decode(hex(input)), { name: 'TypeError' }, input);
      assert.equal(decoder.decode(good), expected);
      assert.match(new TextDecoder(label).decode(hex(input)), /\ufffd/, input);
    }
  });
}

test('in some encodings every byte is malformed, in others no byte is', () => {
  for (const label of ['windows-1252', 'koi8-r', 'ibm866', 'macintosh', 'x-user-defined', 'iso-8859-2']) {
    const decoder = new TextDecoder(label, { fatal: true });
    for (let byte = 0; byte < 0x100; byte++) assert.equal(decoder.decode(Uint8Array.of(byte)).length, 1);
  }
});

test('after an error with stream: true, the rest of the chunk is dropped', () => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  assert.throws(() => decoder.decode(hex('41 ff 42 43'), { stream: true }), TypeError);
  assert.equal(decoder.decode(hex('44')), 'D');
});

test('after an error with stream: true, a restored byte is dropped too', () => {
  const shiftJis = new TextDecoder('shift_jis', { fatal: true });
  assert.throws(() => shiftJis.decode(hex('81 20'), { stream: true }), TypeError);
  assert.equal(shiftJis.decode(hex('44')), 'D');

  const gb18030 = new TextDecoder('gb18030', { fatal: true });
  assert.equal(gb18030.decode(hex('81 30 81'), { stream: true }), '');
  assert.throws(() => gb18030.decode(hex('41 42'), { stream: true }), TypeError);
  assert.equal(gb18030.decode(hex('44')), 'D');

  const utf16 = new TextDecoder('utf-16be', { fatal: true });
  assert.throws(() => utf16.decode(hex('d8 00 00 41 00 42'), { stream: true }), TypeError);
  assert.equal(utf16.decode(hex('00 44')), 'D');
});

test('in ISO-2022-JP, the state set by an escape sequence survives an error', () => {
  const decoder = new TextDecoder('iso-2022-jp', { fatal: true });
  assert.throws(() => decoder.decode(hex('1b 24 42 80'), { stream: true }), TypeError);
  assert.equal(decoder.decode(hex('24 22')), '\u3042');
  assert.equal(decoder.decode(hex('24 22')), '$"', 'until the stream ends');
});

test('an error without stream: true resets all of the state', () => {
  const decoder = new TextDecoder('iso-2022-jp', { fatal: true });
  assert.throws(() => decoder.decode(hex('1b 24 42 80')), TypeError);
  assert.equal(decoder.decode(hex('24 22')), '$"');
  assert.equal(decoder.decode(hex('1b 24 42'), { stream: true }), '');
  assert.throws(() => decoder.decode(hex('21')), TypeError);
  assert.equal(decoder.decode(hex('24 22')), '$"');
});

test('an error deep in a long input is found', () => {
  for (const at of [0, 1, 32_767, 32_768, 65_535, 65_536, 199_999]) {
    const bytes = new Uint8Array(200_000).fill(0x41);
    bytes[at] = 0xff;
    assert.throws(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes), { offset: at, length: 1 });
  }
});

/** By the standard's steps, an error covers the bytes that were read since the last output and not restored. */
const PLACES = [
  ['utf-8', 'ff', 0, 1],
  ['utf-8', '41 e3 81 42', 1, 2],
  ['utf-8', '41 42 f0 9f 92', 2, 3],
  ['utf-8', 'c0 80', 0, 1],
  ['utf-8', 'ed a0 80', 0, 1],
  ['utf-8', 'ef bb bf 41 ff', 4, 1],
  ['windows-1253', '41 d2', 1, 1],
  ['utf-16le', '41 00 00', 2, 1],
  ['utf-16le', '00 d8 41 00', 0, 2],
  ['utf-16be', '00 41 dc 00', 2, 2],
  ['utf-16be', 'd8 00 00', 0, 3],
  ['shift_jis', '41 81 20', 1, 1],
  ['shift_jis', 'fc fc', 0, 2],
  ['gb18030', '41 81 30 81 41', 1, 1],
  ['gb18030', '84 31 a5 30', 0, 4],
  ['gbk', '41 81 30 81', 1, 3],
  ['big5', '81 40', 0, 1],
  ['euc-jp', '8f a1 a1', 0, 3],
  ['euc-jp', 'a4 41', 0, 1],
  ['euc-kr', 'a2 e8', 0, 2],
  ['iso-2022-jp', '1b 24 42 21', 3, 1],
  ['iso-2022-jp', '1b 28 49 60', 3, 1],
  ['iso-2022-jp', '41 1b 41', 1, 1],
];

for (const [label, input, offset, length] of PLACES) {
  test(`${label}, ${input}: the error has offset ${offset} and length ${length}, however the input is split`, () => {
    const bytes = hex(input);
    const expected = { name: 'TypeError', code: 'ERR_ENCODING_INVALID_ENCODED_DATA', offset, length };
    assert.throws(() => new TextDecoder(label, { fatal: true }).decode(bytes), expected);
    for (let at = 0; at <= bytes.length; at++) {
      const decoder = new TextDecoder(label, { fatal: true });
      const decode = () => {
        decoder.decode(bytes.subarray(0, at), { stream: true });
        decoder.decode(bytes.subarray(at));
      };
      assert.throws(decode, expected, `split at ${at}`);
    }
  });
}

test('the offset and length are ordinary properties', () => {
  let error;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(hex('41 ff'));
  } catch (thrown) {
    error = thrown;
  }
  assert.equal(Object.getPrototypeOf(error), TypeError.prototype);
  for (const [name, value] of [
    ['code', 'ERR_ENCODING_INVALID_ENCODED_DATA'],
    ['offset', 1],
    ['length', 1],
  ]) {
    assert.deepEqual(Object.getOwnPropertyDescriptor(error, name), {
      value,
      writable: true,
      enumerable: true,
      configurable: true,
    });
  }
});

test('the offset counts from the start of the stream, including bytes dropped after an error', () => {
  const decoder = new TextDecoder('shift_jis', { fatal: true });
  const stream = { stream: true };
  assert.throws(() => decoder.decode(hex('41 ff 42 43'), stream), { offset: 1, length: 1 });
  assert.throws(() => decoder.decode(hex('44 81 20 45'), stream), { offset: 5, length: 1 });
  assert.equal(decoder.decode(hex('46 81'), stream), 'F');
  assert.throws(() => decoder.decode(hex('20 47'), stream), { offset: 9, length: 1 });
  assert.throws(() => decoder.decode(hex('ff')), { offset: 12, length: 1 });
  assert.throws(() => decoder.decode(hex('41 ff')), { offset: 1, length: 1 }, 'another stream');
});

test('an escape sequence that began before dropped bytes is reported where it began', () => {
  const decoder = new TextDecoder('iso-2022-jp', { fatal: true });
  const offsetOf = (...bytes) => {
    try {
      decoder.decode(Uint8Array.from(bytes), { stream: true });
    } catch ({ offset }) {
      return offset;
    }
    return null;
  };
  // The second byte of a pair is missing. The escape in its place is restored, and the three bytes after it are dropped.
  assert.equal(offsetOf(0x1b, 0x24, 0x42, 0x46, 0x1b, 0x78, 0x79, 0x7a), 3);
  // It is not an escape sequence.
  assert.equal(offsetOf(0x3f, 0x61), 4);
  assert.equal(offsetOf(0xff), 10);
});

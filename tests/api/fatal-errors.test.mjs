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
  test(`${label}: a fatal decoder throws a TypeError for malformed input, and is then as new`, () => {
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

test('every byte is malformed, or none, in the encodings of which that is known', () => {
  for (const label of ['windows-1252', 'koi8-r', 'ibm866', 'macintosh', 'x-user-defined', 'iso-8859-2']) {
    const decoder = new TextDecoder(label, { fatal: true });
    for (let byte = 0; byte < 0x100; byte++) assert.equal(decoder.decode(Uint8Array.of(byte)).length, 1);
  }
});

test('after an error with stream: true the rest of the chunk is dropped', () => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  assert.throws(() => decoder.decode(hex('41 ff 42 43'), { stream: true }), TypeError);
  assert.equal(decoder.decode(hex('44')), 'D');
});

test('so is a byte that was restored', () => {
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

test('the state of ISO-2022-JP, which an escape sequence has set, survives', () => {
  const decoder = new TextDecoder('iso-2022-jp', { fatal: true });
  assert.throws(() => decoder.decode(hex('1b 24 42 80'), { stream: true }), TypeError);
  assert.equal(decoder.decode(hex('24 22')), '\u3042');
  assert.equal(decoder.decode(hex('24 22')), '$"', 'until the stream ends');
});

test('after an error without stream: true nothing survives', () => {
  const decoder = new TextDecoder('iso-2022-jp', { fatal: true });
  assert.throws(() => decoder.decode(hex('1b 24 42 80')), TypeError);
  assert.equal(decoder.decode(hex('24 22')), '$"');
  assert.equal(decoder.decode(hex('1b 24 42'), { stream: true }), '');
  assert.throws(() => decoder.decode(hex('21')), TypeError);
  assert.equal(decoder.decode(hex('24 22')), '$"');
});

test('an error far into a long input is found', () => {
  for (const at of [0, 1, 32_767, 32_768, 65_535, 65_536, 199_999]) {
    const bytes = new Uint8Array(200_000).fill(0x41);
    bytes[at] = 0xff;
    assert.throws(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes), new RegExp(`byte ${at}$`));
  }
});

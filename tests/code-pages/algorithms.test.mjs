// The encodings that are no tables of single bytes.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import iconvLite from 'iconv-lite';
import { LegacyTextEncoder, TextDecoder } from '../../pkg/code-pages.js';

const bytesOf = (hex) => Uint8Array.from(Buffer.from(hex, 'hex'));
const encode = (label, text) => Buffer.from(new LegacyTextEncoder(label).encode(text)).toString('hex');
const decode = (label, hex) => new TextDecoder(label).decode(bytesOf(hex));

const TEXT = 'a\0\x7f\x80é߿ࠀ日本\uffff🍎+&~-';
const NAMES = ['UTF-7', 'UTF-7-IMAP', 'UTF-32LE', 'UTF-32BE', 'CESU-8'];

test('texts are encoded as in iconv-lite, and come back', () => {
  for (const name of NAMES) {
    const bytes = new LegacyTextEncoder(name).encode(TEXT);
    assert.equal(Buffer.compare(bytes, iconvLite.encode(TEXT, name)), 0, name);
    assert.equal(new TextDecoder(name).decode(bytes), TEXT, name);
    const unpaired = new LegacyTextEncoder(name).encode('a\ud83d');
    assert.equal(new TextDecoder(name).decode(unpaired), 'a\ufffd', name);
  }
});

/** Malformed bytes, their text, and the offset and length of the first error. */
const MALFORMED = [
  ['UTF-32LE', '6100000000001100', 'a\ufffd', 4, 4],
  ['UTF-32LE', '00d8000062000000', '\ufffdb', 0, 4],
  ['UTF-32BE', '000000610000', 'a\ufffd', 4, 2],
  ['UTF-32BE', 'ffffffff', '\ufffd', 0, 4],
  ['CESU-8', '61f09f8d8e', 'a\ufffd\ufffd\ufffd\ufffd', 1, 1],
  ['CESU-8', 'e6', '\ufffd', 0, 1],
  ['CESU-8', '61e69741', 'a\ufffdA', 1, 2],
  ['CESU-8', 'eda0bc41', '\ufffdA', 0, 3],
  ['CESU-8', 'eda0bceda0bcedbd8e', '\ufffd🍎', 0, 3],
  ['CESU-8', 'eda0bced', '\ufffd\ufffd', 0, 3],
  ['CESU-8', 'eda0bced9f', '\ufffd\ufffd', 0, 3],
  ['CESU-8', 'eda0bced9fbf', '\ufffd\ud7ff', 0, 3],
  ['CESU-8', '61edbd8e62', 'a\ufffdb', 1, 3],
  ['CESU-8', 'e08080c1bf', '\ufffd\ufffd', 0, 3],
  // "a", and a byte that is not ASCII.
  ['UTF-7', '6180', 'a\ufffd', 1, 1],
  // "+2Dw-a", a leading surrogate, and "+33ME-" a trailing one.
  ['UTF-7', '2b3244772d61', '\ufffda', 1, 3],
  ['UTF-7', '2b33304d2d', '\ufffd', 1, 3],
  ['HZ-GB-2312', '617e62', 'a\ufffdb', 1, 1],
  ['HZ-GB-2312', '7e7b561f7e7d', '\ufffd\u001f', 2, 1],
  ['HZ-GB-2312', '7e7b5650ff', '中\ufffd', 4, 1],
  ['HZ-GB-2312', '7e', '\ufffd', 0, 1],
  ['ISO-2022-KR', '611b2441', 'a\ufffdA', 1, 2],
  ['ISO-2022-KR', '1b2429', '\ufffd', 0, 3],
  ['ISO-2022-KR', '0e470f41', '\ufffdA', 1, 1],
  ['ISO-2022-KR', 'b0', '\ufffd', 0, 1],
  ['Johab', '8831d9', '\ufffd1\ufffd', 0, 1],
  ['Johab', '80df', '\ufffd\ufffd', 0, 1],
  ['windows-950-strict', '8740', '\ufffd@', 0, 1],
  ['windows-950-strict', 'c6a1a440', '\ufffd一', 0, 2],
  ['windows-936-strict', '61fe50', 'a\ufffdP', 1, 1],
  ['windows-936-strict', '80ff', '€\ufffd', 1, 1],
  ['windows-936-strict', 'b0', '\ufffd', 0, 1],
];

test('malformed bytes are U+FFFD, and errors say where they are', () => {
  for (const [name, hex, text, offset, length] of MALFORMED) {
    assert.equal(decode(name, hex), text, `${name} ${hex}`);
    const code = 'ERR_ENCODING_INVALID_ENCODED_DATA';
    assert.throws(
      () => new TextDecoder(name, { fatal: true }).decode(bytesOf(hex)),
      { code, offset, length },
      `${name} ${hex}`,
    );
  }
});

test('however the input is split, the text and the errors are the same', () => {
  const all = NAMES.map((name) => [
    name,
    Buffer.from(new LegacyTextEncoder(name).encode(TEXT)).toString('hex'),
  ]);
  for (const [name, hex] of [...MALFORMED, ...all]) {
    const bytes = bytesOf(hex);
    const whole = new TextDecoder(name).decode(bytes);
    for (let at = 0; at <= bytes.length; at++) {
      const decoder = new TextDecoder(name);
      const parts = [bytes.subarray(0, at), new Uint8Array(), bytes.subarray(at)];
      const text = parts.map((part) => decoder.decode(part, { stream: true })).join('') + decoder.decode();
      assert.equal(text, whole, `${name} ${hex} ${at}`);
      const fatal = new TextDecoder(name, { fatal: true });
      const error = attempt(
        () => parts.forEach((part) => fatal.decode(part, { stream: true })) ?? fatal.decode(),
      );
      const expected = attempt(() => new TextDecoder(name, { fatal: true }).decode(bytes));
      assert.deepEqual(
        [error?.offset, error?.length],
        [expected?.offset, expected?.length],
        `${name} ${hex} ${at}`,
      );
    }
  }
  for (const name of NAMES) {
    const whole = encode(name, TEXT);
    const encoder = new LegacyTextEncoder(name);
    const units = TEXT.split('').map((unit) => encoder.encode(unit, { stream: true }));
    assert.equal(Buffer.concat([...units, encoder.encode()]).toString('hex'), whole, name);
  }
});

function attempt(call) {
  try {
    call();
  } catch (error) {
    return error;
  }
}

test('a byte order mark is removed unless it is kept', () => {
  for (const name of NAMES) {
    const bytes = new LegacyTextEncoder(name).encode('\ufeffa\ufeff');
    assert.equal(new TextDecoder(name).decode(bytes), 'a\ufeff', name);
    assert.equal(new TextDecoder(name, { ignoreBOM: true }).decode(bytes), '\ufeffa\ufeff', name);
  }
});

test('characters that the standard only decodes are encoded', () => {
  // As Python encodes them.
  assert.equal(encode('big5-hkscs-strict', '\u00ca\u0304\u00ca\u43f0'), '886288668740');
  assert.equal(encode('euc-jp-strict', '\u4e02\u4f84'), '8fb0a18fb0fe');
  assert.equal(encode('windows-932-strict', '\ue000\ue03e\ue03f\ue63e\ue757'), 'f040f07ef080f89ff9fc');
  assert.equal(decode('windows-932-strict', 'f89f'), '\ue63e');
});

/** Where a pair is between escapes, and the code points that Python has otherwise: those of GB 2312 instead of GBK's. */
const IN_PYTHON = [
  ['johab', 'Johab', (pair) => pair, []],
  ['hz', 'HZ-GB-2312', (pair) => `7e7b${pair}7e7d`, [0xb7, 0x2014, 0x2015, 0x30fb]],
  ['iso2022_kr', 'ISO-2022-KR', (pair) => `1b2429430e${pair}0f`, []],
];

test('Johab, HZ and ISO-2022-KR are as in Python', () => {
  const script = 'tests/code-pages/support/multi-byte.py';
  const { stdout } = spawnSync('python3', [script], { encoding: 'utf8', maxBuffer: 2 ** 27 });
  const python = JSON.parse(stdout);
  for (const [codec, name, escaped, others] of IN_PYTHON) {
    for (const [pair, expected] of Object.entries(python[codec])) {
      // In Johab, it is a syllable without letters.
      if (pair === '8441' || others.includes(expected?.codePointAt(0))) continue;
      const text = decode(name, escaped(pair));
      if (expected === null) assert.ok(text.includes('\ufffd'), `${name} ${pair}`);
      else assert.equal(text, expected, `${name} ${pair}`);
    }
    for (let place = 0, unit = 0; unit < 0x10000; place++, unit++) {
      if (unit === 0xd800) unit = 0xe000;
      // Python writes no header before ASCII.
      if (others.includes(unit) || (unit < 0x80 && codec === 'iso2022_kr')) continue;
      const character = String.fromCharCode(unit);
      const isEncodable = new LegacyTextEncoder(name).canEncode(character);
      assert.equal(
        isEncodable ? encode(name, character) : null,
        python.encoded[codec][place],
        `${name} ${unit}`,
      );
    }
  }
});

test('a text in HZ or ISO-2022-KR changes between ASCII and pairs, and each line begins in ASCII', () => {
  const text = 'a~中文\n한글b\n';
  assert.equal(
    encode('HZ-GB-2312', 'a~中文\nb中'),
    '617e7e7e7b5650 4e44 7e7d0a62 7e7b5650 7e7d'.replaceAll(' ', ''),
  );
  assert.equal(encode('ISO-2022-KR', '한글\nb한'), '1b2429430e4751315b0f0a62 0e4751 0f'.replaceAll(' ', ''));
  for (const [name, some] of [
    ['HZ-GB-2312', text.replace('한글', '')],
    ['ISO-2022-KR', text.replace('文', '')],
  ]) {
    const bytes = new LegacyTextEncoder(name).encode(some);
    assert.equal(new TextDecoder(name, { fatal: true }).decode(bytes), some);
  }
  // The escape is missing at the end of the line.
  assert.equal(decode('HZ-GB-2312', '7e7b56500a6161'), '中\naa');
  assert.equal(decode('ISO-2022-KR', '1b2429430e47510a6161'), '한\naa');
  for (const control of ['\x0e', '\x0f', '\x1b'])
    assert.equal(new LegacyTextEncoder('ISO-2022-KR').canEncode(control), false);
});

test('an unencodable character of a large encoding is reported', () => {
  for (const [name, text] of [
    ['windows-950-strict', 'ø'],
    ['windows-936-strict', '\u9fb4'],
    ['euc-jp-strict', '🍎'],
    ['windows-932-strict', '\ue758'],
    ['big5-hkscs-strict', '🍎'],
  ]) {
    assert.throws(
      () => new LegacyTextEncoder(name).encode(`a${text}`),
      { codePoint: text.codePointAt(0), index: 1 },
      name,
    );
    assert.equal(new LegacyTextEncoder(name).canEncode(text), false);
    const html = new LegacyTextEncoder(name, { unencodable: 'html' }).encode(text);
    assert.equal(Buffer.from(html).toString(), `&#${text.codePointAt(0)};`);
  }
});

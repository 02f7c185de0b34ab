// The encodings that are no tables of single bytes.

import assert from 'node:assert/strict';
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

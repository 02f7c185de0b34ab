import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encode, getEncoder, utf8Encode } from 'encoding-standard/hooks';
import iconv from 'iconv-lite';
import { toHex } from '../api/support/bytes.mjs';
import { ENCODINGS, LABELS } from '../api/support/labels.mjs';
import { peerEncoder } from '../api/support/peers.mjs';

const ascii = (text) => toHex(Buffer.from(text, 'latin1'));

test('UTF-8 encode returns the same as the engine, including for surrogates', () => {
  const { TextEncoder } = globalThis;
  for (const text of [
    '',
    'a',
    '\u00e9\u3042\u{1f4a9}',
    '\ud83d',
    '\udca9\ud83da',
    'a'.repeat(99),
    undefined,
    null,
    3,
  ]) {
    assert.equal(toHex(utf8Encode(text)), toHex(new TextEncoder().encode(`${text}`)));
  }
  assert.throws(() => utf8Encode(Symbol('text')), TypeError);
});

test('encode writes a decimal character reference for a character that the encoding lacks', () => {
  assert.equal(toHex(encode('\u20ac\u65e5\u{1f4a9}', 'windows-1252')), ascii('\x80&#26085;&#128169;'));
  assert.equal(toHex(encode('a\ud83d', 'big5')), ascii('a&#65533;'));
  assert.equal(toHex(encode('\ud83d', 'gb18030')), '84 31 a4 37');
  assert.equal(toHex(encode('', 'big5')), '');
});

test('encode returns the same as other implementations', () => {
  for (const [label, text] of Object.entries({
    'koi8-r': '\u0434\u0430',
    'windows-1255': '\u05d0\u20aa',
    gbk: '\u4e2d\u20ac',
    big5: '\u4e2d\u6587',
    shift_jis: '\u65e5\uff71',
    'euc-jp': '\u65e5\uff71',
    'euc-kr': '\ud55c\uad6d',
  })) {
    const expected = label === 'gbk' ? peerEncoder(label)(text) : iconv.encode(text, label);
    assert.equal(toHex(encode(text, label)), toHex(expected), label);
  }
});

test('in ISO-2022-JP, a reference is written in a state that has its characters', () => {
  // Roman has all characters of a reference, so it stays in Roman.
  assert.equal(toHex(encode('\u00a5\u00e9', 'iso-2022-jp')), `1b 28 4a 5c ${ascii('&#233;')} 1b 28 42`);
  // From jis0208 it returns to ASCII.
  assert.equal(toHex(encode('\u3042\u00e9', 'iso-2022-jp')), `1b 24 42 24 22 1b 28 42 ${ascii('&#233;')}`);
});

test('there is no encoder for replacement, UTF-16BE/LE and unknown labels', () => {
  for (const { name, label } of LABELS) {
    const isForInput = name === 'replacement' || name.startsWith('UTF-16');
    if (!isForInput) assert.equal(typeof getEncoder(label).encodeOrFail, 'function');
    for (const hook of isForInput ? [getEncoder, (encoding) => encode('a', encoding)] : []) {
      assert.throws(() => hook(label), { name: 'RangeError', message: new RegExp(name) });
    }
  }
  for (const none of ['', 'klingon', undefined]) {
    assert.throws(() => getEncoder(none), RangeError);
    assert.throws(() => encode('a', none), RangeError);
  }
});

/** The results of an encoder for several strings in order. */
function encodeOrFail(label, ...strings) {
  const encoder = getEncoder(label);
  return strings.map((string) => {
    const { bytes, codePoint, read } = encoder.encodeOrFail(string);
    return [toHex(bytes), codePoint, read];
  });
}

test('encode or fail reports what it read, and where it stopped', () => {
  assert.deepEqual(encodeOrFail('windows-1252', '10 \u20ac, \u65e5\u672c', '\u672c', 'b', ''), [
    ['31 30 20 80 2c 20', 0x65e5, 7],
    ['', 0x672c, 1],
    ['62', null, 1],
    ['', null, 0],
  ]);
  assert.deepEqual(encodeOrFail('big5', 'a\u{1f4a9}b', 'a\ud83db', '\udca9'), [
    ['61', 0x1f4a9, 3],
    ['61', 0xfffd, 2],
    ['', 0xfffd, 1],
  ]);
  assert.deepEqual(Object.keys(getEncoder('big5').encodeOrFail('a')), ['bytes', 'codePoint', 'read']);
});

test("ISO-2022-JP's state survives an error, but not the end of a string", () => {
  assert.deepEqual(encodeOrFail('iso-2022-jp', '\u00a5\u00e9\u00a5', '\u00a5', '\u00a5'), [
    ['1b 28 4a 5c', 0xe9, 2],
    ['5c 1b 28 42', null, 1],
    ['1b 28 4a 5c 1b 28 42', null, 1],
  ]);
  assert.deepEqual(encodeOrFail('iso-2022-jp', '\u00a5\u00e9', ''), [
    ['1b 28 4a 5c', 0xe9, 2],
    ['1b 28 42', null, 0],
  ]);
  assert.deepEqual(encodeOrFail('iso-2022-jp', '\u3042\u00e9\u3042', '\u3042'), [
    ['1b 24 42 24 22 1b 28 42', 0xe9, 2],
    ['1b 24 42 24 22 1b 28 42', null, 1],
  ]);
});

test('ISO-2022-JP reports its control characters as U+FFFD', () => {
  for (const control of ['\u000e', '\u000f', '\u001b']) {
    assert.deepEqual(encodeOrFail('iso-2022-jp', `a${control}b`), [['61', 0xfffd, 2]]);
  }
});

test('an error deep in a long text is found', () => {
  const text = `${'\u3042'.repeat(100_000)}\u00e9`;
  for (const label of ['shift_jis', 'euc-jp']) {
    const { bytes, codePoint, read } = getEncoder(label).encodeOrFail(text);
    assert.deepEqual([bytes.length, codePoint, read], [200_000, 0xe9, 100_001]);
  }
});

test('encoded text is decoded to itself by another implementation', () => {
  const text = 'a\u00e9\u0434\u05d0\u4e2d\u65e5\u3042\ud55c\u20ac';
  for (const label of ENCODINGS.filter((name) => !name.startsWith('utf-16'))) {
    const encoder = getEncoder(label);
    for (const character of text) {
      const { bytes, codePoint } = encoder.encodeOrFail(character);
      let expected;
      try {
        expected = toHex(peerEncoder(label)(character));
      } catch {
        expected = null;
      }
      assert.equal(codePoint === null ? toHex(bytes) : null, expected, `${label} ${character}`);
    }
  }
});

test("methods of an encoder check the object's class", () => {
  const { encodeOrFail: method } = Object.getPrototypeOf(getEncoder('big5'));
  assert.throws(() => Reflect.apply(method, {}, ['a']), TypeError);
  assert.throws(() => getEncoder('big5').encodeOrFail(Symbol('a')), TypeError);
});

// What is written in the place of errors and of characters that the other encoding lacks.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { transcode } from 'encoding-standard/transcode';
import { hex, toHex } from '../api/support/bytes.mjs';

const GETA_MARK = () => '\u3013';

test('an encoder of ISO-2022-JP is in the same state after an error of the input', () => {
  for (const [from, bytes, expected] of [
    // The standard's encoder returns to ASCII before what it cannot encode, but only from JIS X 0208.
    ['euc-jp', 'c6 fc ff cb dc', '1b 24 42 46 7c 1b 28 42 1b 24 42 22 2e 4b 5c 1b 28 42'],
    ['utf-8', 'c2 a5 ff 61', '1b 28 4a 5c 1b 24 42 22 2e 1b 28 42 61'],
  ]) {
    const options = { from, to: 'iso-2022-jp', fatal: false, unencodable: GETA_MARK };
    assert.equal(toHex(transcode(hex(bytes), options)), expected);
    const counts = {};
    assert.equal(toHex(transcode(hex(bytes), { ...options, counts })), expected);
    assert.deepEqual(counts, { malformed: 1, unencodable: 1 });
  }
});

test('bytes whose encoding stays the same are written as its encoder writes them', () => {
  for (const [label, bytes, expected] of [
    // NEC's and IBM's code for one character, and the one that the encoder prefers.
    ['shift_jis', 'ed 40', 'fa 5c'],
    ['gbk', 'a2 e3', '80'],
    ['gbk', 'c4 e3', 'c4 e3'],
    ['big5', 'a1 5a', 'a1 5a'],
    ['big5', 'a2 cc', 'a4 51'],
    ['iso-2022-jp', '1b 28 42 61', '61'],
  ]) {
    const options = { from: label, to: label, ignoreBOM: true };
    assert.equal(toHex(transcode(hex(bytes), options)), expected, `${label}: ${bytes}`);
    assert.equal(toHex(transcode(hex(bytes), { ...options, fatal: true })), expected);
    assert.equal(toHex(transcode(hex(bytes), { ...options, counts: {} })), expected);
  }
});

test('each code point that is missing is written once, also if a pair of bytes is two of them', () => {
  const latin1 = (text) => Buffer.from(text, 'latin1').toString('hex');
  for (const [from, bytes, to, expected] of [
    ['big5', '61 88 62 61', 'koi8-r', 'a&#202;&#772;a'],
    ['big5', '61 88 a5 61', 'koi8-r', 'a&#234;&#780;a'],
    ['big5', '61 88 62 61', 'windows-1252', 'a\xca&#772;a'],
    ['big5', '88 62', 'windows-1252', '\xca&#772;'],
    ['gb18030', '61 90 30 81 30 61', 'koi8-r', 'a&#65536;a'],
    ['gb18030', '61 84 31 a4 39 61', 'koi8-r', 'a&#65535;a'],
    ['gb18030', '90 30 81 30 90 30 81 31', 'koi8-r', '&#65536;&#65537;'],
  ]) {
    const output = transcode(hex(bytes), { from, to, unencodable: 'html' });
    assert.equal(Buffer.from(output).toString('hex'), latin1(expected), `${bytes} to ${to}`);
    const numbers = [...expected.matchAll(/\d+/g)].map(([number]) => Number(number));
    const asked = [];
    transcode(hex(bytes), { from, to, unencodable: (codePoint) => (asked.push(codePoint), '') });
    assert.deepEqual(asked, numbers);
  }
});

test('malformed UTF-8 becomes U+FFFD, and is counted, also in an encoding that has all characters', () => {
  // gb18030 has four bytes for U+FFFD.
  for (const [bytes, expected, malformed] of [
    ['41 e3 81', '41 84 31 a4 37', 1],
    ['ff 41', '84 31 a4 37 41', 1],
    ['41 c3 e9 42', '41 84 31 a4 37 84 31 a4 37 42', 2],
  ]) {
    const options = { from: 'utf-8', to: 'gb18030', fatal: false };
    assert.equal(toHex(transcode(hex(bytes), options)), expected);
    const counts = {};
    assert.equal(toHex(transcode(hex(bytes), { ...options, counts })), expected);
    assert.deepEqual(counts, { malformed, unencodable: 0 });
  }
});

test('malformed bytes are an error unless an option says otherwise', () => {
  const bytes = hex('41 e3 81');
  for (const options of [{}, { fatal: true }, { fatal: null }, { fatal: undefined }, { counts: {} }]) {
    for (const to of ['utf-8', 'gb18030', 'koi8-r']) {
      assert.throws(() => transcode(bytes, { ...options, from: 'utf-8', to, unencodable: 'html' }), {
        name: 'TypeError',
        code: 'ERR_ENCODING_INVALID_ENCODED_DATA',
        offset: 1,
        length: 2,
      });
    }
    if (options.counts) assert.deepEqual(options.counts, { malformed: 0, unencodable: 0 });
  }
});

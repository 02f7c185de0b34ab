import assert from 'node:assert/strict';
import { test } from 'node:test';
import 'encoding-standard';
import { decodeText, encodeText } from 'encoding-standard/text';

const encoded = (text, options) => Buffer.from(encodeText(text, options)).toString('latin1');

test('a text in an encoding, with or without a byte order mark', () => {
  assert.equal(encoded('é'), '\xc3\xa9');
  assert.equal(encoded('é', { bom: true }), '\xef\xbb\xbf\xc3\xa9');
  assert.equal(encoded('é', { encoding: 'UTF-16LE', bom: true }), '\xff\xfe\xe9\0');
  assert.equal(encoded('é', { encoding: 'utf-16be' }), '\0\xe9');
  assert.equal(encoded('日本', { encoding: 'Shift_JIS', bom: false }), '\x93\xfa\x96{');
});

test('line ends are converted where that is said', () => {
  const text = 'a\nb\r\nc\rd';
  assert.equal(encoded(text), text);
  assert.equal(encoded(text, { newline: 'mixed' }), text);
  assert.equal(encoded(text, { newline: null }), text);
  assert.equal(encoded(text, { newline: '\n' }), 'a\nb\nc\nd');
  assert.equal(encoded(text, { newline: '\r\n' }), 'a\r\nb\r\nc\r\nd');
  assert.equal(encoded(text, { newline: '\r' }), 'a\rb\rc\rd');
});

test('what an encoding lacks is an error, or what the option says', () => {
  const encoding = 'koi8-r';
  assert.throws(() => encodeText('aé', { encoding }), {
    name: 'TypeError',
    code: 'ERR_ENCODING_UNENCODABLE',
    codePoint: 0xe9,
    index: 1,
  });
  assert.equal(encoded('aé', { encoding, unencodable: 'replace' }), 'a?');
  assert.equal(encoded('aé', { encoding, unencodable: 'html' }), 'a&#233;');
  assert.equal(encoded('aé', { encoding, unencodable: () => 'e' }), 'ae');
  assert.throws(() => encodeText('aé', { encoding, unencodable: () => 'ê' }), /what was returned for/);
});

test('what decodeText() returns about a text takes it back to its bytes', () => {
  for (const bytes of ['\xef\xbb\xbfa\r\nb', '\xff\xfea\0\r\0', '\x93\xfa\x96{\x8c\xea\n', 'a']) {
    const { text, encoding, bom, newline } = decodeText(Buffer.from(bytes, 'latin1'));
    assert.equal(encoded(text, { encoding, bom, newline }), bytes);
  }
});

test('wrong arguments are errors', () => {
  const code = 'ERR_INVALID_ARG_TYPE';
  assert.throws(() => encodeText(1), { name: 'TypeError', code });
  for (const options of [{ label: 'gbk' }, { bom: 1 }, { newline: '\n\r' }, { unencodable: 'none' }]) {
    assert.throws(() => encodeText('', options), { name: 'TypeError', code });
  }
  for (const options of [{ encoding: 'none' }, { encoding: 'mixed' }, { encoding: 'gbk', bom: true }]) {
    assert.throws(() => encodeText('', options), { name: 'RangeError', code: 'ERR_ENCODING_NOT_SUPPORTED' });
  }
});

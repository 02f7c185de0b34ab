import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decode, encode, getDecoder, getEncoder } from 'encoding-standard/iconv';

const BYTES = Buffer.from(Array.from({ length: 1000 }, (_, i) => (i * 7 + (i >> 4)) & 0xff));

for (const name of ['base64', 'hex', 'binary']) {
  test(`${name} gives the same as Buffers, also in chunks of any size`, () => {
    for (let length = 0; length < 40; length++) {
      const bytes = BYTES.subarray(0, length);
      const text = bytes.toString(name);
      assert.equal(decode(bytes, name), text);
      assert.deepEqual(encode(text, name), bytes);
    }
    for (const size of [1, 2, 3, 7, 64]) {
      const decoder = getDecoder(name);
      const encoder = getEncoder(name);
      const text = BYTES.toString(name);
      let decoded = '';
      const encoded = [];
      for (let at = 0; at < BYTES.length; at += size) decoded += decoder.write(BYTES.subarray(at, at + size));
      for (let at = 0; at < text.length; at += size) encoded.push(encoder.write(text.slice(at, at + size)));
      assert.equal(decoded + (decoder.end() ?? ''), text);
      assert.equal(encoder.end(), undefined);
      assert.deepEqual(Buffer.concat(encoded), BYTES);
    }
  });
}

test('base64 may have line breaks, no padding, or the alphabet for URLs', () => {
  const text = BYTES.toString('base64');
  assert.deepEqual(encode(text.replace(/.{76}/g, '$&\r\n'), 'base64'), BYTES);
  assert.deepEqual(encode(text.replaceAll('=', ''), 'base64'), BYTES);
  assert.deepEqual(encode(BYTES.toString('base64url'), 'base64'), BYTES);
  assert.equal(encode('YQ==Yg==', 'base64').toString(), 'ab');
});

test('hex may be upper or lower case', () => {
  assert.deepEqual(encode('00fFaB', 'hex'), Buffer.of(0, 0xff, 0xab));
});

test('binary takes the low byte', () => {
  assert.deepEqual(encode('\u0141\u00ff', 'binary'), Buffer.of(0x41, 0xff));
});

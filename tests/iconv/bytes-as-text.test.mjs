import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decode, encode, getDecoder, getEncoder } from 'encoding-standard/iconv';
import theirs from 'iconv-lite';

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
});

test('an equals sign ends base64, and what is no digit ends hex, as for Buffers', () => {
  for (const text of [
    'YQ==Yg==',
    'YW=Jj',
    '=YWJj',
    'Y=Q=',
    'YWJj=',
    'YQ==\nYg==',
    'YWJj\nZGVm',
    'YWJ*jZA',
    'YQ',
  ]) {
    assert.deepEqual(encode(text, 'base64'), Buffer.from(text, 'base64'), text);
  }
  for (const text of ['zz41', '41zz42', '4z41', '414', '4142\u00e943', '41 42']) {
    assert.deepEqual(encode(text, 'hex'), theirs.encode(text, 'hex'), text);
  }
});

test('the next string of a stream begins anew after the end of the digits, as in iconv-lite', () => {
  for (const [name, texts] of [
    ['base64', ['YQ==', 'YWI=', 'YWJj']],
    ['hex', ['41zz', '42']],
  ]) {
    const [encoder, other] = [getEncoder(name), theirs.getEncoder(name)];
    for (const text of texts) assert.deepEqual(encoder.write(text), other.write(text), text);
  }
});

test('hex may be upper or lower case', () => {
  assert.deepEqual(encode('00fFaB', 'hex'), Buffer.of(0, 0xff, 0xab));
  const text = BYTES.toString('hex');
  assert.deepEqual(encode(text.toUpperCase(), 'hex'), BYTES);
});

test('the same code units as in Buffers are digits, and no others', () => {
  for (const name of ['base64', 'hex']) {
    let count = 0;
    for (let unit = 0; unit < 0x10000; unit++) {
      const text = String.fromCharCode(unit).repeat(4);
      // Beyond U+00FF, Buffers take the low byte.
      const bytes = unit > 0xff ? '' : Buffer.from(text, name).toString('hex');
      if (bytes !== '') count++;
      if (encode(text, name).toString('hex') !== bytes)
        assert.equal(encode(text, name).toString('hex'), bytes, `${name} ${unit}`);
    }
    // Both cases of hex, and the alphabet for URLs.
    assert.equal(count, name === 'hex' ? 22 : 66);
  }
});

test('decoders and encoders can be used again after the end, also of incomplete groups of digits', () => {
  for (const name of ['base64', 'hex', 'binary']) {
    const [decoder, encoder] = [getDecoder(name), getEncoder(name)];
    for (const size of [1, 2, 3, 4, 5, 1]) {
      const text = BYTES.toString(name, 0, size);
      assert.equal(decoder.write(BYTES.subarray(0, size)) + (decoder.end() ?? ''), text);
      assert.equal(decoder.end(), undefined);
      // Without the padding, digits of an incomplete byte are left. The first is not that of zeros.
      const digits = BYTES.toString(name, 1, size + 1).replaceAll('=', '');
      assert.equal(encoder.write(digits).toString('hex'), BYTES.toString('hex', 1, size + 1));
      encoder.write('7');
      assert.equal(encoder.end(), undefined);
    }
  }
});

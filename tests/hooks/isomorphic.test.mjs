import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isomorphicDecode, isomorphicEncode } from 'encoding-standard/hooks';
import { withBrokenBuiltins } from '../api/support/broken-builtins.mjs';

const BYTES = Uint8Array.from({ length: 0x100 }, (_, i) => i);

test('each byte becomes the code point of the same value, and back', () => {
  const string = isomorphicDecode(BYTES);
  assert.equal(string, Buffer.from(BYTES).toString('latin1'));
  const bytes = isomorphicEncode(string);
  assert.deepEqual(bytes, BYTES);
  assert.equal(bytes.constructor, Uint8Array);
  assert.equal(isomorphicDecode(new Uint8Array()), '');
  assert.equal(isomorphicEncode('').length, 0);
});

test('long input is converted in the same way', () => {
  const long = Buffer.alloc(300_001, BYTES);
  const string = isomorphicDecode(long);
  assert.ok(string === long.toString('latin1'));
  assert.ok(long.equals(isomorphicEncode(string)));
});

test('every kind of buffer source is accepted', () => {
  assert.equal(isomorphicDecode(Uint8Array.of(0x61, 0xe9).buffer), 'a\u00e9');
  assert.equal(isomorphicDecode(new DataView(BYTES.buffer, 0xfe, 1)), '\u00fe');
  assert.throws(() => isomorphicDecode('a'), { name: 'TypeError', code: 'ERR_INVALID_ARG_TYPE' });
  assert.deepEqual([...isomorphicEncode(12)], [0x31, 0x32]);
});

test('a code point that has no byte is an error with the code point and its index', () => {
  assert.throws(() => isomorphicEncode('ab\u0100'), {
    name: 'TypeError',
    code: 'ERR_ENCODING_UNENCODABLE',
    codePoint: 0x100,
    index: 2,
    message: 'Isomorphic encode has no byte for U+0100 at index 2',
  });
  assert.throws(() => isomorphicEncode('\u{1f34e}'), { codePoint: 0xd83c, index: 0 });
});

test('scripts cannot change the conversion', () => {
  assert.equal(
    withBrokenBuiltins(() => isomorphicDecode(isomorphicEncode('\u0000\u007f\u0080\u00ff'))),
    '\u0000\u007f\u0080\u00ff',
  );
});

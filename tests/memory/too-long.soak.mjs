// Text longer than a string can be is the engine's RangeError, and the next call works.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TextDecoder } from 'encoding-standard';
import { decode, percentEncodeAfterEncoding, utf8Decode } from 'encoding-standard/hooks';
import { wasm } from '../../pkg/core.js';

/** No engine has longer strings than V8, whose limit is just below this. */
const TOO_LONG = 2 ** 29;
const bytes = new Uint8Array(TOO_LONG);

/** The engine's message for a string that is concatenated from two. */
function engineError() {
  const half = 'a'.repeat(TOO_LONG / 2);
  try {
    return new Error(`a string of ${(half + half).length} units is possible`);
  } catch (error) {
    return error;
  }
}

const { name, message } = engineError();

const CALLS = {
  'a single-byte encoding': () => new TextDecoder('koi8-r').decode(bytes),
  'a multi-byte encoding': () => new TextDecoder('shift_jis').decode(bytes),
  'UTF-8': () => new TextDecoder().decode(bytes),
  'shared memory': () => new TextDecoder().decode(new SharedArrayBuffer(TOO_LONG)),
  'a hook': () => decode(bytes, 'big5'),
  'the hook for UTF-8': () => utf8Decode(bytes),
  'percent-encoding': () =>
    percentEncodeAfterEncoding('koi8-r', '\u0440'.repeat(TOO_LONG / 3 + 1), 'component'),
};

/** Each takes gigabytes of memory for some seconds. */
for (const [what, call] of Object.entries(CALLS)) {
  test(`too long for a string: ${what}`, () => {
    assert.equal(name, 'RangeError');
    assert.throws(call, { name, message });
    assert.equal(new TextDecoder('shift_jis').decode(Uint8Array.of(0x93, 0xfa)), '\u65e5');
    assert.ok(wasm().memory.buffer.byteLength < 8 * 2 ** 20);
  });
}

test('a decoder that has failed in this way is reset', () => {
  const decoder = new TextDecoder('iso-2022-jp');
  assert.equal(decoder.decode(Uint8Array.of(0x1b, 0x24, 0x42)), '');
  assert.throws(() => decoder.decode(bytes), { name, message });
  assert.equal(decoder.decode(Uint8Array.of(0x24, 0x22)), '$"');
  assert.equal(decoder.decode(Uint8Array.of(0x1b, 0x24, 0x42, 0x24, 0x22)), '\u3042');
});

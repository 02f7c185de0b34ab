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

/** What a decoder has read of a stream before the chunk that fails, what comes after it, and the text of both. */
const STREAMS = {
  'an incomplete sequence': ['utf-8', [0xe3, 0x81], [0x82], '\u3042'],
  'half of a byte order mark': ['utf-8', [0xef, 0xbb], [0xbf, 0x61], 'a'],
  'half a code unit': ['utf-16be', [0x30], [0x42], '\u3042'],
  'half a pair': ['gbk', [0xc8], [0xd5], '\u65e5'],
  'a character set': ['iso-2022-jp', [0x1b, 0x24, 0x42], [0x24, 0x22], '\u3042'],
};

for (const what of Object.keys(STREAMS)) {
  const [label, before, after, text] = STREAMS[what];
  test(`a chunk that fails in this way changes nothing: ${what}`, () => {
    const decoder = new TextDecoder(label);
    assert.equal(decoder.decode(Uint8Array.from(before), { stream: true }), '');
    // UTF-16 takes two bytes for each code unit.
    const chunk = label === 'utf-16be' ? new Uint8Array(2 * TOO_LONG) : bytes;
    assert.throws(() => decoder.decode(chunk, { stream: true }), { name, message });
    assert.equal(decoder.decode(Uint8Array.from(after)), text);
  });
}

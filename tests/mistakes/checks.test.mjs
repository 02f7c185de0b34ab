import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mistakes } from './index.mjs';

/** Replaces any class, and does everything wrong. */
class Broken {
  encoding = 'broken';
  readable = {};
  decode() {
    return 'broken';
  }
  encode() {
    return [0];
  }
  encodeInto() {
    return { read: -1, written: -1 };
  }
}

const broken = {
  TextDecoder: Broken,
  TextEncoder: Broken,
  TextDecoderStream: Broken,
  TextEncoderStream: Broken,
};

for (const { name, run } of mistakes) {
  test(`it is detected in broken classes: ${name}`, () => {
    return assert.rejects(async () => run(broken));
  });
}

test('no two mistakes have the same name', () => {
  assert.equal(new Set(mistakes.map(({ name }) => name)).size, mistakes.length);
});

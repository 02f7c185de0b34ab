import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mistakes } from './index.mjs';

/** Stands for any class, and does nothing as it should. */
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
  test(`with broken classes it is found: ${name}`, () => {
    return assert.rejects(async () => run(broken));
  });
}

test('no two mistakes have one name', () => {
  assert.equal(new Set(mistakes.map(({ name }) => name)).size, mistakes.length);
});

// What /detect gives to its WebAssembly module, and what it does if that has no memory.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detect } from 'encoding-standard/detect';
import { loadWith } from '../api/support/fresh.mjs';
import { peerEncoder } from '../api/support/peers.mjs';
import { withMaximum } from '../memory/support/module-with-maximum.mjs';

/** Two bytes that are a kanji in Japan's EUC-JP, but other letters elsewhere. */
const FEW = Uint8Array.of(0xa4, 0xe9);

test('the end of a host name is found after any other characters, and each counts as itself', () => {
  const answer = detect(FEW, { tld: 'jp' });
  assert.notDeepEqual(answer, detect(FEW));
  for (const code of [0, 0x20, 0x7e, 0x7f, 0x80, 0x81, 0xff, 0x100, 0x7ff, 0xd83d, 0xffff]) {
    const character = String.fromCharCode(code);
    assert.deepEqual(detect(FEW, { tld: `${character}.jp` }), answer, `U+${code.toString(16)}`);
    assert.deepEqual(detect(FEW, { tld: `a.${character}jp` }), detect(FEW), `U+${code.toString(16)}`);
  }
  // The low bytes of these characters are the letters.
  const unknown = detect(FEW, { tld: '\0\0' });
  for (const tld of ['\u016a\u0170', '\u016ap', 'j\uff70']) assert.deepEqual(detect(FEW, { tld }), unknown);
  assert.notDeepEqual(detect(FEW, { language: 'ja' }), unknown);
  assert.deepEqual(detect(FEW, { language: '\u016a\u0161' }), unknown);
});

test('an encoding that is no candidate is not found, even if the bytes are right in it', () => {
  const text = '日本語の文書です。';
  for (const [right, ...others] of [
    ['UTF-8', 'windows-1252', 'KOI8-R', 'Shift_JIS'],
    ['EUC-JP', 'windows-1252', 'KOI8-R', 'Shift_JIS'],
  ]) {
    const bytes = right === 'UTF-8' ? Buffer.from(text) : Uint8Array.from(peerEncoder('euc-jp')(text));
    assert.equal(detect(bytes).encoding, right);
    for (const other of others) {
      const found = detect(bytes, { candidates: [other] });
      const all = found === null ? [] : [found, ...found.alternatives];
      for (const { encoding } of all) assert.equal(encoding, other);
    }
  }
});

test('without memory for its tables, detect() says so', () => {
  const { Instance, Memory, Module } = WebAssembly;
  /** The pages that the module of /detect may have beyond its initial ones. */
  let more = 0;
  const limited = new Proxy(Module, {
    construct: (target, [bytes]) => new target(withMaximum(bytes, (initial) => initial + more)),
  });
  const globals = { WebAssembly: { Instance, Memory, Module: limited } };
  const without = loadWith(globals, 'detect');
  for (let i = 0; i < 2; i++) {
    assert.throws(() => without.detect(FEW), {
      name: 'RangeError',
      message: /: there is not enough memory$/,
    });
  }
  more = 64;
  assert.deepEqual(loadWith(globals, 'detect').detect(FEW), detect(FEW));
});

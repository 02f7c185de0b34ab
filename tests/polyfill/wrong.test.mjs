// The mistakes that install({ replace: 'wrong' }) detects, with interfaces that make one mistake each.

import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import * as standard from 'encoding-standard';
import { install } from 'encoding-standard/polyfill';
import { WRONG_DECODERS, WRONG_ENCODERS } from './support/mistakes.mjs';

const NAMES = ['TextDecoder', 'TextEncoder', 'TextDecoderStream', 'TextEncoderStream'];
const engine = Object.fromEntries(NAMES.map((name) => [name, globalThis[name]]));

function use(interfaces) {
  for (const name of NAMES) globalThis[name] = interfaces[name];
}

/** Correct interfaces that are not ours. */
function others() {
  return Object.fromEntries(NAMES.map((name) => [name, class extends standard[name] {}]));
}

afterEach(() => use(engine));

test('correct interfaces are left in place', () => {
  const right = others();
  use(right);
  assert.deepEqual(install({ replace: 'wrong' }), []);
  for (const name of NAMES) assert.equal(globalThis[name], right[name]);
});

test('where shared memory is hidden, correct interfaces are left in place too', () => {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'SharedArrayBuffer');
  use(others());
  delete globalThis.SharedArrayBuffer;
  try {
    assert.deepEqual(install({ replace: 'wrong' }), []);
  } finally {
    Object.defineProperty(globalThis, 'SharedArrayBuffer', before);
  }
});

test('missing interfaces are installed', () => {
  use({ ...others(), TextEncoder: undefined });
  assert.deepEqual(install({ replace: 'wrong' }), ['TextEncoder', 'TextEncoderStream']);
});

for (const [mistake, make] of Object.entries(WRONG_DECODERS)) {
  test(`decoders: ${mistake}`, () => {
    use({ ...others(), TextDecoder: make(standard.TextDecoder) });
    assert.deepEqual(install({ replace: 'wrong' }), ['TextDecoder', 'TextDecoderStream']);
    assert.equal(globalThis.TextDecoder, standard.TextDecoder);
    assert.equal(globalThis.TextDecoderStream, standard.TextDecoderStream);
  });
}

for (const [mistake, make] of Object.entries(WRONG_ENCODERS)) {
  test(`encoders: ${mistake}`, () => {
    use({ ...others(), TextEncoder: make(standard.TextEncoder) });
    assert.deepEqual(install({ replace: 'wrong' }), ['TextEncoder', 'TextEncoderStream']);
    assert.equal(globalThis.TextEncoder, standard.TextEncoder);
  });
}

/** Encodings that an engine is known to have got wrong, each in few places. */
const LABELS = [
  ...['windows-1252', 'windows-1253', 'koi8-u', 'x-user-defined', 'shift_jis', 'big5', 'euc-kr', 'gb18030'],
  ...['iso-2022-jp', 'euc-jp'],
];

for (const label of LABELS) {
  test(`a decoder that is correct except for ${label}`, () => {
    use({
      ...others(),
      TextDecoder: class extends standard.TextDecoder {
        decode(bytes, options) {
          const text = super.decode(bytes, options);
          return this.encoding === label && !options?.stream ? `${text}?` : text;
        }
      },
    });
    assert.deepEqual(install({ replace: 'wrong' }), ['TextDecoder', 'TextDecoderStream']);
  });
}

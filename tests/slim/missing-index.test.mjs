// Which encodings /slim refuses, by what the engine's decoder lacks.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TextDecoder as Engine } from '@exodus/bytes/encoding.js';
import { loadWith } from '../api/support/fresh.mjs';

/** Bytes of each encoding that need its index, and their text. */
const SAMPLES = {
  gbk: [[0xc4, 0xe3], '\u4f60'],
  gb18030: [[0xc4, 0xe3], '\u4f60'],
  big5: [[0xa4, 0xa4], '\u4e2d'],
  'euc-jp': [[0xc6, 0xfc, 0x8f, 0xb0, 0xa1], '\u65e5\u4e02'],
  'iso-2022-jp': [[0x1b, 0x24, 0x42, 0x46, 0x7c], '\u65e5'],
  shift_jis: [[0x93, 0xfa], '\u65e5'],
  'euc-kr': [[0xc7, 0xd1], '\ud55c'],
};
const LABELS = Object.keys(SAMPLES);

/** /slim in an engine with all encodings but one. */
function slimWithout(encoding) {
  const TextDecoder = class extends Engine {
    constructor(label, options) {
      super(label, options);
      if (this.encoding === encoding) throw new RangeError(label);
    }
  };
  return loadWith({ TextDecoder }, 'slim');
}

/** The labels that /slim refuses. It decodes the others. */
function refusedBy({ TextDecoder }) {
  return LABELS.filter((label) => {
    const [bytes, text] = SAMPLES[label];
    try {
      assert.equal(new TextDecoder(label).decode(Uint8Array.from(bytes)), text);
      return false;
    } catch (error) {
      assert.equal(error.code, 'ERR_ENCODING_NOT_SUPPORTED', `${error}`);
      return true;
    }
  });
}

for (const [encoding, refused] of Object.entries({
  gb18030: ['gbk', 'gb18030'],
  gbk: [],
  big5: ['big5'],
  'euc-jp': ['euc-jp'],
  'iso-2022-jp': [],
  shift_jis: ['euc-jp', 'iso-2022-jp', 'shift_jis'],
  'euc-kr': ['euc-kr'],
})) {
  test(`without the engine's ${encoding}, these are refused: ${refused.join() || 'none'}`, async () => {
    const slim = slimWithout(encoding);
    for (let i = 0; i < 2; i++) assert.deepEqual(refusedBy(slim), refused);
    for (const label of ['utf-8', 'windows-1252', 'x-user-defined', 'utf-16be'])
      assert.equal(new slim.TextDecoder(label).encoding, label);
    for (const label of refused) {
      await slim.load(label);
      assert.deepEqual(refusedBy(slim), [], 'the main module has all');
    }
  });
}

test('for an encoding without an index, the engine is asked for none', () => {
  const asked = [];
  const TextDecoder = class extends Engine {
    constructor(label, options) {
      super(label, options);
      asked.push(this.encoding);
    }
  };
  const slim = loadWith({ TextDecoder }, 'slim');
  for (const label of ['utf-8', 'ibm866', 'windows-1252', 'utf-16be', 'utf-16le', 'x-user-defined'])
    assert.equal(new slim.TextDecoder(label).encoding, label);
  assert.deepEqual(asked, []);
  for (const label of ['gbk', 'big5']) new slim.TextDecoder(label);
  assert.deepEqual(asked, ['gb18030', 'big5']);
});

test('numeric properties of Object.prototype are not taken for what is known about an index', () => {
  for (const [slim, value, refused] of [
    [loadWith({ TextDecoder: undefined }, 'slim'), false, LABELS],
    [loadWith({ TextDecoder: Engine }, 'slim'), true, []],
  ]) {
    const numbers = Array.from({ length: 64 }, (_, number) => number);
    for (const number of numbers) Object.prototype[number] = value;
    try {
      assert.deepEqual(refusedBy(slim), refused);
    } finally {
      for (const number of numbers) delete Object.prototype[number];
    }
  }
});

test("while the engine's decoder is asked for an index, that encoding is refused", () => {
  const inside = [];
  const slim = loadWith(
    {
      TextDecoder: class extends Engine {
        decode(bytes, options) {
          if (bytes.length > 1000) inside.push(refusedBy(slim).includes(this.encoding));
          return super.decode(bytes, options);
        }
      },
    },
    'slim',
  );
  assert.equal(new slim.TextDecoder('big5').decode(Uint8Array.of(0xa4, 0xa4)), '\u4e2d');
  assert.ok(inside.length > 0 && inside.every((isRefused) => isRefused));
  assert.deepEqual(refusedBy(slim), []);
});

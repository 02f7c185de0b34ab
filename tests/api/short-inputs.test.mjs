// Inputs that are so short that they are checked for ASCII first. The bytes next to ASCII are tested.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TextDecoder } from 'encoding-standard';

/** The character of the first byte that is not ASCII. */
const BYTE_80 = {
  'utf-8': '\ufffd',
  'windows-1252': '\u20ac',
  'iso-8859-2': '\u0080',
  'koi8-r': '\u2500',
  'x-user-defined': '\uf780',
  gbk: '\u20ac',
  gb18030: '\u20ac',
  big5: '\ufffd',
  'euc-jp': '\ufffd',
  'iso-2022-jp': '\ufffd',
  shift_jis: '\u0080',
  'euc-kr': '\ufffd',
};

for (const [label, character] of Object.entries(BYTE_80)) {
  test(`${label}: byte 80 at each position of a short input`, () => {
    for (let length = 1; length <= 30; length++) {
      for (let at = 0; at < length; at++) {
        const bytes = new Uint8Array(length).fill(0x61);
        bytes[at] = 0x80;
        const expected = `${'a'.repeat(at)}${character}${'a'.repeat(length - at - 1)}`;
        assert.equal(new TextDecoder(label).decode(bytes), expected);
      }
    }
  });
}

test('ISO-2022-JP: its escapes are not text', () => {
  const decode = (...bytes) => new TextDecoder('iso-2022-jp').decode(Uint8Array.from(bytes));
  assert.equal(decode(0x0d), '\r');
  assert.equal(decode(0x0e), '\ufffd');
  assert.equal(decode(0x0f), '\ufffd');
  assert.equal(decode(0x10), '\x10');
  assert.equal(decode(0x1a), '\x1a');
  assert.equal(decode(0x1b), '\ufffd');
  assert.equal(decode(0x1c), '\x1c');
  assert.equal(decode(0x7f), '\x7f');
});

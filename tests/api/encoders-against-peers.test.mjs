import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LegacyTextEncoder } from 'encoding-standard';
import { toHex } from './support/bytes.mjs';
import { ENCODINGS } from './support/labels.mjs';
import { peerEncoder } from './support/peers.mjs';

const SCALAR_VALUES = [];
for (let value = 0; value < 0x30000; value++) {
  if ((value & 0xff800) !== 0xd800) SCALAR_VALUES.push(String.fromCodePoint(value));
}
const TEXT = SCALAR_VALUES.join('');

for (const encoding of ENCODINGS) {
  test(`${encoding}: the same characters can be encoded as with @exodus/bytes, to the same bytes`, () => {
    const theirs = peerEncoder(encoding);
    const lacking = new Set();
    new LegacyTextEncoder(encoding, {
      unencodable(codePoint, index) {
        lacking.add(String.fromCodePoint(TEXT.codePointAt(index)));
        return '';
      },
    }).encode(TEXT);

    const had = SCALAR_VALUES.filter((character) => !lacking.has(character)).join('');
    assert.equal(toHex(new LegacyTextEncoder(encoding).encode(had)), toHex(theirs(had)));
    let i = 0;
    for (const character of lacking) {
      if (i++ % 61 === 0)
        assert.throws(() => theirs(character), undefined, character.codePointAt(0).toString(16));
    }
  });
}

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
  test(`${encoding}: encodes the same characters as @exodus/bytes, to the same bytes`, () => {
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

test('encodeInto() reads the characters that fit, wherever a surrogate pair is', () => {
  for (const label of ['utf-8', 'gb18030', 'utf-16le', 'utf-16be']) {
    const bytesOf = peerEncoder(label);
    for (const text of [
      '\u{1f4a9}a',
      'a\u{1f4a9}\u{1f4a9}b',
      'aaa\u{1f4a9}b\u{1f4a9}',
      'aaaaaaa\u{1f4a9}\u{1f4a9}',
    ]) {
      for (let space = 0; space <= bytesOf(text).length; space++) {
        let [read, written] = [0, 0];
        for (const character of text) {
          const size = bytesOf(character).length;
          if (written + size > space) break;
          read += character.length;
          written += size;
        }
        const encoder = new LegacyTextEncoder(label);
        const result = encoder.encodeInto(text, new Uint8Array(space));
        assert.deepEqual(
          result,
          { read, written, finished: read === text.length },
          `${label} to ${space} bytes`,
        );
        assert.equal(toHex(encoder.encode(text.slice(read))), toHex(bytesOf(text.slice(read))));
      }
    }
  }
});

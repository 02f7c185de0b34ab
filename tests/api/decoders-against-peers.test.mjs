import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TextDecoder } from 'encoding-standard';
import { toHex } from './support/bytes.mjs';
import { ENCODINGS } from './support/labels.mjs';
import { PeerTextDecoder } from './support/peers.mjs';
import { randomNumbers } from './support/random.mjs';

for (const encoding of ENCODINGS) {
  test(`${encoding}: every sequence of one or two bytes gives the same text as @exodus/bytes`, () => {
    const ours = new TextDecoder(encoding);
    const theirs = new PeerTextDecoder(encoding);
    const input = new Uint8Array(256 * 4);
    for (let first = 0; first < 0x100; first++) {
      assert.equal(ours.decode(Uint8Array.of(first)), theirs.decode(Uint8Array.of(first)));
      // The line feeds end an incomplete sequence.
      for (let second = 0; second < 0x100; second++) input.set([first, second, 0x0a, 0x0a], second * 4);
      assert.equal(ours.decode(input), theirs.decode(input), `starting with ${first.toString(16)}`);
    }
  });

  test(`${encoding}: random bytes give the same text as @exodus/bytes`, () => {
    const random = randomNumbers(encoding.length);
    const ours = new TextDecoder(encoding);
    const theirs = new PeerTextDecoder(encoding);
    // Lead bytes, trail bytes and bytes that end sequences, more often than by chance.
    const ranges = [
      [0x00, 0x80],
      [0x80, 0x80],
      [0x30, 0x0a],
      [0x81, 0x7e],
      [0x40, 0x40],
      [0xa1, 0x5e],
    ];
    for (const length of [1000, 70_000]) {
      for (const range of [ranges, ranges.slice(1, 3), ranges.slice(3)]) {
        const input = Uint8Array.from({ length }, () => {
          const [from, size] = range[random() % range.length];
          return from + (random() % size);
        });
        assert.equal(ours.decode(input), theirs.decode(input));
      }
    }
  });

  test(`${encoding}: a fatal decoder rejects what @exodus/bytes rejects`, () => {
    const random = randomNumbers(1 + encoding.length);
    for (let i = 0; i < 3000; i++) {
      const input = Uint8Array.from({ length: 1 + (random() % 5) }, () => random() & 0xff);
      const [ours, theirs] = [TextDecoder, PeerTextDecoder].map((Class) => {
        try {
          return new Class(encoding, { fatal: true }).decode(input);
        } catch (error) {
          return error.name;
        }
      });
      assert.equal(ours, theirs, toHex(input));
    }
  });
}

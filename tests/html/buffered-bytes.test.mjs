// The bytes that wait for the decision are copied only a few times in total, however many chunks they arrive in.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { transform } from '../streams/support/streams.mjs';

/** The number of bytes copied between arrays, by functions that the package captures when it is loaded. */
let copied = 0;
const { prototype } = Object.getPrototypeOf(Uint8Array);
const { set } = prototype;
prototype.set = function (source, ...rest) {
  copied += source.byteLength;
  return set.call(this, source, ...rest);
};
const { sniff, SniffingDecoderStream } = await import('encoding-standard/html');

// At the first call of each kind, a module is decoded from text, which copies too.
sniff(new Uint8Array(1));
await transform(new SniffingDecoderStream(), [Uint8Array.of(0xff)]);

const CHUNK = 64;

for (const chunks of [10, 1000, 3000]) {
  test(`${chunks} chunks`, async () => {
    const chunk = new Uint8Array(CHUNK).fill(0x20);
    copied = 0;
    const text = await transform(
      new SniffingDecoderStream({ limit: Infinity }),
      Array.from({ length: chunks }, () => chunk),
    );
    const total = chunks * CHUNK;
    assert.equal(text.join('').length, total);
    // Into the buffer, into each larger array for it, into the memory of the sniffing and into that of the decoding.
    assert.ok(copied >= total && copied <= 6 * total, `${copied} for ${total}`);
  });
}

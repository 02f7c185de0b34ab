// The bytes that wait for a decision are copied a few times altogether, however many chunks they come in.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { transform } from '../streams/support/streams.mjs';

/** How many bytes were copied from one array to another, with what is captured when the package is loaded. */
let copied = 0;
const { prototype } = Object.getPrototypeOf(Uint8Array);
const { set } = prototype;
prototype.set = function (source, ...rest) {
  copied += source.byteLength;
  return set.call(this, source, ...rest);
};
const { sniff, SniffingDecoderStream } = await import('encoding-standard/html');

// The modules are taken out of their texts at the first call, which copies too.
sniff(new Uint8Array(1));

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
    // To what is kept, to each larger array for it, to the memory of the sniffing and to that of the decoding.
    assert.ok(copied >= total && copied <= 6 * total, `${copied} for ${total}`);
  });
}

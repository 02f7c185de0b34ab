// Shared memory that another thread changes while it is read: a result for some bytes, and never a trap.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { LegacyTextEncoder, TextDecoder, TextEncoder } from 'encoding-standard';
import { prescan, sniff } from 'encoding-standard/html';
import { inspectDecode } from 'encoding-standard/inspect';
import { transcode } from 'encoding-standard/transcode';
import { ENCODINGS } from '../api/support/labels.mjs';
import { amount } from '../memory/support/amount.mjs';

const SIZE = 20_000;
/** Keeps a thread changing the memory: each byte has one of two values. */
const CHANGING = `
  const { workerData } = require('node:worker_threads');
  const { bytes, control, values } = workerData;
  for (let round = 0; Atomics.load(control, 0) === 0; round++) {
    if (round === 1) Atomics.store(control, 1, 1), Atomics.notify(control, 1);
    for (let i = 0; i < bytes.length; i++) bytes[i] = values[(i * 7 + round) % values.length];
  }
`;

async function whileChanging(values, run) {
  const bytes = new Uint8Array(new SharedArrayBuffer(SIZE)).fill(values[0]);
  const control = new Int32Array(new SharedArrayBuffer(8));
  const worker = new Worker(CHANGING, { eval: true, workerData: { bytes, control, values } });
  const ended = once(worker, 'exit');
  try {
    Atomics.wait(control, 1, 0, 10_000);
    assert.equal(Atomics.load(control, 1), 1, 'the other thread is changing the memory');
    run(bytes);
  } finally {
    Atomics.store(control, 0, 1);
    await ended;
  }
}

test('a text of a single-byte encoding has only the characters of the two bytes', async () => {
  const values = [0xc1, 0xc2];
  await whileChanging(values, (bytes) => {
    for (const [label, pattern] of [
      ['koi8-r', /^[\u0430\u0431]*$/],
      ['x-user-defined', /^[\uf7c1\uf7c2]*$/],
      ['windows-1252', /^[\u00c1\u00c2]*$/],
    ]) {
      for (let i = 0; i < 50; i++) {
        const text = new TextDecoder(label).decode(bytes);
        assert.equal(text.length, SIZE);
        assert.match(text, pattern);
      }
    }
  });
});

test('short input, which does not use the module, is read once', async () => {
  // Mostly ASCII, which is checked first.
  const values = [0xc1, ...Array(55).fill(0x41)];
  await whileChanging(values, (bytes) => {
    const decoder = new TextDecoder('koi8-r');
    const pattern = /^[A\u0430]{8}$/;
    // A change between two reads is rare.
    for (let i = 0; i < amount(1_000_000, 40_000); i++) {
      const at = (i * 8) % (SIZE - 8);
      assert.ok(pattern.test(decoder.decode(bytes.subarray(at, at + 8))));
    }
  });
});

test('every encoding returns well-formed text, no longer than its bytes allow', async () => {
  await whileChanging([0x1b, 0x24, 0x42, 0x81, 0x30, 0xe3, 0x81, 0xd8, 0x3d, 0xff, 0x00], (bytes) => {
    for (const label of ENCODINGS) {
      const text = new TextDecoder(label).decode(bytes);
      assert.ok(text.isWellFormed(), label);
      assert.ok(text.length <= 2 * SIZE, label);
      let end = 0;
      for (const piece of inspectDecode(bytes.subarray(0, 2000), label)) ({ end } = piece);
      assert.equal(end, 2000, label);
    }
  });
});

test('transcoding changing memory returns well-formed bytes, with and without a function', async () => {
  await whileChanging(
    [0x1b, 0x24, 0x42, 0x81, 0x30, 0xe3, 0x81, 0xd8, 0x3d, 0xff, 0x00, 0x88, 0x62],
    (bytes) => {
      const utf8 = new TextDecoder('utf-8', { fatal: true });
      for (const from of ENCODINGS) {
        assert.equal(typeof utf8.decode(transcode(bytes, { from, fatal: false })), 'string', from);
        let offset = 0;
        const unencodable = (codePoint, at) => {
          assert.ok(at >= offset && at < SIZE, from);
          offset = at;
          return '?';
        };
        const output = transcode(bytes, { from, fatal: false, to: 'koi8-r', unencodable });
        assert.ok(output.length > 0 && output.length <= 2 * SIZE, from);
      }
    },
  );
});

test('sniffing changing memory returns a result', async () => {
  await whileChanging(new TextEncoder().encode('<meta charset=koi8-r> <!-- big5 -->'), (bytes) => {
    for (let i = 0; i < 200; i++) {
      assert.ok([null, 'KOI8-R', 'Big5'].includes(prescan(bytes, { limit: SIZE })));
      assert.equal(typeof sniff(bytes, { autodetect: true }).encoding, 'string');
    }
  });
});

test('encoding into changing memory returns the right counts', async () => {
  await whileChanging([0x00, 0xff], (bytes) => {
    for (const label of ENCODINGS) {
      const text = 'abc'.repeat(1000);
      const { read, written } = new LegacyTextEncoder(label).encodeInto(text, bytes);
      assert.equal(read, 3000, label);
      assert.ok(written >= 3000, label);
    }
  });
});

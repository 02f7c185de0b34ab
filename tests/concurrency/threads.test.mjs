// Eight threads at once, each with alternating streams of all encodings: none affects another.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { TextDecoder } from 'encoding-standard';
import { recordAnswers } from './support/answers.mjs';
import { amount } from '../memory/support/amount.mjs';

const THREADS = 8;
const MILLISECONDS = amount(180_000, 1000);
const SCRIPT = join(import.meta.dirname, 'support/worker.mjs');
const answers = recordAnswers(process.env.SOAK ? Date.now() : 1);
const module = new WebAssembly.Module(readFileSync('pkg/encoding.wasm'));

function start(seed, milliseconds) {
  // Half of them share the module.
  const workerData = { answers, seed, milliseconds, module: seed % 2 === 0 ? module : undefined };
  return new Worker(SCRIPT, { workerData });
}

test('eight threads with streams of all encodings', async (t) => {
  const workers = Array.from({ length: THREADS }, (_, seed) => start(seed, MILLISECONDS));
  // Other threads, which are terminated while they work.
  const ended = setInterval(
    () => {
      const worker = start(THREADS, 60_000);
      setTimeout(() => void worker.terminate(), 300);
    },
    amount(5000, 500),
  );
  try {
    const results = await Promise.all(workers.map(async (worker) => (await once(worker, 'message'))[0]));
    assert.deepEqual(
      results.flatMap(({ wrong }) => wrong),
      [],
    );
    const sum = (what) => results.reduce((total, result) => total + result[what], 0);
    assert.ok(results.every(({ rounds }) => rounds > 0));
    t.diagnostic(`${sum('rounds')} rounds of ${answers.length} encodings, ${sum('amount')} bytes`);
  } finally {
    clearInterval(ended);
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
});

test('a stream of this thread has continued meanwhile', async () => {
  const decoder = new TextDecoder('iso-2022-jp');
  assert.equal(decoder.decode(Uint8Array.of(0x1b, 0x24, 0x42, 0x24), { stream: true }), '');
  const worker = start(1, 1);
  const [{ wrong }] = await once(worker, 'message');
  assert.deepEqual(wrong, []);
  assert.equal(decoder.decode(Uint8Array.of(0x22)), '\u3042');
});

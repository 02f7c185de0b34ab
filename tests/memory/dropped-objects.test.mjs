// Decoders, encoders and streams need no cleanup: one that is dropped in mid-stream leaves nothing allocated.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runChild } from './support/child.mjs';
import { amount } from './support/amount.mjs';

const MiB = 2 ** 20;
const COUNT = amount(1_000_000, 30_000);

test(`${COUNT} decoders, encoders and streams, dropped in mid-stream`, (t) => {
  const { before, after } = runChild('drop.mjs', [COUNT]);
  t.diagnostic(
    `of wasm memory ${after.wasm}, held ${before.held} -> ${after.held}, RSS ${before.rss} -> ${after.rss}`,
  );
  assert.equal(after.wasm, before.wasm, 'the module asks for no memory');
  assert.ok(after.held - before.held < MiB, `${before.held} -> ${after.held}`);
  assert.ok(after.rss - before.rss < 32 * MiB, `RSS ${before.rss} -> ${after.rss}`);
});

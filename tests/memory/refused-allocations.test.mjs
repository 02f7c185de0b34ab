// A refused allocation leaves nothing allocated, however often it is tried: what fitted before still fits.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { init, LegacyTextEncoder, TextDecoder } from 'encoding-standard/wasm';
import { withMaximum } from './support/module-with-maximum.mjs';
import { CHARACTERS } from './support/characters.mjs';

const bytes = readFileSync(new URL('../../pkg/encoding.wasm', import.meta.url));
const OFTEN = 20;
const LABELS = ['big5', 'euc-jp', 'gb18030', 'euc-kr', 'windows-1252'];
const ASKED = CHARACTERS.filter(({ label }) => LABELS.includes(label));

/** Whether there is memory to use an encoding, both ways. */
function isThere({ label, bytes, text }) {
  try {
    assert.equal(new TextDecoder(label).decode(bytes), text);
    assert.deepEqual(new LegacyTextEncoder(label).encode(text), bytes);
    return true;
  } catch (error) {
    assert.equal(error.name, 'RangeError', `${error}`);
    return false;
  }
}

test('refused allocations take no memory', async (t) => {
  let [refusals, had] = [0, 0];
  // From too little for the labels up to what one encoding takes, so that each block is refused in turn.
  for (let more = 0; more <= 16; more++) {
    const module = new WebAssembly.Module(withMaximum(bytes, (initial) => initial + more));
    const first = new Map();
    for (const trial of ASKED) {
      await init(module);
      first.set(trial, isThere(trial));
    }
    for (const refused of ASKED.filter((trial) => !first.get(trial))) {
      await init(module);
      for (let i = 0; i < OFTEN; i++)
        assert.equal(isThere(refused), false, `${refused.label}, ${more} pages`);
      for (const trial of ASKED) {
        assert.equal(
          isThere(trial),
          first.get(trial),
          `${trial.label} after ${refused.label}, ${more} pages`,
        );
        if (first.get(trial)) {
          had++;
          break;
        }
      }
      refusals++;
    }
  }
  t.diagnostic(`${refusals} that were refused, of which ${had} left memory for another`);
  assert.ok(refusals > 20 && had > 10);
});

// Missing memory is a RangeError, and everything that has its memory continues to work.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { amount } from './support/amount.mjs';
import { runChild } from './support/child.mjs';

/** More pages than all the tables take. */
const ENOUGH = 90;
const MULTI_BYTE = ['gbk', 'gb18030', 'big5', 'euc-jp', 'iso-2022-jp', 'shift_jis', 'euc-kr'];

const isOutcome = (outcome) => outcome === 'right' || outcome === 'RangeError';

test('with a limit on the memory, of each size up to what all encodings need', (t) => {
  let fewest = Infinity;
  let refused = 0;
  let lastPages = 0;
  for (const more of amount([...Array(ENOUGH + 1).keys()], [0, 3, 8, 16, 32, 56, ENOUGH])) {
    const { outcomes, pages } = runChild('maximum.mjs', [more], { flags: [] });
    for (const [label, list] of Object.entries(outcomes)) {
      assert.ok(list.every(isOutcome), `${label} with ${more} pages more: ${list}`);
      if (list.includes('RangeError')) refused++;
      // There was memory for it or there was not: this does not change.
      assert.equal(new Set(list).size, 1, `${label} with ${more} pages more: ${list}`);
    }
    assert.equal(outcomes['utf-8'][0], 'right');
    const right = MULTI_BYTE.filter((label) => outcomes[label][0] === 'right').length;
    if (right > 0) fewest = Math.min(fewest, more);
    if (more === 0) assert.equal(right, 0, 'no table without memory');
    if (more === ENOUGH) assert.equal(right, MULTI_BYTE.length);
    assert.ok(pages >= lastPages);
    lastPages = pages;
  }
  t.diagnostic(`${refused} refusals; the first multi-byte encoding with ${fewest} pages more`);
  assert.ok(refused > 0);
});

test('each allocation of an array fails in turn', () => {
  const found = runChild('allocations.mjs');
  for (const [name, outcomes] of Object.entries(found)) {
    assert.ok(outcomes.every(isOutcome), `${name}: ${outcomes}`);
    assert.equal(outcomes.at(-1), 'right', name);
  }
  assert.ok(
    Object.values(found)
      .flat()
      .filter((outcome) => outcome === 'RangeError').length >= 7,
  );
});

test('under a memory limit of the process, and after it', (t) => {
  // Without such a program, there is no such limit either.
  if (spawnSync('prlimit', ['--version']).status !== 0) {
    t.diagnostic('not run, because prlimit is not installed');
    return;
  }
  const { limited, lifted } = runChild('limited.mjs', [], { flags: [] });
  for (const outcomes of limited) {
    for (const [what, outcome] of Object.entries(outcomes))
      assert.ok(isOutcome(outcome), `${what}: ${outcome}`);
    assert.equal(outcomes['UTF-8'], 'right');
  }
  t.diagnostic(`under the limit: ${Object.values(limited[0])}`);
  for (const [what, outcome] of Object.entries(lifted)) assert.equal(outcome, 'right', what);
});

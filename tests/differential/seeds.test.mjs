// Cases from seeds in this Node: with the package unchanged, and with each of its code paths forced off.
// `npm run test:differential` runs more of them, and in every runtime.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { batches } from './support/program.mjs';
import { report } from './support/report.mjs';
import { run } from './support/runtimes.mjs';
import { waysOf } from './support/ways.mjs';

const SEEDS = 10_000;
const FORCED = 2_000;

for (const way of waysOf(`Node ${process.versions.node}`)) {
  test(`cases from seeds, ${way}`, async () => {
    let passed = 0;
    let failed = 0;
    const end = way === 'as it is' ? SEEDS : FORCED;
    for await (const result of run('this Node', { way }, [...batches(0, end)])) {
      passed += result.passed;
      failed += result.run - result.passed;
      for (const found of result.differing) report(way, found);
    }
    assert.equal(failed, 0);
    // The entry that gets its module from the caller has no hooks and no /lite, nor has /slim, which may lack encodings.
    assert.ok(passed > end / 3, `${passed} cases were run`);
  });
}

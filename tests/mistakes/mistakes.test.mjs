import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as classes from 'encoding-standard';
import { mistakes } from './index.mjs';

for (const { name, applies, run } of mistakes) {
  test(name, async () => {
    assert.ok(applies, 'Node has everything that the check needs');
    await run(classes);
  });
}

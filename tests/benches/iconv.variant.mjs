// The benchmark of /iconv measures each kind of call for each encoding.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';

test('the benchmark of /iconv prints a number for each encoding', () => {
  const { stdout, status } = spawnSync(
    process.execPath,
    ['benches/iconv.mjs', '--size', '4096', '--rounds', '1'],
    { encoding: 'utf8' },
  );
  assert.equal(status, 0);
  const rows = stdout.split('\n').filter((line) => / mean /.test(line));
  assert.equal(rows.length, 8);
  for (const row of rows) {
    const figures = row.split(':')[1].match(/\S+ \S+/g);
    assert.equal(figures.length, 13, row);
    for (const figure of figures) assert.match(figure, /^[\w-]+ \d+\.\d\d$/, row);
  }
});

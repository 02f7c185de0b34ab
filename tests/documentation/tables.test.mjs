// The tables of README.md and docs/ show the records, and are inserted in the right place.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { table, withSections } from '../../scripts/readme/markdown.mjs';

test('the tables show the records', () => {
  execFileSync(process.execPath, [join(import.meta.dirname, '../../scripts/readme.mjs'), '--check']);
});

test('a section is replaced, and nothing else', () => {
  const text = 'a\n<!-- size -->\n\nold $1\n\n<!-- /size -->\nb\n<!-- speed -->\n<!-- /speed -->\n';
  assert.equal(
    withSections(text, { size: '$& 1', speed: '2' }),
    'a\n<!-- size -->\n\n$& 1\n\n<!-- /size -->\nb\n<!-- speed -->\n\n2\n\n<!-- /speed -->\n',
  );
});

test('missing, unknown and unclosed sections are errors', () => {
  assert.throws(() => withSections('', { size: '' }), /sections/);
  assert.throws(() => withSections('<!-- size -->\n<!-- /size -->\n', {}), /sections/);
  assert.throws(() => withSections('<!-- size -->\n', { size: '' }), /no end/);
});

test('a table', () => {
  assert.equal(table(['a', 'b'], [['c', 1]]), '| a | b |\n| --- | --: |\n| c | 1 |');
});

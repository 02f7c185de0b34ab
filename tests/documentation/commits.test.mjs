// Each table of README.md belongs to one commit, named above it. Every record in the table has the same commit.

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { commit as ofConformance } from '../mistakes/makers.mjs';

const root = join(import.meta.dirname, '../..');
const README = readFileSync(join(root, 'README.md'), 'utf8');
const fileOf = (name) => join(root, `benches/results/${name}.json`);
const record = (name) => JSON.parse(readFileSync(fileOf(name), 'utf8'));

/** A section, and the start of the commit named above its tables. */
function sectionOf(name) {
  const [, text] = README.match(new RegExp(`<!-- ${name} -->\n([^]*)<!-- /${name} -->`));
  const [, commit] = text.match(/^\nCommit `([0-9a-f]{12})`/) ?? assert.fail(`${name} names no commit`);
  assert.equal(text.match(/Commit `/g).length, 1, 'one commit');
  return { text, commit };
}

/** The records of a runtime, by the name of its column without the version. */
const RUNTIMES = {
  Node: ['node', 'node24', 'node22', 'node20'],
  Chromium: ['chromium'],
  Firefox: ['firefox'],
  Deno: ['deno'],
  Bun: ['bun'],
  workerd: ['workerd'],
  WebKitGTK: ['webkitgtk'],
};

test('speed: every runtime in the tables, and the crate', () => {
  const { text, commit } = sectionOf('speed');
  const columns = text
    .match(/^\| {2}\| .*\d.* \|$/m)[0]
    .split(' | ')
    .slice(1);
  const titles = columns.map((title) => title.replace(/ \|$/, ''));
  titles.push(...Array.from(text.matchAll(/^\| (.*), MB\/s/gm), ([, title]) => title));
  assert.ok(titles.length > 0);
  for (const title of titles) {
    const [runtime, version] = title.split(' ');
    const recorded = RUNTIMES[runtime].filter((name) => existsSync(fileOf(name))).map(record);
    const shown = recorded.find((run) => run.version === version);
    assert.equal(shown?.commit.slice(0, 12), commit, title);
  }
  if (text.includes('natively')) assert.equal(record('native').commit.slice(0, 12), commit, 'natively');
});

test('first use and size', () => {
  for (const name of ['first-use', 'size']) {
    assert.equal(record(name).commit.slice(0, 12), sectionOf(name).commit, name);
  }
});

test('conformance', () => {
  assert.equal(ofConformance.slice(0, 12), sectionOf('conformance').commit);
});

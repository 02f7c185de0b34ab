import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';

function run(environment) {
  const script = join(import.meta.dirname, 'support', 'import.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, environment], { encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout);
}

test('without a TransformStream the interfaces exist, and their constructors say what is missing', () => {
  const { messages, text } = run('without TransformStream');
  assert.equal(messages.length, 3);
  for (const message of messages) assert.match(message, /^TypeError: .*Stream needs TransformStream/);
  assert.equal(text, '\u4e2d', 'the others work');
});

test("the interface of the platform's controller need not be exposed", () => {
  assert.deepEqual(run('without the interface of the controller'), [0x61]);
});

test('changes that scripts make after the import have no effect', () => {
  assert.deepEqual(run('with everything replaced after the import'), ['\u65e5', 0x93, 0xfa]);
});

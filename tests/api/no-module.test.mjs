// What happens if the WebAssembly module is not available.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';

const FIXTURE = join(import.meta.dirname, 'support', 'no-module.mjs');

function run(environment, ...flags) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...flags, FIXTURE, environment], {
    encoding: 'utf8',
  });
  assert.equal(status, 0, stderr);
  const result = JSON.parse(stdout);
  assert.equal(result.encoding, 'utf-8', 'what needs no module works');
  return result;
}

/** Every call that needs the module fails, and says why. */
function assertFailures({ messages, causes }, reason, cause) {
  assert.equal(messages.length, 4);
  for (const message of messages) assert.match(message, reason);
  for (const name of causes) assert.equal(name, cause);
}

test('without WebAssembly, the first call that needs it throws an error that says so', () => {
  const { messages } = run('as it is', '--no-expose-wasm');
  assert.ok(
    messages.every((message) =>
      /: this environment has no WebAssembly\. .*'encoding-standard\/js'/.test(message),
    ),
    messages.join('\n'),
  );
});

test('without SIMD, the error says so', () => {
  assertFailures(run('without SIMD'), /no SIMD\. .*'encoding-standard\/js'/, 'CompileError');
});

if (process.arch === 'x64') {
  test('on a processor without SIMD, the error says so', () => {
    assertFailures(run('as it is', '--no-enable-sse4-1', '--no-enable-ssse3'), /no SIMD\. /, 'CompileError');
  });
}

test('if code generation is forbidden, the error says so', () => {
  const result = run('no code generation', '--experimental-vm-modules', '--no-warnings');
  assertFailures(
    result,
    /Content Security Policy .* forbids code generation\. .*'encoding-standard\/js'/,
    'CompileError',
  );
});

test('without memory for the module, the next call tries again', () => {
  const { messages, causes, text } = run('memory at the second attempt');
  assert.match(messages[0], /not enough memory$/);
  assert.equal(causes[0], 'RangeError');
  assert.equal(text, '\u65e5\u672c');
});

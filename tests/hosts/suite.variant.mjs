// The tests of the package again, without WebAssembly: each import gets the file that React Native gets. Then the suite of the API
// with /slim, in the same way.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const TESTS = join(import.meta.dirname, '..');
const FOLDERS = [
  ...['api', 'streams', 'hooks', 'html', 'inspect', 'transcode', 'iconv', 'detect', 'polyfill', 'property'],
  ...['concurrency', 'hostile', 'mistakes', 'lite'],
];

/** These replace WebAssembly, or are about the files that an import loads. */
const OTHERS = /engine-index|no-module|copies|require|lazy|linear-time|public-names/;
/** The names of tests that are about hosts which lack it. */
const ABOUT_IT = /^not ok \d+ - .*WebAssembly/;

function filesIn(folder) {
  const names = readdirSync(join(TESTS, folder)).filter((name) => name.endsWith('.test.mjs'));
  return names.map((name) => join(folder, name)).filter((path) => !OTHERS.test(path));
}

/** The tests of these files that fail. */
function failuresOf(paths, ...options) {
  const { stdout } = spawnSync(
    process.execPath,
    [...options, '--test-reporter=tap', '--test', ...paths.map((path) => join(TESTS, path))],
    {
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      env: { ...process.env, NODE_OPTIONS: '--conditions=react-native', NODE_TEST_CONTEXT: undefined },
    },
  );
  assert.ok(Number(/^# pass (\d+)$/m.exec(stdout)?.[1]) > 0, stdout);
  const results = stdout.split(/^(?=not ok |ok |1\.\.)/m);
  return results.filter((result) => result.startsWith('not ok') && !ABOUT_IT.test(result));
}

for (const folder of FOLDERS) {
  test(`the tests in ${folder}/`, () => assert.deepEqual(failuresOf(filesIn(folder)), []));
}

test('the suite of the API with /slim, and what it loads', () => {
  const preloaded = join(TESTS, 'slim', 'support', 'as-loaded.mjs');
  const paths = filesIn('api').filter((path) => !/-against-peers|fast-paths|importing/.test(path));
  assert.deepEqual(failuresOf(paths, '--import', preloaded), []);
});

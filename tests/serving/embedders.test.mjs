// An embedder or a Content Security Policy forbids compiling WebAssembly, always or after modules are loaded.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';

function run(name) {
  const script = join(import.meta.dirname, 'support', 'embedder.mjs');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--experimental-vm-modules', '--no-warnings', script, name],
    { encoding: 'utf8' },
  );
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout);
}

const REASON = /Content Security Policy .* or the embedder forbids code generation\. /;

for (const name of ['forbidden', 'forbidden, in workerd', 'forbidden after loading, elsewhere']) {
  test(`${name}: no import throws, and the first call that needs the module says why`, () => {
    const results = run(name);
    for (const file of ['index.js', 'hooks.js', 'inspect.js', 'transcode.js', 'lite.js'])
      assert.match(results[file], REASON);
    assert.equal(results['html.js'], 'KOI8-R', 'the sniffing needs no module');
    assert.equal(results['polyfill.js'], 0, 'nothing is installed');
    assert.equal(results['polyfill-auto.js'], 'nothing to call');
    assert.match(results['wasm.js'], /await init\(\) first$/);
  });
}

test('workerd compiles while modules are loaded, and so do the entries there', () => {
  const { 'wasm.js': served, ...results } = run('forbidden after loading, in workerd');
  assert.deepEqual(results, {
    'index.js': '\u65e5',
    'hooks.js': '\u65e5',
    'html.js': 'KOI8-R',
    'inspect.js': '\u65e5',
    'transcode.js': '230,151,165',
    'lite.js': '\u201c\u00fa',
    'polyfill.js': 2,
    'polyfill-auto.js': 'nothing to call',
  });
  assert.match(served, /await init\(\) first$/);
});

// What encoding-standard/polyfill/auto loads, before it knows whether anything is missing and after.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const MISSING = 'delete globalThis.TextDecoder;';
const CHECK = `if (new TextDecoder('big5').decode(Uint8Array.of(0x87, 0x40)) !== '\\u43f0') throw new Error('wrong');`;
const UNCHANGED = `if (globalThis.TextDecoder !== before) throw new Error('replaced');`;

/** The names of the scripts that a program loads from the package. */
function scriptsOf(program, ...flags) {
  const hooks = `import { writeSync } from 'node:fs';
    export async function load(url, context, next) {
      writeSync(1, url + '\\n');
      return next(url, context);
    }`;
  const setup = `import { register } from 'node:module';
    register('data:text/javascript,' + encodeURIComponent(${JSON.stringify(hooks)}));`;
  const args = ['--import', `data:text/javascript,${encodeURIComponent(setup)}`, ...flags, '--eval', program];
  const options = { encoding: 'utf8', cwd: import.meta.dirname };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
  assert.equal(status, 0, stderr);
  return Array.from(stdout.matchAll(/[\\/]pkg[\\/](\S+)$/gm), ([, name]) => name.replaceAll('\\', '/'));
}

const LAZY = JSON.stringify(new URL('../../pkg/polyfill-auto-lazy.js', import.meta.url));

test('the script that waits loads nothing if nothing is missing', () => {
  const program = `const before = TextDecoder; await import(${LAZY}); ${UNCHANGED}`;
  assert.deepEqual(scriptsOf(program, '--input-type=module'), ['polyfill-auto-lazy.js']);
});

test('the script that waits has installed what is missing before others run', () => {
  const program = `${MISSING} await import(${LAZY}); ${CHECK}`;
  const scripts = scriptsOf(program, '--input-type=module');
  for (const name of ['polyfill.js', 'core.js', 'inline.js']) assert.ok(scripts.includes(name), name);
});

test('a global whose getter throws counts as missing, and importing does not throw', () => {
  const program = `Object.defineProperty(globalThis, 'TextDecoderStream', { configurable: true, get() { throw 1; } });
    await import(${LAZY}); if (typeof TextDecoderStream !== 'function') throw new Error('missing');`;
  assert.ok(scriptsOf(program, '--input-type=module').includes('polyfill.js'));
});

for (const flags of [[], ['--no-experimental-require-module']]) {
  test(`require() is synchronous ${flags}`, () => {
    const required = `require('encoding-standard/polyfill/auto');`;
    scriptsOf(`${MISSING} ${required} ${CHECK}`, ...flags, '--input-type=commonjs');
  });
}

test('CommonJS loads nothing else if nothing is missing', () => {
  const path = JSON.stringify(new URL('../../pkg/cjs/polyfill-auto.cjs', import.meta.url).pathname);
  const loaded = `const names = Object.keys(require.cache).map((path) => path.split(/[\\\\/]/).at(-1));`;
  const equal = (names) => `require('node:assert').deepEqual(names.sort(), ${JSON.stringify(names)});`;
  scriptsOf(`require(${path}); ${loaded} ${equal(['polyfill-auto.cjs'])}`, '--input-type=commonjs');
  const all = ['core.cjs', 'inline.cjs', 'polyfill-auto.cjs', 'polyfill.cjs'];
  scriptsOf(`${MISSING} require(${path}); ${CHECK} ${loaded} ${equal(all)}`, '--input-type=commonjs');
});

const folder = mkdtempSync(join(tmpdir(), 'polyfill-auto-'));
writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
after(() => rmSync(folder, { recursive: true }));

/** Bundles a program to stdin.js, and returns the script of the package that it contains. */
async function bundled(contents, format) {
  const stdin = { contents, resolveDir: import.meta.dirname };
  const options = { stdin, format, bundle: true, metafile: true, splitting: format === 'esm' };
  const { metafile } = await build({ ...options, outdir: folder, platform: 'browser' });
  return Object.keys(metafile.inputs)
    .map((path) => path.split('/').at(-1))
    .filter((name) => name.includes('polyfill-auto'));
}

test('a bundler takes the script that waits for an import, and the other one for require()', async () => {
  assert.deepEqual(await bundled(`require('encoding-standard/polyfill/auto');`, 'iife'), [
    'polyfill-auto.js',
  ]);
  const program = `import 'encoding-standard/polyfill/auto'; ${CHECK}`;
  assert.deepEqual(await bundled(program, 'esm'), ['polyfill-auto-lazy.js']);
  const script = JSON.stringify(pathToFileURL(join(folder, 'stdin.js')));
  scriptsOf(`${MISSING} await import(${script});`, '--input-type=module');
});

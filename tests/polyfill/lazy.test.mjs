// What encoding-standard/polyfill/lazy loads, before it knows whether anything is missing and after.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
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

const INSTALL = `import { install } from 'encoding-standard/polyfill/lazy';`;
const REQUIRED = `const { install } = require('encoding-standard/polyfill/lazy');`;

test('it loads nothing else if nothing is missing', () => {
  const program = `${INSTALL} const before = TextDecoder; if ((await install()).length > 0) throw new Error('names'); ${UNCHANGED}`;
  assert.deepEqual(scriptsOf(program, '--input-type=module'), ['polyfill-lazy.js']);
});

test('what is missing is installed when the promise is fulfilled', () => {
  const names = `if (String(await install()) !== 'TextDecoder') throw new Error('names');`;
  const scripts = scriptsOf(`${INSTALL} ${MISSING} ${names} ${CHECK}`, '--input-type=module');
  for (const name of ['polyfill.js', 'core.js', 'inline.js']) assert.ok(scripts.includes(name), name);
});

for (const replace of ['wrong', 'all']) {
  test(`replace: '${replace}' loads the polyfill, because more than what is missing is asked for`, () => {
    const program = `${INSTALL} await install({ replace: '${replace}' }); ${CHECK}`;
    assert.ok(scriptsOf(program, '--input-type=module').includes('polyfill.js'));
  });
}

test('options that are wrong are rejected, as install() of the polyfill does', async () => {
  const { install: installNow } = await import('encoding-standard/polyfill');
  const { install } = await import('encoding-standard/polyfill/lazy');
  for (const options of [{ replace: 'nothing' }, { replace: 1 }]) {
    let error;
    try {
      installNow(options);
    } catch (thrown) {
      error = thrown;
    }
    await assert.rejects(install(options), { name: error.name, message: error.message });
  }
});

test('a global whose getter throws counts as missing', () => {
  const program = `${INSTALL} Object.defineProperty(globalThis, 'TextDecoderStream', { configurable: true, get() { throw 1; } });
    await install(); if (typeof TextDecoderStream !== 'function') throw new Error('missing');`;
  assert.ok(scriptsOf(program, '--input-type=module').includes('polyfill.js'));
});

for (const flags of [[], ['--no-experimental-require-module']]) {
  test(`it can be required ${flags}`, () => {
    scriptsOf(
      `${REQUIRED} ${MISSING} install().then(() => { ${CHECK} });`,
      ...flags,
      '--input-type=commonjs',
    );
  });
}

test('CommonJS loads nothing else if nothing is missing', () => {
  const path = JSON.stringify(new URL('../../pkg/cjs/polyfill-lazy.cjs', import.meta.url).pathname);
  const program = `const { install } = require(${path});
    const loaded = () => Object.keys(require.cache).map((path) => path.split(/[\\\\/]/).at(-1)).sort();
    const { deepEqual } = require('node:assert');
    install().then(async () => {
      deepEqual(loaded(), ['polyfill-lazy.cjs']);
      ${MISSING}
      await install();
      ${CHECK}
      deepEqual(loaded(), ['core.cjs', 'inline.cjs', 'polyfill-lazy.cjs', 'polyfill.cjs']);
    });`;
  scriptsOf(program, '--input-type=commonjs');
});

for (const format of ['esm', 'iife', 'cjs']) {
  test(`it works in a bundle of esbuild's in the format ${format}`, async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'polyfill-lazy-'));
    t.after(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'package.json'), `{ "type": "${format === 'esm' ? 'module' : 'commonjs'}" }`);
    const stdin = {
      contents: `${INSTALL} install().then(() => { ${CHECK} });`,
      resolveDir: import.meta.dirname,
    };
    await build({
      stdin,
      format,
      bundle: true,
      splitting: format === 'esm',
      outdir: folder,
      platform: 'browser',
    });
    const script = JSON.stringify(pathToFileURL(join(folder, 'stdin.js')));
    scriptsOf(`${MISSING} await import(${script});`, '--input-type=module');
  });
}

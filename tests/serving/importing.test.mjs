// Importing any of the entries changes no global and throws nowhere, and what they export works.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { ENVIRONMENTS } from '../api/support/environment.mjs';

const PRELOADED = join(import.meta.dirname, '../api/support/environment.mjs');
const SCRIPT = join(import.meta.dirname, 'support', 'import-all.mjs');

for (const environment of ['as it is', ...ENVIRONMENTS]) {
  test(`all entries ${environment}`, () => {
    const { status, stderr } = spawnSync(process.execPath, ['--import', PRELOADED, SCRIPT], {
      encoding: 'utf8',
      env: { ...process.env, ENVIRONMENT: environment },
    });
    assert.equal(status, 0, stderr);
  });
}

/** The output of a program that requires all entries, and then prints this expression. */
function requireAll(expression, ...flags) {
  const entries = [
    '',
    '/lite',
    '/hooks',
    '/html',
    '/detect',
    '/inspect',
    '/labels',
    '/polyfill',
    '/polyfill/auto',
    '/text',
    '/wasm',
  ];
  const calls = entries.map((entry) => `require('encoding-standard${entry}')`);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...flags, '--input-type=commonjs', '--print', [...calls, expression].join(';')],
    { encoding: 'utf8', cwd: import.meta.dirname },
  );
  assert.equal(status, 0, stderr);
  return stdout.trim();
}

const FILES = `Object.keys(require.cache).map((path) => require('node:path').basename(path)).join()`;
const DECODED = `new (require('encoding-standard').TextDecoder)('shift_jis').decode(Uint8Array.of(0x93, 0xfa))`;

test('all entries can be required, and are the imported modules', () => {
  assert.equal(requireAll(DECODED), '\u65e5');
  assert.doesNotMatch(requireAll(FILES), /\.cjs/);
});

test('where modules cannot be required, they are CommonJS', () => {
  const flag = '--no-experimental-require-module';
  assert.equal(requireAll(DECODED, flag), '\u65e5');
  assert.match(requireAll(FILES, flag), /\bindex\.cjs\b/);
  assert.doesNotMatch(requireAll(FILES, flag), /\.js\b/);
});

test('CommonJS exports the same names as the modules, and importers can see them', async () => {
  for (const entry of [
    'index',
    'lite',
    'hooks',
    'html',
    'inspect',
    'labels',
    'text',
    'transcode',
    'polyfill',
    'wasm',
  ]) {
    const module = await import(`../../pkg/${entry}.js`);
    const {
      default: required,
      'module.exports': same,
      ...named
    } = await import(`../../pkg/cjs/${entry}.cjs`);
    assert.ok(same === undefined || same === required);
    assert.deepEqual(Object.keys(required).sort(), Object.keys(module).sort(), entry);
    assert.deepEqual(
      Object.keys(named)
        .filter((name) => name !== '__esModule')
        .sort(),
      Object.keys(module).sort(),
    );
  }
});

test('CommonJS recognises the streams of the modules, and the other way round', async () => {
  const module = await import('encoding-standard');
  const required = await import('../../pkg/cjs/index.cjs');
  for (const [own, other] of [
    [module, required],
    [required, module],
  ]) {
    const { get } = Object.getOwnPropertyDescriptor(own.TextDecoderStream.prototype, 'readable');
    const stream = new other.TextDecoderStream('gbk');
    assert.equal(get.call(stream), stream.readable);
  }
});

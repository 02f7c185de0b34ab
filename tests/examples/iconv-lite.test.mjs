import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { examples, firstOutput, root } from './support/start.mjs';

const EXAMPLE = join(examples, 'iconv-lite');
const packageOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Copies a package that is installed here and its dependencies, except those that were copied before. */
function copyInto(modules, name, there) {
  if (there.has(name)) return;
  there.add(name);
  const from = join(root, 'node_modules', name);
  cpSync(from, join(modules, name), { recursive: true });
  for (const other of Object.keys(packageOf(from).dependencies ?? {})) copyInto(modules, other, there);
}

/** The example as npm installs it by its overrides, without the network. `npm run test:foreign -- iconv-lite` asks npm. */
function installed(test) {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'iconv-lite-'));
  test.after(() => rmSync(folder, { recursive: true }));
  cpSync(EXAMPLE, folder, { recursive: true });
  const modules = join(folder, 'node_modules');
  mkdirSync(modules);
  copyInto(modules, 'body-parser', new Set(['encoding-standard', 'iconv-lite']));
  symlinkSync(root, join(modules, 'encoding-standard'), 'junction');
  symlinkSync(join(folder, 'iconv-lite'), join(modules, 'iconv-lite'), 'junction');
  return folder;
}

test('iconv-lite: dependents at any depth get this package, and body-parser decodes with it', async (t) => {
  const folder = installed(t);
  const require = createRequire(join(folder, 'node_modules/raw-body/index.js'));
  assert.equal(require('iconv-lite'), require('encoding-standard/iconv'));

  const server = spawn(process.execPath, ['server.mjs'], { cwd: folder, env: { ...process.env, PORT: '0' } });
  t.after(() => server.kill());
  const address = (await firstOutput(server)).trim();
  const post = async (charset, body) => {
    const headers = { 'content-type': `text/plain; charset=${charset}` };
    const response = await fetch(address, { method: 'POST', headers, body });
    return [response.status, await response.text()];
  };
  // iconv-lite does not have the second.
  assert.deepEqual(await post('Shift_JIS', Uint8Array.of(0x93, 0xfa)), [200, 'You have posted: \u65e5']);
  const jis = Buffer.from('1b2442467c1b2842', 'hex');
  assert.deepEqual(await post('iso-2022-jp', jis), [200, 'You have posted: \u65e5']);
  assert.deepEqual(await post('klingon', 'a'), [415, 'unsupported charset "KLINGON"']);
});

test('iconv-lite: the override applies to all dependents, and has the version of the tested iconv-lite', () => {
  const { dependencies, overrides } = packageOf(EXAMPLE);
  assert.equal(dependencies['iconv-lite'], 'file:./iconv-lite');
  assert.deepEqual(overrides, { 'iconv-lite': '$iconv-lite' });
  const { name, version } = packageOf(join(EXAMPLE, 'iconv-lite'));
  assert.deepEqual([name, version], ['iconv-lite', packageOf(join(root, 'node_modules/iconv-lite')).version]);
});

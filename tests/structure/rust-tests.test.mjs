// The tests that cargo runs are in tests/rust/. The rest of tests/ is JavaScript.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';

const RUST = join('tests', 'rust');

function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

/** Whether a file belongs to a Rust package in `tests/`: a program that tests in JavaScript run. */
function isInPackage(file) {
  for (let folder = dirname(file); folder !== 'tests'; folder = dirname(folder)) {
    if (existsSync(join(folder, 'Cargo.toml'))) return true;
  }
  return false;
}

test('cargo runs each folder of tests/rust/', () => {
  const { stdout } = spawnSync('cargo', ['metadata', '--no-deps', '--offline', '--format-version=1'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const { packages } = JSON.parse(stdout);
  const { targets } = packages.find(({ name }) => name === 'encoding-standard');
  const declared = targets.filter(({ kind }) => kind.includes('test')).map((target) => target.src_path);
  const folders = readdirSync(RUST).filter(
    (name) => name !== 'support' && !existsSync(join(RUST, name, 'Cargo.toml')),
  );
  assert.ok(folders.length > 5);
  assert.deepEqual(
    declared.map((path) => relative('.', path)).sort(),
    folders.map((name) => join(RUST, name, 'main.rs')).sort(),
  );
});

test('tests in Rust and in JavaScript are in different folders', () => {
  const files = filesIn('tests').filter((file) => !file.includes('node_modules'));
  const isInRust = (file) => file.startsWith(join(RUST, '/'));
  const stray = files.filter((file) =>
    isInRust(file) ? /\.m?js$/.test(file) : file.endsWith('.rs') && !isInPackage(file),
  );
  assert.ok(files.some(isInRust));
  assert.deepEqual(stray, []);
});

// A crate that depends on this one and is built for wasm32 contains neither our exports nor
// wasm-bindgen: those belong to features that are off by default.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, test } from 'node:test';

const root = resolve(import.meta.dirname, '../..');
let folder;

function cargo(...args) {
  return execFileSync('cargo', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

before(() => {
  folder = mkdtempSync(join(tmpdir(), 'dependent-crate-'));
  mkdirSync(join(folder, 'src'));
  const dependency = JSON.stringify(root);
  writeFileSync(
    join(folder, 'Cargo.toml'),
    `[package]\nname = "dependent"\nversion = "0.0.0"\nedition = "2024"\n[lib]\ncrate-type = ["cdylib"]\n` +
      `[dependencies]\nencoding-standard = { path = ${dependency} }\n[workspace]\n`,
  );
  writeFileSync(
    join(folder, 'src', 'lib.rs'),
    `#[unsafe(no_mangle)]\npub extern "C" fn sniffed() -> bool {\n` +
      `    encoding_standard::hooks::bom_sniff(b"\\xFF\\xFE").is_some()\n}\n`,
  );
  copyFileSync(join(root, 'Cargo.lock'), join(folder, 'Cargo.lock'));
  copyFileSync(join(root, 'rust-toolchain.toml'), join(folder, 'rust-toolchain.toml'));
});

after(() => rmSync(folder, { recursive: true }));

test('the module exports only what the dependent crate exports', () => {
  cargo('build', '--release', '--target=wasm32-unknown-unknown');
  const file = join(folder, 'target', 'wasm32-unknown-unknown', 'release', 'dependent.wasm');
  const module = new WebAssembly.Module(readFileSync(file));
  const functions = WebAssembly.Module.exports(module).filter(({ kind }) => kind === 'function');
  assert.deepEqual(
    functions.map(({ name }) => name),
    ['sniffed'],
  );
  assert.deepEqual(WebAssembly.Module.imports(module), []);
});

test('it does not depend on wasm-bindgen', () => {
  const tree = cargo('tree', '--target=wasm32-unknown-unknown', '--edges=normal', '--prefix=none');
  assert.match(tree, /encoding-standard/);
  assert.doesNotMatch(tree, /wasm-bindgen|js-sys/);
});

// Crates that depend on this one. Such a crate contains neither our exports nor wasm-bindgen when it is built for wasm32,
// and its lock file has nothing of what only the npm package needs. And features are additive: with all of them, everything
// decodes as without.

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

/** The features that users can switch on. */
const [, features] = readFileSync(join(root, 'Cargo.toml'), 'utf8').match(/^\[features\]\n([^]*?)^\[/m);
const FEATURES = [...features.matchAll(/^(?!default\b)([\w-]+) = /gm)].map(([, name]) => name);

/** Texts with their bytes, which Python's codecs agree with. */
const SAMPLES = {
  Big5: ['繁體中文', [0xc1, 0x63, 0xc5, 0xe9, 0xa4, 0xa4, 0xa4, 0xe5]],
  Shift_JIS: ['日本語', [0x93, 0xfa, 0x96, 0x7b, 0x8c, 0xea]],
  'EUC-JP': ['日本語', [0xc6, 0xfc, 0xcb, 0xdc, 0xb8, 0xec]],
  'ISO-2022-JP': ['日本', [0x1b, 0x24, 0x42, 0x46, 0x7c, 0x4b, 0x5c, 0x1b, 0x28, 0x42]],
  'EUC-KR': ['한국어', [0xc7, 0xd1, 0xb1, 0xb9, 0xbe, 0xee]],
  GBK: ['简体中文', [0xbc, 0xf2, 0xcc, 0xe5, 0xd6, 0xd0, 0xce, 0xc4]],
  gb18030: ['简体𠀀', [0xbc, 0xf2, 0xcc, 0xe5, 0x95, 0x32, 0x82, 0x36]],
  'windows-1251': ['Привет', [0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]],
};

/** A program that fails unless each text is decoded from its bytes and encoded to them. */
function program() {
  const rows = Object.entries(SAMPLES).map(
    ([name, [text, bytes]]) => `        (${JSON.stringify(name)}, ${JSON.stringify(text)}, &[${bytes}]),\n`,
  );
  return (
    `use encoding_standard::{Encoding, hooks};\n` +
    `fn main() {\n    let samples: [(&str, &str, &[u8]); ${rows.length}] = [\n${rows.join('')}    ];\n` +
    `    for (name, text, bytes) in samples {\n` +
    `        let encoding = Encoding::get(name).unwrap();\n` +
    `        assert_eq!(hooks::decode(bytes, encoding), text, "{name}");\n` +
    `        assert_eq!(*hooks::encode(text, encoding), *bytes, "{name}");\n` +
    `        #[cfg(feature = "all")]\n` +
    `        {\n` +
    `            let json = format!("{name:?}");\n` +
    `            assert_eq!(serde_json::to_string(&encoding).unwrap(), json);\n` +
    `            assert_eq!(serde_json::from_str::<Encoding>(&json.to_lowercase()).unwrap(), encoding);\n` +
    `            assert!(serde_json::from_str::<Encoding>("\\"klingon\\"").is_err());\n` +
    `        }\n` +
    `    }\n}\n`
  );
}

before(() => {
  folder = mkdtempSync(join(tmpdir(), 'dependent-crate-'));
  mkdirSync(join(folder, 'src'));
  const dependency = JSON.stringify(root);
  writeFileSync(
    join(folder, 'Cargo.toml'),
    `[package]\nname = "dependent"\nversion = "0.0.0"\nedition = "2024"\n[lib]\ncrate-type = ["cdylib"]\n` +
      `[features]\nall = ${JSON.stringify([...FEATURES.map((name) => `encoding-standard/${name}`), 'dep:serde_json'])}\n` +
      `[dependencies]\nencoding-standard = { path = ${dependency} }\n` +
      `serde_json = { version = "1", optional = true }\n[workspace]\n`,
  );
  writeFileSync(
    join(folder, 'src', 'lib.rs'),
    `#[unsafe(no_mangle)]\npub extern "C" fn sniffed() -> bool {\n` +
      `    encoding_standard::hooks::bom_sniff(b"\\xFF\\xFE").is_some()\n}\n`,
  );
  mkdirSync(join(folder, 'src', 'bin'));
  writeFileSync(join(folder, 'src', 'bin', 'samples.rs'), program());
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

/** The names of the packages in the dependent crate's lock file. */
function locked() {
  const lock = readFileSync(join(folder, 'Cargo.lock'), 'utf8');
  return [...lock.matchAll(/^name = "(.*)"$/gm)].map(([, name]) => name);
}

test("a dependent crate's lock file has nothing of wasm-bindgen", () => {
  cargo('generate-lockfile');
  assert.ok(locked().includes('encoding-standard') && locked().includes('simdutf8'));
  assert.deepEqual(
    locked().filter((name) => /wasm-bindgen|js-sys|web-sys/.test(name)),
    [],
  );
});

test('a dependent crate can pin any version of wasm-bindgen', () => {
  const manifest = join(folder, 'Cargo.toml');
  const before = readFileSync(manifest, 'utf8');
  writeFileSync(manifest, before.replace('[dependencies]\n', '[dependencies]\nwasm-bindgen = "=0.2.100"\n'));
  try {
    cargo('generate-lockfile');
    assert.ok(locked().includes('wasm-bindgen'));
  } finally {
    writeFileSync(manifest, before);
  }
});

test('the public features are these', () => {
  assert.deepEqual(FEATURES, ['std', 'serde']);
});

test('with all features, each encoding decodes and encodes correctly', () => {
  cargo('run', '--bin=samples', '--features=all');
});

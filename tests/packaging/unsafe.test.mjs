// The unsafe code of the crate, and of those that are built for WebAssembly, is in these files and in no others.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const UNSAFE = {
  'src/decoder/to_string.rs': 'UTF-8 that a decoder wrote is not validated again',
  'src/runs/ascii/simd128.rs': 'vectors of WebAssembly',
  'src/runs/ascii/sse2.rs': 'vectors of x86',
  'src/runs/utf_16/simd128.rs': 'vectors of WebAssembly',
  'src/runs/ascii/neon.rs': 'vectors of ARM',
  'src/runs/utf_8.rs': 'ASCII is not validated again as UTF-8',
  'src/runs/lookup/neon.rs': 'vectors of ARM',
  'src/runs/lookup/simd128.rs': 'vectors of WebAssembly',
  'src/runs/lookup/ssse3.rs': 'vectors of x86',
  'src/index/packed/unpack/model.rs': 'memory that is all zero at first',
  'src/index/packed/unpack/multi_byte.rs': 'memory that is all zero at first',
  'src/memory.rs': 'allocation that can fail',
  'wasm/src/areas.rs': 'memory that JavaScript reads and writes',
  'wasm/src/allocator.rs': 'the allocator of a module that has one thread',
  'wasm/src/detect.rs': 'memory that is freed as a whole after a call',
};

const sources = ['src', join('wasm', 'src'), join('idl', 'src')]
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => join(folder, name)))
  .filter((path) => path.endsWith('.rs'));
const withoutComments = (text) => text.replace(/^\s*\/\/.*$/gm, '');

test('unsafe code is denied in the manifests', () => {
  for (const manifest of ['Cargo.toml', 'wasm/Cargo.toml', 'idl/Cargo.toml'])
    assert.match(readFileSync(manifest, 'utf8'), /\[lints\.rust\][^[]*\nunsafe_code = "deny"/);
});

test('unsafe code is in all listed files, and only there', () => {
  const found = sources.filter((path) => /\bunsafe\b/.test(withoutComments(readFileSync(path, 'utf8'))));
  assert.deepEqual(found.sort(), Object.keys(UNSAFE).sort());
});

test('each use says why it is sound', () => {
  for (const path of Object.keys(UNSAFE)) {
    const lines = readFileSync(path, 'utf8').split('\n');
    for (const [number, line] of lines.entries()) {
      if (!/\bunsafe (\{|impl|fn)/.test(withoutComments(line))) continue;
      const before = lines.slice(Math.max(0, number - 6), number + 1).join('\n');
      assert.match(before, /SAFETY|# Safety/, `${path}:${number + 1}`);
    }
  }
});

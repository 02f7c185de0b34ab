// The crate's files import one way: no file needs another one that needs it.

import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { circlesIn, importsOf, strayFilesIn } from './support/imports.mjs';

/** The circles in a crate with these files. */
function circlesOf(files) {
  const folder = mkdtempSync(join(tmpdir(), 'imports-'));
  try {
    for (const [name, code] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), code);
    }
    return circlesIn(importsOf(folder)).map((circle) => circle.map((file) => file.slice(folder.length + 1)));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('no files of src/ import each other, directly or through others', () => {
  const imports = importsOf('src');
  assert.deepEqual(circlesIn(imports), []);
  const stray = strayFilesIn('src', imports).filter((file) => !file.endsWith('/tests.rs'));
  assert.deepEqual(stray, []);
});

/** The files and folders of src/, from the highest layer to the lowest: each may import only those of lower layers. */
const LAYERS = [
  ['lib'],
  ['internal', 'from_encoding_rs', 'text'],
  ['html', 'io', 'inspect', 'detect'],
  ['hooks', 'transcoder'],
  ['whole'],
  ['decoder', 'encoder'],
  ['codec'],
  ['encoding', 'few_bytes'],
  ['index'],
  ['runs', 'memory', 'no_memory', 'ascii_case'],
  ['config', 'slices', 'state'],
];

/** The place in `LAYERS` of a file such as `src/decoder/bom.rs`. */
function layerOf(file) {
  const [, name] = file.match(/^src\/(\w+)/);
  const layer = LAYERS.findIndex((names) => names.includes(name));
  assert.notEqual(layer, -1, `${file} is in no layer`);
  return layer;
}

/** The imports of a layer that is not lower, except those within a folder. */
function upwardIn(imports) {
  const wrong = [];
  for (const [file, targets] of imports) {
    for (const target of targets) {
      const isOutside = target.match(/^src\/\w+/)[0] !== file.match(/^src\/\w+/)[0];
      if (isOutside && layerOf(target) <= layerOf(file)) wrong.push(`${file} imports ${target}`);
    }
  }
  return wrong;
}

test('each file of src/ imports only files of lower layers', () => {
  const imports = importsOf('src');
  assert.deepEqual(upwardIn(imports), []);
  assert.ok([...imports.values()].reduce((sum, { size }) => sum + size, 0) > 200);
  const found = new Set([...imports.keys()].map((file) => file.match(/^src\/(\w+)/)[1]));
  assert.deepEqual([...found].sort(), LAYERS.flat().sort());
});

test('an import of a higher layer, or of another folder in the same one, is found', () => {
  const imports = new Map([
    ['src/runs/ascii.rs', new Set(['src/slices.rs', 'src/codec/mod.rs'])],
    ['src/decoder/bom.rs', new Set(['src/decoder.rs', 'src/encoder.rs'])],
  ]);
  assert.deepEqual(upwardIn(imports), [
    'src/runs/ascii.rs imports src/codec/mod.rs',
    'src/decoder/bom.rs imports src/encoder.rs',
  ]);
});

const LIB = 'mod a;\nmod b;\n';
const CIRCLES = {
  'by two imports': { 'lib.rs': LIB, 'a.rs': 'use crate::b::B;', 'b.rs': 'use super::a::{A as C, D};' },
  'by a path in an expression': {
    'lib.rs': LIB,
    'a.rs': 'fn a() { crate::b::b() }',
    'b.rs': 'use crate::a::a;',
  },
  'by a name that is passed on': {
    'lib.rs': `${LIB}mod c;\npub use c::C;`,
    'a.rs': 'use crate::b::B;',
    'b.rs': 'use crate::C;',
    'c.rs': 'use crate::a::A; pub struct C;',
  },
  'of a module and its child': { 'lib.rs': 'mod a;', 'a.rs': 'mod b; use b::B;', 'a/b.rs': 'use super::A;' },
  'by a file that replaces another': {
    'lib.rs': 'mod a;\n#[cfg_attr(some, path = "other.rs")]\nmod b;',
    'a.rs': 'use crate::b::B;',
    'b.rs': '',
    'other.rs': 'use crate::a::A;',
  },
};
for (const [name, files] of Object.entries(CIRCLES)) {
  test(`a circle is found: ${name}`, () => assert.equal(circlesOf(files).length, 1));
}

test('other imports are not circles', () => {
  const files = {
    'lib.rs': `${LIB}pub use b::B;`,
    'a.rs': 'use crate::B;\n#[cfg(test)]\nmod tests { use super::*; }',
    'b.rs':
      '// use crate::a::A;\nfn b() -> &\'static str { "crate::a::A" }\n#[cfg(test)]\nmod tests { use crate::a::A; }',
  };
  assert.deepEqual(circlesOf(files), []);
});

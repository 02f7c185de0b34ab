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

test('handlers do not import drivers, and runs import neither', () => {
  const imports = importsOf('src');
  const below = {
    'src/runs/': /^src\/(codec|decoder|encoder|index|hooks|html|io)\b/,
    'src/codec/': /^src\/(decoder|encoder)\b/,
  };
  let files = 0;
  for (const [folder, above] of Object.entries(below)) {
    for (const [file, targets] of imports) {
      if (!file.startsWith(folder)) continue;
      files++;
      assert.deepEqual(
        [...targets].filter((target) => above.test(target)),
        [],
        file,
      );
    }
  }
  assert.ok(files > 20);
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
  'by a file that takes the place of another': {
    'lib.rs': 'mod a;\n#[cfg_attr(some, path = "other.rs")]\nmod b;',
    'a.rs': 'use crate::b::B;',
    'b.rs': '',
    'other.rs': 'use crate::a::A;',
  },
};
for (const [name, files] of Object.entries(CIRCLES)) {
  test(`a circle is found: ${name}`, () => assert.equal(circlesOf(files).length, 1));
}

test('what is no circle is not taken for one', () => {
  const files = {
    'lib.rs': `${LIB}pub use b::B;`,
    'a.rs': 'use crate::B;\n#[cfg(test)]\nmod tests { use super::*; }',
    'b.rs':
      '// use crate::a::A;\nfn b() -> &\'static str { "crate::a::A" }\n#[cfg(test)]\nmod tests { use crate::a::A; }',
  };
  assert.deepEqual(circlesOf(files), []);
});

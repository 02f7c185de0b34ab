// npm's commands and rarely run tests import only files that exist, also after files were moved.

import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { importsIn } from './support/script-imports.mjs';

const FOLDERS = ['benches', 'examples', 'scripts', 'tests'];
/** Made by a test before it imports them. */
const MADE = ['tests/runtimes/suite/vectors.mjs'];

test('each relative import is of a file that exists', () => {
  const imported = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .filter((name) => /\.m?js$/.test(name) && !name.includes('node_modules'))
      .flatMap((name) => {
        return importsIn(readFileSync(join(folder, name), 'utf8')).map((path) =>
          join(folder, name, '..', path),
        );
      }),
  );
  assert.ok(imported.length > 0);
  const missing = imported.filter((path) => !existsSync(path)).map((path) => path.replaceAll('\\', '/'));
  assert.deepEqual(
    missing.filter((path) => !MADE.includes(path)),
    [],
  );
});

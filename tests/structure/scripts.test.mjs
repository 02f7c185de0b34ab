// The scripts of js/ import one way: each folder only what is below it, and no file one that needs it.

import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { circlesIn } from './support/imports.mjs';
import { scriptImportsOf, upwardImports } from './support/script-imports.mjs';

/** What each folder may import in addition to itself, as CONTRIBUTING.md says. */
const BELOW = {
  entries: [
    'cli',
    'polyfill',
    'iconv',
    'text',
    'code-pages',
    'hooks',
    'inspect',
    'transcode',
    'html',
    'detect',
    'interfaces',
    'codec',
    'engine',
    'module',
    'support',
  ],
  // The command imports entries only.
  cli: ['entries'],
  polyfill: ['interfaces', 'module', 'support'],
  text: ['inspect', 'html', 'detect', 'interfaces', 'codec', 'engine', 'module', 'support'],
  iconv: ['code-pages', 'hooks', 'codec', 'support'],
  'code-pages': ['hooks', 'interfaces', 'codec', 'support'],
  hooks: ['interfaces', 'codec', 'support'],
  inspect: ['codec', 'module', 'support'],
  transcode: ['html', 'interfaces', 'codec', 'engine', 'module', 'support'],
  html: ['interfaces', 'codec', 'support'],
  detect: ['codec', 'module', 'support'],
  interfaces: ['codec', 'engine', 'support'],
  codec: ['engine', 'module', 'support'],
  engine: ['module', 'support'],
  module: ['support'],
  support: [],
};

function inFolder(files, check) {
  const folder = mkdtempSync(join(tmpdir(), 'script-imports-'));
  try {
    for (const [name, code] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), code);
    }
    check(scriptImportsOf(folder));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('no scripts of js/ import each other, directly or through others', () => {
  assert.deepEqual(circlesIn(scriptImportsOf('js')), []);
});

test('each folder of js/ imports only folders below it', () => {
  const imports = scriptImportsOf('js');
  const folders = new Set([...imports.keys()].map((file) => file.split('/')[0]));
  assert.deepEqual(upwardImports(imports, BELOW), []);
  // A file of js/lite/ belongs to the folder of the file that it replaces.
  assert.deepEqual([...folders].sort(), [...Object.keys(BELOW), 'lite'].sort());
  assert.ok([...imports.values()].reduce((sum, { size }) => sum + size, 0) > 200);
});

test('only the command imports js/cli/, and only entries are imported by it', () => {
  for (const [file, targets] of scriptImportsOf('js')) {
    const isCommand = file === 'entries/cli.js' || file.startsWith('cli/');
    for (const target of targets) {
      assert.equal(target.startsWith('cli/') && !isCommand, false, file);
      assert.notEqual(target, 'entries/cli.js', file);
    }
  }
});

test('an import of a folder above is found, also by a file that /lite swaps in', () => {
  const files = {
    'support/a.js': "import { b } from '../codec/b.js';",
    'codec/b.js': '',
    'lite/support/c.js': "export { b } from '../../codec/b.js';",
    'codec/d.js': "// import '../entries/e.js';\nimport '../lite/support/c.js';",
    'entries/e.js': "import {\n  b,\n} from '../codec/b.js';\nimport process from 'node:process';",
  };
  inFolder(files, (imports) => {
    assert.deepEqual(upwardImports(imports, BELOW), [
      'lite/support/c.js imports codec/b.js',
      'support/a.js imports codec/b.js',
    ]);
  });
});

test('a circle of two files is found, also through a side effect', () => {
  const files = {
    'codec/a.js': "import './b.js';",
    'codec/b.js': "export * from './a.js';",
    'codec/c.js': '',
  };
  inFolder(files, (imports) => assert.deepEqual(circlesIn(imports), [['codec/a.js', 'codec/b.js']]));
});

// The build renames the properties whose names begin with an underscore. No name that programs see begins with one.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { FOREIGN } from '../../scripts/package/bundle.mjs';
import { ENTRIES, flat, published, publicNames, unmangled } from './support/public-names.mjs';

const folder = mkdtempSync(join(tmpdir(), 'public-names-'));
let sources;
let packaged;

before(async () => {
  sources = await publicNames(await unmangled(folder));
  packaged = await publicNames(await published());
});
after(() => rmSync(folder, { recursive: true }));

test('no public name begins with the underscore of internal ones', () => {
  const names = flat(sources);
  for (const known of ['decode', 'written', 'offset', 'codePoint', 'confidence', 'labels', 'code']) {
    assert.ok(names.includes(known), known);
  }
  assert.deepEqual(
    names.filter((name) => name.startsWith('_') && !FOREIGN.test(name)),
    [],
  );
});

test('the entries are those of the package', () => {
  for (const known of [
    'index',
    'lite',
    'slim',
    'slim-html',
    'wasm',
    'hooks',
    'html',
    'iconv',
    'inspect',
    'polyfill',
  ]) {
    assert.ok(ENTRIES.includes(known), known);
  }
});

test('the package has the public names of its sources', () => {
  assert.deepEqual(packaged, sources);
});

// The build renames the properties whose names begin with an underscore. No name that programs see is one of them.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { bundleUnmangled, flat, published, publicNames } from './support/public-names.mjs';

const folder = mkdtempSync(join(tmpdir(), 'public-names-'));
let sources;
let packaged;

before(async () => {
  const file = join(folder, 'unmangled.mjs');
  await bundleUnmangled(file);
  sources = await publicNames(await import(pathToFileURL(file)));
  packaged = await publicNames(await published());
});
after(() => rmSync(folder, { recursive: true }));

test('no public name begins with the underscore of internal ones', () => {
  const names = flat(sources);
  for (const known of ['decode', 'written', 'offset', 'codePoint', 'confidence', 'labels', 'code']) {
    assert.ok(names.includes(known), known);
  }
  assert.deepEqual(
    names.filter((name) => name.startsWith('_')),
    [],
  );
});

test('the package has the public names of its sources', () => {
  assert.deepEqual(packaged, sources);
});

// Names that begin with an underscore are internal: no name that programs see begins with one.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ENTRIES, flat, published, publicNames } from './support/public-names.mjs';

/** Names of Node's streams and of iconv-lite. */
const FOREIGN = /^_(transform|flush|canonicalizeEncoding)$/;

test('no public name begins with the underscore of internal ones', async () => {
  const names = flat(await publicNames(await published()));
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

// Content-Type headers: every label, long headers, lone surrogates, and values that are no headers.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseContentType, sniff } from 'encoding-standard/html';
import { LABELS } from '../api/support/labels.mjs';

function areKoi8R(headers) {
  const expected = { encoding: 'KOI8-R', confidence: 'certain', source: 'transport' };
  for (const contentType of headers) {
    assert.deepEqual(sniff(new Uint8Array(), { contentType }), expected, JSON.stringify(contentType));
    assert.equal(parseContentType(contentType).encoding, 'KOI8-R', JSON.stringify(contentType));
  }
}

function areNothing(headers) {
  for (const contentType of headers) {
    assert.equal(sniff(new Uint8Array(), { contentType }).source, 'default', JSON.stringify(contentType));
    assert.equal(parseContentType(contentType)?.encoding ?? null, null, JSON.stringify(contentType));
  }
}

test('headers of any length', () => {
  const spaces = ' '.repeat(70_000);
  areKoi8R([`text/html;${spaces}charset=koi8-r`, `text/html;charset="${spaces}koi8-r${spaces}"${spaces}`]);
  areNothing([`text/html;charset=${'x'.repeat(70_000)};charset=koi8-r`]);
  assert.equal(parseContentType(`a/b;charset="${spaces}x"`).charset, `${spaces}x`);
});

test('lone surrogates', () => {
  areKoi8R(['text/html;charset=\ud800;charset=koi8-r', 'text/html;x=\udc00;charset=koi8-r']);
  areNothing(['text/html\ud800;charset=koi8-r']);
});

test('an absent header gives nothing, and anything else but a string is a TypeError', () => {
  assert.equal(parseContentType(null), null);
  assert.equal(parseContentType(undefined), null);
  for (const value of [1, true, {}, [], Symbol(), new String('a/b')]) {
    assert.throws(() => parseContentType(value), { name: 'TypeError', message: /parseContentType/ });
  }
});

test('the encoding is that of the charset, by any label', () => {
  for (const { label, name } of LABELS) {
    assert.deepEqual(parseContentType(`Text/CSV; charset=${label}`), {
      essence: 'text/csv',
      charset: label,
      encoding: name,
    });
  }
});

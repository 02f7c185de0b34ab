// Extracting a character encoding from a meta element: every label, long strings and lone surrogates.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { extractEncodingFromMeta } from 'encoding-standard/html';
import { LABELS } from '../api/support/labels.mjs';

function extractKoi8R(strings) {
  for (const string of strings) {
    assert.equal(extractEncodingFromMeta(string), 'KOI8-R', JSON.stringify(string));
  }
}

function extractNothing(strings) {
  for (const string of strings) {
    assert.equal(extractEncodingFromMeta(string), null, JSON.stringify(string));
  }
}

test('every encoding is returned unchanged', () => {
  // The prescan, not this algorithm, changes UTF-16BE/LE and x-user-defined.
  for (const { name, label } of LABELS) {
    assert.equal(extractEncodingFromMeta(`charset=${label}`), name, label);
  }
});

test('strings of any length', () => {
  for (const length of [65_535, 65_536, 65_537, 3_000_000]) {
    extractKoi8R([`${'x'.repeat(length)}charset=koi8-r`, `charset=${' '.repeat(length)}koi8-r`]);
    extractNothing([`charset=${'x'.repeat(length)}`, '\u3042'.repeat(length)]);
  }
});

test('lone surrogates are treated like any other character', () => {
  extractKoi8R(['\ud800charset=koi8-r;\udc00', "charset='koi8-r'\udc00"]);
  extractNothing(['charset=koi8-r\udc00', 'char\ud800set=koi8-r']);
});

test('half a pair at the end is part of an unknown label', () => {
  extractNothing(['charset=koi8-r\ud800', `${' '.repeat(100)}charset=koi8-r\ud83d`]);
  extractKoi8R(['charset="koi8-r"\ud800', 'charset=koi8-r;\ud83d']);
});

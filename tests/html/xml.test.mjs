// XML declarations: each byte around the equals sign and in the value, every label, and long declarations.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getXMLEncoding } from 'encoding-standard/html';
import { LABELS } from '../api/support/labels.mjs';
import { latin1, prescanAll, utf8 } from './support/documents.mjs';

/** Checks that each document declares KOI8-R, also to the prescan, which finds no meta in it. */
function areKoi8R(documents) {
  for (const document of documents) {
    assert.equal(getXMLEncoding(utf8(document)), 'KOI8-R', JSON.stringify(document));
    assert.equal(prescanAll(document), 'KOI8-R', JSON.stringify(document));
  }
}

function areNothing(documents) {
  for (const document of documents) {
    assert.equal(getXMLEncoding(utf8(document)), null, JSON.stringify(document));
    assert.equal(prescanAll(document), null, JSON.stringify(document));
  }
}

test('spaces and controls around the equals sign', () => {
  for (let byte = 0; byte <= 0xff; byte++) {
    const character = String.fromCharCode(byte);
    const expected = byte <= 0x20 ? 'KOI8-R' : null;
    const before = latin1(`<?xml encoding${character}='koi8-r'?>`);
    const after = latin1(`<?xml encoding=${character}'koi8-r'?>`);
    assert.equal(getXMLEncoding(before), expected, `${byte} before`);
    assert.equal(getXMLEncoding(after), expected, `${byte} after`);
  }
});

test('bytes up to 0x20 are not allowed in the value', () => {
  for (let byte = 0; byte <= 0x20; byte++) {
    const character = String.fromCharCode(byte);
    assert.equal(getXMLEncoding(latin1(`<?xml encoding='koi8-r${character}'?>`)), null, `${byte}`);
    assert.equal(getXMLEncoding(latin1(`<?xml encoding='${character}koi8-r'?>`)), null, `${byte}`);
  }
});

test('labels', () => {
  for (const { name, label } of LABELS) {
    const expected = name.startsWith('UTF-16') ? 'UTF-8' : name;
    assert.equal(getXMLEncoding(latin1(`<?xml encoding='${label}'?>`)), expected, label);
  }
  // Only a `meta` turns x-user-defined into windows-1252.
  assert.equal(prescanAll("<?xml encoding='x-user-defined'?>"), 'x-user-defined');
});

test('declarations of any length', () => {
  for (const length of [65_535, 65_536, 65_537, 3_000_000]) {
    const spaces = ' '.repeat(length);
    areKoi8R([`<?xml${spaces}encoding='koi8-r'?>`, `<?xml encoding=${spaces}'koi8-r'>${spaces}`]);
    areNothing([`<?xml${spaces}encoding='koi8-r'?`, `<?xml encoding='${spaces}koi8-r'>`, spaces]);
  }
});

// The prescan: any first byte, every label, input that ends in any state, and limits.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prescan } from 'encoding-standard/html';
import { LABELS } from '../api/support/labels.mjs';
import { latin1, prescanAll, utf8 } from './support/documents.mjs';

test('any byte may come first', () => {
  for (let byte = 0; byte <= 0xff; byte++) {
    const document = latin1(`${String.fromCharCode(byte)}<meta charset=koi8-r>`);
    assert.equal(prescanAll(document), 'KOI8-R', `${byte}`);
  }
});

test('in a meta, UTF-16 becomes UTF-8 and x-user-defined becomes windows-1252; the rest is unchanged', () => {
  const others = { 'UTF-16BE': 'UTF-8', 'UTF-16LE': 'UTF-8', 'x-user-defined': 'windows-1252' };
  for (const { name, label } of LABELS) {
    const expected = others[name] ?? name;
    assert.equal(prescanAll(`<meta charset=${label}>`), expected, label);
    const pragma = `<meta http-equiv=content-type content='charset=${label}'>`;
    assert.equal(prescanAll(pragma), expected, label);
  }
});

test('input that ends in every state', () => {
  const document = utf8(
    '\ufeff<!-- - -- --!> --><!doctype html><?x y?></ z><1>' +
      '<html lang = "ru" dir=\'ltr\' class=a data-x /hidden / >' +
      "</b c = 'd' e><meta / name = x\tcontent=\"charset='\"><meta charset = >" +
      "<meta \r\n http-equiv = 'Content-Type' x y/ content = \"text/html; charset = 'KOI8-R' \" z=a >",
  );
  for (let end = 0; end < document.length; end++) {
    assert.equal(prescanAll(document.subarray(0, end)), null, `${end} bytes`);
    assert.equal(prescan(document, { limit: end }), null, `a limit of ${end}`);
  }
  assert.equal(prescanAll(document), 'KOI8-R');
  assert.equal(prescan(document, { limit: document.length }), 'KOI8-R');
});

test('if the input ends, an XML declaration counts', () => {
  const declaration = "<?xml version='1.0' encoding='big5'?>";
  const document = `${declaration}<!-- x --><p a='b'></p><meta charset="koi8-r">`;
  for (let limit = 0; limit < document.length; limit++) {
    const expected = limit >= declaration.length ? 'Big5' : null;
    assert.equal(prescan(utf8(document), { limit }), expected, `${limit}`);
  }
  assert.equal(prescanAll(document), 'KOI8-R');
});

test('the limit', () => {
  const meta = '<meta charset=koi8-r>';
  const document = utf8(' '.repeat(1024 - meta.length) + meta);
  for (const options of [undefined, null, {}, { limit: undefined }, { limit: null }]) {
    assert.equal(prescan(utf8(' '.repeat(100_000) + meta), options), 'KOI8-R');
  }
  assert.equal(prescan(document, { limit: 1024 }), 'KOI8-R');
  assert.equal(prescan(document, { limit: 1023 }), null);
  assert.equal(prescan(document, { limit: 0 }), null);
  assert.equal(prescan(new Uint8Array()), null);
  assert.equal(prescan(new Uint8Array(), { limit: 0 }), null);
});

test('a limit that is larger than the internal chunks', () => {
  const meta = '<meta charset=koi8-r>';
  for (const length of [65_535, 65_536, 65_537, 131_072, 1 << 20, 5_000_000]) {
    const document = utf8(' '.repeat(length - meta.length) + meta);
    assert.equal(document.length, length);
    for (const limit of [length, length + 1, 2 ** 31, 2 ** 32, 2 ** 53, Infinity]) {
      assert.equal(prescan(document, { limit }), 'KOI8-R', `${length} bytes, a limit of ${limit}`);
    }
    assert.equal(prescan(document, { limit: length - 1 }), null, `${length} bytes but one`);
    // A long document does not affect the next one.
    assert.equal(prescanAll('<meta charset=koi8-u>'), 'KOI8-U');
  }
});

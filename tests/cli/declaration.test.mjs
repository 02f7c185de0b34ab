// Which declarations of a document are found and changed.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findLabels, Redeclaration } from '../../pkg/cli/command.js';
import { prescan } from '../../pkg/html.js';
import { getEncoding as getNumber } from '../../pkg/codec.js';
import { getEncoding } from '../../pkg/labels.js';
import { hex } from './support/command.mjs';
import { runHere } from './support/here.mjs';

/** Documents with the label that counts between brackets, or none. */
const PAGES = [
  '<meta charset=[sjis]>',
  '<META CHARSET = "[sjis]" >',
  "<meta charset='[ sjis ]'>",
  '<meta/charset=[sjis] />',
  '<meta name=a content=b charset=[sjis]>',
  '<meta http-equiv=content-type content="text/html; charset=[sjis]">',
  '<meta content="text/html; charset = \'[sjis]\'" http-equiv="Content-Type">',
  '<meta http-equiv=content-type content=text/html;charset=[sjis]>',
  '<!doctype html><html lang=ja><head><title>a</title><meta charset="[sjis]"></head><body>',
  '<!-- <meta charset=koi8-r> --><meta charset=[sjis]>',
  '<!--><meta charset=[sjis]>',
  '<a title="<meta charset=koi8-r>"><meta charset=[sjis]>',
  '<?php a ?><meta charset=[sjis]>',
  '</p><meta charset=[sjis]>',
  '<meta content="text/html; charset=koi8-r"><p>',
  '<metadata charset=koi8-r><p>',
  '<p>charset=koi8-r',
];

for (const marked of PAGES) {
  test(`the same declaration as a browser finds: ${marked}`, () => {
    const text = marked.replace(/[[\]]/g, '');
    const start = marked.indexOf('[');
    const found = findLabels(text, 'html').filter((label) => getEncoding(text.slice(label.start, label.end)));
    const expected = start === -1 ? [] : [{ start, end: marked.indexOf(']') - 1 }];
    assert.deepEqual(
      found.map(({ start: from, end }) => ({ start: from, end })),
      expected,
    );
    assert.equal(prescan(Buffer.from(text)), start === -1 ? null : 'Shift_JIS');
  });
}

test('all declarations of a page are changed, up to its body', () => {
  const text = (label, last) =>
    `<?xml version="1.0" encoding="${label}"?><html><head><meta charset=${label}>` +
    `<meta http-equiv="content-type" content="text/html; charset=${label}"></head><body><meta charset=${last}>`;
  const before = text('koi8-r', 'koi8-r');
  for (const size of [1, 7, 100, 1000]) {
    const redeclaration = new Redeclaration('a.html', getNumber('utf-8'));
    const parts = [];
    for (let at = 0; at < before.length; at += size) {
      parts.push(...redeclaration.convert(before.slice(at, at + size), false));
    }
    parts.push(...redeclaration.convert('', true));
    assert.equal(parts.map((part) => part.text).join(''), text('UTF-8', 'koi8-r'));
  }
});

test('a label of the same encoding is not changed', async () => {
  for (const label of ['UTF8', 'utf-8', 'unicode-1-1-utf-8']) {
    const text = `<meta charset=${label}>\u00e9`;
    const { stdout } = await runHere([], [Buffer.from(text)]);
    assert.equal(stdout.toString(), text);
  }
  const unknown = '<meta charset=no-label>';
  assert.equal((await runHere([], [Buffer.from(unknown)])).stdout.toString(), unknown);
});

test('the place of a character is that in the input', async () => {
  const input = Buffer.from('<meta charset=utf-8>\u20ac\n<p>\u20ac');
  const column = input.toString().indexOf('\u20ac') + 1;
  const { stderr } = await runHere(['-t', 'koi8-r'], [input]);
  assert.match(stderr, new RegExp(`KOI8-R has no U\\+20AC .*: line 1, character ${column} `));
});

test('text that is no document is written as soon as it comes', async () => {
  const redeclaration = new Redeclaration('standard input', getNumber('utf-8'));
  assert.deepEqual(redeclaration.convert('a line\n', false), [{ text: 'a line\n' }]);
  const page = new Redeclaration('standard input', getNumber('utf-8'));
  assert.deepEqual(page.convert('<p>', false), []);
  assert.deepEqual(page.convert('', true), [{ text: '<p>' }]);
});

test('UTF-16', async () => {
  const page = '<meta charset=utf-16le>\u00e9';
  const { stdout } = await runHere(['-f', 'auto'], [hex('ff fe'), Buffer.from(page, 'utf16le')]);
  assert.equal(stdout.toString(), page.replace('utf-16le', 'UTF-8'));
});

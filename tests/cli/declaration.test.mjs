// Which declarations of a document are found and changed.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findLabels, kindOf, Redeclaration } from '../../pkg/cli/command.js';
import { LegacyTextEncoder } from '../../pkg/index.js';
import { getXMLEncoding, prescan } from '../../pkg/html.js';
import { getEncoding as getNumber, names } from '../../pkg/codec.js';
import { randomNumbers } from '../api/support/random.mjs';
import { getEncoding } from '../../pkg/labels.js';
import { hex } from './support/command.mjs';
import { runHere } from './support/here.mjs';

/** Documents with the label that counts between brackets, or none. */
const PAGES = [
  '<meta charset=[sjis]>',
  '<META CHARSET = "[sjis]" >',
  "<meta charset=' [sjis] '>",
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
  '<!-- <body> </head> --><meta charset=[sjis]>',
  '<a title="<body>"></head><body><p><meta charset=[sjis]>',
  '<title>\u4e3cmeta charset=koi8-r></title><meta charset=[sjis]>',
  '<meta\u00a0charset=koi8-r><meta\u000bcharset=koi8-r><meta charset=[sjis]>',
  '<meta content="text/html; charset=koi8-r"><p>',
  '<metadata charset=koi8-r><p>',
  '<p>charset=koi8-r',
];

for (const marked of PAGES) {
  test(`the same declaration as a browser finds: ${marked}`, () => {
    const text = marked.replace(/[[\]]/g, '');
    const start = marked.indexOf('[');
    const expected = start === -1 ? [] : [{ start, end: marked.indexOf(']') - 1 }];
    assert.deepEqual(findLabels('a.html', text), expected);
    assert.equal(prescan(Buffer.from(text)), start === -1 ? null : 'Shift_JIS');
  });
}

/** Converts a text in pieces of a size; returns the parts. */
function redeclare(name, text, to, size = text.length) {
  const redeclaration = new Redeclaration(name, getNumber(to));
  const parts = [];
  for (let at = 0; at < text.length; at += size) {
    parts.push(...redeclaration.convert(text.slice(at, at + size), false));
  }
  return [...parts, ...redeclaration.convert('', true)];
}

const textOf = (parts) => parts.map((part) => part.text).join('');

test('all declarations of a page are changed', () => {
  const text = (label) =>
    `<?xml version="1.0" encoding="${label}"?><html><head><meta charset=${label}>` +
    `<meta http-equiv="content-type" content="text/html; charset=${label}"></head><body><meta charset=${label}>`;
  for (const size of [1, 7, 100, 1000]) {
    assert.equal(textOf(redeclare('a.html', text('koi8-r'), 'utf-8', size)), text('UTF-8'));
  }
});

test('a declaration that only a parser finds is changed', () => {
  for (const start of [
    '<!-- --!>',
    '<!-- a --!> <!-- --!>',
    '<!-- <!--> --><!----!>',
    '<script>"<a title=\'"</script>',
    '<![CDATA[ a > b',
  ]) {
    const page = (label) => `${start}<meta charset=${label}>`;
    assert.equal(textOf(redeclare('a.html', page('sjis'), 'utf-8')), page('UTF-8'), start);
    // It is not what decides.
    assert.equal(
      textOf(redeclare('-', `<p>${page('sjis')}`, 'utf-8')).includes('sjis'),
      prescan(Buffer.from(page('sjis'))) === null,
      start,
    );
  }
});

/** What has text instead of tags, around a mention. */
const MENTIONS = [
  ['<script>', '</script>'],
  ['<SCRIPT type=a>', '</Script >'],
  ['<style>', '</style>'],
  ['<title>', '</title>'],
  ['<textarea>', '</scrip></textarea>'],
  ['<xmp>', '</xmp>'],
  ['<noscript>', '</noscript>'],
  ['<iframe src=a>', '</iframe>'],
  ['<noembed>', '</noembed>'],
  ['<![CDATA[', ']]>'],
  ['<!-- ', ' -->'],
  ['<!--!>', '-->'],
  ['<!---!>', '-->'],
  ['<a title="', '">'],
];

for (const [start, end] of MENTIONS) {
  test(`what is only mentioned is not changed: ${start}`, () => {
    const mention = `${start}<meta charset=koi8-r>${end}`;
    const page = (label) => `<meta charset=${label}>${mention}<meta charset=${label}>${mention}`;
    assert.equal(textOf(redeclare('a.html', page('sjis'), 'utf-8')), page('UTF-8'));
  });
}

test('but what a browser takes for the declaration is', () => {
  const page = (first, second) => `<script>"<meta charset=${first}>"</script><meta charset=${second}>`;
  assert.equal(prescan(Buffer.from(page('koi8-r', 'sjis'))), 'KOI8-R');
  assert.equal(textOf(redeclare('a.html', page('koi8-r', 'sjis'), 'utf-8')), page('UTF-8', 'UTF-8'));
  assert.equal(textOf(redeclare('-', page('koi8-r', 'sjis'), 'utf-8')), page('UTF-8', 'sjis'));
});

/** A name, a text in which {sjis} is the label that is changed, and why. */
for (const [what, name, marked] of [
  [
    'without the name of a page, only the one that decides',
    '-',
    '<p><meta charset={sjis}><meta charset=sjis>',
  ],
  ['Markdown', 'README.md', '<h1 align=center>a</h1> Write <meta charset=sjis>'],
  ['plain text', 'a.txt', '<!doctype html><meta charset=sjis>'],
  ['a note that begins with a comment', 'note', '<!-- notes -->\nWrite <meta charset=sjis>'],
  ['a page that begins with one', 'page', '<!-- notes -->\n<meta charset={sjis}>'],
  ['U+013C is no <', '-', '\u013cp> <meta charset=sjis>'],
  ['U+4E3C is no <', '-', '\u4e3cp> <meta charset=sjis>'],
  ['U+00A0 is no space', '-', '\u00a0<p> <meta charset=sjis>'],
  ['XML', 'a.xml', '<?xml version="1.0" encoding="{sjis}"?><a><meta charset="sjis"/></a>'],
  [
    'XML that mentions HTML',
    '-',
    '<?xml version="1.0"?><!-- <html> --><a><html><meta charset="sjis"/></html></a>',
  ],
  ['XHTML', 'a.xml', '<?xml version="1.0"?><!-- a --><!DOCTYPE html><html><meta charset="{sjis}"/></html>'],
  [
    'XHTML without a name',
    '-',
    '<?xml version="1.0" encoding="{sjis}"?><html><meta charset="{sjis}"/><meta charset="sjis"/></html>',
  ],
  [
    'CDATA in XHTML',
    'a.xml',
    '<?xml version="1.0"?><html><meta charset="{sjis}"/><p><![CDATA[a > b <meta charset="sjis">]]></p></html>',
  ],
  [
    'HTML in a feed',
    'a.rss',
    '<?xml version="1.0" encoding="{sjis}"?><rss><![CDATA[<meta charset=sjis>]]></rss>',
  ],
  ['a style sheet', 'a.css', '@charset "{sjis}";a:before{content:"<meta charset=sjis>"}'],
  ['a page that begins like one', 'a.html', '@charset "sjis";<meta charset={sjis}>'],
]) {
  test(`what is changed: ${what}`, () => {
    const actual = textOf(redeclare(name, marked.replace(/\{sjis\}/g, 'sjis'), 'utf-8'));
    assert.equal(actual, marked.replace(/\{sjis\}/g, 'UTF-8'));
  });
}

/** Pieces of documents, of which any may follow any. */
const PIECES = [
  ...[
    '<',
    '>',
    '"',
    "'",
    '=',
    '/',
    ' ',
    '\n',
    '\u00a0',
    '\u65e5\u672c',
    '\u013c',
    '-->',
    '--!>',
    '<!--',
    '<!-->',
    ']]>',
    '<![CDATA[',
  ],
  ...[
    '<meta ',
    '<META/',
    '</meta ',
    'charset=',
    'charset = "sjis"',
    'charset=koi8-r',
    "charset='utf-16le'",
    'charset=no-label',
  ],
  ...[
    'http-equiv=content-type ',
    'content="text/html; charset=big5" ',
    "content='charset=gbk",
    'charset=x-user-defined>',
  ],
  ...[
    '<meta charset=sjis>',
    '<meta charset="koi8-r">',
    '<meta http-equiv=Content-Type content="text/html;charset=gbk">',
  ],
  ...[
    '<title>',
    '</title>',
    '<script>',
    '</script>',
    '<body>',
    '</head>',
    '<p title="',
    '<p>',
    '<html>',
    '<a',
  ],
];
const STARTS = [
  '',
  '<!doctype html>',
  '<?xml version="1.0" encoding="koi8-r"?>',
  '@charset "sjis";',
  '<!-- a -->',
  ' <p>',
];
const NAMES = ['a.html', 'a.xml', 'a.css', 'a.txt', 'page'];
const TARGETS = ['UTF-8', 'Shift_JIS', 'GBK', 'EUC-KR', 'UTF-16LE', 'x-user-defined'];

/** What the bytes of a document of this kind declare, as this package reads them. */
function declaredIn(bytes, kind) {
  if (kind === 'text') return [];
  if (kind === 'css') return [/^@charset "([^"]*)";/.exec(bytes.toString('latin1'))?.[1] ?? null];
  return kind === 'html' ? [prescan(bytes), getXMLEncoding(bytes)] : [getXMLEncoding(bytes)];
}

test('what a converted document declares is true, and nothing else has changed', () => {
  const next = randomNumbers(47);
  const pick = (list) => list[next() % list.length];
  let changed = 0;
  for (let i = 0; i < 20_000; i++) {
    const text = pick(STARTS) + Array.from({ length: next() % 12 }, () => pick(PIECES)).join('');
    const name = pick(NAMES);
    const to = pick(TARGETS);
    const what = JSON.stringify([name, to, text]);
    const parts = redeclare(name, text, to, 1 + (next() % 200));
    assert.equal(parts.map((part) => part.instead ?? part.text).join(''), text, what);
    for (const part of parts.filter(({ instead }) => instead !== undefined)) {
      assert.equal(part.text, names(getNumber(to)), what);
      assert.notEqual(getEncoding(part.instead), null, what);
      changed++;
    }
    const bytes = Buffer.from(new LegacyTextEncoder(to, { unencodable: 'replace' }).encode(textOf(parts)));
    for (const declared of declaredIn(bytes, kindOf(name, text))) {
      // The standard reads x-user-defined in a page as another encoding.
      const isTrue =
        getEncoding(declared ?? to) === to || (to === 'x-user-defined' && declared === 'windows-1252');
      assert.ok(isTrue, `${what}: ${declared}`);
    }
  }
  assert.ok(changed > 5000);
});

test('the same declarations are found in whatever pieces a document comes', () => {
  const label = '<meta charset=sjis>';
  for (const [name, before, isFound] of [
    ['a.html', 0x10000 - label.length, true],
    ['a.html', 0x10000 - label.length + 1, false],
    ['a.html', 0x10000, false],
    ['a.html', 0x18000, false],
    ['page', 0x10000, false],
  ]) {
    const text = `${'<html>'.padEnd(before)}${label}<p>`;
    const expected = isFound ? text.replace('sjis', 'UTF-8') : text;
    for (const size of [500, 0x8000, 0xfff0, 0x10000, text.length]) {
      assert.ok(textOf(redeclare(name, text, 'utf-8', size)) === expected, `${name}, ${before}, ${size}`);
    }
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

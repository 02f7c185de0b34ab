// The tables in docs/migration.md: both sides of each line are run on the same input.

import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import * as encodingStandard from 'encoding-standard';
import * as hooks from 'encoding-standard/hooks';
import * as html from 'encoding-standard/html';
import htmlEncodingSniffer from 'html-encoding-sniffer';
import iconv from 'iconv-lite';
import * as encoding from '@exodus/bytes/encoding.js';
import * as multiByte from '@exodus/bytes/multi-byte.js';
import * as singleByte from '@exodus/bytes/single-byte.js';
import * as utf8 from '@exodus/bytes/utf8.js';
import * as exodusWhatwg from '@exodus/bytes/whatwg.js';
import polyfill from 'text-encoding';
import whatwg from 'whatwg-encoding';

const exodus = { ...encoding, ...multiByte, ...singleByte, ...utf8, ...exodusWhatwg };

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/migration.md'), 'utf8');

/** The packages of examples/replacements, installed next to this one. */
const replacements = mkdtempSync(join(realpathSync(tmpdir()), 'replacements-'));
cpSync(join(root, 'examples/replacements'), replacements, { recursive: true });
mkdirSync(join(replacements, 'node_modules'));
symlinkSync(root, join(replacements, 'node_modules/encoding-standard'), 'junction');
after(() => rmSync(replacements, { recursive: true }));

/** The variables that the expression uses. Text and bytes are chosen so that a wrong encoding is noticed. */
function inputsOf(expression) {
  const declaration = expression.includes('defaultEncoding') ? '' : '<meta charset=euc-kr>';
  const mark = expression.includes('BOM') ? '\u00fe\u00ff' : '';
  return {
    // text-encoding throws, and the others replace.
    string: expression.includes('polyfill') ? '日本 中文' : '日本 中文 🍎',
    bytes: Uint8Array.from(`${mark}${declaration}<p>\u0080\u00e9`, (c) => c.charCodeAt(0)),
    buffer: expression.includes('sjis') ? Buffer.from([0x93, 0xfa, 0x5c]) : Buffer.from('\ufeff\u00e9'),
    readable: Readable.from([Buffer.from([0xb0]), Buffer.from([0xa1, 0x41])]),
    Readable,
    exodus,
    iconv,
    polyfill,
    whatwg,
    htmlEncodingSniffer,
    hooks,
    html,
  };
}

function evaluate(expression, scope) {
  return new Function(...Object.keys(scope), `return (${expression});`)(...Object.values(scope));
}

/** A stream as its output, and bytes as plain numbers. */
async function plain(value) {
  if (ArrayBuffer.isView(value)) return Array.from(value);
  if (!value?.[Symbol.asyncIterator]) return value;
  let text = '';
  for await (const chunk of value) text += chunk;
  return text;
}

const lines = Array.from(page.matchAll(/^\| `(.+?)` \| `(.+?)` \|$/gm), ([, theirs, ours]) => [theirs, ours]);

for (const [theirs, ours] of lines) {
  test(`${theirs} equals ${ours}`, async () => {
    const expected = await plain(evaluate(theirs, inputsOf(theirs)));
    assert.ok(expected !== undefined && expected !== '', 'the expected value is not empty');
    assert.deepEqual(await plain(evaluate(ours, { ...inputsOf(theirs), ...encodingStandard })), expected);
  });
}

test('all lines of the tables are found', () => {
  assert.equal(lines.length, 31);
  assert.equal(page.match(/^\| `/gm).length, lines.length);
});

test('the encodings that only iconv-lite has, and those that only this package has', () => {
  for (const name of [
    'utf-7',
    'utf-7-imap',
    'utf-32',
    'utf-32le',
    'cesu-8',
    'cp437',
    'cp850',
    'maccroatian',
  ]) {
    assert.ok(iconv.encodingExists(name), name);
    assert.equal(hooks.getEncoding(name), null, name);
  }
  for (const name of ['ibm866', 'macintosh', 'x-mac-cyrillic', 'iso-2022-jp', 'x-user-defined']) {
    assert.notEqual(hooks.getEncoding(name), null, name);
  }
  for (const name of ['iso-2022-jp', 'x-user-defined']) assert.ok(!iconv.encodingExists(name), name);
  assert.equal(iconv.decode(Buffer.from([0x80]), 'iso-8859-1'), '\u0080');
  assert.equal(hooks.decode(Uint8Array.of(0x80), 'iso-8859-1'), '€');
});

test('the replacements do what whatwg-encoding and html-encoding-sniffer do', () => {
  const require = createRequire(import.meta.url);
  const whatwgEncoding = require(join(replacements, 'whatwg-encoding'));
  const sniffer7 = require(join(replacements, 'html-encoding-sniffer'));
  const sniffer6 = require(join(replacements, 'html-encoding-sniffer-6'));

  // It does not have the labels of replacement, which are in the standard.
  for (const label of ['latin1', ' SJIS\n', 'x-x-big5', 'utf-9', '']) {
    assert.equal(whatwgEncoding.labelToName(label), whatwg.labelToName(label));
  }
  for (const name of ['Big5', 'windows-1252', 'big5', 'latin1', 'replacement', 'x']) {
    assert.equal(whatwgEncoding.isSupported(name), whatwg.isSupported(name), name);
  }

  const documents = [
    '',
    '<p>',
    '<meta charset=euc-kr>',
    '<?xml version="1.0" encoding="gbk"?><a/>',
    '\xef\xbb\xbf<p>',
    '\xfe\xff',
  ];
  const late = `${' '.repeat(2000)}<meta charset=koi8-r>`;
  for (const document of [...documents, late]) {
    const bytes = Buffer.from(document, 'latin1');
    assert.equal(whatwgEncoding.getBOMEncoding(bytes), whatwg.getBOMEncoding(bytes));
    assert.equal(whatwgEncoding.decode(bytes, 'Big5'), whatwg.decode(bytes, 'Big5'));
    for (const xml of [false, true]) {
      for (const transportLayerEncodingLabel of [undefined, 'sjis', 'x']) {
        for (const defaultEncoding of [undefined, 'Big5']) {
          const options = { xml, transportLayerEncodingLabel, defaultEncoding };
          assert.equal(
            sniffer7(bytes, options),
            htmlEncodingSniffer(bytes, options),
            JSON.stringify([document, options]),
          );
          // Version 7 treats a document without an XML declaration as version 6 treats any document.
          const without = Buffer.from(document.replace(/<\?xml.*\?>/, ''), 'latin1');
          assert.equal(sniffer6(bytes, options), htmlEncodingSniffer(without, options));
        }
      }
    }
    const options = { maxPrescanBytes: Infinity };
    assert.equal(sniffer7(bytes, options), htmlEncodingSniffer(bytes, options));
  }
});

test('the replacement for html-encoding-sniffer has the same limits for what a document declares', () => {
  const require = createRequire(import.meta.url);
  const sniffer = require(join(replacements, 'html-encoding-sniffer'));
  const outcomeOf = (sniff, bytes, options) => {
    try {
      return sniff(bytes, options);
    } catch (error) {
      return error.name;
    }
  };
  const late = ' '.repeat(1500);
  for (const document of [
    '<\0?\0x\0',
    '<\0?\0x\0m',
    '<\0?\0x\0m\0',
    '\0<\0?\0x',
    '\0<\0?\0x\0m',
    '<?xml encoding="gbk"?>',
    `<?xml ${late} encoding="gbk"?>`,
    `<?xml encoding="gbk"?>${late}<meta charset=koi8-r>`,
    '<p><meta charset=koi8-r>',
    `${late}<meta charset=koi8-r>`,
  ]) {
    const bytes = Buffer.from(document, 'latin1');
    for (const xml of [false, true]) {
      for (const maxPrescanBytes of [undefined, 0, 4, 12, 1600, Infinity, -1, 1.5, '5', null]) {
        for (const defaultEncoding of [undefined, 'Big5', 'no label']) {
          const options = { xml, maxPrescanBytes, defaultEncoding };
          const expected = outcomeOf(htmlEncodingSniffer, bytes, options);
          assert.equal(outcomeOf(sniffer, bytes, options), expected, JSON.stringify([document, options]));
        }
      }
    }
  }
});

test('modules can import the functions of the replacement for whatwg-encoding by their names', async () => {
  const names = Object.keys(await import(pathToFileURL(join(replacements, 'whatwg-encoding/index.js'))));
  for (const name of Object.keys(whatwg)) assert.ok(names.includes(name), name);
});

test('the replacements have the names and versions of the tested packages', () => {
  for (const name of ['whatwg-encoding', 'html-encoding-sniffer']) {
    const [own, tested] = [replacements, join(root, 'node_modules')].map((folder) =>
      JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8')),
    );
    assert.deepEqual([own.name, own.version], [name, tested.version]);
  }
});

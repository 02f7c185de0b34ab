import assert from 'node:assert/strict';
import { test } from 'node:test';
import iconv from 'iconv-lite';
import { columnName, encodeTable, encodingFor, readTable, separatorFor } from '../../www/csv.js';

const TABLES = {
  'from a spreadsheet': ['a\tb, c\r\n1\t2;3\r\n', [['a', 'b, c'], ['1', '2;3']]], // prettier-ignore
  'with commas': ['a,b\n1,2', [['a', 'b'], ['1', '2']]], // prettier-ignore
  'with semicolons, and commas in numbers': ['a;b\n1,5;2,5\n', [['a', 'b'], ['1,5', '2,5']]], // prettier-ignore
  'with semicolons, and as many commas': ['Apfel;1,50', [['Apfel', '1,50']]],
  'with semicolons, and more commas': ['1,5;2,5\n3,5;4,5', [['1,5', '2,5'], ['3,5', '4,5']]], // prettier-ignore
  'with commas, and a semicolon': ['a; b,c\n1,2', [['a; b', 'c'], ['1', '2']]], // prettier-ignore
  'with commas, a semicolon, and a longer row': ['a; b,c\n1,2,3', [['a; b', 'c'], ['1', '2', '3']]], // prettier-ignore
  'with semicolons, and an empty row': ['1,5;2,5\n\n3,5;4,5\n', [['1,5', '2,5'], [''], ['3,5', '4,5']]], // prettier-ignore
  'with a title before it': ['Prices\na;b\n', [['Prices'], ['a', 'b']]],
  'with quotes': ['"a,""b""","c\nd"\n"e"f,g"h', [['a,"b"', 'c\nd'], ['ef', 'g"h']]], // prettier-ignore
  'with a quote that is not closed': ['a,"b\nc,d', [['a', 'b\nc,d']]],
  'with empty cells and rows': [',a,\n\n,', [['', 'a', ''], [''], ['', '']]],
  'with CR alone': ['a,b\rc,d\r', [['a', 'b'], ['c', 'd']]], // prettier-ignore
  'of one cell': ['a', [['a']]],
  'of nothing': ['', []],
};

for (const [name, [text, rows]] of Object.entries(TABLES)) {
  test(`a table ${name}`, () => assert.deepEqual(readTable(text), rows));
}

test('a long cell in quotes', () => {
  const cell = '"x\n'.repeat(1_000_000);
  assert.deepEqual(readTable(`"${cell.replaceAll('"', '""')}",b`), [[cell, 'b']]);
});

/** Windows' code pages for these languages. */
const CODE_PAGES = {
  en: 'windows-1252',
  'de-CH': 'windows-1252',
  ja: 'Shift_JIS',
  ko: 'EUC-KR',
  zh: 'GBK',
  'zh-CN': 'GBK',
  'zh-TW': 'Big5',
  'zh-HK': 'Big5',
  ru: 'windows-1251',
  uk: 'windows-1251',
  bg: 'windows-1251',
  'sr-Cyrl': 'windows-1251',
  'sr-Latn': 'windows-1250',
  pl: 'windows-1250',
  cs: 'windows-1250',
  hu: 'windows-1250',
  el: 'windows-1253',
  tr: 'windows-1254',
  he: 'windows-1255',
  ar: 'windows-1256',
  fa: 'windows-1256',
  lv: 'windows-1257',
  vi: 'windows-1258',
  th: 'windows-874',
};

test('the encoding for a language', () => {
  const found = Object.keys(CODE_PAGES).map((locale) => [locale, encodingFor(locale)]);
  assert.deepEqual(Object.fromEntries(found), CODE_PAGES);
});

test('the separator for a language', () => {
  const found = ['en', 'ja', 'de', 'fr', 'ru', 'pt-BR'].map(separatorFor);
  assert.deepEqual(found, [',', ',', ';', ';', ';', ';']);
});

test('the names of columns are those of Excel', () => {
  assert.deepEqual([1, 26, 27, 52, 702, 703].map(columnName), ['A', 'Z', 'AA', 'AZ', 'ZZ', 'AAA']);
});

const CHOICES = { encoding: 'Shift_JIS', separator: ',', unencodable: 'replace' };

test('the place of a character is its cell', () => {
  const rows = [
    ['a"b', '日😀'],
    ['€', 'x€y\n€', '€'],
  ];
  const { bytes, count, characters } = encodeTable(rows, CHOICES);
  assert.deepEqual(Buffer.from(bytes), iconv.encode('"a""b","日?"\r\n"?","x?y\n?","?"\r\n', 'shift_jis'));
  assert.equal(count, 5);
  assert.deepEqual(characters, [
    {
      codePoint: 0x20ac,
      count: 4,
      places: [
        { row: 2, column: 1 },
        { row: 2, column: 2 },
        { row: 2, column: 2 },
        { row: 2, column: 3 },
      ],
    },
    { codePoint: 0x1f600, count: 1, places: [{ row: 1, column: 2 }] },
  ]);
});

test('a reference that replaces a character does not end its cell', () => {
  const { bytes } = encodeTable([['😀', 'b']], { ...CHOICES, separator: ';', unencodable: 'html' });
  const text = Buffer.from(bytes).toString('latin1');
  assert.equal(text, '"&#128512;";"b"\r\n');
  assert.deepEqual(readTable(text), [['&#128512;', 'b']]);
});

test('UTF-8 has a byte order mark', () => {
  const { bytes } = encodeTable([['é']], { ...CHOICES, encoding: 'UTF-8' });
  assert.deepEqual(Buffer.from(bytes), iconv.encode('"é"\r\n', 'utf-8', { addBOM: true }));
});

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import * as hooks from 'encoding-standard/hooks';
import { LABELS } from '../api/support/labels.mjs';
import { withBrokenBuiltins } from '../api/support/broken-builtins.mjs';

const { getEncoding, normalizeLabel } = hooks;

/** As systems and libraries write them: Windows, .NET, Java, Python, PHP, PostgreSQL, MySQL and iconv-lite. */
const NAMES = {
  'utf-8': ['cp65001', '65001', 'utf_8', 'UTF8MB3', 'utf8mb4', 'UTF 8'],
  'utf-16le': ['cp1200', 'UTF16LE', 'utf16', 'ucs2', 'UCS_2', 'utf-16-le'],
  'utf-16be': ['cp1201', 'utf16be', 'UTF_16BE'],
  ibm866: ['IBM-866', 'cp-866', 'ms866'],
  'iso-8859-2': ['ISO8859_2', 'cp28592', '28592', 'Latin-2', 'ISO_8859-2:1987'],
  'iso-8859-8-i': ['ISO8859_8_I', 'iso88598i'],
  'iso-8859-15': ['cp28605', 'latin9', 'Latin-9', 'ISO 8859-15'],
  'koi8-r': ['koi8r', 'KOI8R', 'cp20866', 'KOI8_R'],
  'koi8-u': ['koi8u', 'cp21866'],
  macintosh: ['macroman', 'Mac-Roman'],
  'windows-874': ['cp874', 'ms874', 'win874', 'TIS620'],
  'windows-1250': ['win1250', 'WIN1250', '1250', 'CP-1250', 'ms1250'],
  'windows-1252': ['win1252', 'Windows_1252', 'Cp1252', 'ISO8859_1', 'cp28591', 'US_ASCII', 'latin-1'],
  'x-mac-cyrillic': ['maccyrillic', 'MacCyrillic'],
  gbk: ['cp936', 'ms936', 'windows-936', '936', 'EUC_CN', 'euccn', 'GB_2312'],
  gb18030: ['GB-18030', 'cp54936'],
  big5: ['cp950', 'ms950', 'windows950', '950', 'big5hkscs', 'BIG-5', 'Big5_HKSCS'],
  'euc-jp': ['eucjp', 'EUC_JP', 'ujis', 'eucjpms', 'cp51932', '20932'],
  'iso-2022-jp': ['iso2022jp', 'ISO2022_JP', 'cp50220', 'cp50221', '50222'],
  shift_jis: [
    'cp932',
    'CP932',
    'cp-932',
    '932',
    'MS932',
    'windows-932',
    'shiftjis',
    'Shift JIS',
    'windows31j',
  ],
  'euc-kr': ['cp949', 'ms949', '949', 'UHC', 'EUC_KR', 'euckr', 'cp51949', 'ksc5601'],
  replacement: ['iso2022kr', 'HZ_GB_2312'],
};

/** The names in the data from which the tables are made. */
const OTHER_NAMES = readFileSync(new URL('../../indexes/names.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split('\t'));

/** As systems and libraries write them: PHP, Java, Windows, mail and registries. */
const SPELLED = {
  shift_jis: ['SJIS-win', 'MS932', 'csWindows31J', 'ANSI 932'],
  'euc-jp': ['eucJP-win', 'eucJP-ms'],
  'euc-kr': ['x-windows-949', 'windows-949'],
  big5: ['x-windows-950', 'windows-950'],
  'iso-2022-jp': ['x-windows-iso2022jp', 'ISO-2022-JP-MS'],
  gb18030: ['gb18030-2022', 'GB 18030-2022'],
  gbk: ['EUC-CN', 'GB_2312'],
  'utf-8': ['utf-8-sig', 'UTF8-BOM'],
  'utf-16le': ['UTF-16 LE', 'UCS-2LE'],
  'utf-16be': ['UTF16-BE', 'UCS-2BE'],
  'windows-1252': ['ANSI 1252', '88591', '8859-1', '8859_1', 'csWindows1252', 'cp20127'],
  'windows-1251': ['ansi-1251', 'x-windows-1251'],
  'windows-874': ['x-windows-874', '8859-11'],
  'iso-8859-2': ['88592', '8859-2'],
  'iso-8859-13': ['latin7', 'LATIN-7'],
  'iso-8859-14': ['latin8', 'iso-celtic'],
  'iso-8859-15': ['latin9', '885915'],
  'iso-8859-16': ['latin10', 'L10'],
  macintosh: ['macRoman', 'Mac-Roman'],
  'x-mac-cyrillic': ['MacUkraine'],
};

test('names of other systems and of registries', () => {
  for (const [label, names] of Object.entries(SPELLED)) {
    for (const name of names) assert.equal(normalizeLabel(name), label, name);
  }
});

test('each name of the data is known, and none is a label or a name of another encoding', () => {
  assert.ok(OTHER_NAMES.length > 100);
  for (const [encoding, name] of OTHER_NAMES) {
    assert.equal(normalizeLabel(name), encoding.toLowerCase(), name);
    assert.equal(getEncoding(name), null, name);
    assert.match(name, /^[a-z0-9]+$/);
  }
  assert.equal(new Set(OTHER_NAMES.map(([, name]) => name)).size, OTHER_NAMES.length);
});

test('no name is that of a code page that the standard lacks', () => {
  const lacking = [
    437, 720, 737, 775, 850, 852, 855, 857, 858, 860, 861, 862, 863, 864, 865, 869, 1047, 37, 500,
  ];
  for (const number of lacking) {
    for (const prefix of ['', 'cp', 'CP-', 'ibm', 'IBM-', 'windows-', 'ANSI ', 'ms', 'x-cp']) {
      assert.equal(normalizeLabel(`${prefix}${number}`), null, `${prefix}${number}`);
    }
  }
  for (const name of [
    'cesu-8',
    'utf-32',
    'shift_jis-2004',
    'sjis-mac',
    'euc-tw',
    'johab',
    'ibm943',
    'mac-greek',
  ]) {
    assert.equal(normalizeLabel(name), null, name);
  }
});

test('a name that programs use becomes the label that is meant', () => {
  for (const [label, names] of Object.entries(NAMES)) {
    for (const name of names) assert.equal(normalizeLabel(name), label, name);
  }
});

test('a label becomes the name of its encoding, however it is punctuated', () => {
  for (const { name, label } of LABELS) {
    const bare = label.replace(/:\d{4}$/, '').replace(/[^0-9a-z]/g, '');
    const forms = [
      label,
      label.toUpperCase(),
      ` ${label}\n`,
      bare,
      bare.replaceAll(/(?<=[a-z])(?=\d)/g, '_'),
    ];
    for (const form of forms) assert.equal(normalizeLabel(form), name.toLowerCase(), form);
    assert.equal(getEncoding(normalizeLabel(bare)), name);
  }
});

test('the result for an unknown name is null', () => {
  const names = [
    '',
    ' ',
    '-',
    'utf-7',
    'cp437',
    '437',
    'utf-32',
    'ibm932',
    'xcp932',
    'foo1252',
    'cp',
    'win',
    '12',
  ];
  for (const name of [
    ...names,
    'cp28606x',
    'cp28607',
    '\u212aoi8-r',
    '__proto__',
    'constructor',
    'utf8:12345',
  ]) {
    assert.equal(normalizeLabel(name), null, name);
  }
  for (const name of [undefined, null, 932, {}, Symbol(), new String('cp932')]) {
    assert.throws(() => normalizeLabel(name), { name: 'TypeError', message: 'The label must be a string' });
  }
});

test('an unknown label that means a known one is an error that says so', () => {
  for (const call of [
    () => hooks.encode('', 'cp932'),
    () => hooks.decode(new Uint8Array(), 'cp932'),
    () => hooks.getEncoder('cp932'),
    () => hooks.getOutputEncoding('cp932'),
    () => hooks.percentEncodeAfterEncoding('cp932', '', 'query'),
  ]) {
    assert.throws(call, {
      name: 'RangeError',
      code: 'ERR_ENCODING_NOT_SUPPORTED',
      message: "The encoding label provided ('cp932') is invalid. Did you mean 'shift_jis'?",
    });
  }
  // The hooks know more names than the classes do.
  assert.throws(() => hooks.encode('', 'ujis'), {
    name: 'RangeError',
    message: "The encoding label provided ('ujis') is invalid. Did you mean 'euc-jp'?",
  });
  assert.throws(() => hooks.encode('', 'klingon'), {
    name: 'RangeError',
    message: "The encoding label provided ('klingon') is invalid.",
  });
});

test('scripts cannot change which label is meant', () => {
  assert.deepEqual(
    withBrokenBuiltins(() => ['CP-932', 'win1252', 'cp28595', 'x'].map(normalizeLabel)),
    ['shift_jis', 'windows-1252', 'iso-8859-5', null],
  );
});

test('only letters and digits matter, and a year after a colon does not', () => {
  for (let unit = 0; unit < 0x180; unit++) {
    const character = String.fromCharCode(unit);
    const label = normalizeLabel(`LATIN${character}9`);
    if (/[0-9a-z]/i.test(character) && unit < 0x80) assert.notEqual(label, 'iso-8859-15', character);
    else assert.equal(label, 'iso-8859-15', character);
  }
  assert.equal(normalizeLabel('latin9:1999'), 'iso-8859-15');
  assert.equal(normalizeLabel('l-1:1987'), 'windows-1252');
  for (const name of ['latin9:999', 'latin9:19999', 'latin9;1999', 'latin91999']) {
    assert.equal(normalizeLabel(name), null, name);
  }
  // The first and last of the letters and digits.
  assert.equal(normalizeLabel('HZ/GB/2312'), 'replacement');
  assert.equal(normalizeLabel('CP-10000'), 'macintosh');
  assert.equal(normalizeLabel('CP-10007'), 'x-mac-cyrillic');
  assert.equal(normalizeLabel('CP-51936'), 'gbk');
  assert.equal(normalizeLabel('(arabic)'), 'iso-8859-6');
});

test("the code pages from 28591 on are the parts of ISO 8859, or the encoding of the standard for a part's label", () => {
  const others = { 1: 'windows-1252', 9: 'windows-1254', 11: 'windows-874' };
  for (const part of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 16]) {
    const expected = others[part] ?? `iso-8859-${part}`;
    assert.equal(normalizeLabel(`cp${28590 + part}`), expected);
    assert.equal(normalizeLabel(`${28590 + part}`), expected);
  }
  assert.equal(normalizeLabel('cp28602'), null);
});

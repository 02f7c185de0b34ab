// The table of locales, from the standard's text.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultEncoding } from 'encoding-standard/html';

const TABLE = {
  ar: 'windows-1256',
  ba: 'windows-1251',
  be: 'windows-1251',
  bg: 'windows-1251',
  cs: 'windows-1250',
  el: 'ISO-8859-7',
  et: 'windows-1257',
  fa: 'windows-1256',
  he: 'windows-1255',
  hr: 'windows-1250',
  hu: 'ISO-8859-2',
  ja: 'Shift_JIS',
  kk: 'windows-1251',
  ko: 'EUC-KR',
  ku: 'windows-1254',
  ky: 'windows-1251',
  lt: 'windows-1257',
  lv: 'windows-1257',
  mk: 'windows-1251',
  pl: 'ISO-8859-2',
  ru: 'windows-1251',
  sah: 'windows-1251',
  sk: 'windows-1250',
  sl: 'ISO-8859-2',
  sr: 'windows-1251',
  tg: 'windows-1251',
  th: 'windows-874',
  tr: 'windows-1254',
  tt: 'windows-1251',
  uk: 'windows-1251',
  vi: 'windows-1258',
  'zh-CN': 'gb18030',
  'zh-TW': 'Big5',
};

test('every row', () => {
  assert.equal(Object.keys(TABLE).length, 33);
  for (const [locale, encoding] of Object.entries(TABLE))
    assert.equal(defaultEncoding(locale), encoding, locale);
});

test('a language without a row gets the last row: no other code of two letters has one', () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  for (const language of letters.flatMap((first) => letters.map((second) => first + second))) {
    assert.equal(defaultEncoding(language), TABLE[language] ?? 'windows-1252', language);
  }
  for (const locale of ['fil', 'nn-NO', 'se-FI', 'wo-SN', 'arn-CL', 'ha-Latn-NG', 'quz-PE', 'tzm-Latn-DZ']) {
    assert.equal(defaultEncoding(locale), 'windows-1252', locale);
  }
});

test('subtags', () => {
  const locales = {
    'ja-JP': 'Shift_JIS',
    'JA-jp': 'Shift_JIS',
    'ja-Jpan-JP-u-ca-japanese': 'Shift_JIS',
    'sr-Latn-RS': 'windows-1251',
    'ru-petr1708': 'windows-1251',
    'zh-Hans-CN': 'gb18030',
    'zh-cmn-Hans-CN': 'gb18030',
    'ZH-cn-x-private': 'gb18030',
    'zh-Hant-TW': 'Big5',
    // Rows for a region do not apply to the language or a script.
    zh: 'windows-1252',
    'zh-Hans': 'windows-1252',
    'zh-Hant': 'windows-1252',
    'zh-HK': 'windows-1252',
    'zh-SG': 'windows-1252',
    'zh-u-rg-cn': 'windows-1252',
    'zh-x-CN': 'windows-1252',
    // A region is not a language, and a language with another name is none of these.
    'en-CN': 'windows-1252',
    'x-ja': 'windows-1252',
    'i-ja': 'windows-1252',
    jax: 'windows-1252',
    'und-RU': 'windows-1252',
  };
  for (const [locale, encoding] of Object.entries(locales)) {
    assert.equal(defaultEncoding(locale), encoding, locale);
  }
});

test('strings that are not a language tag', () => {
  for (const locale of [
    ...[
      '',
      '-',
      'ja-',
      '-ja',
      'ja--JP',
      'ja_JP',
      'ja JP',
      ' ja',
      'ja\0',
      '\u65e5\u672c',
      '1a',
      'C.UTF-8',
      '*',
    ],
    ...['ja-abcdefghi', 'abcdefghi', 'j\u{10400}', 'ja-\ud800', '\u212aa'],
  ]) {
    assert.equal(defaultEncoding(locale), null, JSON.stringify(locale));
  }
  assert.equal(defaultEncoding('ja-abcdefgh'), 'Shift_JIS');
});

test('strings of any length', () => {
  assert.equal(defaultEncoding('-'.repeat(1 << 20)), null);
  assert.equal(defaultEncoding(`zh${'-a'.repeat(1 << 19)}`), 'windows-1252');
  assert.equal(defaultEncoding(`zh${'-abc'.repeat(1 << 18)}-TW`), 'Big5');
});

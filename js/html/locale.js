// The suggested defaults of https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding

import { exec, indexOf, substring, toLowerCase } from '../support/intrinsics.js';
import {
  BIG5,
  EUC_KR,
  GB18030,
  ISO_8859_2,
  ISO_8859_7,
  SHIFT_JIS,
  WINDOWS_1250,
  WINDOWS_1251,
  WINDOWS_1252,
  WINDOWS_1254,
  WINDOWS_1255,
  WINDOWS_1256,
  WINDOWS_1257,
  WINDOWS_1258,
  WINDOWS_874,
} from '../support/encodings.js';
import { NONE } from './search.js';

/** The rows for languages. The last row, all other locales, is windows-1252. */
const LANGUAGES = {
  __proto__: null,
  ar: WINDOWS_1256,
  ba: WINDOWS_1251,
  be: WINDOWS_1251,
  bg: WINDOWS_1251,
  cs: WINDOWS_1250,
  el: ISO_8859_7,
  et: WINDOWS_1257,
  fa: WINDOWS_1256,
  he: WINDOWS_1255,
  hr: WINDOWS_1250,
  hu: ISO_8859_2,
  ja: SHIFT_JIS,
  kk: WINDOWS_1251,
  ko: EUC_KR,
  ku: WINDOWS_1254,
  ky: WINDOWS_1251,
  lt: WINDOWS_1257,
  lv: WINDOWS_1257,
  mk: WINDOWS_1251,
  pl: ISO_8859_2,
  ru: WINDOWS_1251,
  sah: WINDOWS_1251,
  sk: WINDOWS_1250,
  sl: ISO_8859_2,
  sr: WINDOWS_1251,
  tg: WINDOWS_1251,
  th: WINDOWS_874,
  tr: WINDOWS_1254,
  tt: WINDOWS_1251,
  uk: WINDOWS_1251,
  vi: WINDOWS_1258,
};

/** What no tag has: tags are subtags of up to eight letters and digits, and the first has only letters. */
const NOT_IN_TAG = /[^a-z\d-]|^(?![a-z]+(-|$))|-(-|$)|[^-]{9}/i;
/** The start of an extension, which is not searched. */
const EXTENSION = /-[^-]-/;

/** The encoding for a language tag, by extended filtering (RFC 4647, 3.3.2); less than 0 if it has not the form of one. */
export function defaultFor(locale) {
  if (exec(NOT_IN_TAG, locale)) return NONE;
  const tag = `${toLowerCase(locale)}-`;
  const language = substring(tag, 0, indexOf(tag, '-'));
  if (language === 'zh') {
    const extension = exec(EXTENSION, tag);
    const subtags = extension ? substring(tag, 0, extension.index + 1) : tag;
    if (indexOf(subtags, '-cn-') >= 0) return GB18030;
    if (indexOf(subtags, '-tw-') >= 0) return BIG5;
  }
  return LANGUAGES[language] ?? WINDOWS_1252;
}

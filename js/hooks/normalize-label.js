// The standard's labels for names of its encodings that are used outside of the web, by systems and libraries.

import { getEncoding, lowercaseName } from '../support/labels.js';
import { keyOf, meantLabel } from '../codec/to-encoding.js';
import { toDOMString } from '../support/webidl.js';

/** Names that `meantLabel` does not know, as `keyOf` makes them, and a label for each. A number is that of a code page. */
const MORE = {
  __proto__: null,
  1200: 'utf-16le',
  1201: 'utf-16be',
  20932: 'euc-jp',
  51932: 'euc-jp',
  ujis: 'euc-jp',
  eucjpms: 'euc-jp',
  50220: 'iso-2022-jp',
  50221: 'iso-2022-jp',
  50222: 'iso-2022-jp',
  51936: 'gbk',
  euccn: 'gbk',
  54936: 'gb18030',
  51949: 'euc-kr',
  uhc: 'euc-kr',
  20866: 'koi8-r',
  21866: 'koi8-u',
  28591: 'l1',
  28592: 'l2',
  28593: 'l3',
  28594: 'l4',
  28595: 'iso-8859-5',
  28596: 'iso-8859-6',
  28597: 'iso-8859-7',
  28598: 'iso-8859-8',
  28599: 'l5',
  28600: 'l6',
  28601: 'iso-8859-11',
  28603: 'iso-8859-13',
  28604: 'iso-8859-14',
  28605: 'l9',
  28606: 'iso-8859-16',
  10000: 'mac',
  macroman: 'mac',
  10007: 'x-mac-cyrillic',
  maccyrillic: 'x-mac-cyrillic',
  latin9: 'l9',
};

export function normalizeLabel(name) {
  const string = toDOMString(name);
  const encoding = getEncoding(string);
  return encoding < 0 ? meantLabel(MORE[keyOf(string)] ?? string) || null : lowercaseName(encoding);
}

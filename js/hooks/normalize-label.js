// The standard's labels for names of its encodings that are used outside of the web, by systems and libraries.

import { getEncoding, labels, lowercaseName } from '../codec/labels.js';
import { ENCODINGS } from '../support/encodings.js';
import { charCodeAt, substring } from '../support/intrinsics.js';
import { toDOMString } from '../support/webidl.js';
import { looseName } from './loose-name.js';

/** The prefixes of code page numbers. */
const PREFIXES = { __proto__: null, '': 1, cp: 1, ms: 1, win: 1, windows: 1 };

/** By label, other names of its encoding, as `looseName` makes them. A number is a code page. */
const ALIASES = {
  __proto__: null,
  utf8: '65001 utf8mb3 utf8mb4 ',
  'utf-16le': '1200 ',
  'utf-16be': '1201 ',
  sjis: '932 ',
  'euc-jp': '20932 51932 ujis eucjpms ',
  'iso-2022-jp': '50220 50221 50222 ',
  gbk: '936 51936 euccn ',
  gb18030: '54936 ',
  big5: '950 ',
  'euc-kr': '51949 uhc ',
  koi: '20866 ',
  'koi8-u': '21866 ',
  mac: '10000 macroman ',
  'x-mac-cyrillic': '10007 maccyrillic ',
  l9: 'latin9 ',
};

/** The encodings by their labels and other names, as `looseName` makes them. */
let loosened;

export function normalizeLabel(name) {
  const string = toDOMString(name);
  let encoding = getEncoding(string);
  if (encoding < 0) {
    loosened ??= loosenLabels();
    const loose = looseName(string);
    encoding = loosened[loose] ?? codePage(loose);
  }
  return encoding >= 0 ? lowercaseName(encoding) : null;
}

/** The encoding of a code page; undefined if there is none. */
function codePage(loose) {
  let start = 0;
  while (charCodeAt(loose, start) > 0x39) start++;
  const number = substring(loose, start);
  return substring(loose, 0, start) in PREFIXES
    ? // The code pages from 28591 on are the parts of ISO-8859.
      (loosened[number] ?? loosened[`windows${number}`] ?? loosened[`iso8859${number - 28_590}`])
    : undefined;
}

function loosenLabels() {
  const all = { __proto__: null };
  for (let encoding = 0; encoding < ENCODINGS; encoding++) {
    const list = labels(encoding);
    for (let i = 0; i < list.length; i++) all[looseName(list[i])] = encoding;
  }
  for (const label in ALIASES) {
    const encoding = getEncoding(label);
    const names = ALIASES[label];
    let start = 0;
    for (let i = 0; i < names.length; i++) {
      if (charCodeAt(names, i) > 0x20) continue;
      all[substring(names, start, i)] = encoding;
      start = i + 1;
    }
  }
  return all;
}

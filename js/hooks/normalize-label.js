// The standard's labels for names of its encodings that are used outside of the web, by systems and libraries.

import { encodingsByLabel, getEncoding, lowercaseName } from '../codec/labels.js';
import { charCodeAt, substring } from '../support/intrinsics.js';
import { toDOMString } from '../support/webidl.js';
import { looseName } from './loose-name.js';

/** The prefixes of code page numbers. */
const PREFIXES = { __proto__: null, '': 1, cp: 1, ms: 1, win: 1, windows: 1 };

/** Other names, as `looseName` makes them, and a label of the encoding of each. A number is that of a code page. */
const ALIASES = {
  __proto__: null,
  65001: 'utf8',
  utf8mb3: 'utf8',
  utf8mb4: 'utf8',
  1200: 'utf-16le',
  1201: 'utf-16be',
  932: 'sjis',
  20932: 'euc-jp',
  51932: 'euc-jp',
  ujis: 'euc-jp',
  eucjpms: 'euc-jp',
  50220: 'iso-2022-jp',
  50221: 'iso-2022-jp',
  50222: 'iso-2022-jp',
  936: 'gbk',
  51936: 'gbk',
  euccn: 'gbk',
  54936: 'gb18030',
  950: 'big5',
  51949: 'euc-kr',
  uhc: 'euc-kr',
  20866: 'koi',
  21866: 'koi8-u',
  10000: 'mac',
  macroman: 'mac',
  10007: 'x-mac-cyrillic',
  maccyrillic: 'x-mac-cyrillic',
  latin9: 'l9',
};

/** The encodings by their labels and other names, as `looseName` makes them. */
let loosened;

export function normalizeLabel(name) {
  const string = toDOMString(name);
  const encoding = getEncoding(string);
  const known = encoding < 0 ? ofLooseName(looseName(string)) : encoding;
  return known === undefined ? null : lowercaseName(known);
}

/** The encoding of another name, undefined for none. */
function ofLooseName(loose) {
  loosened ??= loosenLabels();
  let start = 0;
  while (charCodeAt(loose, start) > 0x39) start++;
  const number = substring(loose, start);
  return (
    loosened[loose] ??
    (substring(loose, 0, start) in PREFIXES
      ? // The code pages from 28591 on are the parts of ISO-8859.
        (loosened[number] ?? loosened[`windows${number}`] ?? loosened[`iso8859${number - 28_590}`])
      : undefined)
  );
}

function loosenLabels() {
  const all = { __proto__: null };
  const encodings = encodingsByLabel();
  for (const label in encodings) all[looseName(label)] = encodings[label];
  for (const alias in ALIASES) all[alias] = getEncoding(ALIASES[alias]);
  return all;
}

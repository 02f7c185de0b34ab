// Names of encodings in this interface that normalizeLabel() does not know.

import { charCodeAt, substring } from '../support/intrinsics.js';

/** Labels for rare names from registries: IANA's, and old ones of Windows. */
export const MORE_NAMES = {
  __proto__: null,
  ansix34: 'us-ascii',
  ansix341986: 'us-ascii',
  ascii8bit: 'us-ascii',
  cp367: 'us-ascii',
  csascii: 'us-ascii',
  ibm367: 'us-ascii',
  iso646irv: 'us-ascii',
  iso646us: 'us-ascii',
  isoir6: 'us-ascii',
  us: 'us-ascii',
  latin7: 'iso-8859-13',
  l7: 'iso-8859-13',
  isoir179: 'iso-8859-13',
  latin8: 'iso-8859-14',
  l8: 'iso-8859-14',
  isoir199: 'iso-8859-14',
  celtic: 'iso-8859-14',
  celtic8: 'iso-8859-14',
  isoceltic: 'iso-8859-14',
  isoir203: 'iso-8859-15',
  latin10: 'iso-8859-16',
  l10: 'iso-8859-16',
  isoir226: 'iso-8859-16',
  arabic8: 'iso-8859-6',
  greek8: 'iso-8859-7',
  hebrew8: 'iso-8859-8',
  turkish: 'iso-8859-9',
  turkish8: 'iso-8859-9',
  thai: 'windows-874',
  thai8: 'windows-874',
  isoir166: 'windows-874',
  tis6200: 'windows-874',
  tis62025291: 'windows-874',
  tis62025330: 'windows-874',
  msee: 'windows-1250',
  mscyrl: 'windows-1251',
  msansi: 'windows-1252',
  msgreek: 'windows-1253',
  msturk: 'windows-1254',
  mshebr: 'windows-1255',
  msarab: 'windows-1256',
  winbaltrim: 'windows-1257',
  ibm878: 'koi8-r',
  ibm1168: 'koi8-u',
  macukraine: 'x-mac-cyrillic',
  gb23121980: 'gbk',
};

/** The prefixes of code page numbers. */
const PREFIXES = { __proto__: null, '': 1, cp: 1, ibm: 1, csibm: 1 };

/** Encodings that only iconv-lite has, as errors name them. */
const LACKING = {
  __proto__: null,
  utf7: 'UTF-7',
  unicode11utf7: 'UTF-7',
  utf7imap: "IMAP's UTF-7",
  cesu8: 'CESU-8',
  armscii8: 'ARMSCII-8',
  georgianacademy: 'Georgian-Academy',
  georgianps: 'Georgian-PS',
  hproman8: 'HP Roman-8',
  cshproman8: 'HP Roman-8',
  roman8: 'HP Roman-8',
  xroman8: 'HP Roman-8',
  r8: 'HP Roman-8',
  iso646cn: 'ISO646-CN',
  cn: 'ISO646-CN',
  gb198880: 'ISO646-CN',
  isoir57: 'ISO646-CN',
  iso646jp: 'ISO646-JP',
  jp: 'ISO646-JP',
  csiso14jisc6220ro: 'ISO646-JP',
  jisc62201969ro: 'ISO646-JP',
  isoir14: 'ISO646-JP',
  koi8t: 'KOI8-T',
  koi8ru: 'KOI8-RU',
  mik: 'MIK',
  cspc8codepage437: 'code page 437',
  cspc775baltic: 'code page 775',
  cspc850multilingual: 'code page 850',
  cspcp852: 'code page 852',
  cspc862latinhebrew: 'code page 862',
  cpgr: 'code page 869',
  pt154: 'PT154',
  rk1048: 'RK1048',
  strk10482002: 'RK1048',
  tcvn: 'TCVN',
  tcvn5712: 'TCVN',
  tcvn57121: 'TCVN',
  viscii: 'VISCII',
};

/** The end of an error's message: a reason if the encoding is known but not supported, otherwise empty. */
export function whyNot(loose) {
  let start = 0;
  while (charCodeAt(loose, start) > 0x39) start++;
  const number = substring(loose, start);
  const isCodePage = number > 0 && substring(loose, 0, start) in PREFIXES;
  const isMac = substring(loose, 0, 3) === 'mac';
  const lacking =
    LACKING[loose] ?? (isCodePage ? `code page ${number}` : isMac ? 'this Macintosh encoding' : undefined);
  return lacking === undefined
    ? ''
    : `. encoding-standard does not have ${lacking}: it has the encodings of the Encoding Standard, and UTF-32`;
}

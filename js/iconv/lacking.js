// Encodings that only iconv-lite has. Errors name them.

import { notSupported } from '../support/errors.js';

const LACKING = {
  __proto__: null,
  armscii8: 'ARMSCII-8',
  georgianacademy: 'Georgian-Academy',
  georgianps: 'Georgian-PS',
  hproman8: 'HP Roman-8',
  cshproman8: 'HP Roman-8',
  roman8: 'HP Roman-8',
  xroman8: 'HP Roman-8',
  r8: 'HP Roman-8',
  ibm1051: 'HP Roman-8',
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
  maccenteuro: 'MacCentralEurope',
  10029: 'MacCentralEurope',
  maccroatian: 'MacCroatian',
  macgreek: 'MacGreek',
  10006: 'MacGreek',
  maciceland: 'MacIceland',
  10079: 'MacIceland',
  macromania: 'MacRomania',
  macthai: 'MacThai',
  macturkish: 'MacTurkish',
  10081: 'MacTurkish',
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

const CODE_PAGES = [
  ...[437, 720, 737, 775, 808, 850, 852, 855, 856, 857, 858, 860, 861, 862, 863, 864, 865, 869, 922],
  ...[1046, 1124, 1125, 1129, 1133, 1161, 1162, 1163],
];

for (const number of CODE_PAGES) {
  for (const prefix of ['', 'cp', 'ibm', 'csibm']) LACKING[prefix + number] = `code page ${number}`;
}

/** The error for a name that is not a supported encoding. `loose` is its loose form. */
export function notRecognized(name, loose) {
  const lacking = LACKING[loose];
  // Libraries check how this message begins.
  return notSupported(
    `Encoding not recognized: '${name}'${
      lacking === undefined
        ? ''
        : `. encoding-standard does not have ${lacking}: it has the encodings of the Encoding Standard, UTF-32, UTF-7 and CESU-8`
    }`,
  );
}

const codecs = { __proto__: null };

/** A codec whose classes throw when they are constructed; undefined if iconv-lite does not have the encoding either. */
export function lackingCodec(name, loose) {
  const lacking = LACKING[loose];
  return lacking && (codecs[lacking] ??= makeCodec(name, loose));
}

function makeCodec(name, loose) {
  const fail = function () {
    throw notRecognized(name, loose);
  };
  return { decoder: fail, encoder: fail };
}

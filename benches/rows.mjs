// The rows to measure. `what` is the line of the summary. `language` and `text` say of what text the input is made, and
// `characters` how long short inputs are.

const CJK = {
  Shift_JIS: 'ja',
  'EUC-JP': 'ja',
  'ISO-2022-JP': 'ja',
  GBK: 'zh-Hans',
  gb18030: 'zh-Hans',
  Big5: 'zh-Hant',
  'EUC-KR': 'ko',
};

const SINGLE_BYTE = {
  'windows-1252': 'fr',
  'windows-1251': 'ru',
  'KOI8-R': 'ru',
  'ISO-8859-2': 'pl',
  'windows-1253': 'el',
  'windows-1256': 'ar',
  'windows-874': 'th',
};

const MIXED = { Shift_JIS: 'ja', 'EUC-JP': 'ja', GBK: 'zh-Hans', Big5: 'zh-Hant', 'EUC-KR': 'ko' };
const MIXED_SINGLE_BYTE = { 'windows-1252': 'fr', 'windows-1251': 'ru' };

/** The lines of short inputs. */
const SHORT = {
  'UTF-8': { 'UTF-8': ['en', 'ja'] },
  'single-byte': { 'windows-1252': ['fr'], 'windows-1251': ['ru'] },
  'multi-byte': { Shift_JIS: ['ja'], GBK: ['zh-Hans'], 'EUC-KR': ['ko'] },
  'UTF-16LE': { 'UTF-16LE': ['ja'] },
};

const STREAMS = {
  'UTF-8': { 'UTF-8': 'ja' },
  'single-byte': MIXED_SINGLE_BYTE,
  'multi-byte': { Shift_JIS: 'ja', GBK: 'zh-Hans' },
};

/** One row for each encoding of a list. */
function each(list, what, kind, text = 'running') {
  return Object.entries(list).map(([encoding, language]) => {
    return { what, input: encoding, kind, encoding, language, text };
  });
}

/** The same encoding with several languages. */
function languages(encoding, what, kind, list) {
  return list.map((language) => {
    return { what, input: `${encoding}, ${language}`, kind, encoding, language, text: 'running' };
  });
}

/** Bytes to bytes: to UTF-8 and from it. */
function transcoding(group, list) {
  return ['to', 'from'].flatMap((direction) =>
    each(list, `transcode ${direction} UTF-8, ${group}`, `transcode ${direction} UTF-8`),
  );
}

/** The texts in which ASCII and other characters take turns. */
function mixed(what, kind) {
  return ['technical', 'markup', 'fields'].flatMap((text) => [
    ...each(MIXED, `${what} CJK, ${text}`, kind, text),
    ...each(MIXED_SINGLE_BYTE, `${what} single-byte, ${text}`, kind, text),
  ]);
}

/** Short inputs. `kinds` are the groups of encodings, and `lengths` numbers of characters. */
function short(what, kind, groups, lengths) {
  return groups.flatMap((group) =>
    Object.entries(SHORT[group]).flatMap(([encoding, list]) =>
      list.flatMap((language) =>
        lengths.map((characters) => {
          const input = `${encoding}, ${characters} characters, ${language}`;
          const row = { kind, encoding, language, text: 'running', characters };
          return { what: `${what} ${group}`, input, ...row };
        }),
      ),
    ),
  );
}

const GROUPS = Object.keys(SHORT);
const ENCODED = GROUPS.filter((group) => group !== 'UTF-16LE');
const UTF_8 = ['en', 'fr', 'ru', 'ja'];

export const ROWS = [
  ...each(CJK, 'decode CJK', 'decode'),
  // Yi has four bytes per character.
  {
    ...{ what: 'decode CJK', input: 'gb18030 with four bytes', kind: 'decode' },
    ...{ encoding: 'gb18030', language: 'zh-Hans', text: 'running', rare: 'iii' },
  },
  ...each(SINGLE_BYTE, 'decode single-byte', 'decode'),
  ...mixed('decode', 'decode'),
  ...languages('UTF-8', 'decode UTF-8', 'decode', UTF_8),
  ...each({ 'UTF-8': 'ja' }, 'decode UTF-8', 'decode', 'markup'),
  ...languages('UTF-16LE', 'decode UTF-16LE', 'decode', ['en', 'ja']),
  ...each(CJK, 'encode CJK', 'encode'),
  ...each(SINGLE_BYTE, 'encode single-byte', 'encode'),
  ...mixed('encode', 'encode'),
  ...languages('UTF-8', 'encode UTF-8', 'encode', UTF_8),
  ...languages('UTF-8', 'encodeInto UTF-8', 'encodeInto', UTF_8),
  ...transcoding('CJK', CJK),
  ...transcoding('single-byte', SINGLE_BYTE),
  ...short('new, decode', 'newDecode', GROUPS, [16, 100, 1000]),
  ...short('decode again', 'shortDecode', GROUPS, [16, 100]),
  ...short('encode again', 'shortEncode', ENCODED, [16, 100]),
  ...Object.entries(STREAMS).flatMap(([group, list]) => each(list, `stream ${group}`, 'stream')),
  ...Object.entries(STREAMS).flatMap(([group, list]) =>
    each(list, `transcoding stream ${group}`, 'transcodingStream'),
  ),
];

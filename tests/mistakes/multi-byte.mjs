// Mistakes about encodings with more than one byte per character. The expected text is the standard's.

import { bytes, decodes, equal, refuses } from './assert.mjs';

/** Byte by byte, the text must be the same. */
function byteByByte(label, input, text) {
  return ({ TextDecoder }) => {
    const decoder = new TextDecoder(label);
    let result = '';
    for (const byte of bytes(input)) result += decoder.decode(Uint8Array.of(byte), { stream: true });
    equal(result + decoder.decode(), text, `${label} ${input}, byte by byte`);
  };
}

export const multiByte = [
  {
    name: 'Big5 80 and FF are errors',
    run: decodes('big5', { 80: '\ufffd', FF: '\ufffd', '41 80 41': 'A\ufffdA' }),
  },
  { name: 'Big5 C6 D8 is U+00A8', run: decodes('big5', { 'C6 D8': '\u00a8', 'C6 A1': '\u2460' }) },
  {
    name: 'Big5 88 62, 88 64, 88 A3 and 88 A5 are two code points',
    run: decodes('big5', {
      '88 62': '\u00ca\u0304',
      '88 64': '\u00ca\u030c',
      '88 A3': '\u00ea\u0304',
      '88 A5': '\u00ea\u030c',
    }),
  },
  {
    name: 'Big5 87 40 is a Hong Kong character',
    run: decodes('big5', { '87 40': '\u43f0', 'FD 6A': '\ud840\udfb5' }),
  },
  {
    name: 'Big5 restores an ASCII trail byte',
    run: decodes('big5', { '80 41': '\ufffdA', '81 40': '\ufffd@' }),
  },
  {
    name: 'EUC-KR A2 E6 is U+20AC, A2 E7 U+00AE',
    run: decodes('euc-kr', { 'A2 E6': '\u20ac', 'A2 E7': '\u00ae' }),
  },
  { name: 'EUC-KR 81 41 is U+AC02', run: decodes('euc-kr', { '81 41': '\uac02', 'C6 52': '\ud7a3' }) },
  {
    name: 'EUC-KR restores an ASCII trail byte',
    run: decodes('euc-kr', { '81 20': '\ufffd ', 'FE 41': '\ufffdA', 'C9 A1': '\ufffd' }),
  },
  { name: 'EUC-KR 80 and FF are errors', run: decodes('euc-kr', { '80 FF': '\ufffd\ufffd' }) },
  {
    name: 'Shift_JIS 1A, 1C, 7F and 80 are themselves',
    run: decodes('shift_jis', { '1A 1C 7F 80': '\x1a\x1c\x7f\x80' }),
  },
  { name: 'Shift_JIS 5C and 7E are ASCII', run: decodes('shift_jis', { '5C 7E': '\\~' }) },
  {
    name: 'Shift_JIS A0 and FD to FF are errors',
    run: decodes('shift_jis', { 'A0 FD FE FF': '\ufffd\ufffd\ufffd\ufffd' }),
  },
  {
    name: 'Shift_JIS F0 40 to F9 FC are Private Use',
    run: decodes('shift_jis', { 'F0 40': '\ue000', 'F9 FC': '\ue757' }),
  },
  {
    name: 'Shift_JIS restores an ASCII trail byte',
    run: decodes('shift_jis', { '81 20': '\ufffd ', 'EF 40': '\ufffd@' }),
  },
  { name: 'EUC-JP 5C and 7E are ASCII', run: decodes('euc-jp', { '5C 7E': '\\~' }) },
  {
    name: 'EUC-JP 8F A2 AF is from JIS X 0212',
    run: decodes('euc-jp', { '8F A2 AF': '\u02d8', '8E A1': '\uff61' }),
  },
  {
    name: 'EUC-JP 80 to 8D, A0 and FF are errors',
    run: decodes('euc-jp', { '80 8D A0 FF': '\ufffd\ufffd\ufffd\ufffd' }),
  },
  {
    name: 'EUC-JP restores an ASCII byte, and only that',
    run: decodes('euc-jp', {
      'A1 41': '\ufffdA',
      '8E E0': '\ufffd',
      '8F A1 41': '\ufffdA',
      '8F A2 A1': '\ufffd',
    }),
  },
  {
    name: 'GBK has U+20AC at 80, and gb18030 has it too',
    run(classes) {
      decodes('gbk', { 80: '\u20ac', FF: '\ufffd', 'A2 E3': '\u20ac' })(classes);
      decodes('gb18030', { 80: '\u20ac', FF: '\ufffd', 'A2 E3': '\u20ac' })(classes);
    },
  },
  {
    name: "GBK's decoder is gb18030's: four bytes are a character",
    run: decodes('gbk', { '81 30 81 30': '\x80', '94 39 DA 33': '\ud83d\udca9' }),
  },
  {
    name: 'gb18030 has the assigned characters of GB18030-2022',
    run: decodes('gb18030', {
      'A6 D9 A6 EC A6 F3': '\ufe10\ufe17\ufe19',
      'A8 BC': '\u1e3f',
      'FE 59 FE 66 FE 6D FE 7E FE 90 FE A0': '\u9fb4\u9fb6\u9fb8\u9fb9\u9fba\u9fbb',
      '81 35 F4 37': '\ue7c7',
    }),
  },
  {
    name: 'gb18030 84 31 A4 37 is U+FFFD itself, not an error',
    run({ TextDecoder }) {
      equal(new TextDecoder('gb18030', { fatal: true }).decode(bytes('84 31 A4 37')), '\ufffd');
    },
  },
  {
    name: 'gb18030 restores two bytes and three',
    run: decodes('gb18030', {
      '90 39 81 81': '\ufffd9\u4e96',
      '81 30 41': '\ufffd0A',
      '81 30 81 41': '\ufffd0\u4e04',
      '81 20': '\ufffd ',
    }),
  },
  {
    name: 'gb18030 byte by byte does not throw on 90 39 81 81',
    run: byteByByte('gb18030', '90 39 81 81', '\ufffd9\u4e96'),
  },
  {
    name: 'gb18030 81 30 81 at the end is one U+FFFD',
    run: decodes('gb18030', { '81 30 81': '\ufffd', '81 30': '\ufffd' }),
  },
  {
    name: 'gb18030 84 31 A5 30 and E3 32 9A 36 are errors',
    run: decodes('gb18030', {
      '84 31 A5 30': '\ufffd',
      'E3 32 9A 35': '\udbff\udfff',
      'E3 32 9A 36': '\ufffd',
    }),
  },
  {
    name: 'ISO-2022-JP 1B 24 0E is U+FFFD, $, U+FFFD',
    run: decodes('iso-2022-jp', { '1B 24 0E': '\ufffd$\ufffd', '0E 0F': '\ufffd\ufffd', '1B': '\ufffd' }),
  },
  {
    name: 'ISO-2022-JP 1B 24 at the end is U+FFFD and $',
    run: decodes('iso-2022-jp', { '1B 24': '\ufffd$', '1B 28': '\ufffd(' }),
  },
  {
    name: 'ISO-2022-JP: two escape sequences in a row are an error',
    run: decodes('iso-2022-jp', {
      '1B 28 4A 1B 28 42 41': '\ufffdA',
      '1B 24 42 1B 28 42': '\ufffd',
      '1B 28 42 41': 'A',
    }),
  },
  {
    name: 'ISO-2022-JP: Roman, katakana and both kanji escapes',
    run: decodes('iso-2022-jp', {
      '1B 28 4A 5C 7E': '\u00a5\u203e',
      '1B 28 49 21 5F': '\uff61\uff9f',
      '1B 24 40 30 21': '\u4e9c',
      '1B 24 42 30 21': '\u4e9c',
    }),
  },
  {
    name: 'ISO-2022-JP: a bad trail byte is consumed, an escape is not',
    run: decodes('iso-2022-jp', {
      '1B 24 42 21 0A 30 21': '\ufffd\u4e9c',
      '1B 24 42 30 1B 28 42 41': '\ufffdA',
    }),
  },
  {
    name: 'ISO-2022-JP 80 to FF are errors',
    run: decodes('iso-2022-jp', { '80 A1 FF': '\ufffd\ufffd\ufffd' }),
  },
  {
    name: 'malformed input is a TypeError in fatal mode',
    run(classes) {
      refuses('big5', ['80', '81', '81 40'])(classes);
      refuses('euc-kr', ['80', '81', '81 20'])(classes);
      refuses('shift_jis', ['A0', '81', '81 20'])(classes);
      refuses('euc-jp', ['80', '8F A1', 'A1 41'])(classes);
      refuses('iso-2022-jp', ['0E', '1B', '1B 24', '1B 28 4A 1B 28 42'])(classes);
      refuses('gbk', ['FF', '81', '81 30 81'])(classes);
      refuses('gb18030', ['FF', '81', '81 30 81', '84 31 A5 30'])(classes);
    },
  },
];

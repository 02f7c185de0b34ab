// Mistakes about input in chunks, and about the state after an error.

import { bytes, equal, streams, throws } from './assert.mjs';

/** The text must be the same whole, byte by byte, and with empty chunks between; whether it is right is tested elsewhere. */
function inPieces(inputs) {
  return ({ TextDecoder }) => {
    for (const [label, input] of Object.entries(inputs)) {
      const whole = new TextDecoder(label).decode(bytes(input));
      for (const gap of [false, true]) {
        const decoder = new TextDecoder(label);
        let result = '';
        for (const byte of bytes(input)) {
          result += decoder.decode(Uint8Array.of(byte), { stream: true });
          if (gap) result += decoder.decode(new Uint8Array(), { stream: true });
        }
        equal(result + decoder.decode(), whole, `${label}, byte by byte${gap ? ' and empty chunks' : ''}`);
      }
    }
  };
}

export const streaming = [
  {
    name: 'in chunks: the same text as in one, with or without empty chunks',
    run: inPieces({
      'utf-8': 'E2 82 AC F0 9F 92 A9',
      'utf-16be': '20 AC D8 3D DC A9',
      shift_jis: '93 FA 96 7B B1 41',
      'euc-jp': 'C6 FC 8F A2 AF 8E B1',
      'iso-2022-jp': '1B 24 42 46 7C 1B 28 42 41',
      big5: 'A4 E9 88 62',
      gbk: 'C8 D5 80',
      gb18030: '94 39 DA 33 C8 D5',
      'euc-kr': 'C0 CF 81 41',
    }),
  },
  {
    name: 'in chunks: malformed input gives the same errors as in one',
    run: inPieces({
      'utf-8': 'F0 90 41 E2 82',
      shift_jis: '81 20 A0',
      'euc-jp': '8F A2 41 A1',
      'iso-2022-jp': '1B 24 0E 1B 28',
      big5: '81 40 FF',
      gb18030: '81 30 81 41 81 30',
      'euc-kr': '81 20 FF',
    }),
  },
  {
    name: 'EUC-JP keeps nothing from one decode() to the next',
    run({ TextDecoder }) {
      const decoder = new TextDecoder('euc-jp');
      equal(decoder.decode(bytes('8F A2')), '\ufffd');
      equal(decoder.decode(bytes('A2 AF')), '\ufffd', 'of JIS X 0208, not JIS X 0212');
      equal(decoder.decode(bytes('8F')), '\ufffd');
      equal(decoder.decode(bytes('A1 A1')), '\u3000');
    },
  },
  {
    name: 'ISO-2022-JP keeps nothing from one decode() to the next',
    run({ TextDecoder }) {
      const decoder = new TextDecoder('iso-2022-jp');
      equal(decoder.decode(bytes('1B 24 42')), '');
      equal(decoder.decode(bytes('24 22')), '$"');
    },
  },
  {
    name: 'no encoding keeps half a character from one decode() to the next',
    run({ TextDecoder }) {
      for (const [label, half] of Object.entries({
        'utf-8': 'E2 82',
        'utf-16le': '41',
        shift_jis: '81',
        big5: 'A4',
        gbk: '81',
        gb18030: '81 30 81',
        'euc-kr': 'B0',
      })) {
        const decoder = new TextDecoder(label);
        equal(decoder.decode(bytes(half)), '\ufffd', label);
        equal(decoder.decode(bytes('41 00')), label === 'utf-16le' ? 'A' : 'A\0', label);
      }
    },
  },
  {
    name: 'after a fatal error, the next decode() starts a new stream',
    run({ TextDecoder }) {
      const cases = [
        ['iso-2022-jp', '1B 24 42 FF', '24 22', '$"'],
        ['shift_jis', '81', '41', 'A'],
        ['utf-8', 'E2 82', '41', 'A'],
        ['utf-8', 'EF BB BF FF', 'EF BB BF 41', 'A'],
        ['utf-16le', '00 D8', '41 00', 'A'],
        ['gb18030', '81 30 81', '41', 'A'],
        ['euc-jp', '8F A1', '41', 'A'],
        ['big5', '81', '41', 'A'],
        ['euc-kr', '81', '41', 'A'],
      ];
      for (const [label, malformed, input, text] of cases) {
        const decoder = new TextDecoder(label, { fatal: true });
        throws(TypeError, () => decoder.decode(bytes(malformed)), label);
        equal(decoder.decode(bytes(input)), text, label);
      }
    },
  },
  {
    name: 'after a fatal error in a stream, the rest of the chunk is dropped',
    run({ TextDecoder }) {
      const decoder = new TextDecoder('utf-8', { fatal: true });
      throws(TypeError, () => decoder.decode(bytes('41 FF 42 43'), { stream: true }), 'utf-8');
      equal(decoder.decode(bytes('44'), { stream: true }), 'D');
      equal(decoder.decode(), '');
    },
  },
  {
    name: 'ISO-2022-JP: the escape outlives a fatal error in a stream',
    run({ TextDecoder }) {
      const decoder = new TextDecoder('iso-2022-jp', { fatal: true });
      throws(TypeError, () => decoder.decode(bytes('1B 24 42 FF'), { stream: true }), 'iso-2022-jp');
      equal(decoder.decode(bytes('24 22'), { stream: true }), '\u3042');
      equal(decoder.decode(), '');
    },
  },
  {
    name: 'a flush without input returns the rest',
    run({ TextDecoder }) {
      const decoder = new TextDecoder('iso-2022-jp');
      equal(decoder.decode(bytes('1B 24'), { stream: true }), '');
      equal(decoder.decode(), '\ufffd$');
      equal(decoder.decode(undefined, { stream: true }), '');
      const fatal = new TextDecoder('utf-8', { fatal: true });
      equal(fatal.decode(bytes('E2'), { stream: true }), '');
      throws(TypeError, () => fatal.decode(), 'utf-8');
      equal(fatal.decode(), '');
    },
  },
  {
    name: 'ASCII is returned immediately, not held back',
    run: streams('shift_jis', {}, ['41', 'A'], ['81', ''], ['20 42', '\ufffd B']),
  },
];

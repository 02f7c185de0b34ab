// Mistakes about UTF-8, UTF-16 and byte order marks. The expected text is the standard's.

import { bytes, decodes, equal, hex, refuses, streams } from './assert.mjs';

export const unicode = [
  {
    name: 'UTF-8: one U+FFFD for each maximal part of a sequence',
    run: decodes('utf-8', {
      'F0 90 41': '\ufffdA',
      'F0 9F 92': '\ufffd',
      'E2 82 41': '\ufffdA',
      'E2 82': '\ufffd',
      'F0 80 80 41': '\ufffd\ufffd\ufffdA',
      'C0 AF': '\ufffd\ufffd',
      'ED A0 80': '\ufffd\ufffd\ufffd',
      'F4 90 80 80': '\ufffd\ufffd\ufffd\ufffd',
      'F8 88 80 80 80': '\ufffd\ufffd\ufffd\ufffd\ufffd',
      'E0 9F 80': '\ufffd\ufffd\ufffd',
      FF: '\ufffd',
    }),
  },
  {
    name: 'UTF-8: noncharacters and NUL are characters',
    run: decodes('utf-8', { 'EF BF BF': '\uffff', 'F4 8F BF BF': '\udbff\udfff', '00 EF BF BE': '\0\ufffe' }),
  },
  {
    name: 'UTF-8: malformed input is a TypeError in fatal mode',
    run: refuses('utf-8', ['FF', 'C0 80', 'ED A0 80', 'F4 90 80 80', 'E2 82', 'F0 9F 92', 'C3', '80']),
  },
  {
    name: 'UTF-16: a lone surrogate is U+FFFD, and what follows it stays',
    run(classes) {
      decodes('utf-16le', {
        '00 D8 41 00': '\ufffdA',
        '00 DC 41 00': '\ufffdA',
        '00 D8 00 D8 00 DC': '\ufffd\ud800\udc00',
        '00 D8': '\ufffd',
      })(classes);
      decodes('utf-16be', { 'D8 00 00 41': '\ufffdA', 'DC 00': '\ufffd' })(classes);
    },
  },
  {
    name: 'UTF-16: an odd byte at the end is one U+FFFD',
    run: decodes('utf-16le', { '41 00 42': 'A\ufffd', '00 D8 00': '\ufffd', '00': '\ufffd' }),
  },
  {
    name: 'UTF-16: lone surrogates and odd bytes are TypeErrors in fatal mode',
    run: refuses('utf-16le', ['00 D8', '00 DC', '00 D8 41 00', '41 00 42', '00 D8 00']),
  },
  { name: 'UTF-16BE is supported', run: decodes('utf-16be', { '30 42': '\u3042' }) },
  {
    name: 'UTF-16: a pair split between chunks is a pair',
    run: streams('utf-16le', {}, ['3D', ''], ['D8', ''], ['A9', ''], ['DC', '\ud83d\udca9']),
  },
  {
    name: 'byte order mark: bytes that only end like one are malformed',
    run(classes) {
      decodes('utf-8', {
        'FE BB BF 41': '\ufffd\ufffd\ufffdA',
        'F0 BB BF 41 42 43 44 45': '\ufffdABCDE',
        'FF BB BF 41 42 43 44 45': '\ufffd\ufffd\ufffdABCDE',
        'EE BB BF 41 42 43 44 45': '\ueeffABCDE',
      })(classes);
      refuses('utf-8', ['FE BB BF 41 42 43 44 45', 'F0 BB BF 41 42 43 44 45'])(classes);
    },
  },
  {
    name: 'byte order mark: removed once, only at the start',
    run: decodes('utf-8', {
      'EF BB BF 41': 'A',
      'EF BB BF EF BB BF': '\ufeff',
      '41 EF BB BF': 'A\ufeff',
      'EF BB': '\ufffd',
    }),
  },
  {
    name: 'byte order mark: each encoding removes only its own',
    run(classes) {
      decodes('utf-16le', { 'FF FE 41 00': 'A', 'FE FF 41 00': '\ufffeA' })(classes);
      decodes('utf-16be', { 'FE FF 00 41': 'A', 'FF FE 00 41': '\ufffeA' })(classes);
      decodes('windows-1252', { 'EF BB BF 41': '\u00ef\u00bb\u00bfA' })(classes);
      decodes('utf-8', { 'FF FE 41': '\ufffd\ufffdA' })(classes);
      decodes('gb18030', { '84 31 95 33 41': '\ufeffA' })(classes);
    },
  },
  {
    name: 'byte order mark: split between chunks',
    run: streams('utf-8', {}, ['EF', ''], ['BB', ''], ['BF 41', 'A'], ['EF BB BF', '\ufeff']),
  },
  {
    name: 'byte order mark: removed from each stream',
    run({ TextDecoder }) {
      const decoder = new TextDecoder('utf-16be');
      for (let i = 0; i < 2; i++) {
        equal(decoder.decode(bytes('FE FF 00 41'), { stream: true }), 'A');
        equal(decoder.decode(), '');
      }
      equal(decoder.decode(bytes('FE FF 00 41')), 'A');
    },
  },
  {
    name: 'byte order mark: kept with ignoreBOM, also if split',
    run(classes) {
      const { TextDecoder } = classes;
      equal(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes('EF BB BF 41')), '\ufeffA');
      equal(new TextDecoder('utf-16le', { ignoreBOM: true }).decode(bytes('FF FE 41 00')), '\ufeffA');
      streams('utf-8', { ignoreBOM: true }, ['EF BB', ''], ['BF', '\ufeff'])(classes);
    },
  },
  {
    name: 'byte order mark: half of it at the end is an error in fatal mode',
    run: refuses('utf-8', ['EF', 'EF BB']),
  },
  {
    name: 'TextEncoder: a lone surrogate is EF BF BD',
    run({ TextEncoder }) {
      const encoder = new TextEncoder();
      equal(hex(encoder.encode('a\ud800b')), '61 EF BF BD 62');
      equal(hex(encoder.encode('\udc00\ud800')), 'EF BF BD EF BF BD');
      equal(hex(encoder.encode('\ud83d\udca9\ufeff')), 'F0 9F 92 A9 EF BB BF');
    },
  },
  {
    name: 'encodeInto: whole characters only, counted in UTF-16 units',
    run({ TextEncoder }) {
      const encoder = new TextEncoder();
      const cases = [
        ['\ud83d\udca9', 3, 0, 0],
        ['\ud83d\udca9', 4, 2, 4],
        ['a\ud83d\udca9b', 5, 3, 5],
        ['\u20ac\u20ac', 5, 1, 3],
        ['\ud800\ud800', 4, 1, 3],
        ['', 4, 0, 0],
        ['a', 0, 0, 0],
      ];
      for (const [string, space, read, written] of cases) {
        const result = encoder.encodeInto(string, new Uint8Array(space));
        equal(`${result.read}, ${result.written}`, `${read}, ${written}`, string);
      }
    },
  },
];

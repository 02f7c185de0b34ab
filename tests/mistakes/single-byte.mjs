// Mistakes about single-byte encodings. The expected text is the standard's.

import { bytes, decodes, equal, refuses } from './assert.mjs';

export const singleByte = [
  {
    name: 'windows-1252 is not Latin-1: 80 is U+20AC',
    run: decodes('windows-1252', { '80 85 91 92 93 94 9F': '\u20ac\u2026\u2018\u2019\u201c\u201d\u0178' }),
  },
  {
    name: 'latin1, ascii and iso-8859-1 are labels of windows-1252',
    run({ TextDecoder }) {
      for (const label of ['latin1', 'ascii', 'us-ascii', 'iso-8859-1', 'l1', 'cp819']) {
        equal(new TextDecoder(label).encoding, 'windows-1252', label);
        equal(new TextDecoder(label).decode(bytes('80')), '\u20ac', label);
      }
    },
  },
  {
    name: 'windows-1252 81, 8D, 8F, 90 and 9D are controls',
    run: decodes('windows-1252', { '81 8D 8F 90 9D': '\x81\x8d\x8f\x90\x9d' }),
  },
  {
    name: 'windows-1253 AA, D2 and FF are errors',
    run: decodes('windows-1253', { 'AA D2 FF': '\ufffd\ufffd\ufffd' }),
  },
  {
    name: 'windows-1255 CA is U+05BA, D9 is an error',
    run: decodes('windows-1255', { 'CA D9': '\u05ba\ufffd' }),
  },
  {
    name: 'windows-1257 A1 and A5 are errors, 80 to 9F have controls',
    run: decodes('windows-1257', { 'A1 A5 81 8C': '\ufffd\ufffd\x81\x8c' }),
  },
  {
    name: 'windows-874 80 is U+20AC, 81 a control, DB an error',
    run: decodes('windows-874', { '80 81 DB': '\u20ac\x81\ufffd' }),
  },
  {
    name: 'ISO-8859-11 is windows-874',
    run: decodes('iso-8859-11', { '80 85': '\u20ac\u2026' }),
  },
  {
    name: 'ISO-8859-9 is windows-1254',
    run: decodes('iso-8859-9', { '80 85 9F': '\u20ac\u2026\u0178' }),
  },
  {
    name: 'KOI8-U AE and BE are U+045E and U+040E',
    run: decodes('koi8-u', { 'AE BE': '\u045e\u040e' }),
  },
  {
    name: 'macintosh DB is U+20AC, F0 U+F8FF',
    run: decodes('macintosh', { 'DB F0': '\u20ac\uf8ff' }),
  },
  {
    name: 'x-mac-cyrillic A2, B6 and FF are U+0490, U+0491 and U+20AC',
    run: decodes('x-mac-cyrillic', { 'A2 B6 FF': '\u0490\u0491\u20ac' }),
  },
  {
    name: 'IBM866 80 is U+0410, F2 U+0404',
    run: decodes('ibm866', { '80 F2 1A 1C 7F': '\u0410\u0404\x1a\x1c\x7f' }),
  },
  {
    name: 'ISO-8859-8-I exists and keeps its own name',
    run({ TextDecoder }) {
      for (const label of ['iso-8859-8-i', 'logical', 'csiso88598i']) {
        equal(new TextDecoder(label).encoding, 'iso-8859-8-i', label);
        equal(new TextDecoder(label).decode(bytes('E0 FB')), '\u05d0\ufffd', label);
      }
      equal(new TextDecoder('visual').encoding, 'iso-8859-8', 'visual');
    },
  },
  {
    name: 'ISO-8859-16 A4 is U+20AC',
    run: decodes('iso-8859-16', { 'A4 AA': '\u20ac\u0218' }),
  },
  {
    name: 'x-user-defined 80 to FF are U+F780 to U+F7FF',
    run: decodes('x-user-defined', { '7F 80 FF': '\x7f\uf780\uf7ff' }),
  },
  {
    name: 'unmapped bytes are TypeErrors in fatal mode',
    run(classes) {
      for (const [label, input] of Object.entries({
        'windows-1253': 'AA',
        'windows-1255': 'D9',
        'windows-1257': 'A1',
        'windows-874': 'DB',
        'iso-8859-3': 'A5',
        'iso-8859-6': 'A1',
        'iso-8859-7': 'AE',
        'iso-8859-8': 'A1',
        'iso-8859-8-i': 'A1',
      })) {
        refuses(label, [input])(classes);
      }
    },
  },
];

// Mistakes about labels.

import { equal, throws } from './assert.mjs';

export const labels = [
  {
    name: 'labels of replacement are RangeErrors',
    run({ TextDecoder }) {
      for (const label of [
        'replacement',
        'csiso2022kr',
        'hz-gb-2312',
        'iso-2022-cn',
        'iso-2022-cn-ext',
        'iso-2022-kr',
      ])
        throws(RangeError, () => new TextDecoder(label), label);
    },
  },
  {
    name: 'unknown labels are RangeErrors',
    run({ TextDecoder }) {
      for (const label of [
        '',
        'utf',
        'utf-7',
        'utf-32',
        'cesu-8',
        'cp437',
        'latin-1',
        'euc-tw',
        'null',
        'binary',
        'hex',
      ])
        throws(RangeError, () => new TextDecoder(label), label);
      throws(RangeError, () => new TextDecoder(null), 'null');
    },
  },
  {
    name: 'ASCII whitespace around a label is ignored, other characters are not',
    run({ TextDecoder }) {
      equal(new TextDecoder('\t\n\f\r UTF-8 \r\f\n\t').encoding, 'utf-8');
      for (const other of ['\0', '\v', '\u00a0', '\u2028', '\u2029', '\ufeff', '\u0085', '\u3000']) {
        throws(RangeError, () => new TextDecoder(`${other}utf-8`), 'before');
        throws(RangeError, () => new TextDecoder(`utf-8${other}`), 'after');
      }
    },
  },
  {
    name: 'labels are lowercased as ASCII: U+212A is not k',
    run({ TextDecoder }) {
      equal(new TextDecoder('KOI8-R').encoding, 'koi8-r');
      throws(RangeError, () => new TextDecoder('\u212aoi8-r'), '\u212aoi8-r');
      throws(RangeError, () => new TextDecoder('\u017fhift_jis'), '\u017fhift_jis');
    },
  },
  {
    name: 'rare labels are known',
    run({ TextDecoder }) {
      for (const [label, name] of Object.entries({
        unicode11utf8: 'utf-8',
        unicode20utf8: 'utf-8',
        'x-unicode20utf8': 'utf-8',
        'ucs-2': 'utf-16le',
        unicodefffe: 'utf-16be',
        unicodefeff: 'utf-16le',
        csunicode: 'utf-16le',
        'x-x-big5': 'big5',
        'cn-big5': 'big5',
        ms932: 'shift_jis',
        'windows-31j': 'shift_jis',
        'windows-949': 'euc-kr',
        'ks_c_5601-1987': 'euc-kr',
        gb_2312: 'gbk',
        'iso-ir-58': 'gbk',
        csisolatin9: 'iso-8859-15',
        sun_eu_greek: 'iso-8859-7',
        'tis-620': 'windows-874',
        'koi8-ru': 'koi8-u',
        'x-mac-ukrainian': 'x-mac-cyrillic',
        cseucpkdfmtjapanese: 'euc-jp',
      })) {
        equal(new TextDecoder(label).encoding, name, label);
      }
    },
  },
];

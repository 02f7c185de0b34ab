// Single-byte encodings that the standard lacks, or has differently: code pages, and those of iconv-lite with names that mean
// something else in the standard. Where it decodes ISO-8859-1 as windows-1252, programs expect that each byte is the code point
// with its value.

import {
  decodeByUnits,
  invert,
  isSingleByte,
  lowercaseNameOf,
  pageOf,
  unitsOf,
} from '../code-pages/pages.js';
import { lengthOf, partOf } from '../support/bytes.js';
import { WINDOWS_1252, X_MAC_CYRILLIC } from '../support/encodings.js';
import { charCodeAt, exec, Uint16Array } from '../support/intrinsics.js';
import { allocate, isPair, substituteUnit, toBuffer } from './bytes.js';
import { SINGLE_BYTE } from './families.js';
import { StandardCodec } from './standard.js';
import { WholeDecoder, WholeEncoder } from './whole.js';

/** Up to this many bytes or code units, a loop is faster than what the standard's codec calls. */
const SHORT = 64;

let windows1252;

/** The codec for what is the same in windows-1252. */
function getWindows1252() {
  return (windows1252 ??= new StandardCodec(WINDOWS_1252));
}

class SingleByteCodec {
  decoder = SINGLE_BYTE.decoder;
  encoder = SINGLE_BYTE.encoder;
  Decoder = WholeDecoder;
  Encoder = WholeEncoder;
  #page;
  #edits;
  #different;
  /** The code units by byte, and the bytes by code unit: 0 for none. They are made at first use. */
  #units;
  #bytes;

  /**
   * `page` is the name of a code page, or the number of an encoding. `edits` are bytes whose code units are others in iconv-lite,
   * each followed by its code unit. `different` finds characters that may be different in windows-1252; undefined if all may be.
   */
  constructor(page, edits = [], different = undefined) {
    this.#page = page;
    this.#edits = edits;
    this.#different = different;
  }

  decodeWhole(input) {
    const length = lengthOf(input);
    if (length > SHORT && this.#different) {
      const text = getWindows1252().decodeWhole(input);
      if (!exec(this.#different, text)) return text;
    }
    return decodeByUnits(this.#table(), input, 0, length);
  }

  encodeWhole(string) {
    if (string.length > SHORT && this.#different && !exec(this.#different, string)) {
      return getWindows1252().encodeWhole(string);
    }
    // As in iconv-lite, the last byte of a character counts, and U+FFFD is a byte that no character has.
    const table = (this.#bytes ??= invert(this.#table()));
    const bytes = allocate(string.length);
    let length = 0;
    for (let i = 0; i < string.length; i++) {
      const unit = charCodeAt(string, i);
      let byte = table[unit];
      if (byte === 0 && unit > 0) {
        byte = table[substituteUnit()];
        if (isPair(unit, charCodeAt(string, i + 1))) i++;
      }
      bytes[length++] = byte;
    }
    return length === string.length ? bytes : toBuffer(partOf(bytes, 0, length));
  }

  #table() {
    return (this.#units ??= edited(unitsOf(toNumber(this.#page)), this.#edits));
  }
}

function toNumber(page) {
  return typeof page === 'string' ? pageOf(page) : page;
}

function edited(units, edits) {
  const table = new Uint16Array(units);
  for (let i = 0; i < edits.length; i += 2) table[edits[i]] = edits[i + 1];
  return table;
}

const NOT_ASCII = /[^\0-\x7f]/;

export const latin1 = new SingleByteCodec('iso-8859-1-strict', [], /[^\0-\x7f\xa0-\xff]/);
const latin5 = new SingleByteCodec('iso-8859-9-strict', [], NOT_ASCII);
const thai = new SingleByteCodec('iso-8859-11-strict', [], NOT_ASCII);
const tis620 = new SingleByteCodec('tis-620-strict', [], NOT_ASCII);
const ascii = new SingleByteCodec('us-ascii-strict', [], NOT_ASCII);
const macCyrillic = new SingleByteCodec(X_MAC_CYRILLIC, [0xa2, 0xa2, 0xb6, 0x2202, 0xff, 0xa4], NOT_ASCII);
const macUkraine = new SingleByteCodec(X_MAC_CYRILLIC, [0xff, 0xa4], NOT_ASCII);
const koi8ru = new SingleByteCodec(
  'koi8-ru-strict',
  // prettier-ignore
  [0x93, 0x2320, 0x96, 0x221a, 0x97, 0x2248, 0x98, 0x2264, 0x99, 0x2265, 0x9b, 0x2321, 0x9c, 0xb0, 0x9d, 0xb2, 0x9f, 0xf7],
  NOT_ASCII,
);

/** The code pages in which iconv-lite has other characters, by their names in lower case. */
const EDITS = {
  __proto__: null,
  // prettier-ignore
  ibm1046: [0x83, 0xf8f6, 0x84, 0xf8f5, 0x85, 0xf8f4, 0x86, 0xf8f7, 0xa1, 0xf8fa, 0xa2, 0xf8f9, 0xa3, 0xf8f8, 0xa5, 0xf8fb, 0xd8, 0xfec7, 0xf6, 0xf8fc],
  'x-mac-croatian': [0xbd, 0x2126, 0xd8, 0xfffd, 0xdb, 0xa4],
  'x-mac-greek': [0x9c, 0xad, 0xaf, 0x387, 0xff, 0xfffd],
  'x-mac-icelandic': [0xbd, 0x2126, 0xdb, 0xa4, 0xf0, 0xfffd],
  'x-mac-romanian': [
    0xaf, 0x15e, 0xbd, 0x2126, 0xbf, 0x15f, 0xdb, 0xa4, 0xde, 0x162, 0xdf, 0x163, 0xf0, 0xfffd,
  ],
  'x-mac-turkish': [0xbd, 0x2126, 0xf0, 0xfffd, 0xf5, 0xfffd],
};

const pageCodecs = { __proto__: null };

/** The codec of a code page; undefined if no page has this name. */
export function pageCodec(name) {
  const page = pageOf(name);
  return page && (pageCodecs[page] ??= makePageCodec(page));
}

function makePageCodec(page) {
  return isSingleByte(page)
    ? new SingleByteCodec(page, EDITS[lowercaseNameOf(page)])
    : new StandardCodec(page);
}

/** The codecs by all names that iconv-lite has for them. */
export const SINGLE_BYTE_CODECS = {
  __proto__: null,
  iso88591: latin1,
  latin1,
  l1: latin1,
  csisolatin1: latin1,
  isoir100: latin1,
  cp819: latin1,
  ibm819: latin1,
  28591: latin1,
  cp28591: latin1,
  iso88599: latin5,
  latin5,
  l5: latin5,
  csisolatin5: latin5,
  isoir148: latin5,
  turkish: latin5,
  turkish8: latin5,
  28599: latin5,
  cp28599: latin5,
  iso885911: thai,
  thai,
  thai8: thai,
  28601: thai,
  cp28601: thai,
  tis620,
  tis6200: tis620,
  tis62025291: tis620,
  tis62025330: tis620,
  isoir166: tis620,
  ascii,
  usascii: ascii,
  ascii8bit: ascii,
  ansix34: ascii,
  ansix341968: ascii,
  ansix341986: ascii,
  csascii: ascii,
  cp367: ascii,
  ibm367: ascii,
  isoir6: ascii,
  iso646irv: ascii,
  iso646us: ascii,
  us: ascii,
  maccyrillic: macCyrillic,
  10007: macCyrillic,
  macukraine: macUkraine,
  koi8ru,
};

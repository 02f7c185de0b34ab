// Single-byte encodings that are not the standard's here, but those of iconv-lite with the same names. Where the standard
// decodes ISO-8859-1 as windows-1252, programs expect that each byte is the code point with its value.

import { KEEP_BOM, StreamDecoder } from '../codec/stream-decoder.js';
import { lengthOf, partOf, shortString } from '../support/bytes.js';
import { WINDOWS_1252, WINDOWS_1254, WINDOWS_874, X_MAC_CYRILLIC } from '../support/encodings.js';
import { charCodeAt, exec, Uint16Array, Uint8Array } from '../support/intrinsics.js';
import { allocate, isPair, stringOf, substituteUnit, toBuffer } from './bytes.js';
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
  #encoding;
  #unitOf;
  #different;
  /** The code units by byte, and the bytes by code unit: 0 for none. They are made at first use. */
  #units;
  #bytes;

  /**
   * `unitOf` returns the code unit of a byte; undefined if it is that of `encoding`, one of the standard's. `different` finds
   * characters that may be different in windows-1252.
   */
  constructor(encoding, unitOf, different = /[^\0-\x7f]/) {
    this.#encoding = encoding;
    this.#unitOf = unitOf;
    this.#different = different;
  }

  decodeWhole(input) {
    const length = lengthOf(input);
    if (length > SHORT) {
      const text = getWindows1252().decodeWhole(input);
      if (!exec(this.#different, text)) return text;
    }
    const units = (this.#units ??= unitsOf(this.#encoding, this.#unitOf));
    const decoded = new Uint16Array(length);
    for (let i = 0; i < length; i++) decoded[i] = units[input[i]];
    return length > SHORT ? stringOf(decoded, length) : shortString(decoded, length);
  }

  encodeWhole(string) {
    if (string.length > SHORT && !exec(this.#different, string)) return getWindows1252().encodeWhole(string);
    const table = (this.#bytes ??= bytesOf((this.#units ??= unitsOf(this.#encoding, this.#unitOf))));
    const bytes = allocate(string.length);
    let length = 0;
    for (let i = 0; i < string.length; i++) {
      const unit = charCodeAt(string, i);
      let byte = table[unit];
      if (byte === 0 && unit > 0) {
        byte = substituteUnit();
        if (isPair(unit, charCodeAt(string, i + 1))) i++;
      }
      bytes[length++] = byte;
    }
    return length === string.length ? bytes : toBuffer(partOf(bytes, 0, length));
  }
}

function unitsOf(encoding, unitOf) {
  const all = new Uint8Array(0x100);
  for (let byte = 0; byte < 0x100; byte++) all[byte] = byte;
  const text = new StreamDecoder(encoding, KEEP_BOM).decode(all, 0, true, false);
  const units = new Uint16Array(0x100);
  for (let byte = 0; byte < 0x100; byte++) units[byte] = unitOf(byte) ?? charCodeAt(text, byte);
  return units;
}

function bytesOf(units) {
  const bytes = new Uint8Array(0x10000);
  for (let byte = 0; byte < 0x100; byte++) bytes[units[byte]] = byte;
  return bytes;
}

const REPLACEMENT_CHARACTER = 0xfffd;
const CURRENCY_SIGN = 0xa4;
const PARTIAL_DIFFERENTIAL = 0x2202;

function withControls(byte) {
  return byte < 0xa0 ? byte : undefined;
}

export const latin1 = new SingleByteCodec(WINDOWS_1252, withControls, /[^\0-\x7f\xa0-\xff]/);
const latin5 = new SingleByteCodec(WINDOWS_1254, withControls);
const thai = new SingleByteCodec(WINDOWS_874, withControls);
const tis620 = new SingleByteCodec(WINDOWS_874, (byte) =>
  byte >= 0x80 && byte <= 0xa0 ? REPLACEMENT_CHARACTER : undefined,
);
const ascii = new SingleByteCodec(WINDOWS_1252, (byte) => (byte < 0x80 ? byte : REPLACEMENT_CHARACTER));
const macCyrillic = new SingleByteCodec(X_MAC_CYRILLIC, (byte) =>
  byte === 0xa2 ? 0xa2 : byte === 0xb6 ? PARTIAL_DIFFERENTIAL : byte === 0xff ? CURRENCY_SIGN : undefined,
);
const macUkraine = new SingleByteCodec(X_MAC_CYRILLIC, (byte) => (byte === 0xff ? CURRENCY_SIGN : undefined));

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
};

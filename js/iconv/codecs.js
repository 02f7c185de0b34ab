// Encodings by the names of this interface.

import { getEncoding } from '../support/labels.js';
import { normalizeLabel } from '../hooks/normalize-label.js';
import { looseName } from '../codec/to-encoding.js';
import { REPLACEMENT } from '../support/encodings.js';
import { notSupported } from '../support/errors.js';
import { exec } from '../support/intrinsics.js';
import { base64, binary, hex } from './bytes-as-text.js';
import { AddingEncoder, ByteOrderCodec, StrippingDecoder } from './byte-order.js';
import { cesu8 } from './cesu-8.js';
import { pageCodec, SINGLE_BYTE_CODECS } from './single-byte.js';
import { StandardCodec } from './standard.js';

/** How many spellings of names are cached. */
const KNOWN = 256;

const utf16 = new ByteOrderCodec(2, 'utf16le', 'utf16be', getDecoder, getEncoder);
const utf32 = new ByteOrderCodec(4, 'utf32le', 'utf32be', getDecoder, getEncoder);

/** What Windows, databases and iconv-lite mean by names that are other encodings in the standard: the names of code pages. */
const MEANT = {
  __proto__: null,
  950: 'windows-950-strict',
  cp950: 'windows-950-strict',
  ms950: 'windows-950-strict',
  windows950: 'windows-950-strict',
  936: 'windows-936-strict',
  cp936: 'windows-936-strict',
  ms936: 'windows-936-strict',
  windows936: 'windows-936-strict',
  gb2312: 'windows-936-strict',
  gb231280: 'windows-936-strict',
  gb23121980: 'windows-936-strict',
  csgb2312: 'windows-936-strict',
  csiso58gb231280: 'windows-936-strict',
  euccn: 'windows-936-strict',
  big5hkscs: 'big5-hkscs-strict',
  eucjp: 'euc-jp-strict',
  xeucjp: 'euc-jp-strict',
  cseucpkdfmtjapanese: 'euc-jp-strict',
};

/** Encodings that the standard lacks, or that replace its own. */
const OWN = {
  __proto__: null,
  ...SINGLE_BYTE_CODECS,
  cesu8,
  utf16,
  utf32,
  ucs4: utf32,
  binary,
  base64,
  hex,
};

export function getDecoder(name, options) {
  const codec = codecOf(name);
  const decoder = new codec.decoder(options, codec);
  return codec.bomAware && options?.stripBOM !== false ? new StrippingDecoder(decoder, options) : decoder;
}

export function getEncoder(name, options) {
  const codec = codecOf(name);
  const encoder = new codec.encoder(options, codec);
  return codec.bomAware && options?.addBOM ? new AddingEncoder(encoder) : encoder;
}

const standard = { __proto__: null };
let codecs = { __proto__: null };
let known = 0;

/** The codec of a name. Throws a RangeError if there is none. */
export function codecOf(name) {
  const codec = codecs[name];
  return codec ?? lookUp(`${name}`);
}

/** A name's letters, in lower case, and digits, except for a year at its end. */
export function canonicalName(name) {
  return looseName(withYearOnly(name));
}

/** What is not four digits after a colon is no year. With a space after it, `looseName` does not leave it out. */
function withYearOnly(name) {
  return exec(/:(?!\d{4}$).{4}$/s, name) ? `${name} ` : name;
}

function lookUp(name) {
  const spelling = withYearOnly(name);
  const loose = looseName(spelling);
  const codec = OWN[loose] ?? pageCodec(MEANT[loose] ?? spelling) ?? standardCodec(normalizeLabel(spelling));
  // Libraries check how this message begins.
  if (codec === null) throw notSupported(`Encoding not recognized: '${name}'`);
  if (++known > KNOWN) {
    known = 1;
    codecs = { __proto__: null };
  }
  return (codecs[name] = codec);
}

function standardCodec(label) {
  const encoding = label === null ? REPLACEMENT : getEncoding(label);
  return encoding === REPLACEMENT ? null : (standard[encoding] ??= new StandardCodec(encoding));
}

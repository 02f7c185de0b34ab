// The decoder and the encoder of each encoding, of the standard or beside it.

import { StreamDecoder } from '../codec/stream-decoder.js';
import { StreamEncoder } from '../codec/stream-encoder.js';
import { ENCODINGS } from '../support/encodings.js';
import { indexOf } from '../support/intrinsics.js';
import { cesu8 } from './cesu-8.js';
import { HandlerDecoder } from './handler-decoder.js';
import { johab } from './johab.js';
import { nameOf, nameOfAny } from './names.js';
import { PageEncoder } from './page-encoder.js';
import { big5HKSCS, eucJP, windows932, windows936, windows950 } from './pairs.js';
import { singleByteCodec, SingleByteDecoder } from './single-byte.js';
import { hz, iso2022KR } from './stateful.js';
import { unitsOf } from './tables.js';
import { utf32BE, utf32LE } from './utf-32.js';
import { utf7, utf7imap } from './utf-7.js';

const LINE_FEED = 0x0a;

/** The codecs of what is no table of single bytes, by the names of code-pages/algorithms.txt. */
const ALGORITHMS = {
  __proto__: null,
  'UTF-7': utf7,
  'UTF-7-IMAP': utf7imap,
  'UTF-32LE': utf32LE,
  'UTF-32BE': utf32BE,
  'CESU-8': cesu8,
  'HZ-GB-2312': hz,
  'ISO-2022-KR': iso2022KR,
  Johab: johab,
  'big5-hkscs-strict': big5HKSCS,
  'euc-jp-strict': eucJP,
  'windows-932-strict': windows932,
  'windows-936-strict': windows936,
  'windows-950-strict': windows950,
};

/** Whether a code page is a table of single bytes. */
export function isSingleByte(page) {
  return ALGORITHMS[nameOf(page)] === undefined;
}

/** Whether each byte 0A of a text is U+000A, and nothing else. */
export function hasLineFeed(encoding) {
  const name = nameOfAny(encoding);
  if (indexOf(name, 'UTF-16') === 0 || indexOf(name, 'UTF-32') === 0) return false;
  return encoding < ENCODINGS || ALGORITHMS[name] !== undefined || unitsOf(encoding)[LINE_FEED] === LINE_FEED;
}

/** The same as `new StreamDecoder()`, for code pages too. */
export function newDecoder(encoding, bom) {
  if (encoding < ENCODINGS) return new StreamDecoder(encoding, bom);
  const codec = ALGORITHMS[nameOf(encoding)];
  if (!codec) return new SingleByteDecoder(encoding);
  return codec.base ? new StreamDecoder(codec.base, bom) : new HandlerDecoder(encoding, codec, bom);
}

/** The same as `new StreamEncoder()`, for code pages too. */
export function newEncoder(encoding, html, substitute) {
  if (encoding < ENCODINGS) return new StreamEncoder(encoding, html, substitute);
  const codec = ALGORITHMS[nameOf(encoding)] ?? singleByteCodec(encoding);
  return new PageEncoder(encoding, codec, html, substitute);
}

// The encodings of the standard, and code pages that are no tables of single bytes, with the interface of iconv-lite.

import { nameOfAny, newDecoder, newEncoder } from '../code-pages/pages.js';
import { decodeWhole } from '../codec/fast-decoder.js';
import { encodeAtOnce } from '../codec/fast-encoder.js';
import { KEEP_BOM } from '../codec/stream-decoder.js';
import { StreamEncoder } from '../codec/stream-encoder.js';
import { lengthOf, NO_BYTES, partOf } from '../support/bytes.js';
import { ENCODINGS, GBK, UTF_8 } from '../support/encodings.js';
import { Buffer, fromCharCode, indexOf, methodOrUndefined, min } from '../support/intrinsics.js';
import { allocate, bufferFrom, iconv, substituteUnit, toBuffer, toInput } from './bytes.js';
import { familyOf } from './families.js';
import { WholeEncoder } from './whole.js';

/** How many bytes are decoded at once after malformed bytes, which may be followed by more. */
const SMALL_PIECE = 64;

export class StandardCodec {
  #wholeDecoder;
  #wholeEncoder;

  constructor(encoding) {
    const name = nameOfAny(encoding);
    const isSingleByte = encoding > UTF_8 && encoding < GBK;
    const { decoder, encoder } = familyOf(name, isSingleByte);
    this.encoding = encoding;
    this.bomAware = indexOf(name, 'UTF-') === 0;
    this.decoder = decoder;
    this.encoder = encoder;
    this.byBuffer = BY_BUFFER[name] && encodeByBuffer(name, encoding);
    this.Decoder = Decoder;
    this.Encoder = this.byBuffer ? WholeEncoder : Encoder;
  }

  /** Decodes all of a text. Calls share a decoder, because nothing else can use it meanwhile. */
  decodeWhole(bytes) {
    if (this.encoding < ENCODINGS && iconv.defaultCharUnicode === '\ufffd') {
      const text = decodeWhole(this.encoding, KEEP_BOM, bytes, false);
      if (text !== undefined) return text;
    }
    const decoder = (this.#wholeDecoder ??= newDecoder(this.encoding, KEEP_BOM));
    decoder.reset();
    return decodePart(decoder, bytes, true);
  }

  encodeWhole(string) {
    if (this.byBuffer) return this.byBuffer(string);
    const bytes = this.encoding < ENCODINGS && encodeAtOnce(this.encoding, string, true, allocate);
    if (bytes) return this.encoding === UTF_8 ? toBuffer(bytes) : bytes;
    const encoder = (this.#wholeEncoder ??= newEncoder(this.encoding, false, substitute));
    encoder.reset();
    return encodePart(encoder, string, true);
  }
}

class Decoder {
  #decoder;

  constructor(options, { encoding }) {
    this.#decoder = newDecoder(encoding, KEEP_BOM);
  }

  write(bytes) {
    return decodePart(this.#decoder, toInput(bytes), false);
  }

  end() {
    return decodePart(this.#decoder, NO_BYTES, true) || undefined;
  }
}

class Encoder {
  #encoder;

  constructor(options, { encoding }) {
    this.#encoder = newEncoder(encoding, false, substitute);
  }

  write(string) {
    return encodePart(this.#encoder, string, false);
  }

  end() {
    const bytes = encodePart(this.#encoder, '', true);
    return lengthOf(bytes) > 0 ? bytes : undefined;
  }
}

const toWellFormed = methodOrUndefined('', 'toWellFormed');
const swap16 = methodOrUndefined(Buffer?.prototype, 'swap16');

const BY_BUFFER = {
  __proto__: null,
  'UTF-8': (string) => bufferFrom(Buffer, string, 'utf8'),
  'UTF-16LE': (string) => bufferFrom(Buffer, toWellFormed(string), 'utf16le'),
  'UTF-16BE': (string) => swap16(bufferFrom(Buffer, toWellFormed(string), 'utf16le')),
};

/** Characters of every length in UTF-8, and a lone surrogate. */
const SAMPLE = 'a\u00e9\u65e5\ud83c\udf4e\ud800\u0000';

/** A function that encodes a string by a Buffer, to the encoding with this name; undefined if none is right. */
function encodeByBuffer(name, encoding) {
  const encode = BY_BUFFER[name];
  try {
    return isSame(encode(SAMPLE), new StreamEncoder(encoding, false).encode(SAMPLE, 0, true))
      ? encode
      : undefined;
  } catch {
    return undefined;
  }
}

function isSame(bytes, others) {
  const length = lengthOf(others);
  for (let i = 0; i < length; i++) if (bytes[i] !== others[i]) return false;
  return lengthOf(bytes) === length;
}

/** Decodes a chunk, which is the last one if `last` is true. */
export function decodePart(decoder, bytes, last) {
  const { defaultCharUnicode } = iconv;
  if (defaultCharUnicode === '\ufffd') return decoder.decode(bytes, 0, last, false);
  const length = lengthOf(bytes);
  let text = '';
  let size = Infinity;
  let from = 0;
  do {
    const to = min(from + size, length);
    text += decoder.decode(partOf(bytes, 0, to), from, last && to === length, true);
    from += decoder.read;
    if (decoder.error === null) {
      size *= 2;
    } else {
      size = SMALL_PIECE;
      text += defaultCharUnicode;
    }
  } while (from < length || decoder.error !== null);
  return text;
}

/** Straight to a Buffer, except for UTF-8: making a Buffer of another array would double the time of a short string. */
function encodePart(encoder, string, last) {
  const bytes = encoder.encode(string, 0, last, allocate);
  return encoder.encoding === UTF_8 ? toBuffer(bytes) : bytes;
}

function substitute() {
  return fromCharCode(substituteUnit());
}

// The encodings of the standard, with the interface of iconv-lite.

import { names } from '../support/labels.js';
import { SMALL_PIECE } from '../codec/pieces.js';
import { KEEP_BOM, StreamDecoder } from '../codec/stream-decoder.js';
import { StreamEncoder, UNFINISHED } from '../codec/stream-encoder.js';
import { output } from '../module/module.js';
import { copyBytes, lengthOf, NO_BYTES, partOf } from '../support/bytes.js';
import { GBK, ISO_2022_JP, UTF_8 } from '../support/encodings.js';
import { charCodeAt, fromCharCode, min, substring, Uint32Array } from '../support/intrinsics.js';
import { allocate, toBuffer, toInput } from './bytes.js';
import { decodeShortUtf8, encodeByBuffer, encodeByTable, recall, remember, tableOf } from './fast-paths.js';
import { familyOf } from './families.js';
import { iconv } from './settings.js';

/** Up to this many code units, a string is encoded straight to a Buffer. */
const SHORT = 1024;

export class StandardCodec {
  #wholeDecoder;
  #wholeEncoder;

  constructor(encoding) {
    const name = names(encoding);
    const isSingleByte = encoding > UTF_8 && encoding < GBK;
    const { decoder, encoder } = familyOf(name, isSingleByte);
    this.encoding = encoding;
    this.bomAware = name === 'UTF-8' || name === 'UTF-16LE' || name === 'UTF-16BE';
    this.decoder = decoder;
    this.encoder = encoder;
    this.byBuffer = this.bomAware ? encodeByBuffer(name, encoding) : undefined;
    this.Decoder = Decoder;
    this.Encoder = this.byBuffer ? BufferEncoder : Encoder;
    /** The bytes of code units that were encoded before; null until a string of one unit is encoded. */
    this.known = null;
    this.table = isSingleByte ? tableOf(encoding) : null;
  }

  /** Decodes all of a text. Calls share a decoder, because nothing else can use it meanwhile. */
  decodeWhole(bytes) {
    if (this.encoding === UTF_8 && iconv.defaultCharUnicode === '\ufffd') {
      const text = decodeShortUtf8(bytes);
      if (text !== undefined) return text;
    }
    const decoder = (this.#wholeDecoder ??= new StreamDecoder(this.encoding, KEEP_BOM));
    decoder._reset();
    return decodePart(decoder, bytes, true);
  }

  encodeWhole(string) {
    if (this.byBuffer) return this.byBuffer(string);
    const encoder = (this.#wholeEncoder ??= new StreamEncoder(this.encoding, false, substitute));
    encoder._reset();
    return encodePart(encoder, string, true, this);
  }
}

class Decoder {
  #decoder;

  constructor(options, { encoding }) {
    this.#decoder = new StreamDecoder(encoding, KEEP_BOM);
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
  #codec;

  constructor(options, codec) {
    this.#encoder = new StreamEncoder(codec.encoding, false, substitute);
    this.#codec = codec;
  }

  write(string) {
    return encodePart(this.#encoder, string, false, this.#codec);
  }

  end() {
    const bytes = this.#encoder.encode('', 0, true);
    return lengthOf(bytes) > 0 ? toBuffer(bytes) : undefined;
  }
}

/** Encodes to UTF-8 and UTF-16 by a Buffer. */
class BufferEncoder {
  #encode;
  /** A leading surrogate whose other half may follow, or an empty string. */
  #leading = '';

  constructor(options, { byBuffer }) {
    this.#encode = byBuffer;
  }

  write(string) {
    const encode = this.#encode;
    let text = string;
    if (this.#leading) {
      text = this.#leading + string;
      this.#leading = '';
    }
    const last = text.length - 1;
    if ((charCodeAt(text, last) & 0xfc00) === 0xd800) {
      this.#leading = substring(text, last);
      text = substring(text, 0, last);
    }
    return encode(text);
  }

  end() {
    if (!this.#leading) return undefined;
    const encode = this.#encode;
    this.#leading = '';
    return encode('\ufffd');
  }
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

function encodePart(encoder, string, last, codec) {
  const isNew = encoder._state === 0;
  if (isNew && codec.table) {
    const bytes = encodeByTable(codec.table, string);
    if (bytes) return bytes;
  } else if (isNew && string.length === 1 && codec.encoding !== ISO_2022_JP) {
    const unit = charCodeAt(string, 0);
    // The encoder keeps a leading surrogate for the next call, unless this is the last one.
    if ((unit & 0xfc00) !== 0xd800) return encodeUnit(encoder, string, unit, last, codec);
  }
  return string.length > SHORT
    ? toBuffer(encoder.encode(string, 0, last))
    : encodeShort(encoder, string, last);
}

function encodeUnit(encoder, string, unit, last, codec) {
  const known = (codec.known ??= new Uint32Array(0x10000));
  const recalled = recall(known, unit);
  if (recalled) return recalled;
  const bytes = encodeShort(encoder, string, last);
  remember(known, unit, bytes);
  return bytes;
}

/** Like the encoder's `encode`, but straight to a Buffer: making a Buffer from another array would double the time. */
function encodeShort(encoder, string, last) {
  encoder._begin();
  let bytes = NO_BYTES;
  let status;
  do {
    status = encoder._step(string, 0, last, Infinity);
    const before = lengthOf(bytes);
    const longer = allocate(before + encoder.written);
    copyBytes(bytes, 0, before, longer, 0);
    copyBytes(output, 0, encoder.written, longer, before);
    bytes = longer;
  } while (status === UNFINISHED);
  return bytes;
}

/** The replacement for an unencodable character. All encodings have ASCII, but ISO-2022-JP lacks three characters of it. */
function substitute() {
  const unit = charCodeAt(iconv.defaultCharSingleByte, 0);
  const isEncodable = unit < 0x80 && unit !== 0x0e && unit !== 0x0f && unit !== 0x1b;
  return isEncodable ? fromCharCode(unit) : '?';
}

// Byte order marks, and the encodings `utf-16` and `utf-32`, whose byte order is detected.

import { copyBytes, lengthOf, NO_BYTES } from '../support/bytes.js';
import { charCodeAt, min, substring, Uint8Array } from '../support/intrinsics.js';
import { toInput } from './bytes.js';

const MARK = 0xfeff;

/** The text without a byte order mark. If there was one and `stripBOM` is a function, it is called. */
export function withoutMark(text, options) {
  if (charCodeAt(text, 0) !== MARK) return text;
  const stripBOM = options?.stripBOM;
  if (typeof stripBOM === 'function') stripBOM();
  return substring(text, 1);
}

/** Removes a byte order mark. */
export class StrippingDecoder {
  #decoder;
  #options;
  #hasBegun = false;

  constructor(decoder, options) {
    this.#decoder = decoder;
    this.#options = options;
  }

  write(bytes) {
    const text = this.#decoder.write(bytes);
    if (this.#hasBegun || text === '') return text;
    this.#hasBegun = true;
    return withoutMark(text, this.#options);
  }

  end() {
    return this.#decoder.end();
  }
}

/** Writes a byte order mark. */
export class AddingEncoder {
  #encoder;
  #mark = '\ufeff';

  constructor(encoder) {
    this.#encoder = encoder;
  }

  write(string) {
    const text = this.#mark + string;
    this.#mark = '';
    return this.#encoder.write(text);
  }

  end() {
    return this.#encoder.end();
  }
}

/** How many code units are examined. */
const MOST = 100;

/**
 * An encoding whose code units have this `width` in bytes, in either byte order. `little` and `big` are the names of the two
 * encodings. Encoders write a byte order mark. Decoders use it, otherwise the byte order that looks like text, otherwise
 * `defaultEncoding`.
 */
export class ByteOrderCodec {
  constructor(width, little, big, getDecoder, getEncoder) {
    this.decoder = width === 2 ? Utf16Decoder : Utf32Decoder;
    this.encoder = width === 2 ? Utf16Encoder : Utf32Encoder;
    this.width = width;
    this.little = little;
    this.big = big;
    this.getDecoder = getDecoder;
    this.getEncoder = getEncoder;
  }
}

class ByteOrderDecoder {
  #options;
  #codec;
  #gathered = NO_BYTES;
  #decoder = null;

  constructor(options, codec) {
    this.#options = options;
    this.#codec = codec;
  }

  write(value) {
    const bytes = toInput(value);
    if (this.#decoder) return this.#decoder.write(bytes);
    const before = lengthOf(this.#gathered);
    const size = lengthOf(bytes);
    const gathered = new Uint8Array(before + size);
    copyBytes(this.#gathered, 0, before, gathered, 0);
    copyBytes(bytes, 0, size, gathered, before);
    this.#gathered = gathered;
    // Eight code units are enough to decide.
    return before + size < 8 * this.#codec.width ? '' : this.#choose();
  }

  end() {
    const text = this.#decoder ? '' : this.#choose();
    return text + (this.#decoder.end() ?? '') || undefined;
  }

  #choose() {
    const gathered = this.#gathered;
    const { width, little, big, getDecoder } = this.#codec;
    const balance = width === 2 ? balanceOf16(gathered) : balanceOf32(gathered);
    const name = balance > 0 ? big : balance < 0 ? little : (this.#options?.defaultEncoding ?? little);
    this.#decoder = getDecoder(name, this.#options);
    this.#gathered = NO_BYTES;
    return this.#decoder.write(gathered);
  }
}

class ByteOrderEncoder {
  #encoder;

  constructor(options, { width, little, getEncoder }) {
    // UTF-16 is always encoded as little-endian.
    const name = width === 2 ? little : (options?.defaultEncoding ?? little);
    this.#encoder = getEncoder(name, { addBOM: options?.addBOM ?? true });
  }

  write(string) {
    return this.#encoder.write(string);
  }

  end() {
    return this.#encoder.end();
  }
}

// The two encodings are of different kinds: see families.js.
class Utf16Decoder extends ByteOrderDecoder {}
class Utf16Encoder extends ByteOrderEncoder {}
class Utf32Decoder extends ByteOrderDecoder {}
class Utf32Encoder extends ByteOrderEncoder {}

/** Positive for big-endian, negative for little-endian: by the byte order mark, or by how many units are below U+0100. */
function balanceOf16(bytes) {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 1;
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return -1;
  let balance = 0;
  const end = min(lengthOf(bytes), 2 * MOST) - 1;
  for (let i = 0; i < end; i += 2) balance += (bytes[i] === 0) - (bytes[i + 1] === 0);
  return balance;
}

/** The same for UTF-32: by how many code points are below U+10000, and how many are beyond U+10FFFF. */
function balanceOf32(bytes) {
  let balance = 0;
  const end = min(lengthOf(bytes), 4 * MOST) - 3;
  for (let i = 0; i < end; i += 4) {
    const b0 = bytes[i];
    const b1 = bytes[i + 1];
    const b2 = bytes[i + 2];
    const b3 = bytes[i + 3];
    if (i === 0 && b0 === 0 && b1 === 0 && b2 === 0xfe && b3 === 0xff) return 1;
    if (i === 0 && b0 === 0xff && b1 === 0xfe && b2 === 0 && b3 === 0) return -1;
    balance += weight(b0, b1, b2, b3) - weight(b3, b2, b1, b0);
  }
  return balance;
}

function weight(first, second, third, fourth) {
  if (first > 0 || second > 0x10) return -1;
  return second === 0 && (third > 0 || fourth > 0) ? 1 : 0;
}

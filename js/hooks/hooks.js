// https://encoding.spec.whatwg.org/#specification-hooks

import { KEEP_BOM, REMOVE_BOM, SNIFF_BOM, StreamDecoder } from '../codec/stream-decoder.js';
import { StreamEncoder } from '../codec/stream-encoder.js';
import { TextEncoder } from '../interfaces/text-encoder.js';
import { lengthOf, partOf, toBytes } from '../support/bytes.js';
import { UTF_8 } from '../support/encodings.js';
import { unencodable } from '../support/errors.js';
import { apply, charCodeAt, fromCharCode, methodOf, min, Uint8Array } from '../support/intrinsics.js';
import { toDOMString } from '../support/webidl.js';
import { encodingFor, encodingForOutput } from './labels.js';

export { percentEncodeAfterEncoding } from './percent-encode.js';

const utf8Encoder = /* @__PURE__ */ new TextEncoder();
const encodeUTF8 = /* @__PURE__ */ methodOf(TextEncoder, 'encode');

export function utf8Decode(bytes) {
  return decodeAll(UTF_8, REMOVE_BOM, bytes);
}

export function utf8DecodeWithoutBOM(bytes) {
  return decodeAll(UTF_8, KEEP_BOM, bytes);
}

export function utf8DecodeWithoutBOMOrFail(bytes) {
  const decoder = new StreamDecoder(UTF_8, KEEP_BOM);
  const text = decoder.decode(toBytes(bytes), 0, true, true);
  return decoder.error === null ? text : null;
}

export function utf8Encode(string) {
  return encodeUTF8(utf8Encoder, toDOMString(string));
}

export function decode(bytes, fallback) {
  return decodeAll(encodingFor(fallback), SNIFF_BOM, bytes);
}

export function encode(string, encoding) {
  const encoder = new StreamEncoder(encodingForOutput(encoding), true);
  return encoder.encode(toDOMString(string), 0, true);
}

function decodeAll(encoding, bom, bytes) {
  return new StreamDecoder(encoding, bom).decode(toBytes(bytes), 0, true, false);
}

export function getEncoder(encoding) {
  return new Encoder(encodingForOutput(encoding));
}

class Encoder {
  #encoder;

  constructor(encoding) {
    this.#encoder = new StreamEncoder(encoding, false);
  }

  encodeOrFail(string) {
    const encoder = this.#encoder;
    const bytes = encoder.encode(toDOMString(string), 0, true);
    return { bytes, codePoint: encoder.unencodable?.codePoint ?? null, read: encoder.read };
  }
}

// https://infra.spec.whatwg.org/#isomorphic-decode and #isomorphic-encode

/** How many arguments a function call can have in every engine. */
const PIECE = 0x2000;

export function isomorphicDecode(bytes) {
  const input = toBytes(bytes);
  const length = lengthOf(input);
  let string = '';
  for (let i = 0; i < length; i += PIECE) {
    string += apply(fromCharCode, undefined, partOf(input, i, min(PIECE, length - i)));
  }
  return string;
}

export function isomorphicEncode(string) {
  const input = toDOMString(string);
  const bytes = new Uint8Array(input.length);
  for (let index = 0; index < input.length; index++) {
    const codePoint = charCodeAt(input, index);
    if (codePoint > 0xff) {
      throw unencodable('Isomorphic encode has no byte for', {
        codePoint,
        index,
      });
    }
    bytes[index] = codePoint;
  }
  return bytes;
}

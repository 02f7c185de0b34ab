// The functions of the npm package iconv-lite.

import { defineProperty } from '../support/intrinsics.js';
import { iconv, toDecoded } from './bytes.js';
import { withoutMark } from './byte-order.js';
import { canonicalName, codecOf, getDecoder, getEncoder } from './codecs.js';
import {
  concatenated,
  decoderStream,
  enableStreamingAPI,
  encoderStream,
  supportsStreams,
} from './streams.js';

export { codecOf as getCodec, enableStreamingAPI, getDecoder, getEncoder };

export function decode(bytes, encoding, options) {
  const codec = codecOf(encoding);
  const input = toDecoded(bytes);
  if (!codec.decodeWhole) {
    const decoder = getDecoder(encoding, options);
    return decoder.write(input) + (decoder.end() ?? '');
  }
  const text = codec.decodeWhole(input);
  return codec.bomAware && options?.stripBOM !== false ? withoutMark(text, options) : text;
}

export function encode(value, encoding, options) {
  const string = `${value || ''}`;
  const codec = codecOf(encoding);
  if (codec.encodeWhole)
    return codec.encodeWhole(codec.bomAware && options?.addBOM ? `\ufeff${string}` : string);
  const encoder = getEncoder(encoding, options);
  // `end` may return more bytes.
  const bytes = encoder.write(string);
  const rest = encoder.end();
  return rest ? concatenated([bytes, rest]) : bytes;
}

export function encodingExists(encoding) {
  try {
    codecOf(encoding);
    return true;
  } catch {
    return false;
  }
}

export function decodeStream(encoding, options) {
  return decoderStream(getDecoder(encoding, options), options);
}

export function encodeStream(encoding, options) {
  return encoderStream(getEncoder(encoding, options), options);
}

function canonicalize(encoding) {
  return canonicalName(`${encoding}`);
}

const members = {
  __proto__: null,
  decode,
  encode,
  encodingExists,
  decodeStream,
  encodeStream,
  enableStreamingAPI,
  getCodec: codecOf,
  getDecoder,
  getEncoder,
  fromEncoding: decode,
  toEncoding: encode,
  _canonicalizeEncoding: canonicalize,
};
for (const name in members) iconv[name] = members[name];
// For programs that were compiled from `import iconv from`.
defineProperty(iconv, 'default', { __proto__: null, value: iconv });
defineProperty(iconv, 'supportsStreams', { __proto__: null, get: supportsStreams, enumerable: true });

export { iconv };

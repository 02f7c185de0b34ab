// The standard's classes, which also know code pages.

import { decodeWhole } from '../codec/fast-decoder.js';
import { StreamDecoder } from '../codec/stream-decoder.js';
import { StreamEncoder } from '../codec/stream-encoder.js';
import { legacyTextEncoderOver, legacyTextEncoderStreamOver } from '../interfaces/legacy-text-encoder.js';
import { textDecoderOver, textDecoderStreamOver } from '../interfaces/text-decoder.js';
import { ENCODINGS } from '../support/encodings.js';
import { lowercaseNameOf, toEncoding } from './names.js';
import { SingleByteDecoder } from './page-decoder.js';
import { PageEncoder } from './page-encoder.js';
import { singleByteCodec } from './single-byte.js';

/** The same as `new StreamDecoder()`, for code pages too. */
export function newDecoder(encoding, bom) {
  return encoding < ENCODINGS ? new StreamDecoder(encoding, bom) : new SingleByteDecoder(encoding);
}

/** The same as `new StreamEncoder()`, for code pages too. */
export function newEncoder(encoding, html, substitute) {
  return encoding < ENCODINGS
    ? new StreamEncoder(encoding, html, substitute)
    : new PageEncoder(encoding, singleByteCodec(encoding), html, substitute);
}

const CODECS = {
  toEncoding,
  lowercaseName: lowercaseNameOf,
  decodeWhole: (encoding, bom, input, fatal) =>
    encoding < ENCODINGS ? decodeWhole(encoding, bom, input, fatal) : undefined,
  newDecoder,
  newEncoder,
};

export const TextDecoder = /* @__PURE__ */ textDecoderOver(CODECS);
export const TextDecoderStream = /* @__PURE__ */ textDecoderStreamOver(TextDecoder);
export const LegacyTextEncoder = /* @__PURE__ */ legacyTextEncoderOver(CODECS);
export const LegacyTextEncoderStream = /* @__PURE__ */ legacyTextEncoderStreamOver(LegacyTextEncoder);

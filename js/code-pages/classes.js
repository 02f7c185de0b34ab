// The standard's classes, which also know code pages.

import { decodeWhole } from '../codec/fast-decoder.js';
import { legacyTextEncoderOver, legacyTextEncoderStreamOver } from '../interfaces/legacy-text-encoder.js';
import { textDecoderOver, textDecoderStreamOver } from '../interfaces/text-decoder.js';
import { ENCODINGS } from '../support/encodings.js';
import { newDecoder, newEncoder } from './codecs.js';
import { lowercaseNameOf, toEncoding } from './names.js';

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

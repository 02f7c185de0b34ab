// The standard's classes, which also know code pages.

import { decodeWhole } from '../codec/fast-decoder.js';
import { legacyTextEncoderOver, legacyTextEncoderStreamOver } from '../interfaces/legacy-text-encoder.js';
import { textDecoderOver, textDecoderStreamOver } from '../interfaces/text-decoder.js';
import { ENCODINGS } from '../support/encodings.js';
import { newDecoder, newEncoder } from './codecs.js';
import { lowercaseNameOf, toEncoding } from './names.js';

function decodeWholeByStandard(encoding, bom, input, fatal) {
  return encoding < ENCODINGS ? decodeWhole(encoding, bom, input, fatal) : undefined;
}

export const TextDecoder = /* @__PURE__ */ textDecoderOver(
  toEncoding,
  lowercaseNameOf,
  decodeWholeByStandard,
  newDecoder,
);
export const TextDecoderStream = /* @__PURE__ */ textDecoderStreamOver(TextDecoder);
export const LegacyTextEncoder = /* @__PURE__ */ legacyTextEncoderOver(
  toEncoding,
  lowercaseNameOf,
  newEncoder,
);
export const LegacyTextEncoderStream = /* @__PURE__ */ legacyTextEncoderStreamOver(LegacyTextEncoder);

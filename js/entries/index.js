// @ts-self-types="./index.d.ts"

import { withModule } from '../module/inline.js';
import {
  LegacyTextEncoder as LegacyTextEncoderClass,
  LegacyTextEncoderStream as LegacyTextEncoderStreamClass,
} from '../interfaces/legacy-text-encoder.js';
import {
  TextDecoder as TextDecoderClass,
  TextDecoderStream as TextDecoderStreamClass,
} from '../interfaces/text-decoder.js';
import {
  TextEncoder as TextEncoderClass,
  TextEncoderStream as TextEncoderStreamClass,
} from '../interfaces/text-encoder.js';

export { isEncodingError } from '../support/errors.js';

export const LegacyTextEncoder = /* @__PURE__ */ withModule(LegacyTextEncoderClass);
export const LegacyTextEncoderStream = /* @__PURE__ */ withModule(LegacyTextEncoderStreamClass);
export const TextDecoder = /* @__PURE__ */ withModule(TextDecoderClass);
export const TextDecoderStream = /* @__PURE__ */ withModule(TextDecoderStreamClass);
export const TextEncoder = /* @__PURE__ */ withModule(TextEncoderClass);
export const TextEncoderStream = /* @__PURE__ */ withModule(TextEncoderStreamClass);

// @ts-self-types="./slim.d.ts"

import { withSlimModule } from '../module/inline-slim.js';
import {
  LegacyTextEncoder as LegacyTextEncoderClass,
  LegacyTextEncoderStream as LegacyTextEncoderStreamClass,
  TextDecoder as TextDecoderClass,
  TextDecoderStream as TextDecoderStreamClass,
  TextEncoder as TextEncoderClass,
  TextEncoderStream as TextEncoderStreamClass,
} from '../interfaces/interfaces.js';

export { load } from '../codec/load.js';
export { isEncodingError } from '../support/errors.js';

export const LegacyTextEncoder = /* @__PURE__ */ withSlimModule(LegacyTextEncoderClass);
export const LegacyTextEncoderStream = /* @__PURE__ */ withSlimModule(LegacyTextEncoderStreamClass);
export const TextDecoder = /* @__PURE__ */ withSlimModule(TextDecoderClass);
export const TextDecoderStream = /* @__PURE__ */ withSlimModule(TextDecoderStreamClass);
export const TextEncoder = /* @__PURE__ */ withSlimModule(TextEncoderClass);
export const TextEncoderStream = /* @__PURE__ */ withSlimModule(TextEncoderStreamClass);

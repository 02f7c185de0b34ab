// @ts-self-types="./slim.d.ts"

import { noLabel } from '../codec/to-encoding.js';
import { lacksIndex } from '../engine/engine-index.js';
import { withSlimModule } from '../module/inline-slim.js';
import { replaceSlim } from '../module/module.js';
import { REPLACEMENT } from '../support/encodings.js';
import { getEncoding } from '../support/labels.js';
import { toStringOf } from '../support/options.js';
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

/** Loads what the module of /slim lacks for an encoding: the main module, which has all tables. */
export async function load(label) {
  const string = toStringOf(label, 'The label');
  const encoding = getEncoding(string);
  if (encoding < 0 || encoding === REPLACEMENT) throw noLabel(string);
  if (lacksIndex(encoding)) replaceSlim((await import('../module/inline.js')).embedded);
}
export { isEncodingError } from '../support/errors.js';

export const LegacyTextEncoder = /* @__PURE__ */ withSlimModule(LegacyTextEncoderClass);
export const LegacyTextEncoderStream = /* @__PURE__ */ withSlimModule(LegacyTextEncoderStreamClass);
export const TextDecoder = /* @__PURE__ */ withSlimModule(TextDecoderClass);
export const TextDecoderStream = /* @__PURE__ */ withSlimModule(TextDecoderStreamClass);
export const TextEncoder = /* @__PURE__ */ withSlimModule(TextEncoderClass);
export const TextEncoderStream = /* @__PURE__ */ withSlimModule(TextEncoderStreamClass);

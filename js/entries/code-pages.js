// @ts-self-types="./code-pages.d.ts"

import * as pages from '../code-pages/pages.js';
import { withModule } from '../module/inline.js';

export { codePages, getCodePage } from '../code-pages/pages.js';
export { isEncodingError, TextEncoder, TextEncoderStream } from './index.js';

export const LegacyTextEncoder = /* @__PURE__ */ withModule(pages.LegacyTextEncoder);
export const LegacyTextEncoderStream = /* @__PURE__ */ withModule(pages.LegacyTextEncoderStream);
export const TextDecoder = /* @__PURE__ */ withModule(pages.TextDecoder);
export const TextDecoderStream = /* @__PURE__ */ withModule(pages.TextDecoderStream);

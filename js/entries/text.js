// @ts-self-types="./text.d.ts"

import { withSlimModule } from '../module/inline-slim.js';
import { decodeText as decode } from '../text/decode-text.js';
import { encodeText as encode } from '../text/encode-text.js';
import { readText as read } from '../text/read-text.js';
import { TextFile as File } from '../text/text-file.js';

export const decodeText = /* @__PURE__ */ withSlimModule(decode);
export const encodeText = /* @__PURE__ */ withSlimModule(encode);
export const readText = /* @__PURE__ */ withSlimModule(read);
export const TextFile = /* @__PURE__ */ withSlimModule(File);

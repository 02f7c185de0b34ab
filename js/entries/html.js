// @ts-self-types="./html.d.ts"

// https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding

import { SniffingDecoderStream as Stream } from '../html/sniffing-decoder-stream.js';
import { withModule } from '../module/inline.js';

export { defaultEncoding, extractEncodingFromMeta, getXMLEncoding, prescan } from '../html/algorithms.js';
export { parseContentType } from '../html/content-type.js';
export { sniff } from '../html/sniff.js';

export const SniffingDecoderStream = /* @__PURE__ */ withModule(Stream);

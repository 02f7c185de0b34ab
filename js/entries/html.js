// @ts-self-types="./html.d.ts"

// https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding

import { SniffingDecoderStream as Stream } from '../html/sniffing.js';
import { withModule } from '../module/inline.js';

export {
  defaultEncoding,
  extractEncodingFromMeta,
  getXMLEncoding,
  parseContentType,
  prescan,
  sniff,
} from '../html/sniffing.js';

export const SniffingDecoderStream = /* @__PURE__ */ withModule(Stream);

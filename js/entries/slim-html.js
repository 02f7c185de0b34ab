// @ts-self-types="./slim-html.d.ts"

// /html with the module of /slim.

import { SniffingDecoderStream as Stream } from '../html/sniffing.js';
import { withSlimModule } from '../module/inline-slim.js';

export {
  defaultEncoding,
  extractEncodingFromMeta,
  getXMLEncoding,
  parseContentType,
  prescan,
  sniff,
} from '../html/sniffing.js';

export const SniffingDecoderStream = /* @__PURE__ */ withSlimModule(Stream);

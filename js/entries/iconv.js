// @ts-self-types="./iconv.d.ts"

import { withModule } from '../module/inline.js';

export {
  decode,
  decodeStream,
  enableStreamingAPI,
  encode,
  encodeStream,
  encodingExists,
  getCodec,
  getDecoder,
  getEncoder,
  iconv as default,
  // What Node gives to require() of a module.
  iconv as 'module.exports',
} from '../iconv/iconv.js';

withModule();

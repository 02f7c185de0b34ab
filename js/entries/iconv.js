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
  // The value that require() of a module returns in Node.
  iconv as 'module.exports',
} from '../iconv/iconv.js';

withModule();

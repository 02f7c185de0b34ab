// What /code-pages, /iconv and the command have in common.

export { LegacyTextEncoder, LegacyTextEncoderStream, TextDecoder, TextDecoderStream } from './classes.js';
export { hasLineFeed, isSingleByte, newDecoder, newEncoder } from './codecs.js';
export { HandlerDecoder } from './handler-decoder.js';
export { cesu8, Cesu8Handler, encodeUnits } from './cesu-8.js';
export {
  codePages,
  encodingOf,
  getCodePage,
  lowercaseNameOf,
  nameOfAny,
  pageOf,
  shownName,
} from './names.js';
export { decodeByUnits } from './single-byte.js';
export { invert, unitsOf } from './tables.js';

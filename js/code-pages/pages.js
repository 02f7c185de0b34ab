// What /code-pages, /iconv and the command have in common.

export { LegacyTextEncoder, LegacyTextEncoderStream, TextDecoder, TextDecoderStream } from './classes.js';
export { codePages, getCodePage, lowercaseNameOf, pageOf } from './names.js';
export { decodeByUnits } from './single-byte.js';
export { invert, unitsOf } from './tables.js';

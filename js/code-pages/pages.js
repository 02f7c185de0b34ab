// What /code-pages, /iconv and the command have in common.

export { LegacyTextEncoder, LegacyTextEncoderStream, TextDecoder, TextDecoderStream } from './classes.js';
export { codePages, getCodePage } from './names.js';

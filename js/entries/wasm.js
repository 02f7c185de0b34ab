// @ts-self-types="./wasm.d.ts"

// The interfaces without the embedded module, for programs that serve encoding.wasm themselves.

export { init } from '../module/init.js';
export { LegacyTextEncoder, LegacyTextEncoderStream } from '../interfaces/legacy-text-encoder.js';
export { TextDecoder, TextDecoderStream } from '../interfaces/text-decoder.js';
export { TextEncoder, TextEncoderStream } from '../interfaces/text-encoder.js';
export { isEncodingError } from '../support/errors.js';

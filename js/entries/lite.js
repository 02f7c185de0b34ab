// The interfaces with a smaller module. scripts/package/bundle.mjs makes one file of this entry and all its imports. In it,
// files of js/lite/ replace the files of js/ with the same path.

import { provide } from '../module/module.js';
import { bytesFromText } from '../module/text-embedding.js';
import { parts, run } from '../lite/module/wasm-inline.js';

export { LegacyTextEncoder, LegacyTextEncoderStream } from '../interfaces/legacy-text-encoder.js';
export { TextDecoder, TextDecoderStream } from '../interfaces/text-decoder.js';
export { TextEncoder, TextEncoderStream } from '../interfaces/text-encoder.js';
export { isEncodingError } from '../support/errors.js';

provide({ read: () => bytesFromText(parts), run });

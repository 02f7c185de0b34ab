// What the command needs in addition to the public entries. package.json does not export it.

import { withModule } from '../module/inline.js';

export { getEncoding, labels, names } from '../support/labels.js';
export { KEEP_BOM, REMOVE_BOM, SNIFF_BOM, StreamDecoder } from '../codec/stream-decoder.js';
export { ENCODINGS, UTF_8 } from '../support/encodings.js';
export { StreamEncoder } from '../codec/stream-encoder.js';

withModule();

// What the classes, and the command, are made of.

import './inline.js';

export { getEncoding, labels, names, UTF_8 } from './labels.js';
export { KEEP_BOM, REMOVE_BOM, SNIFF_BOM, StreamDecoder } from './stream-decoder.js';
export { StreamEncoder } from './stream-encoder.js';

// @ts-self-types="./labels.d.ts"

// The functions that need no WebAssembly: names and labels of encodings, and byte order marks.

export { bomSniff, encodings, getOutputEncoding, nameFor as getEncoding } from '../hooks/labels.js';
export { normalizeLabel } from '../hooks/normalize-label.js';

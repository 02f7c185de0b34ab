// Rejects the encodings of the standard that an entry lacks. Only /slim lacks some: those whose index the engine lacks.
//
// /lite has js/lite/codec/missing.js in the place of this file.

import { refuse, wasm } from '../module/module.js';

/** Throws if the module is missing, or if `encoding`, that of `label`, is. The error says what to do. */
export function refuseMissing(label, encoding) {
  wasm();
  refuse?.(label, encoding);
}

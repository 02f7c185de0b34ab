// Rejects the encodings of the standard that an entry lacks: only /slim lacks any, those whose index the engine lacks. But a
// decoder or encoder needs the module.
//
// /lite has js/lite/codec/missing.js in the place of this file.

import { refuse, wasm } from '../module/module.js';

/** Throws if `encoding`, that of `label`, is missing. The error says what to do. */
export function refuseMissing(label, encoding) {
  wasm();
  refuse?.(label, encoding);
}

// Rejects the encodings of the standard that an entry lacks: here none. But a decoder or encoder needs the module.
//
// /lite has js/lite/codec/missing.js in the place of this file.

import { wasm } from '../module/module.js';

export function refuseMissing() {
  wasm();
}

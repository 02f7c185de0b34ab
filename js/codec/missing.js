// What is missing here of the standard's encodings: nothing, but a decoder or encoder needs the module.
//
// /lite has js/lite/codec/missing.js in the place of this file.

import { wasm } from '../module/module.js';

export function refuseMissing() {
  wasm();
}

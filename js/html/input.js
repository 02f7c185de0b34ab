// Bytes and strings of any size for the module, whose input area has room for so many only.

import { copyBytes, lengthOf } from '../bytes.js';
import { RangeError, typedArrayBuffer, Uint8Array } from '../intrinsics.js';
import { UTF_8 } from '../labels.js';
import { wasm } from '../module.js';
import { StreamEncoder } from '../stream-encoder.js';

/** The module's memory could not hold more. */
const LARGEST = 0x7fffffff;

/** Makes the first `length` bytes the module's input, for the time of a call to it. */
export function withInput(bytes, length, call) {
  const { functions, input, inputSize } = wasm();
  if (length <= inputSize) {
    copyBytes(bytes, 0, length, input, 0);
    return call(functions);
  }
  const address = length > LARGEST ? 0 : functions.html_input(length) >>> 0;
  if (address === 0) throw new RangeError(`There is not enough memory to look at ${length} bytes`);
  copyBytes(bytes, 0, length, new Uint8Array(typedArrayBuffer(wasm().input), address, length), 0);
  const result = call(functions);
  functions.html_input(0);
  return result;
}

/** Calls a function of the module that takes a string. */
export function callWithString(name, string) {
  const bytes = new StreamEncoder(UTF_8, false).encode(string, 0, true);
  const length = lengthOf(bytes);
  return withInput(bytes, length, (functions) => functions[name](length));
}

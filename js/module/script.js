// Runs a module that is JavaScript, in hosts without WebAssembly: scripts/wasm/script.mjs makes it of the same functions.

import {
  abs,
  ArrayBuffer,
  clz32,
  Error,
  Float32Array,
  fround,
  imul,
  Int16Array,
  Int32Array,
  Int8Array,
  typedArrayBuffer,
  typedArrayCopyWithin,
  typedArrayFill,
  typedArraySet,
  Uint16Array,
  Uint32Array,
  Uint8Array,
} from '../support/intrinsics.js';

/**
 * The size of a module's memory. It does not grow, so that its functions can take the views for constants. All tables together
 * take less. Engines do not allocate what is never written.
 */
const SIZE = 0x600000;

/** The exports of a module whose functions `make` makes. `data` are the bytes from the address `at` on. */
export function runScript(make, at, data) {
  const buffer = new ArrayBuffer(SIZE);
  const bytes = new Uint8Array(buffer);
  // A number of 32 bits, as two types.
  const int = new Int32Array(1);
  const float = new Float32Array(typedArrayBuffer(int));
  typedArraySet(bytes, data, at);
  return make({
    __proto__: null,
    buffer,
    HEAP8: new Int8Array(buffer),
    HEAP16: new Int16Array(buffer),
    HEAP32: new Int32Array(buffer),
    HEAPF32: new Float32Array(buffer),
    HEAPU8: bytes,
    HEAPU16: new Uint16Array(buffer),
    HEAPU32: new Uint32Array(buffer),
    Math_abs: abs,
    Math_clz32: clz32,
    Math_fround: fround,
    Math_imul: imul,
    __wasm_memory_size: () => SIZE >> 16,
    __wasm_memory_grow: () => -1,
    wasm2js_memory_copy: (to, from, size) => typedArrayCopyWithin(bytes, to, from, from + size),
    wasm2js_memory_fill: (from, value, size) => typedArrayFill(bytes, value, from, from + size),
    wasm2js_scratch_load_f32: () => float[0],
    wasm2js_scratch_load_i32: () => int[0],
    wasm2js_scratch_store_f32(value) {
      float[0] = value;
    },
    wasm2js_scratch_store_i32(index, value) {
      int[0] = value;
    },
    wasm2js_trap() {
      throw new Error('The module has an error');
    },
  });
}

// In /lite, there is no index that takes long to unpack.

export { wasm as wasmFor } from '../module.js';

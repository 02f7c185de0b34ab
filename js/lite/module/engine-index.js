// In /lite, there is no index that takes long to unpack, or memory.

export { wasm as wasmFor } from '../../module/module.js';

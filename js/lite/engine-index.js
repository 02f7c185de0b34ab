// In /lite, there is no index that takes long to unpack.

export { wasm as wasmFor } from '../module.js';

export const MULTI_BYTE = { __proto__: null };

// /lite has no index that could be taken from the engine.

export { wasm as wasmFor } from '../../module/module.js';

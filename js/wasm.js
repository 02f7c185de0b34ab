// @ts-self-types="./wasm.d.ts"

// The interfaces without the module, for those who serve that themselves.

export { init } from './init.js';
export * from './interfaces.js';

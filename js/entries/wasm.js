// @ts-self-types="./wasm.d.ts"

// The interfaces without the module, for those who serve that themselves.

export { init } from '../module/init.js';
export * from '../interfaces/interfaces.js';

// @ts-self-types="./wasm.d.ts"

// The interfaces without the embedded module, for programs that serve encoding.wasm themselves.

export { init } from '../module/init.js';
export * from '../interfaces/interfaces.js';
export { isEncodingError } from '../support/errors.js';

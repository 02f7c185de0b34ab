// In /lite, the module decodes everything.

export function decodeWhole() {}

export { decodeByModule as decodeChunk } from '../../codec/decode-by-module.js';

// In /lite, the module decodes everything.

export { decodeByModule as decodeChunk } from '../../codec/decode-by-module.js';

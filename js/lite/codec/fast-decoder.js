// In /lite, all is decoded by the module.

export { decodeByModule as decodeChunk } from '../../codec/decode-by-module.js';

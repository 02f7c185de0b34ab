// In /lite, all is decoded by the module.

export { ModuleDecoder as StreamDecoder } from '../module-decoder.js';

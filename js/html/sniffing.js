// What /html and /slim/html have in common: everything but the codec of the stream.

export { defaultEncoding, extractEncodingFromMeta, getXMLEncoding, prescan } from './algorithms.js';
export { parseContentType } from './content-type.js';
export { sniff } from './sniff.js';
export { SniffingDecoderStream } from './sniffing-decoder-stream.js';

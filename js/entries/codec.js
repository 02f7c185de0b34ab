// What the command needs, and the module from its file: one entry instead of many, because each file takes a millisecond or
// two to load, and the module as text some more. package.json does not export it.

import { init } from '../module/init.js';

export {
  codePages,
  encodingOf,
  hasLineFeed,
  newDecoder,
  newEncoder,
  shownName as names,
} from '../code-pages/pages.js';
export { KEEP_BOM, REMOVE_BOM, SNIFF_BOM, StreamDecoder } from '../codec/stream-decoder.js';
export {
  bytesOf,
  canBeUtf16,
  Decider,
  defaultEncoding,
  findCharsetRule,
  findMeta,
  findXMLDeclaration,
  HTML,
  kindOf,
  MANY,
  toSniffOptions,
  XML,
} from '../html/sniffing.js';
export { TextEncoder } from '../interfaces/text-encoder.js';
export { ENCODINGS, UTF_8 } from '../support/encodings.js';
export { getEncoding, labels } from '../support/labels.js';

const { readFileSync } = process.getBuiltinModule('node:fs');
await init(readFileSync(`${import.meta.dirname}/encoding.wasm`));

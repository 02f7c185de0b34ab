// What /html and /slim/html have in common: everything but the codec of the stream.

import { lengthOf, partOf, toBytes } from '../support/bytes.js';
import { min } from '../support/intrinsics.js';
import { names } from '../support/labels.js';
import { toLimit, toOptions, toStringOf } from '../support/options.js';
import { defaultFor } from './locale.js';
import { SNIFF_OPTIONS, toSniffOptions } from './options.js';
import { extract, prescanAll, xmlEncoding } from './prescan.js';
import { bytesOf } from './search.js';
import { sniffBytes, toSniffed } from './sniff.js';

export { parseContentType } from './content-type.js';
export { Decider, kindOf } from './decide.js';
export { canBeUtf16, MANY } from './evidence.js';
export { HTML, SNIFF_OPTIONS, toLabelled, toSniffOptions, XML } from './options.js';
export { findCharsetRule, findMeta, findXMLDeclaration } from './prescan.js';
export { bytesOf } from './search.js';
export { SniffingDecoderStream } from './sniffing-decoder-stream.js';

export function sniff(bytes, options = undefined) {
  const input = toBytes(bytes, 'The input of sniff()');
  return toSniffed(sniffBytes(input, toSniffOptions(toOptions(options, 'sniff()', SNIFF_OPTIONS), Infinity)));
}

export function prescan(bytes, options = undefined) {
  const input = toBytes(bytes, 'The input of prescan()');
  const limit = toLimit(toOptions(options, 'prescan()', ['limit']).limit, Infinity);
  return nameOrNull(prescanAll(partOf(input, 0, min(limit, lengthOf(input)))));
}

export function getXMLEncoding(bytes) {
  return nameOrNull(xmlEncoding(toBytes(bytes, 'The input of getXMLEncoding()')));
}

export function extractEncodingFromMeta(content) {
  return nameOrNull(extract(bytesOf(toStringOf(content, 'The content of extractEncodingFromMeta()'))));
}

export function defaultEncoding(locale) {
  return nameOrNull(defaultFor(toStringOf(locale, 'The locale of defaultEncoding()')));
}

function nameOrNull(encoding) {
  return names(encoding) ?? null;
}

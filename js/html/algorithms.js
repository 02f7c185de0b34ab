// The algorithms that sniffing consists of, each as a function.

import { lengthOf, partOf, toBytes } from '../support/bytes.js';
import { min } from '../support/intrinsics.js';
import { names } from '../support/labels.js';
import { toDictionary } from '../support/webidl.js';
import { toLimit, toStringOf } from '../support/options.js';
import { defaultFor } from './locale.js';
import { LIMIT } from './options.js';
import { extract, prescanAll, xmlEncoding } from './prescan.js';
import { bytesOf } from './search.js';

export function prescan(bytes, options = undefined) {
  const input = toBytes(bytes, 'The input of prescan()');
  const limit = toLimit(toDictionary(options, 'The options of prescan()')?.limit, LIMIT);
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

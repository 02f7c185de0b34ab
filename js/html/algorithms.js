// The algorithms that sniffing consists of, each as a function.

import { lengthOf, toBytes } from '../support/bytes.js';
import { methodOf, Uint8Array } from '../support/intrinsics.js';
import { names } from '../codec/labels.js';
import { toDictionary } from '../support/webidl.js';
import { find, findFor } from './module.js';
import { toLimit, toStringOf } from '../support/options.js';
import { LIMIT } from './options.js';

const indexOf = /* @__PURE__ */ methodOf(Uint8Array, 'indexOf');

const GREATER_THAN = 0x3e;

export function prescan(bytes, options = undefined) {
  const input = toBytes(bytes, 'The input of prescan()');
  const limit = toLimit(toDictionary(options, 'The options of prescan()')?.limit, LIMIT);
  const size = lengthOf(input);
  const length = limit < size ? limit : size;
  return nameOrNull(find('prescan', input, length));
}

export function getXMLEncoding(bytes) {
  const input = toBytes(bytes, 'The input of getXMLEncoding()');
  // A declaration ends with the first `>`. Bytes after it do not matter. A detached array has no `>`.
  const length = lengthOf(input) === 0 ? 0 : indexOf(input, GREATER_THAN) + 1;
  return nameOrNull(find(/* @__KEY__ */ '_get_xml_encoding', input, length));
}

export function extractEncodingFromMeta(content) {
  const string = toStringOf(content, 'The content of extractEncodingFromMeta()');
  return nameOrNull(findFor(/* @__KEY__ */ '_extract_encoding_from_meta', string));
}

export function defaultEncoding(locale) {
  const string = toStringOf(locale, 'The locale of defaultEncoding()');
  return nameOrNull(findFor(/* @__KEY__ */ '_default_encoding', string));
}

function nameOrNull(encoding) {
  return encoding < 0 ? null : names(encoding);
}

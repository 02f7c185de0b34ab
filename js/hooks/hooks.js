// https://encoding.spec.whatwg.org/#specification-hooks

import { toBytes } from '../support/bytes.js';
import { encodingFor, encodingForOutput } from './encode-or-fail.js';
import { defineProperty, Object, uncurryThis } from '../support/intrinsics.js';
import { getEncoding as lookUp, labels, names } from '../codec/labels.js';
import { ENCODINGS, UTF_8 } from '../support/encodings.js';
import { KEEP_BOM, REMOVE_BOM, SNIFF_BOM, StreamDecoder } from '../codec/stream-decoder.js';
import { StreamEncoder } from '../codec/stream-encoder.js';
import { TextEncoder } from '../interfaces/text-encoder.js';
import { toDOMString } from '../support/webidl.js';

export { getEncoder, getOutputEncoding } from './encode-or-fail.js';
export { isomorphicDecode, isomorphicEncode } from './isomorphic.js';
export { normalizeLabel } from './normalize-label.js';
export { percentEncodeAfterEncoding } from './percent-encode.js';

const { freeze } = Object;
const utf8Encoder = new TextEncoder();
const encodeUTF8 = uncurryThis(TextEncoder.prototype.encode);

export const encodings = listEncodings();

function listEncodings() {
  const list = [];
  for (let encoding = 0; encoding < ENCODINGS; encoding++) {
    let entry;
    const get = () => (entry ??= freeze({ name: names(encoding), labels: freeze(labels(encoding)) }));
    defineProperty(list, encoding, { __proto__: null, get, enumerable: true });
  }
  return freeze(list);
}

export function getEncoding(label) {
  const encoding = lookUp(toDOMString(label));
  return encoding < 0 ? null : names(encoding);
}

export function utf8Decode(bytes) {
  return decodeAll(UTF_8, REMOVE_BOM, bytes);
}

export function utf8DecodeWithoutBOM(bytes) {
  return decodeAll(UTF_8, KEEP_BOM, bytes);
}

export function utf8DecodeWithoutBOMOrFail(bytes) {
  const decoder = new StreamDecoder(UTF_8, KEEP_BOM);
  const text = decoder.decode(toBytes(bytes), 0, true, true);
  return decoder.error === null ? text : null;
}

export function utf8Encode(string) {
  return encodeUTF8(utf8Encoder, toDOMString(string));
}

export function decode(bytes, fallback) {
  return decodeAll(encodingFor(fallback), SNIFF_BOM, bytes);
}

export function bomSniff(bytes) {
  // They are undefined after the end.
  const { 0: first, 1: second, 2: third } = toBytes(bytes);
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'UTF-8';
  if (first === 0xfe && second === 0xff) return 'UTF-16BE';
  if (first === 0xff && second === 0xfe) return 'UTF-16LE';
  return null;
}

export function encode(string, encoding) {
  const encoder = new StreamEncoder(encodingForOutput(encoding), true);
  return encoder.encode(toDOMString(string), 0, true);
}

function decodeAll(encoding, bom, bytes) {
  return new StreamDecoder(encoding, bom).decode(toBytes(bytes), 0, true, false);
}

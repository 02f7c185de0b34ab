// https://encoding.spec.whatwg.org/#specification-hooks

import { toBytes } from '../support/bytes.js';
import { encodingForOutput } from './encode-or-fail.js';
import { encodingFor } from './labels.js';
import { methodOf } from '../support/intrinsics.js';
import { UTF_8 } from '../support/encodings.js';
import { KEEP_BOM, REMOVE_BOM, SNIFF_BOM, StreamDecoder } from '../codec/stream-decoder.js';
import { StreamEncoder } from '../codec/stream-encoder.js';
import { TextEncoder } from '../interfaces/text-encoder.js';
import { toDOMString } from '../support/webidl.js';

export { getEncoder } from './encode-or-fail.js';
export { isomorphicDecode, isomorphicEncode } from './isomorphic.js';
export { percentEncodeAfterEncoding } from './percent-encode.js';

const utf8Encoder = /* @__PURE__ */ new TextEncoder();
const encodeUTF8 = /* @__PURE__ */ methodOf(TextEncoder, 'encode');

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

export function encode(string, encoding) {
  const encoder = new StreamEncoder(encodingForOutput(encoding), true);
  return encoder.encode(toDOMString(string), 0, true);
}

function decodeAll(encoding, bom, bytes) {
  return new StreamDecoder(encoding, bom).decode(toBytes(bytes), 0, true, false);
}

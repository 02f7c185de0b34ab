// The engine's functions from bytes to a string. They are verified before they are used.

import { partOf } from '../support/bytes.js';
import { Buffer, globalOrUndefined, methodOf } from '../support/intrinsics.js';

// Each is undefined where the engine does not have it.
const ucs2Slice = /* @__PURE__ */ methodOf(Buffer, 'ucs2Slice');
const EngineTextDecoder = /* @__PURE__ */ globalOrUndefined('TextDecoder');
const textDecoderDecode = /* @__PURE__ */ methodOf(EngineTextDecoder, 'decode');

/** UTF-16LE by the method that Node's Buffer uses after its checks. It keeps lone surrogates. */
export function byBuffer(bytes, length) {
  return ucs2Slice(bytes, 0, length);
}

export function makeByTextDecoder(label) {
  const decoder = new EngineTextDecoder(label, { ignoreBOM: true });
  return (bytes, length) => textDecoderDecode(decoder, partOf(bytes, 0, length));
}

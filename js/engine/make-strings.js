// The engine's functions that make a string of bytes. verify-engine.js verifies them before their first use.

import { partOf } from '../support/bytes.js';
import { Buffer, globalOrUndefined, methodOf } from '../support/intrinsics.js';

// Each is undefined if the engine lacks it.
const ucs2Slice = /* @__PURE__ */ methodOf(Buffer, 'ucs2Slice');
const EngineTextDecoder = /* @__PURE__ */ globalOrUndefined('TextDecoder');
const textDecoderDecode = /* @__PURE__ */ methodOf(EngineTextDecoder, 'decode');

/** Decodes UTF-16LE by the method that Node's Buffer calls after its checks. It keeps lone surrogates. */
export function byBuffer(bytes, length) {
  return ucs2Slice(bytes, 0, length);
}

/** Returns a function that decodes by the engine's `TextDecoder` for a label. Throws if the engine has none. */
export function makeByTextDecoder(label) {
  const decoder = new EngineTextDecoder(label, { ignoreBOM: true });
  return (bytes, length) => textDecoderDecode(decoder, partOf(bytes, 0, length));
}

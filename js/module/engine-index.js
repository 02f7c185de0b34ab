// Takes an index from the engine's own decoder if it is right, because unpacking the index takes longer.
//
// /lite has js/lite/module/engine-index.js in the place of this file.

import { copyOf } from '../support/bytes.js';
import { output, wasm } from './module.js';
import { makeByTextDecoder } from '../engine/make-strings.js';
import { EUC_JP, EUC_KR, GBK } from '../support/encodings.js';
import { writeUnits } from './units.js';

/** The encodings whose decoders provide indexes, by label. That of EUC-JP has JIS X 0212, only for the module of /slim. */
export const SOURCES = {
  __proto__: null,
  gb18030: 30,
  big5: 31,
  'euc-jp': EUC_JP,
  shift_jis: 34,
  'euc-kr': EUC_KR,
};

/** For each of these encodings in order, the label of the engine's decoder that has its index; empty once it was used. */
const sources = ['gb18030', 'gb18030', 'big5', 'shift_jis', 'shift_jis', 'shift_jis', 'euc-kr'];

/** Prepares the index that an encoding needs, if the engine has it, and returns the module's functions as `wasm` does. */
export function wasmFor(encoding) {
  const source = encoding >= GBK && encoding <= EUC_KR && sources[encoding - GBK];
  if (source) {
    sources[encoding - GBK] = '';
    takeIndex(source);
  }
  return wasm();
}

/** Returns the module's status: `checked` throws if there is no memory for the index. */
export function takeIndex(label) {
  try {
    const decode = makeByTextDecoder(label);
    const encoding = SOURCES[label];
    const { _make_index: make_index } = wasm();
    const length = make_index(encoding, 0);
    if (length) {
      // The decoder may be another script's, which must not see the module's memory.
      const text = decode(copyOf(output, length, length), length);
      writeUnits(text, 0, text.length);
      return make_index(encoding, text.length);
    }
  } catch {
    // The engine has no such decoder. The module unpacks the index, or that of /slim lacks it.
  }
}

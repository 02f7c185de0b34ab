// Takes an index from the engine's own decoder if that has it right, because unpacking the index takes longer.
//
// /lite has js/lite/module/engine-index.js in the place of this file.

import { copyOf } from '../support/bytes.js';
import { checked, output, wasm } from './module.js';
import { makeByTextDecoder } from '../engine/make-strings.js';
import { EUC_JP, EUC_KR, GBK } from '../support/encodings.js';
import { writeUnits } from './units.js';

/** The encodings whose decoders give indexes, by label. That of EUC-JP gives JIS X 0212, and only for the module of /slim. */
export const SOURCES = {
  __proto__: null,
  gb18030: 30,
  big5: 31,
  'euc-jp': EUC_JP,
  shift_jis: 34,
  'euc-kr': EUC_KR,
};

/** For each multi-byte encoding in order, the label of the engine's decoder that has its index. */
export const SOURCE_OF = ['gb18030', 'gb18030', 'big5', 'shift_jis', 'shift_jis', 'shift_jis', 'euc-kr'];

/** The labels whose decoders were asked. */
const asked = { __proto__: null };

/** Prepares the index that an encoding needs, if the engine has it, and returns the module's functions as `wasm` does. */
export function wasmFor(encoding) {
  if (encoding >= GBK && encoding <= EUC_KR) ask(SOURCE_OF[encoding - GBK]);
  return wasm();
}

/** Whether the index of one of `SOURCES` is missing, also after the engine was asked for it. */
export function isMissing(label) {
  ask(label);
  return wasm()._make_index(SOURCES[label], 0) > 0;
}

function ask(label) {
  if (asked[label]) return;
  // It is set before: the decoder may be another script's, which may call this package.
  asked[label] = true;
  const encoding = SOURCES[label];
  const length = wasm()._make_index(encoding, 0);
  const units = length && takeText(label, length);
  const status = units && wasm()._make_index(encoding, units);
  // If there is no memory for the index, the next call asks again.
  asked[label] = !status;
  checked(status);
}

/** Writes what the engine's decoder makes of the first bytes of the output area. Returns the number of code units. */
function takeText(label, length) {
  try {
    // The decoder must not see the module's memory.
    const text = makeByTextDecoder(label)(copyOf(output, length, length), length);
    writeUnits(text, 0, text.length);
    return text.length;
  } catch {
    // The engine has no such decoder. The module unpacks the index, or that of /slim lacks it.
    return 0;
  }
}

// The index of an encoding as the engine's own decoder has it, if that is right: this takes less time than to unpack it.
//
// /lite has js/lite/module/engine-index.js in the place of this file.

import { copyOf } from '../support/bytes.js';
import { checked, output, wasm } from './module.js';
import { makeByTextDecoder } from '../engine/make-strings.js';
import { writeUnits } from './units.js';

const GBK = 29;
const EUC_KR = 35;

/** The encodings whose decoders give indexes, by label. */
const SOURCES = { __proto__: null, gb18030: 30, big5: 31, shift_jis: 34, 'euc-kr': EUC_KR };

/** For each of these encodings in order, the label of the one whose decoder gives its index, empty once it was asked. */
const sources = ['gb18030', 'gb18030', 'big5', 'shift_jis', 'shift_jis', 'shift_jis', 'euc-kr'];

/** The module's functions, as wasm() gives them, with the index that an encoding needs. */
export function wasmFor(encoding) {
  const source = encoding >= GBK && encoding <= EUC_KR && sources[encoding - GBK];
  if (source) {
    sources[encoding - GBK] = '';
    takeIndex(source);
  }
  return wasm();
}

function takeIndex(label) {
  try {
    const decode = makeByTextDecoder(label);
    const encoding = SOURCES[label];
    const { _make_index: make_index } = wasm();
    const length = checked(make_index(encoding, 0));
    if (length) {
      // It need not be the engine's own, and is not to see the module's memory.
      const text = decode(copyOf(output, length, length), length);
      writeUnits(text, 0, text.length);
      make_index(encoding, text.length);
    }
  } catch {
    // The engine has no such decoder. The index is unpacked.
  }
}

// The index of an encoding as the engine's own decoder has it, if that is right: this takes less time than to unpack it.

import { copyOf } from './bytes.js';
import { lowercaseName } from './labels.js';
import { output, wasm } from './module.js';
import { makeByTextDecoder } from './strings.js';
import { writeUnits } from './units.js';

/** By encoding, from GBK to EUC-KR, the one by whose bytes its index is asked for, until that has been done. */
const sources = { __proto__: null, 29: 30, 30: 30, 31: 31, 32: 34, 33: 34, 34: 34, 35: 35 };

/** The module's functions, as wasm() gives them, with the index that an encoding needs. */
export function wasmFor(encoding) {
  const source = sources[encoding];
  if (source) {
    sources[encoding] = 0;
    takeIndex(source);
  }
  return wasm();
}

function takeIndex(encoding) {
  try {
    const decode = makeByTextDecoder(lowercaseName(encoding));
    const { make_index } = wasm();
    const length = make_index(encoding, 0);
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

// The index of an encoding as the engine's own decoder has it, if that is right: this takes less time than to unpack it.

import { copyOf } from '../support/bytes.js';
import { checked, output, wasm } from './module.js';
import { makeByTextDecoder } from './strings.js';
import { writeUnits } from './units.js';

const GBK = 29;

/** The encodings with multi-byte indexes, each by one label, for which the labels need not be unpacked. */
export const MULTI_BYTE = {
  __proto__: null,
  gbk: GBK,
  gb18030: 30,
  big5: 31,
  'euc-jp': 32,
  'iso-2022-jp': 33,
  shift_jis: 34,
  'euc-kr': 35,
};

/** By encoding, the label of the one by whose bytes its index is asked for, until that has been done. */
const sources = {
  __proto__: null,
  29: 'gb18030',
  30: 'gb18030',
  31: 'big5',
  32: 'shift_jis',
  33: 'shift_jis',
  34: 'shift_jis',
  35: 'euc-kr',
};

/** The module's functions, as wasm() gives them, with the index that an encoding needs. */
export function wasmFor(encoding) {
  // To look up the others in vain is what short calls of them would notice.
  const source = encoding >= GBK && sources[encoding];
  if (source) {
    sources[encoding] = '';
    takeIndex(source);
  }
  return wasm();
}

/** For the case that there is no memory. */
export function remember(encoder) {
  encoder.stateBefore = encoder.state;
  encoder.insertedBefore = encoder.inserted;
  encoder.insertedForBefore = encoder.insertedFor;
}

/** What the module returned to an encoder, which is as before the call if there was no memory for an index. */
export function checkedFor(encoder, status) {
  if (status < 0) {
    encoder.goesOn = true;
    encoder.state = encoder.stateBefore;
    encoder.inserted = encoder.insertedBefore;
    encoder.insertedFor = encoder.insertedForBefore;
    encoder.position -= encoder.read;
  }
  return checked(status);
}

function takeIndex(label) {
  try {
    const decode = makeByTextDecoder(label);
    const encoding = MULTI_BYTE[label];
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

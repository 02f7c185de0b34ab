// Takes an index from the engine's own decoder if it is right: unpacking the index takes longer, and the module of /slim has no
// index to unpack.
//
// /lite has js/lite/engine/engine-index.js in the place of this file.

import { checked, isSlim, output, wasm } from '../module/module.js';
import { copyOf } from '../support/bytes.js';
import { BIG5, EUC_JP, EUC_KR, GB18030, GBK, SHIFT_JIS } from '../support/encodings.js';
import { names } from '../support/labels.js';
import { makeByTextDecoder, writeUnits } from './strings.js';

/** For each multi-byte encoding from GBK on, the encoding whose decoder in the engine has its index. */
const SOURCES = [GB18030, GB18030, BIG5, SHIFT_JIS, SHIFT_JIS, SHIFT_JIS, EUC_KR];

/** Whether an encoding's source has been asked for the index. */
const asked = { __proto__: null };

/** Prepares the index that an encoding needs, if the engine has it, and returns the module's functions as `wasm` does. */
export function wasmFor(encoding) {
  if (!asked[encoding]) {
    asked[encoding] = true;
    if (encoding >= GBK && encoding <= EUC_KR) takeIndex(SOURCES[encoding - GBK]);
  }
  return wasm();
}

/**
 * Takes an index from the engine's decoder for `encoding`. EUC-JP has JIS X 0212, which only the module of /slim takes.
 * Returns the module's status: `checked` throws if there is no memory for the index.
 */
function takeIndex(encoding) {
  try {
    const decode = makeByTextDecoder(names(encoding));
    const { make_index } = wasm();
    const length = make_index(encoding, 0);
    if (length) {
      // The decoder may be another script's, which must not see the module's memory.
      const text = decode(copyOf(output, length, length));
      writeUnits(text, 0, text.length);
      return make_index(encoding, text.length);
    }
  } catch {
    // The engine has no such decoder. The module unpacks the index, or that of /slim lacks it.
  }
}

/** In /slim, whether an index is missing; undefined before the engine's decoder was asked for it. */
const missing = { __proto__: null };

/** Whether the module is that of /slim, and an encoding needs an index that is missing or wrong in the engine. */
export function lacksIndex(encoding) {
  return (
    isSlim &&
    encoding >= GBK &&
    encoding <= EUC_KR &&
    (isMissing(SOURCES[encoding - GBK]) || (encoding === EUC_JP && isMissing(EUC_JP)))
  );
}

function isMissing(encoding) {
  if (missing[encoding] === undefined) {
    // The decoder may be another script's, which may use this package.
    missing[encoding] = true;
    const status = takeIndex(encoding);
    missing[encoding] = status ? undefined : wasm().make_index(encoding, 0) > 0;
    checked(status);
  }
  return missing[encoding];
}

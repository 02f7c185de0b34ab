// Which encodings the module of /slim lacks: it has no tables of the multi-byte indexes, and takes them from the engine's own
// decoders.

import { EUC_JP, EUC_KR, GBK } from '../support/encodings.js';
import { notSupported } from '../support/errors.js';
import { SOURCES, takeIndex } from './engine-index.js';
import { checked, refuse, wasm } from './module.js';

/** Whether the index of an encoding's decoder is missing, undefined before that decoder was asked for it. */
const missing = { __proto__: null };

/** Whether an encoding needs an index that is missing or wrong in the engine. */
export function lacksIndex(encoding) {
  return (
    refuse !== undefined &&
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

/** Throws if `encoding`, that of `label`, is missing. The error says what to do. */
export function refuseWithoutIndex(label, encoding) {
  if (lacksIndex(encoding)) {
    throw notSupported(
      `This engine has no right TextDecoder for '${label}': await load('${label}') first, or import 'encoding-standard' instead of 'encoding-standard/slim'`,
    );
  }
}

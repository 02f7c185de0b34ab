// Which encodings the module of /slim lacks: it has no tables of the multi-byte indexes, and takes them from the engine's own
// decoders.

import { EUC_JP, EUC_KR, GBK } from '../support/encodings.js';
import { notSupported } from '../support/errors.js';
import { isMissing, SOURCE_OF } from './engine-index.js';
import { refuse } from './module.js';

/** Whether an encoding needs an index that the engine does not have right. */
export function lacksIndex(encoding) {
  return (
    refuse !== undefined &&
    encoding >= GBK &&
    encoding <= EUC_KR &&
    (isMissing(SOURCE_OF[encoding - GBK]) || (encoding === EUC_JP && isMissing('euc-jp')))
  );
}

/** Throws if `encoding`, that of `label`, is missing. The error says what to do. */
export function refuseWithoutIndex(label, encoding) {
  if (lacksIndex(encoding)) {
    throw notSupported(
      `This engine has no right TextDecoder for '${label}': await load('${label}') first, or import 'encoding-standard' instead of 'encoding-standard/slim'`,
    );
  }
}

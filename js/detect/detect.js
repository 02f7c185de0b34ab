// Detects the encoding of bytes that are given at once.

import { lengthOf, toBytes } from '../support/bytes.js';
import { min } from '../support/intrinsics.js';
import { detectIn } from './module.js';
import { toDetectOptions } from './options.js';

export function detect(bytes, options = undefined) {
  const input = toBytes(bytes, 'The input of detect()');
  const converted = toDetectOptions(options, 'The options of detect()');
  return detectIn(input, min(lengthOf(input), converted.limit), converted);
}

// The error for an unknown label. It names the label that is meant.
//
// /lite has js/lite/codec/no-label.js in the place of this file.

import { notSupported } from '../support/errors.js';
import { meantLabel } from './meant-label.js';

/** For an unknown label, or a label of the replacement encoding. `meant` is the label that is meant, if there is one. */
export function noLabel(label, meant = meantLabel(label)) {
  // No interface supports replacement.
  const hint = meant && meant !== 'replacement' ? ` Did you mean '${meant}'?` : '';
  return notSupported(`The encoding label provided ('${label}') is invalid.${hint}`);
}

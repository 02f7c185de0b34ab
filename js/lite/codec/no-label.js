// The error for an unknown label, or a label of the replacement encoding. /lite knows the standard's labels only.

import { notSupported } from '../../support/errors.js';

export function noLabel(label) {
  return notSupported(`The encoding label provided ('${label}') is invalid.`);
}

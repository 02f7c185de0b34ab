// The parts of https://encoding.spec.whatwg.org/#specification-hooks that need no codec, and the table of encodings.

import { noLabel } from '../codec/to-encoding.js';
import { encodingOfMark, getEncoding, labels, names } from '../support/labels.js';
import { toBytes } from '../support/bytes.js';
import { notSupported } from '../support/errors.js';
import { REPLACEMENT, UTF_16LE, UTF_8 } from '../support/encodings.js';
import { Object } from '../support/intrinsics.js';
import { toDOMString } from '../support/webidl.js';
import { normalizeLabel } from './normalize-label.js';

export const encodings = /* @__PURE__ */ listEncodings();

function listEncodings() {
  const { freeze } = Object;
  const list = [];
  for (let name; (name = names(list.length));) {
    list[list.length] = freeze({ name, labels: freeze(labels(list.length)) });
  }
  return freeze(list);
}

export function nameFor(label) {
  return names(getEncoding(toDOMString(label))) ?? null;
}

/** The encoding of a label that a hook is given. */
export function encodingFor(label) {
  const string = toDOMString(label);
  const encoding = getEncoding(string);
  if (encoding < 0) throw noLabel(string, normalizeLabel(string));
  return encoding;
}

/** The encoding of a label that a hook is given, which must have an encoder. */
export function encodingForOutput(label) {
  const encoding = encodingFor(label);
  if (outputEncoding(encoding) === encoding) return encoding;
  throw notSupported(`${names(encoding)} has no encoder: get an output encoding first`);
}

/** https://encoding.spec.whatwg.org/#get-an-output-encoding */
export function outputEncoding(encoding) {
  return encoding >= REPLACEMENT && encoding <= UTF_16LE ? UTF_8 : encoding;
}

export function getOutputEncoding(label) {
  return names(outputEncoding(encodingFor(label)));
}

export function bomSniff(bytes) {
  return names(encodingOfMark(toBytes(bytes))) ?? null;
}

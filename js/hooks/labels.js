// The parts of https://encoding.spec.whatwg.org/#specification-hooks that need no codec, and the table of encodings.

import { getEncoding, labels, names } from '../codec/labels.js';
import { toBytes } from '../support/bytes.js';
import { REPLACEMENT, UTF_16LE, UTF_8 } from '../support/encodings.js';
import { noLabel, notSupported } from '../support/errors.js';
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
  if (encoding < 0) {
    const meant = normalizeLabel(string);
    throw meant === null
      ? noLabel(string)
      : notSupported(`'${string}' is not a label of the standard; '${meant}' is meant`);
  }
  return encoding;
}

/** https://encoding.spec.whatwg.org/#get-an-output-encoding */
export function outputEncoding(encoding) {
  return encoding >= REPLACEMENT && encoding <= UTF_16LE ? UTF_8 : encoding;
}

export function getOutputEncoding(label) {
  return names(outputEncoding(encodingFor(label)));
}

export function bomSniff(bytes) {
  // They are undefined after the end.
  const { 0: first, 1: second, 2: third } = toBytes(bytes);
  const pair = (first << 8) | second;
  if (pair === 0xfeff) return 'UTF-16BE';
  if (pair === 0xfffe) return 'UTF-16LE';
  return pair === 0xefbb && third === 0xbf ? 'UTF-8' : null;
}

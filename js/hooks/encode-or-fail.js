// https://encoding.spec.whatwg.org/#get-an-encoder

import { noLabel, notSupported } from '../support/errors.js';
import { getEncoding, names } from '../codec/labels.js';
import { UTF_8 } from '../support/encodings.js';
import { normalizeLabel } from './normalize-label.js';
import { StreamEncoder } from '../codec/stream-encoder.js';
import { toDOMString } from '../support/webidl.js';

/** The encoding of a label that a hook is given. */
export function encodingFor(label) {
  const string = toDOMString(label);
  const encoding = getEncoding(string);
  if (encoding < 0) {
    const meant = normalizeLabel(string);
    if (meant === null) throw noLabel(string);
    throw notSupported(`'${string}' is not a label of the standard; '${meant}' is meant`);
  }
  return encoding;
}

/** The same for a hook whose encoding must have an encoder. */
export function encodingForOutput(label) {
  const encoding = encodingFor(label);
  if (outputEncoding(encoding) === encoding) return encoding;
  throw notSupported(`${names(encoding)} has no encoder: get an output encoding first`);
}

export function getOutputEncoding(label) {
  return names(outputEncoding(encodingFor(label)));
}

function outputEncoding(encoding) {
  const isForInput =
    encoding === getEncoding('replacement') ||
    encoding === getEncoding('utf-16be') ||
    encoding === getEncoding('utf-16le');
  return isForInput ? UTF_8 : encoding;
}

export function getEncoder(encoding) {
  return new Encoder(encodingForOutput(encoding));
}

class Encoder {
  #encoder;

  constructor(encoding) {
    this.#encoder = new StreamEncoder(encoding, false);
  }

  encodeOrFail(string) {
    const encoder = this.#encoder;
    const bytes = encoder.encode(toDOMString(string), 0, true);
    return { bytes, codePoint: encoder.unencodable?.codePoint ?? null, read: encoder.read };
  }
}

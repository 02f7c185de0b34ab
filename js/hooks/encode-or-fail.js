// https://encoding.spec.whatwg.org/#get-an-encoder

import { notSupported } from '../support/errors.js';
import { names } from '../support/labels.js';
import { StreamEncoder } from '../codec/stream-encoder.js';
import { toDOMString } from '../support/webidl.js';
import { encodingFor, outputEncoding } from './labels.js';

/** The encoding of a label that a hook is given, which must have an encoder. */
export function encodingForOutput(label) {
  const encoding = encodingFor(label);
  if (outputEncoding(encoding) === encoding) return encoding;
  throw notSupported(`${names(encoding)} has no encoder: get an output encoding first`);
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

// An encoder for all the encodings, in the manner of the standard's TextEncoder.

import { toUint8Array } from '../support/bytes.js';
import { mustBe, unencodable } from '../support/errors.js';
import { lowercaseName, toEncoding } from '../codec/labels.js';
import { StreamEncoder } from '../codec/stream-encoder.js';
import { defineInterface, requireArguments, toDictionary, toDOMString, toStream } from '../support/webidl.js';

export const LegacyTextEncoder = /* @__PURE__ */ defineInterface(
  class {
    #encoding;
    #unencodable;
    /** The encoder, which is as new where no stream is under way. */
    #encoder;

    constructor(label, options = null) {
      requireArguments(1, arguments.length);
      const string = toDOMString(label);
      const dictionary = toDictionary(options);
      this.#unencodable = toUnencodable(dictionary?.unencodable);
      this.#encoding = toEncoding(string);
    }

    get encoding() {
      return lowercaseName(this.#encoding);
    }

    get unencodable() {
      return this.#unencodable;
    }

    encode(string = '', options = null) {
      const encoding = this.#encoding;
      const input = toDOMString(string);
      const stream = toStream(options);
      const encoder = this.#take(encoding);
      const bytes = encoder.encode(input, 0, !stream);
      this.#put(encoder);
      return bytes;
    }

    encodeInto(string, bytes, options = null) {
      const encoding = this.#encoding;
      requireArguments(2, arguments.length);
      const input = toDOMString(string);
      const destination = toUint8Array(bytes);
      const stream = toStream(options);
      const encoder = this.#take(encoding);
      const finished = encoder.encodeInto(input, !stream, destination);
      this.#put(encoder);
      return { read: encoder.read, written: encoder.written, finished };
    }

    canEncode(string) {
      const encoder = new StreamEncoder(this.#encoding, false);
      requireArguments(1, arguments.length);
      return !encoder._skim(toDOMString(string), true);
    }

    /**
     * The encoder to go on with. It goes on only if the call comes to its end, or lacks memory for an index, so that
     * whatever else makes the call fail also ends the stream, and a substitute that calls this object begins one of its own.
     */
    #take(encoding) {
      if (this.#encoder?._goesOn) return this.#encoder;
      const unencodable = this.#unencodable;
      return new StreamEncoder(encoding, unencodable === 'html', substituteFor(unencodable));
    }

    #put(encoder) {
      if (encoder.unencodable === null) {
        encoder._goesOn = true;
        this.#encoder = encoder;
        return;
      }
      const what = `${lowercaseName(encoder.encoding)} cannot encode`;
      throw unencodable(
        encoder._inserted === '' ? what : `${what} what was returned for`,
        'ERR_ENCODING_UNENCODABLE',
        encoder.unencodable,
      );
    }
  },
  'LegacyTextEncoder',
);

function toUnencodable(value = 'fatal') {
  if (typeof value === 'function') return value;
  const mode = toDOMString(value);
  if (mode === 'fatal' || mode === 'html' || mode === 'replace') return mode;
  throw mustBe('unencodable', `'fatal', 'html', 'replace' or a function, not '${mode}'`);
}

function substituteFor(substitute) {
  if (substitute === 'replace') return () => '?';
  if (typeof substitute !== 'function') return null;
  return (codePoint, index) => {
    const string = substitute(codePoint, index);
    if (typeof string === 'string') return string;
    throw unencodable(
      `unencodable must return a string, but returned ${string === null ? string : typeof string} for`,
      'ERR_INVALID_RETURN_VALUE',
      { codePoint, index },
    );
  };
}

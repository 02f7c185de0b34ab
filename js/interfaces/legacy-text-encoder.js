// An encoder for all encodings and its stream, modelled on the standard's TextEncoder and TextEncoderStream.

import { toUint8Array } from '../support/bytes.js';
import { mustBe, unencodable } from '../support/errors.js';
import { Object } from '../support/intrinsics.js';
import { lowercaseName } from '../support/labels.js';
import { toEncoding } from '../codec/to-encoding.js';
import { StreamEncoder } from '../codec/stream-encoder.js';
import { defineStream } from './generic-transform-stream.js';
import { isAbsent, toBoolean, toOptions, toStringOf } from '../support/options.js';
import { defineInterface, requireArguments, requireThis, toDOMString } from '../support/webidl.js';

const NAME = 'LegacyTextEncoder';

/** The interface over functions that say what encoding a label means, what its name is, and which encoder it has. */
export function legacyTextEncoderOver(toEncoding, lowercaseName, newEncoder) {
  return defineInterface(
    class {
      #encoding;
      #unencodable;
      /** The encoder of the current stream; undefined if the next call begins one. */
      #encoder;

      constructor(label, options = null) {
        requireArguments(1, arguments.length);
        const string = toStringOf(label, 'The label');
        const checked = toOptions(options, NAME, ['unencodable']);
        this.#unencodable = toUnencodable(checked.unencodable);
        this.#encoding = toEncoding(string);
      }

      get encoding() {
        requireThis(#encoding in Object(this), NAME);
        return lowercaseName(this.#encoding);
      }

      get unencodable() {
        requireThis(#encoding in Object(this), NAME);
        return this.#unencodable;
      }

      encode(string = '', options = null) {
        requireThis(#encoding in Object(this), NAME);
        const input = toDOMString(string);
        const stream = toStream(options, 'encode()');
        const encoder = this.#take();
        const bytes = encoder.encode(input, 0, !stream);
        this.#check(encoder);
        return bytes;
      }

      encodeInto(string, bytes, options = null) {
        requireThis(#encoding in Object(this), NAME);
        requireArguments(2, arguments.length);
        const input = toDOMString(string);
        const destination = toUint8Array(bytes);
        const stream = toStream(options, 'encodeInto()');
        const encoder = this.#take();
        const finished = encoder.encodeInto(input, !stream, destination);
        this.#check(encoder);
        return { read: encoder.read, written: encoder.written, finished };
      }

      canEncode(string) {
        requireThis(#encoding in Object(this), NAME);
        const encoder = newEncoder(this.#encoding, false);
        requireArguments(1, arguments.length);
        encoder.skip(toDOMString(string), 0, true);
        return encoder.unencodable === null;
      }

      /**
       * Returns the encoder for a call: that of the last call, or a new one. A failure ends the stream, except for lack of
       * memory. A substitute function that calls this object starts another stream.
       */
      #take() {
        if (!this.#encoder) {
          const mode = this.#unencodable;
          const substitute = substituteFor(mode);
          const alone = (codePoint, index) => {
            const encoder = this.#encoder;
            this.#encoder = undefined;
            const string = substitute(codePoint, index);
            this.#encoder = encoder;
            return string;
          };
          this.#encoder = newEncoder(this.#encoding, mode === 'html', substitute && alone);
        }
        return this.#encoder;
      }

      #check(encoder) {
        if (!encoder.unencodable) return;
        this.#encoder = undefined;
        const what = `${lowercaseName(encoder.encoding)} cannot encode`;
        throw unencodable(encoder.isSubstitute ? `${what} what was returned for` : what, encoder.unencodable);
      }
    },
    NAME,
  );
}

export function legacyTextEncoderStreamOver(LegacyTextEncoder) {
  return defineStream(
    'LegacyTextEncoderStream',
    1,
    undefined,
    LegacyTextEncoder,
    'encode',
    toDOMString,
    'encoding',
    'unencodable',
  );
}

export const LegacyTextEncoder = /* @__PURE__ */ legacyTextEncoderOver(
  toEncoding,
  lowercaseName,
  (encoding, html, substitute) => new StreamEncoder(encoding, html, substitute),
);
export const LegacyTextEncoderStream = /* @__PURE__ */ legacyTextEncoderStreamOver(LegacyTextEncoder);

/** The option `stream`. */
function toStream(options, what) {
  return !isAbsent(options) && toBoolean(toOptions(options, what, ['stream']).stream, 'stream');
}

/** The option `unencodable`. */
export function toUnencodable(value) {
  const mode = value ?? 'fatal';
  if (typeof mode === 'function') return mode;
  if (mode === 'fatal' || mode === 'html' || mode === 'replace') return mode;
  throw mustBe("The option 'unencodable'", "'fatal', 'html', 'replace' or a function");
}

/** The function that returns the replacement of an unencodable code point, by that option; null if there is none. */
export function substituteFor(substitute) {
  if (substitute === 'replace') return () => '?';
  if (typeof substitute !== 'function') return null;
  return (codePoint, index) => {
    const string = substitute(codePoint, index);
    if (typeof string === 'string') return string;
    throw unencodable(
      'unencodable must return a string for',
      { codePoint, index },
      'ERR_INVALID_RETURN_VALUE',
    );
  };
}

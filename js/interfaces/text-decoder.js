// https://encoding.spec.whatwg.org/#interface-textdecoder and https://encoding.spec.whatwg.org/#interface-textdecoderstream

import { lengthOf, NO_BYTES, toBytes } from '../support/bytes.js';
import { malformed } from '../support/errors.js';
import { Object } from '../support/intrinsics.js';
import { lowercaseName } from '../support/labels.js';
import { toEncoding } from '../codec/to-encoding.js';
import { decodeWhole, HAS_FAST_WAYS } from '../codec/fast-decoder.js';
import { KEEP_BOM, REMOVE_BOM, StreamDecoder } from '../codec/stream-decoder.js';
import { defineStream } from './generic-transform-stream.js';
import { defineInterface, requireThis, toDictionary, toDOMString, toStream } from '../support/webidl.js';

/**
 * The interface over functions that say what encoding a label means, what its name is, what decodes a whole input if there is a fast
 * way, and which decoder it has.
 */
export function textDecoderOver(toEncoding, lowercaseName, decodeWhole, newDecoder) {
  return defineInterface(
    class {
      #encoding;
      /** What a new decoder does with a byte order mark: `KEEP_BOM` or `REMOVE_BOM`. */
      #bom;
      #fatal;
      /** The decoder of the stream whose end has not come yet. The standard's "do not flush" is whether there is one. */
      #decoder;

      constructor(label = 'utf-8', options = null) {
        const string = toDOMString(label);
        const dictionary = toDictionary(options);
        this.#fatal = Boolean(dictionary?.fatal);
        this.#bom = dictionary?.ignoreBOM ? KEEP_BOM : REMOVE_BOM;
        this.#encoding = toEncoding(string);
      }

      get encoding() {
        requireThis(#encoding in Object(this), 'TextDecoder');
        return lowercaseName(this.#encoding);
      }

      get fatal() {
        requireThis(#encoding in Object(this), 'TextDecoder');
        return this.#fatal;
      }

      get ignoreBOM() {
        requireThis(#encoding in Object(this), 'TextDecoder');
        return this.#bom === KEEP_BOM;
      }

      decode(input = NO_BYTES, options = null) {
        requireThis(#encoding in Object(this), 'TextDecoder');
        if (decodeWhole && options === null && !this.#decoder) {
          const text = decodeWhole(this.#encoding, this.#bom, input, this.#fatal);
          if (text !== undefined) return text;
        }
        const bytes = toBytes(input);
        const stream = toStream(options);

        const decoder = this.#decoder ?? newDecoder(this.#encoding, this.#bom);
        const text = decoder.decode(bytes, 0, !stream, this.#fatal);
        // This comes last, so that a call that failed for lack of memory can be repeated.
        this.#decoder = stream ? decoder : undefined;
        const { error } = decoder;
        if (error) {
          decoder.drop(lengthOf(bytes) - decoder.read);
          throw malformed(lowercaseName(decoder.encoding), error);
        }
        return text;
      }
    },
    'TextDecoder',
  );
}

export function textDecoderStreamOver(TextDecoder) {
  return defineStream(
    'TextDecoderStream',
    0,
    undefined,
    TextDecoder,
    'decode',
    toBytes,
    'encoding',
    'fatal',
    'ignoreBOM',
  );
}

export const TextDecoder = /* @__PURE__ */ textDecoderOver(
  toEncoding,
  lowercaseName,
  HAS_FAST_WAYS && decodeWhole,
  (encoding, bom) => new StreamDecoder(encoding, bom),
);
export const TextDecoderStream = /* @__PURE__ */ textDecoderStreamOver(TextDecoder);

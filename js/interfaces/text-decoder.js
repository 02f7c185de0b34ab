// https://encoding.spec.whatwg.org/#interface-textdecoder

import { lengthOf, NO_BYTES, toBytes } from '../support/bytes.js';
import { malformed } from '../support/errors.js';
import { Object } from '../support/intrinsics.js';
import { lowercaseName } from '../support/labels.js';
import { toEncoding } from '../codec/to-encoding.js';
import { decodeWhole } from '../codec/fast-decoder.js';
import { KEEP_BOM, REMOVE_BOM, StreamDecoder } from '../codec/stream-decoder.js';
import { defineInterface, requireThis, toDictionary, toDOMString, toStream } from '../support/webidl.js';

export const TextDecoder = /* @__PURE__ */ defineInterface(
  class {
    #decoder;
    #fatal;
    #doNotFlush = false;

    constructor(label = 'utf-8', options = null) {
      const string = toDOMString(label);
      const dictionary = toDictionary(options);
      this.#fatal = Boolean(dictionary?.fatal);
      const bom = dictionary?.ignoreBOM ? KEEP_BOM : REMOVE_BOM;
      this.#decoder = new StreamDecoder(toEncoding(string), bom);
    }

    get encoding() {
      requireThis(#decoder in Object(this), 'TextDecoder');
      return lowercaseName(this.#decoder.encoding);
    }

    get fatal() {
      requireThis(#decoder in Object(this), 'TextDecoder');
      return this.#fatal;
    }

    get ignoreBOM() {
      requireThis(#decoder in Object(this), 'TextDecoder');
      return this.#decoder._initialState === KEEP_BOM;
    }

    decode(input = NO_BYTES, options = null) {
      requireThis(#decoder in Object(this), 'TextDecoder');
      const decoder = this.#decoder;
      if (options === null && !this.#doNotFlush) {
        const text = decodeWhole(decoder, input, this.#fatal);
        if (text !== undefined) return text;
      }
      const bytes = toBytes(input);
      const stream = toStream(options);

      if (!this.#doNotFlush) decoder._reset();
      const text = decoder.decode(bytes, 0, !stream, this.#fatal);
      // This comes last, so that a call that failed for lack of memory can be repeated.
      this.#doNotFlush = stream;
      if (decoder.error) {
        decoder._drop(lengthOf(bytes) - decoder.read);
        throw malformed(lowercaseName(decoder.encoding), decoder.error);
      }
      return text;
    }
  },
  'TextDecoder',
);

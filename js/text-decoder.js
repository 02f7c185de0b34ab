// https://encoding.spec.whatwg.org/#interface-textdecoder

import { NO_BYTES, toBytes } from './bytes.js';
import { TypeError } from './intrinsics.js';
import { lowercaseName, toEncoding } from './labels.js';
import { KEEP_BOM, REMOVE_BOM, StreamDecoder } from './stream-decoder.js';
import { defineInterface, toDictionary, toDOMString, toStream } from './webidl.js';

export const TextDecoder = /* @__PURE__ */ defineInterface(
  class {
    #decoder;
    #fatal;
    #ignoreBOM;
    #doNotFlush = false;

    constructor(label = 'utf-8', options = null) {
      const string = toDOMString(label);
      const dictionary = toDictionary(options);
      this.#fatal = Boolean(dictionary?.fatal);
      this.#ignoreBOM = Boolean(dictionary?.ignoreBOM);
      this.#decoder = new StreamDecoder(toEncoding(string), this.#ignoreBOM ? KEEP_BOM : REMOVE_BOM);
    }

    get encoding() {
      return lowercaseName(this.#decoder.encoding);
    }

    get fatal() {
      return this.#fatal;
    }

    get ignoreBOM() {
      return this.#ignoreBOM;
    }

    decode(input = NO_BYTES, options = null) {
      const decoder = this.#decoder;
      const bytes = toBytes(input);
      const stream = toStream(options);

      if (!this.#doNotFlush) decoder.reset();
      const text = decoder.decode(bytes, 0, !stream, this.#fatal);
      // Not before: the same call can be made again when there was no memory for it.
      this.#doNotFlush = stream;
      if (decoder.error !== null) {
        const { offset } = decoder.error;
        decoder.drop();
        throw new TypeError(`The input is not valid ${this.encoding}: there is an error at byte ${offset}`);
      }
      return text;
    }
  },
  'TextDecoder',
);

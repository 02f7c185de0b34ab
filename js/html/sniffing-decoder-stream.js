// A TransformStream from the bytes of a document to its text. Not in the standard.

import { toBytes } from '../support/bytes.js';
import { createTransform } from '../interfaces/generic-transform-stream.js';
import { globalOrUndefined } from '../support/intrinsics.js';
import { defineInterface, toDictionary } from '../support/webidl.js';
import { toBoolean } from '../support/options.js';
import { toSniffOptions } from './options.js';
import { toSniffed } from './sniff.js';
import { SniffingDecoder } from './sniffing-decoder.js';
import { then, watch } from './watched-transform.js';

const Promise = /* @__PURE__ */ globalOrUndefined('Promise');

const OPTIONS = 'The options of a SniffingDecoderStream';

export const SniffingDecoderStream = /* @__PURE__ */ defineInterface(
  class {
    #sniffed;
    #transform;

    constructor(options = null) {
      const converted = toSniffOptions(options, OPTIONS);
      const fatal = toBoolean(toDictionary(options, OPTIONS)?.fatal, 'fatal');

      let settle;
      this.#sniffed = new Promise((resolve, reject) => (settle = { resolve, reject }));
      // A failure is reported to the reader of the stream. It must not also be an unhandled rejection of this promise.
      then(this.#sniffed, undefined, () => {});

      const decoder = new SniffingDecoder(converted, fatal, (decision) =>
        settle.resolve(toSniffed(decision)),
      );
      const transform = createTransform(
        'SniffingDecoderStream',
        (chunk) => decoder.decode(toBytes(chunk)),
        () => decoder.flush(),
      );
      this.#transform = watch(transform, settle.reject);
    }

    get sniffed() {
      return this.#sniffed;
    }

    get readable() {
      return this.#transform.readable;
    }

    get writable() {
      return this.#transform.writable;
    }
  },
  'SniffingDecoderStream',
);

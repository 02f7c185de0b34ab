// Detects the encoding of bytes that come in chunks.

import { copyBytes, copyOf, lengthOf, NO_BYTES, toBytes } from '../support/bytes.js';
import { min } from '../support/intrinsics.js';
import { defineInterface } from '../support/webidl.js';
import { detectIn } from './module.js';
import { toDetectOptions } from './options.js';

export const EncodingDetector = /* @__PURE__ */ defineInterface(
  class {
    #options;
    #bytes = NO_BYTES;
    #length = 0;

    constructor(options = null) {
      this.#options = toDetectOptions(options, 'The options of an EncodingDetector');
    }

    feed(bytes) {
      const { limit } = this.#options;
      const input = toBytes(bytes, 'The input of feed()');
      const from = this.#length;
      const length = min(from + lengthOf(input), limit);
      const space = lengthOf(this.#bytes);
      // The size doubles, so that bytes are copied only a few times.
      if (length > space) this.#bytes = copyOf(this.#bytes, from, min(limit, 2 * space + length));
      copyBytes(input, 0, length - from, this.#bytes, from);
      this.#length = length;
      return length < limit;
    }

    answer() {
      return detectIn(this.#bytes, this.#length, this.#options);
    }
  },
  'EncodingDetector',
);

// Detects the encoding of bytes that are given at once or in chunks.

import { ByteList, lengthOf, toBytes } from '../support/bytes.js';
import { min, Object } from '../support/intrinsics.js';
import { defineInterface, requireThis } from '../support/webidl.js';
import { detectIn } from './module.js';
import { toDetectOptions } from './options.js';

const NAME = 'EncodingDetector';

export function detect(bytes, options = undefined) {
  const input = toBytes(bytes, 'The input of detect()');
  const converted = toDetectOptions(options, 'detect()');
  return detectIn(input, min(lengthOf(input), converted.limit), converted);
}

export const EncodingDetector = /* @__PURE__ */ defineInterface(
  class {
    #options;
    #bytes = new ByteList();

    constructor(options = null) {
      this.#options = toDetectOptions(options, NAME);
    }

    feed(bytes) {
      requireThis(#options in Object(this), NAME);
      const { limit } = this.#options;
      const input = toBytes(bytes, 'The input of feed()');
      this.#bytes.add(input, 0, min(lengthOf(input), limit - this.#bytes.size));
      return this.#bytes.size < limit;
    }

    answer() {
      requireThis(#options in Object(this), NAME);
      return detectIn(this.#bytes.all(), this.#bytes.size, this.#options);
    }
  },
  NAME,
);

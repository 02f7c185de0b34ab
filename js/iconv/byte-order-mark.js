// Decoders that remove a byte order mark, and encoders that write one.

import { charCodeAt, substring } from '../support/intrinsics.js';

const MARK = 0xfeff;

/** The text without a byte order mark. If there was one and `stripBOM` is a function, it is called. */
export function withoutMark(text, options) {
  if (charCodeAt(text, 0) !== MARK) return text;
  const stripBOM = options?.stripBOM;
  if (typeof stripBOM === 'function') stripBOM();
  return substring(text, 1);
}

export class StrippingDecoder {
  #decoder;
  #options;
  #hasBegun = false;

  constructor(decoder, options) {
    this.#decoder = decoder;
    this.#options = options;
  }

  write(bytes) {
    const text = this.#decoder.write(bytes);
    if (this.#hasBegun || text === '') return text;
    this.#hasBegun = true;
    return withoutMark(text, this.#options);
  }

  end() {
    return this.#decoder.end();
  }
}

export class AddingEncoder {
  #encoder;
  #mark = '\ufeff';

  constructor(encoder) {
    this.#encoder = encoder;
  }

  write(string) {
    const text = this.#mark + string;
    this.#mark = '';
    return this.#encoder.write(text);
  }

  end() {
    return this.#encoder.end();
  }
}

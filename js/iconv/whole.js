// Decoders and encoders of codecs that can convert each chunk as a whole text.

import { charCodeAt, substring } from '../support/intrinsics.js';
import { toInput } from './bytes.js';

/** For encodings in which each byte stands for itself. */
export class WholeDecoder {
  #codec;

  constructor(options, codec) {
    this.#codec = codec;
  }

  write(bytes) {
    return this.#codec.decodeWhole(toInput(bytes));
  }

  end() {}
}

/** For encodings without states. Pairs of surrogates can be split between chunks. */
export class WholeEncoder {
  #codec;
  /** A leading surrogate whose other half may follow, or an empty string. */
  #leading = '';

  constructor(options, codec) {
    this.#codec = codec;
  }

  write(string) {
    let text = string;
    if (this.#leading) {
      text = this.#leading + string;
      this.#leading = '';
    }
    const last = text.length - 1;
    if ((charCodeAt(text, last) & 0xfc00) === 0xd800) {
      this.#leading = substring(text, last);
      text = substring(text, 0, last);
    }
    return this.#codec.encodeWhole(text);
  }

  end() {
    if (!this.#leading) return undefined;
    const text = this.#leading;
    this.#leading = '';
    return this.#codec.encodeWhole(text);
  }
}

// https://encoding.spec.whatwg.org/#interface-textencoderstream

import { createTransform } from './generic-transform-stream.js';
import { UTF_8 } from './labels.js';
import { StreamEncoder } from './stream-encoder.js';
import { defineInterface, illegalInvocation, toDOMString } from './webidl.js';

export class TextEncoderStream {
  #transform;

  constructor() {
    // It keeps half of a pair until the next chunk, or the end, decides what it is.
    const encoder = new StreamEncoder(UTF_8, false);
    this.#transform = createTransform(
      'TextEncoderStream',
      (chunk) => encoder.encode(toDOMString(chunk), 0, false),
      () => encoder.encode('', 0, true),
    );
  }

  get encoding() {
    if (!(#transform in this)) throw illegalInvocation();
    return 'utf-8';
  }

  get readable() {
    return this.#transform.readable;
  }

  get writable() {
    return this.#transform.writable;
  }
}

defineInterface(TextEncoderStream, 'TextEncoderStream', ['encoding', 'readable', 'writable']);

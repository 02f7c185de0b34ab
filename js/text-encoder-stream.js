// https://encoding.spec.whatwg.org/#interface-textencoderstream

import { engineEncoder } from './engine-encoder.js';
import { createTransform, exposeSides, sideElsewhere } from './generic-transform-stream.js';
import { charCodeAt } from './intrinsics.js';
import { UTF_8 } from './labels.js';
import { StreamEncoder } from './stream-encoder.js';
import { defineInterface, illegalInvocation, toDOMString } from './webidl.js';

export class TextEncoderStream {
  #transform;

  constructor() {
    // It keeps the first half of a pair until the next chunk, or the end, decides what it is.
    const encoder = new StreamEncoder(UTF_8, false);
    this.#transform = createTransform(
      'TextEncoderStream',
      (chunk) => encodeChunk(encoder, toDOMString(chunk)),
      () => encoder.encode('', 0, true),
    );
  }

  get encoding() {
    if (!(#transform in this)) throw illegalInvocation();
    return 'utf-8';
  }

  get readable() {
    if (!(#transform in this)) return sideElsewhere(this, 'readable', 'TextEncoderStream', TextEncoderStream);
    return this.#transform.readable;
  }

  get writable() {
    if (!(#transform in this)) return sideElsewhere(this, 'writable', 'TextEncoderStream', TextEncoderStream);
    return this.#transform.writable;
  }
}

function encodeChunk(encoder, string) {
  const isOnItsOwn = encoder.state === 0 && (charCodeAt(string, string.length - 1) & 0xfc00) !== 0xd800;
  const encode = isOnItsOwn ? engineEncoder().encode : undefined;
  return encode === undefined ? encoder.encode(string, 0, false) : encode(string);
}

defineInterface(TextEncoderStream, 'TextEncoderStream', 0);
exposeSides('TextEncoderStream', TextEncoderStream);

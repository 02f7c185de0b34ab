// https://encoding.spec.whatwg.org/#interface-textdecoderstream

import { toBytes } from './bytes.js';
import { createTransform, exposeSides, sideElsewhere } from './generic-transform-stream.js';
import { getterOrUndefined, uncurryThis } from './intrinsics.js';
import { TextDecoder } from './text-decoder.js';
import { defineInterface } from './webidl.js';

const encodingOf = getterOrUndefined(TextDecoder.prototype, 'encoding');
const fatalOf = getterOrUndefined(TextDecoder.prototype, 'fatal');
const ignoreBOMOf = getterOrUndefined(TextDecoder.prototype, 'ignoreBOM');
const decode = uncurryThis(TextDecoder.prototype.decode);

const DO_NOT_FLUSH = { __proto__: null, stream: true };

export class TextDecoderStream {
  #decoder;
  #transform;

  constructor(label = undefined, options = undefined) {
    const decoder = new TextDecoder(label, options);
    this.#decoder = decoder;
    this.#transform = createTransform(
      'TextDecoderStream',
      // Not to decode() as it is, to which undefined is no input.
      (chunk) => decode(decoder, toBytes(chunk, 'A chunk to decode'), DO_NOT_FLUSH),
      () => decode(decoder),
    );
  }

  get encoding() {
    return encodingOf(this.#decoder);
  }

  get fatal() {
    return fatalOf(this.#decoder);
  }

  get ignoreBOM() {
    return ignoreBOMOf(this.#decoder);
  }

  get readable() {
    if (!(#transform in this)) return sideElsewhere(this, 'readable', 'TextDecoderStream', TextDecoderStream);
    return this.#transform.readable;
  }

  get writable() {
    if (!(#transform in this)) return sideElsewhere(this, 'writable', 'TextDecoderStream', TextDecoderStream);
    return this.#transform.writable;
  }
}

defineInterface(TextDecoderStream, 'TextDecoderStream', 0);
exposeSides('TextDecoderStream', TextDecoderStream);

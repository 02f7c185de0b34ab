// An encoder stream for all the encodings, in the manner of the standard's TextEncoderStream.

import { createTransform, exposeSides, sideElsewhere } from './generic-transform-stream.js';
import { getterOrUndefined, uncurryThis } from './intrinsics.js';
import { LegacyTextEncoder } from './legacy-text-encoder.js';
import { defineInterface, requireArguments, toDOMString } from './webidl.js';

const encodingOf = getterOrUndefined(LegacyTextEncoder.prototype, 'encoding');
const unencodableOf = getterOrUndefined(LegacyTextEncoder.prototype, 'unencodable');
const encode = uncurryThis(LegacyTextEncoder.prototype.encode);

const DO_NOT_FLUSH = { __proto__: null, stream: true };

export class LegacyTextEncoderStream {
  #encoder;
  #transform;

  constructor(label, options = undefined) {
    requireArguments('new LegacyTextEncoderStream()', 1, arguments.length);
    const encoder = new LegacyTextEncoder(label, options);
    this.#encoder = encoder;
    this.#transform = createTransform(
      'LegacyTextEncoderStream',
      // Not to encode() as it is, to which undefined is no input.
      (chunk) => encode(encoder, toDOMString(chunk), DO_NOT_FLUSH),
      () => encode(encoder),
    );
  }

  get encoding() {
    return encodingOf(this.#encoder);
  }

  get unencodable() {
    return unencodableOf(this.#encoder);
  }

  get readable() {
    if (!(#transform in this))
      return sideElsewhere(this, 'readable', 'LegacyTextEncoderStream', LegacyTextEncoderStream);
    return this.#transform.readable;
  }

  get writable() {
    if (!(#transform in this))
      return sideElsewhere(this, 'writable', 'LegacyTextEncoderStream', LegacyTextEncoderStream);
    return this.#transform.writable;
  }
}

defineInterface(LegacyTextEncoderStream, 'LegacyTextEncoderStream', 1);
exposeSides('LegacyTextEncoderStream', LegacyTextEncoderStream);

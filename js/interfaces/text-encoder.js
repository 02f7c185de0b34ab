// https://encoding.spec.whatwg.org/#interface-textencoder and https://encoding.spec.whatwg.org/#interface-textencoderstream

import { isShared, lengthOf, partOf, toUint8Array } from '../support/bytes.js';
import { encodeAtOnce } from '../codec/fast-encoder.js';
import { engineEncoder } from '../engine/engine-encoder.js';
import { Object, substring } from '../support/intrinsics.js';
import { UTF_8 } from '../support/encodings.js';
import { StreamEncoder } from '../codec/stream-encoder.js';
import { defineStream } from './generic-transform-stream.js';
import { LegacyTextEncoder } from './legacy-text-encoder.js';
import { defineInterface, requireArguments, requireThis, toDOMString } from '../support/webidl.js';

export const TextEncoder = /* @__PURE__ */ defineInterface(
  class {
    /** All objects share one encoder, because no call leaves a state for the next. */
    #encoder = encoder;

    get encoding() {
      requireThis(#encoder in Object(this), 'TextEncoder');
      return 'utf-8';
    }

    encode(input = '') {
      requireThis(#encoder in Object(this), 'TextEncoder');
      const string = toDOMString(input);
      return encodeAtOnce(UTF_8, string, true) || this.#encoder.encode(string, 0, true);
    }

    encodeInto(source, destination) {
      requireThis(#encoder in Object(this), 'TextEncoder');
      const encoder = this.#encoder;
      requireArguments(2, arguments.length);
      const string = toDOMString(source);
      const bytes = toUint8Array(destination);
      const byEngine = engineEncoder();
      let read = 0;
      let written = 0;
      if (byEngine && !isShared(bytes)) ({ read, written } = byEngine.encodeInto(string, bytes));
      // Node 26 leaves out a last character of two bytes that just fits.
      if (read < string.length) {
        encoder.encodeInto(substring(string, read), true, partOf(bytes, written, lengthOf(bytes) - written));
        read += encoder.read;
        written += encoder.written;
      }
      return { read, written };
    }
  },
  'TextEncoder',
);

const encoder = /* @__PURE__ */ new StreamEncoder(UTF_8, false);

// LegacyTextEncoder keeps a leading surrogate at the end of a chunk until the next chunk or the end.
export const TextEncoderStream = /* @__PURE__ */ defineStream(
  'TextEncoderStream',
  0,
  'utf-8',
  LegacyTextEncoder,
  'encode',
  toDOMString,
  'encoding',
  'encoding',
);

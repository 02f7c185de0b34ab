// https://encoding.spec.whatwg.org/#interface-textencoder

import { isShared, toUint8Array } from './bytes.js';
import { engineEncoder } from './engine-encoder.js';
import { UTF_8 } from './labels.js';
import { StreamEncoder } from './stream-encoder.js';
import { defineInterface, illegalInvocation, requireArguments, toDOMString } from './webidl.js';

/** Up to how many code units the engine is not worth the call. */
const SHORT = 16;

/** One is enough for all, since no call leaves anything for the next. */
const encoder = new StreamEncoder(UTF_8, false);

export class TextEncoder {
  #brand;

  get encoding() {
    if (!(#brand in this)) throw illegalInvocation();
    return 'utf-8';
  }

  encode(input = '') {
    if (!(#brand in this)) throw illegalInvocation();
    const string = toDOMString(input);
    const encode = string.length > SHORT ? engineEncoder().encode : undefined;
    return encode === undefined ? encoder.encode(string, 0, true) : encode(string);
  }

  encodeInto(source, destination) {
    if (!(#brand in this)) throw illegalInvocation();
    requireArguments('encodeInto()', 2, arguments.length);
    const string = toDOMString(source);
    const bytes = toUint8Array(destination, 'The destination of encodeInto()');
    const encodeInto = string.length > SHORT && !isShared(bytes) ? engineEncoder().encodeInto : undefined;
    const result = encodeInto === undefined ? encoder : encodeInto(string, bytes);
    if (result === encoder) encoder.encodeInto(string, true, bytes);
    return { read: result.read, written: result.written };
  }
}

defineInterface(TextEncoder, 'TextEncoder', 0);

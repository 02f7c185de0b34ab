// The codecs of pages of single bytes, for `PageEncoder`.

import { charCodeAt } from '../support/intrinsics.js';
import { bytesOf } from './tables.js';

const codecs = { __proto__: null };

export function singleByteCodec(encoding) {
  return (codecs[encoding] ??= new SingleByteCodec(bytesOf(encoding)));
}

class SingleByteCodec {
  #table;

  constructor(table) {
    this.#table = table;
  }

  encode(codePoint, state, bytes) {
    const byte = codePoint > 0xffff ? 0 : this.#table[codePoint];
    if (byte === 0 && codePoint > 0) return -1;
    bytes[bytes.length] = byte;
    return state;
  }

  finish() {}

  /** The bytes of a string from `from` on, undefined if a code unit has none. */
  encodeAtOnce(string, from, allocate) {
    const table = this.#table;
    const count = string.length - from;
    const bytes = allocate(count);
    for (let i = 0; i < count; i++) {
      const unit = charCodeAt(string, from + i);
      const byte = table[unit];
      if (byte === 0 && unit > 0) return undefined;
      bytes[i] = byte;
    }
    return bytes;
  }
}

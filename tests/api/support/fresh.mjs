// Loads the package again, with other globals. The package captures the globals when it is loaded.

import assert from 'node:assert/strict';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const FOLDER = /[\\/]pkg[\\/]cjs[\\/]/;

/** The exports of an entry. A global that is given as undefined is absent. */
export function loadWith(globals, entry = 'index') {
  const before = Object.keys(globals).map((name) => [
    name,
    Object.getOwnPropertyDescriptor(globalThis, name),
  ]);
  for (const path of Object.keys(require.cache)) if (FOLDER.test(path)) delete require.cache[path];
  try {
    for (const [name, value] of Object.entries(globals)) {
      Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
      if (value === undefined) delete globalThis[name];
    }
    return require(`../../../pkg/cjs/${entry}.cjs`);
  } finally {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else delete globalThis[name];
    }
  }
}

/** Node before version 24, where the engine's UTF-8 decoder is slow, and after. */
export const OLD = { process: { ...process, versions: { node: '23.11.0' } } };
export const NEW = { process: { ...process, versions: { node: '24.0.0' } } };

/** Globals with the engine's functions, or with `others` in their place, that record each call in a list. */
export function noting(calls, others = {}) {
  const { Buffer, TextDecoder, TextEncoder } = globalThis;
  // Each of the engine's functions, as a function of its `this` and its arguments.
  const ways = {
    decode: (decoder, bytes, options) => TextDecoder.prototype.decode.call(decoder, bytes, options),
    encode: (encoder, string) => TextEncoder.prototype.encode.call(encoder, string),
    encodeInto: (encoder, string, bytes) => TextEncoder.prototype.encodeInto.call(encoder, string, bytes),
    ucs2Slice: (bytes, start, end) => Buffer.prototype.ucs2Slice.call(bytes, start, end),
    ucs2Write: (bytes, string, offset, length) =>
      Buffer.prototype.ucs2Write.call(bytes, string, offset, length),
    ...others,
  };
  const note = (name, bytes, ...rest) => {
    assert.ok(!bytes || bytes.buffer instanceof ArrayBuffer, 'no shared memory is given to the engine');
    calls.push([name, ...rest]);
  };
  return {
    TextDecoder: class extends TextDecoder {
      constructor(label, options) {
        super(label, options);
        note('TextDecoder', null, this.encoding);
      }

      decode(bytes, options) {
        note('decode', bytes, this.encoding, bytes.byteLength);
        return ways.decode(this, bytes, options);
      }
    },
    TextEncoder: class extends TextEncoder {
      encode(string) {
        note('encode', null, string.length);
        return ways.encode(this, string);
      }

      encodeInto(string, bytes) {
        note('encodeInto', bytes, string.length, bytes.byteLength);
        return ways.encodeInto(this, string, bytes);
      }
    },
    Buffer: {
      prototype: {
        ucs2Slice(start, end) {
          note('ucs2Slice', this, end - start);
          return ways.ucs2Slice(this, start, end);
        },
        ucs2Write(string, offset, length) {
          note('ucs2Write', this, length);
          return ways.ucs2Write(this, string, offset, length);
        },
      },
    },
  };
}

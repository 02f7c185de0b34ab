// Strings to UTF-8 by the engine itself, where it has a TextEncoder that is right: it need not copy the code units.

import { getPrototypeOf, globalOrUndefined, methodOrUndefined, Uint8Array } from './intrinsics.js';

const TextEncoder = globalOrUndefined('TextEncoder');
const textEncoderEncode = methodOrUndefined(TextEncoder?.prototype, 'encode');

/** Encodes a string to a new `Uint8Array`. Undefined where the engine has nothing for it. */
export const engineEncode = makeEncode();

function makeEncode() {
  try {
    const encoder = new TextEncoder();
    const encode = (string) => textEncoderEncode(encoder, string);
    return isRight(encode) ? encode : undefined;
  } catch {
    return undefined;
  }
}

function isRight(encode) {
  const bytes = encode('\ud800\ufeff\0\u0080\u3042\ud83d\udca9\udca9');
  const expected = [
    ...[0xef, 0xbf, 0xbd, 0xef, 0xbb, 0xbf, 0x00, 0xc2, 0x80],
    ...[0xe3, 0x81, 0x82, 0xf0, 0x9f, 0x92, 0xa9, 0xef, 0xbf, 0xbd],
  ];
  return (
    // In a context that a test runner makes, the global can come from outside, and so would its arrays.
    getPrototypeOf(bytes) === Uint8Array.prototype &&
    bytes.byteLength === bytes.buffer.byteLength &&
    bytes.length === expected.length &&
    expected.every((byte, i) => bytes[i] === byte)
  );
}

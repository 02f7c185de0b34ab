// Strings to UTF-8 by the engine itself, where it has a TextEncoder that is right, which is tried before its first use:
// it need not copy the code units.

import {
  arrayBufferByteLength,
  charCodeAt,
  getPrototypeOf,
  globalOrUndefined,
  methodOrUndefined,
  typedArrayBuffer,
  typedArrayByteLength,
  Uint8Array,
} from './intrinsics.js';

const TextEncoder = globalOrUndefined('TextEncoder');
const encode = methodOrUndefined(TextEncoder?.prototype, 'encode');
const encodeInto = methodOrUndefined(TextEncoder?.prototype, 'encodeInto');

const SURROGATES = '\ud800\ufeff\0\x80\u3042\ud83d\udca9\udca9'.repeat(4);
const SURROGATES_IN_UTF_8 =
  '\xef\xbf\xbd\xef\xbb\xbf\0\xc2\x80\xe3\x81\x82\xf0\x9f\x92\xa9\xef\xbf\xbd'.repeat(4);

let encoder;

/**
 * `encode` and `encodeInto` as functions of their arguments, to UTF-8. They are undefined where the engine has nothing
 * for them.
 */
export function engineEncoder() {
  return (encoder ??= makeEncoder());
}

function makeEncoder() {
  const made = {};
  try {
    const encoder = new TextEncoder();
    const way = {
      encode: (string) => encode(encoder, string),
      encodeInto: (string, bytes) => encodeInto(encoder, string, bytes),
    };
    if (encodesRight(way.encode)) made.encode = way.encode;
    if (encodesIntoRight(way.encodeInto)) made.encodeInto = way.encodeInto;
  } catch {
    // Then what has been found right is used, and nothing else.
  }
  return made;
}

function encodesRight(encode) {
  const bytes = encode(SURROGATES);
  return (
    // In a context that a test runner makes, the global can come from outside, and so would its arrays.
    getPrototypeOf(bytes) === Uint8Array.prototype &&
    typedArrayByteLength(bytes) === arrayBufferByteLength(typedArrayBuffer(bytes)) &&
    holds(bytes, SURROGATES_IN_UTF_8)
  );
}

function encodesIntoRight(encodeInto) {
  const room = SURROGATES_IN_UTF_8.length;
  const bytes = new Uint8Array(room);
  const all = encodeInto(SURROGATES, bytes);
  // Nothing is written of what there is no room for, nor behind it.
  const few = new Uint8Array(6);
  const part = encodeInto('z\ud83d\udca9z', new Uint8Array(typedArrayBuffer(few), 1, 4));
  return (
    all.read === SURROGATES.length &&
    all.written === room &&
    holds(bytes, SURROGATES_IN_UTF_8) &&
    part.read === 1 &&
    part.written === 1 &&
    holds(few, '\0z\0\0\0\0')
  );
}

function holds(bytes, string) {
  for (let i = 0; i < string.length; i++) if (bytes[i] !== charCodeAt(string, i)) return false;
  return typedArrayByteLength(bytes) === string.length;
}

// Converts strings to the bytes that the sniffing examines, and back, without any of the codecs.

import { charCodeAt, fromCharCode, Uint8Array } from '../support/intrinsics.js';
import { lengthOf, partOf } from '../support/bytes.js';

/** UTF-8, except that a code unit above U+00FF becomes a byte that is never in UTF-8: no label, locale or MIME type has one. */
export function toUtf8(string) {
  const bytes = new Uint8Array(2 * string.length);
  let size = 0;
  for (let i = 0; i < string.length; i++) {
    const unit = charCodeAt(string, i);
    if (unit > 0x7f && unit < 0x100) {
      bytes[size++] = 0xc0 | (unit >> 6);
      bytes[size++] = 0x80 | (unit & 0x3f);
    } else bytes[size++] = unit > 0xff ? 0xff : unit;
  }
  return partOf(bytes, 0, size);
}

/** The string of code points up to U+00FF that well-formed bytes have. */
export function ofUtf8(bytes) {
  let string = '';
  for (let i = 0; i < lengthOf(bytes); i++) {
    string += fromCharCode(bytes[i] < 0x80 ? bytes[i] : ((bytes[i] & 3) << 6) | (bytes[++i] & 0x3f));
  }
  return string;
}

/** The string of a character for each byte. */
export function ofBytes(bytes, from, length) {
  let string = '';
  for (let i = from; i < from + length; i++) string += fromCharCode(bytes[i]);
  return string;
}

// https://encoding.spec.whatwg.org/#bom-sniff

import { UTF_16BE, UTF_16LE, UTF_8 } from '../support/encodings.js';

/** The encoding of the byte order mark that bytes begin with; less than 0 for none. */
export function encodingOfMark(bytes) {
  // They are undefined after the end.
  const { 0: first, 1: second, 2: third } = bytes;
  const pair = (first << 8) | second;
  if (pair === 0xfeff) return UTF_16BE;
  if (pair === 0xfffe) return UTF_16LE;
  return pair === 0xefbb && third === 0xbf ? UTF_8 : -1;
}

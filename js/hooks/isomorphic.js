// https://infra.spec.whatwg.org/#isomorphic-decode

import { lengthOf, partOf, toBytes } from '../support/bytes.js';
import { unencodable } from '../support/errors.js';
import { apply, charCodeAt, fromCharCode, min, Uint8Array } from '../support/intrinsics.js';
import { toDOMString } from '../support/webidl.js';

/** How many arguments a function call can have in every engine. */
const PIECE = 0x2000;

export function isomorphicDecode(bytes) {
  const input = toBytes(bytes);
  const length = lengthOf(input);
  let string = '';
  for (let i = 0; i < length; i += PIECE) {
    string += apply(fromCharCode, undefined, partOf(input, i, min(PIECE, length - i)));
  }
  return string;
}

export function isomorphicEncode(string) {
  const input = toDOMString(string);
  const bytes = new Uint8Array(input.length);
  for (let index = 0; index < input.length; index++) {
    const codePoint = charCodeAt(input, index);
    if (codePoint > 0xff) {
      throw unencodable('Isomorphic encode has no byte for', {
        codePoint,
        index,
      });
    }
    bytes[index] = codePoint;
  }
  return bytes;
}

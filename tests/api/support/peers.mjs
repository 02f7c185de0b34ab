// An independent implementation of the standard, for comparisons.

import { TextDecoder } from '@exodus/bytes/encoding.js';
import { createMultibyteEncoder } from '@exodus/bytes/multi-byte.js';
import { createSinglebyteEncoder } from '@exodus/bytes/single-byte.js';
import { utf16fromString } from '@exodus/bytes/utf16.js';
import { utf8fromString } from '@exodus/bytes/utf8.js';

const MULTI_BYTE = new Set(['gbk', 'gb18030', 'big5', 'euc-jp', 'iso-2022-jp', 'shift_jis', 'euc-kr']);
const UNICODE = {
  'utf-8': utf8fromString,
  'utf-16le': (string) => utf16fromString(string, 'uint8-le'),
  'utf-16be': (string) => utf16fromString(string, 'uint8-be'),
};

export { TextDecoder as PeerTextDecoder };

/** A function that encodes a string, and throws if the encoding lacks a code point. */
export function peerEncoder(encoding) {
  return (
    UNICODE[encoding] ??
    (MULTI_BYTE.has(encoding) ? createMultibyteEncoder : createSinglebyteEncoder)(encoding)
  );
}

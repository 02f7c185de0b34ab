// Who is measured, and how each is called: decoders and encoders are made once, outside of the time measured.

import { createMultibyteEncoder } from '@exodus/bytes/multi-byte.js';
import { createSinglebyteEncoder } from '@exodus/bytes/single-byte.js';
import { utf8fromString } from '@exodus/bytes/utf8.js';
import { TextDecoder as ExodusTextDecoder } from '@exodus/bytes/encoding.js';
import { LegacyTextEncoder, TextDecoder, TextEncoder } from 'encoding-standard';
import iconv from 'iconv-lite';

const MULTI_BYTE = ['Big5', 'EUC-JP', 'EUC-KR', 'gb18030', 'GBK', 'ISO-2022-JP', 'Shift_JIS'];

export const OURS = 'encoding-standard';

/**
 * By direction and name: what makes a function from bytes to text, or from text to bytes, for an encoding. It is null
 * where there is none.
 */
export const contenders = {
  decode: {
    [OURS](encoding) {
      const decoder = new TextDecoder(encoding);
      return (bytes) => decoder.decode(bytes);
    },
    engine(encoding) {
      const decoder = new globalThis.TextDecoder(encoding);
      return (bytes) => decoder.decode(bytes);
    },
    '@exodus/bytes'(encoding) {
      const decoder = new ExodusTextDecoder(encoding);
      return (bytes) => decoder.decode(bytes);
    },
    'iconv-lite'(encoding) {
      return iconv.encodingExists(encoding) ? (bytes) => iconv.decode(bytes, encoding) : null;
    },
  },
  encode: {
    [OURS](encoding) {
      const encoder = encoding === 'UTF-8' ? new TextEncoder() : new LegacyTextEncoder(encoding);
      return (text) => encoder.encode(text);
    },
    engine(encoding) {
      if (encoding !== 'UTF-8') return null;
      const encoder = new globalThis.TextEncoder();
      return (text) => encoder.encode(text);
    },
    '@exodus/bytes'(encoding) {
      if (encoding === 'UTF-8') return utf8fromString;
      const create = MULTI_BYTE.includes(encoding) ? createMultibyteEncoder : createSinglebyteEncoder;
      return create(encoding.toLowerCase());
    },
    'iconv-lite'(encoding) {
      return iconv.encodingExists(encoding) ? (text) => iconv.encode(text, encoding) : null;
    },
  },
};

// CESU-8 as in iconv-lite: a lone surrogate is not an error.

import {
  cesu8 as pageCesu8,
  Cesu8Handler,
  encodeUnits,
  HandlerDecoder,
  pageOf,
} from '../code-pages/pages.js';
import { KEEP_BOM } from '../codec/stream-decoder.js';
import { NO_BYTES } from '../support/bytes.js';
import { allocate, toInput } from './bytes.js';
import { CESU_8 } from './families.js';
import { decodePart } from './standard.js';

const CODEC = { ...pageCesu8, newHandler: () => new Cesu8Handler(true) };

class Decoder {
  #decoder = new HandlerDecoder(pageOf('cesu-8'), CODEC, KEEP_BOM);

  write(bytes) {
    return decodePart(this.#decoder, toInput(bytes), false);
  }

  end() {
    return decodePart(this.#decoder, NO_BYTES, true) || undefined;
  }
}

class Encoder {
  write(string) {
    return encodeUnits(string, 0, allocate);
  }

  end() {}
}

export const cesu8 = {
  ...CESU_8,
  bomAware: true,
  Decoder,
  Encoder,
  decodeWhole: (bytes) => decodePart(new HandlerDecoder(pageOf('cesu-8'), CODEC, KEEP_BOM), bytes, true),
};

// CESU-8 as in iconv-lite: a lone surrogate is not an error.

import { addUnit, Cesu8Handler, HandlerDecoder, pageOf } from '../code-pages/pages.js';
import { KEEP_BOM } from '../codec/stream-decoder.js';
import { ByteList, copyOf, NO_BYTES } from '../support/bytes.js';
import { charCodeAt } from '../support/intrinsics.js';
import { allocate, toInput } from './bytes.js';
import { CESU_8 } from './families.js';
import { decodePart } from './standard.js';

class Decoder {
  #decoder = new HandlerDecoder(pageOf('cesu-8'), () => new Cesu8Handler(true), KEEP_BOM);

  write(bytes) {
    return decodePart(this.#decoder, toInput(bytes), false);
  }

  end() {
    return decodePart(this.#decoder, NO_BYTES, true) || undefined;
  }
}

class Encoder {
  write(string) {
    const list = new ByteList();
    for (let i = 0; i < string.length; i++) addUnit(charCodeAt(string, i), list);
    return copyOf(list.memory, list.size, list.size, allocate);
  }

  end() {}
}

export const cesu8 = { ...CESU_8, bomAware: true, Decoder, Encoder };

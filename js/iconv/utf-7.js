// UTF-7, which the standard lacks: https://www.rfc-editor.org/rfc/rfc2152

import { RunsDecoder, RunsEncoder } from './base64-runs.js';
import { BASE64_DIGITS, valuesOf } from './bytes-as-text.js';

const SHIFT = 0x2b;
const values = valuesOf(BASE64_DIGITS);

/** Set D, and those white spaces of rule 3 that are in it. */
const direct = valuesOf(`ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'(),-./:? \t\r\n`);
const isDirect = (unit) => unit in direct;

export const utf7 = {
  bomAware: true,
  decoder: class extends RunsDecoder {
    constructor() {
      super(SHIFT, values);
    }
  },
  encoder: class extends RunsEncoder {
    constructor() {
      super(SHIFT, BASE64_DIGITS, isDirect, false);
    }
  },
};

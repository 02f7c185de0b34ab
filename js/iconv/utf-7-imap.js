// IMAP's UTF-7, for the names of mailboxes: https://www.rfc-editor.org/rfc/rfc3501#section-5.1.3

import { RunsDecoder, RunsEncoder } from './base64-runs.js';
import { BASE64_DIGITS, valuesOf } from './bytes-as-text.js';
import { substring } from '../support/intrinsics.js';

const SHIFT = 0x26;
/** The last digit is a comma, because `/` separates the names of a path. Decoders accept both, as in iconv-lite. */
const DIGITS = `${substring(BASE64_DIGITS, 0, 63)},`;
const values = { __proto__: null, ...valuesOf(BASE64_DIGITS), ...valuesOf(DIGITS) };

const isDirect = (unit) => unit > 0x1f && unit < 0x7f && unit !== SHIFT;

export const utf7imap = {
  bomAware: true,
  decoder: class extends RunsDecoder {
    constructor() {
      super(SHIFT, values);
    }
  },
  encoder: class extends RunsEncoder {
    constructor() {
      super(SHIFT, DIGITS, isDirect, true);
    }
  },
};

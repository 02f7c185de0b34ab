// Verifies the engine's decoders and encoders before their first use, on characters of all kinds and on errors.

import { fill, shortString } from '../support/bytes.js';
import { typedArrayBuffer, typedArrayByteLength, Uint16Array, Uint8Array } from '../support/intrinsics.js';

/** Characters of all kinds, and the same in UTF-8. Here and below, each character of a string in UTF-8 is a byte. */
const WHOLE = '\ufeffa\0\x7f\x80\xe9\u3042\ud83d\udca9\uffff';
const WHOLE_IN_UTF_8 = '\xef\xbb\xbfa\0\x7f\xc2\x80\xc3\xa9\xe3\x81\x82\xf0\x9f\x92\xa9\xef\xbf\xbf';

/** Code units with unpaired surrogates, the text with U+FFFD in their place, and that text in UTF-8. */
export const UNITS = /* @__PURE__ */ fourTimes(WHOLE, '\udca9\ud83dz\ud83d');
export const UNITS_REPLACED = /* @__PURE__ */ fourTimes(WHOLE, '\ufffd\ufffdz\ufffd');
export const UNITS_IN_UTF_8 = /* @__PURE__ */ fourTimes(
  WHOLE_IN_UTF_8,
  '\xef\xbf\xbd\xef\xbf\xbdz\xef\xbf\xbd',
);

/** UTF-8 with malformed sequences, and the text that it decodes to. */
export const MALFORMED = /* @__PURE__ */ fourTimes(
  WHOLE_IN_UTF_8,
  '\xc1\x80\xe0\x9f\xed\xa0\x80\xf0\x8f\xf4\x90z\xf0\x9f\x92\xff',
);
export const MALFORMED_REPLACED = /* @__PURE__ */ fourTimes(
  WHOLE,
  '\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd\ufffdz\ufffd\ufffd',
);

function fourTimes(whole, rest) {
  const text = whole + rest;
  return text + text + text + text;
}

/**
 * Returns `make(argument)`, a function of a `Uint8Array` and its length, if it decodes `units` to exactly `text` at every
 * alignment. `units` are elements of a `Units` array. Returns undefined if the result is wrong or it throws.
 */
export function verified(make, argument, Units, units, text) {
  try {
    const decode = make(argument);
    // Each iteration moves the text by one unit. Engines decode blocks of units at once, so the position matters.
    for (let i = 0; i < 16; i++) {
      const array = fill(new Units(units.length), units);
      const string = decode(new Uint8Array(typedArrayBuffer(array)), typedArrayByteLength(array));
      // The string must not change with the memory it was made from.
      fill(array, text);
      if (string !== text) return;
      units = ` ${units}`;
      text = ` ${text}`;
    }
    return decode;
  } catch {
    // The engine lacks it.
  }
}

/** The same for UTF-16LE, for code units that decode to `UNITS_REPLACED`. */
export function verifiedForUnits(make, units) {
  return verified(make, 'utf-16le', Uint16Array, units, UNITS_REPLACED);
}

/** Whether an array has exactly the bytes that the characters of a string are. */
export function holds(bytes, string) {
  return shortString(bytes, typedArrayByteLength(bytes)) === string;
}

// The code units of each code page by byte. In the text, a page is a list of differences to an encoding of the standard or to a
// page before it: packing/src/code_pages.rs writes it.

import { KEEP_BOM, StreamDecoder } from '../codec/stream-decoder.js';
import { ENCODINGS } from '../support/encodings.js';
import { charCodeAt, Uint16Array, Uint8Array } from '../support/intrinsics.js';
import { PAGES } from './page-text.js';

const REPLACEMENT_CHARACTER = 0xfffd;

// What ends a number in the text says what the number is.
const PLACE_OF_BASE = 0x3a;
const SAME_BYTES = 0x7e;
const DIFFERENCE = 0x2c;
const DECODE_ONLY = 0x5e;
const END = 0x21;
const MINUS = 0x2d;

const NONE = { __proto__: null };

/** Where each page begins in the text. */
const starts = { __proto__: null };
/** Tables by encoding: the code units by byte, and the bytes by code unit. */
const units = { __proto__: null };
const bytes = { __proto__: null };

function startOf(page) {
  if (starts[0] === undefined) {
    let next = 0;
    starts[next++] = 0;
    for (let i = 0; i < PAGES.length; i++) if (charCodeAt(PAGES, i) === END) starts[next++] = i + 1;
  }
  return starts[page];
}

/** The code units by byte, U+FFFD for none, of a single-byte encoding or code page. */
export function unitsOf(encoding) {
  return (units[encoding] ??= encoding < ENCODINGS ? standardUnits(encoding) : read(encoding).units);
}

/** The bytes by code unit, 0 for none, except that of U+0000. */
export function bytesOf(encoding) {
  return (bytes[encoding] ??= encodable(invert(unitsOf(encoding), read(encoding).decodeOnly)));
}

/** The code units by byte of an encoding of the standard, where it has one for each. */
export function standardUnits(encoding) {
  const all = new Uint8Array(0x100);
  for (let byte = 0; byte < 0x100; byte++) all[byte] = byte;
  const text = new StreamDecoder(encoding, KEEP_BOM).decode(all, 0, true, false);
  const table = new Uint16Array(0x100);
  for (let byte = 0; byte < 0x100; byte++) table[byte] = charCodeAt(text, byte);
  return table;
}

/** Reads a page: its code units, and by byte whether its character is encoded to another byte. */
function read(encoding) {
  const decodeOnly = { __proto__: null };
  let table;
  let at = 0;
  let last = 0;
  let number = 0;
  let sign = 1;
  let hasDigits = false;
  for (let i = startOf(encoding - ENCODINGS); ; i++) {
    const unit = charCodeAt(PAGES, i);
    if (unit === END) return { units: table, decodeOnly };
    if (unit === MINUS) sign = -1;
    else if (unit >= 0x30 && unit <= 0x39) {
      number = 10 * number + unit - 0x30;
      hasDigits = true;
    } else {
      if (unit === PLACE_OF_BASE) table = new Uint16Array(unitsOf(number));
      else if (unit === SAME_BYTES) at += number;
      else if (unit === DECODE_ONLY) decodeOnly[number] = true;
      else if (unit === DIFFERENCE) table[at++] = last += hasDigits ? sign * number : 1;
      number = 0;
      sign = 1;
      hasDigits = false;
    }
  }
}

/** The bytes by code unit of a table. `decodeOnly` says by byte whether its character is encoded to another byte. */
export function invert(table, decodeOnly = NONE) {
  const inverse = new Uint8Array(0x10000);
  for (let byte = 0; byte < 0x100; byte++) if (!decodeOnly[byte]) inverse[table[byte]] = byte;
  return inverse;
}

/** U+FFFD stands for bytes without a character, and has none. */
function encodable(inverse) {
  inverse[REPLACEMENT_CHARACTER] = 0;
  return inverse;
}

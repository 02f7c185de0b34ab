// What bytes say about their encoding if nothing declares it.

import { lengthOf } from '../support/bytes.js';

/** The number of bytes that are examined to decide for a text, from the first one that is evidence. */
export const MANY = 65_536;

/** Where UTF-16 has its first byte that is no text in ASCII: after it, text in UTF-16 cannot have begun. */
const FIRST_IN_UTF_16 = 64;
/** How many characters for each error show that malformed bytes are UTF-8. */
const FOR_EACH_ERROR = 3;

/** This package's own autodetection, of UTF-8. Bytes may follow, so an incomplete sequence at the end is no error. */
export function detectUtf8(bytes) {
  const { characters, errors } = countUtf8(bytes, false);
  return characters > 0 && errors === 0 ? 'utf-8' : null;
}

/** Whether bytes are UTF-8 and not only ASCII, with few errors at most. */
export function isUtf8(bytes, all) {
  const { characters, errors } = countUtf8(bytes, all);
  return characters > 0 && characters >= FOR_EACH_ERROR * errors;
}

/** Counts the characters of UTF-8 other than ASCII, and the errors. Unless the bytes are `all`, more can follow the last ones. */
function countUtf8(bytes, all) {
  const length = lengthOf(bytes);
  let characters = 0;
  let errors = 0;
  /** How many bytes a character still needs, and between which bytes the next one must be. */
  let needed = 0;
  let lower = 0xc2;
  let upper = 0xf4;
  for (let i = 0; i < length; i++) {
    const byte = bytes[i];
    if (needed === 0 && byte < 0x80) continue;
    if (byte < lower || byte > upper) {
      errors++;
      // This byte can begin a character.
      if (needed > 0) i--;
      needed = 0;
    } else {
      needed = needed > 0 ? needed - 1 : byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3;
      if (needed === 0) characters++;
    }
    lower = needed === 0 ? 0xc2 : byte === 0xe0 ? 0xa0 : byte === 0xf0 ? 0x90 : 0x80;
    upper = needed === 0 ? 0xf4 : byte === 0xed ? 0x9f : byte === 0xf4 ? 0x8f : 0xbf;
  }
  if (needed > 0 && all) errors++;
  else if (needed > 0) characters++;
  return { characters, errors };
}

/**
 * Whether a text that begins with these bytes can be UTF-16 without a byte order mark: then an eighth of them at least, and one
 * near the start, are no text in ASCII. Of Japanese, it is often less than a quarter.
 */
export function canBeUtf16(bytes) {
  const length = lengthOf(bytes);
  let others = 0;
  for (let i = 0; i < length; i++) {
    if (bytes[i] > 0x7f || isBinary(bytes[i])) others++;
    if (i === FIRST_IN_UTF_16 && others === 0) return false;
  }
  return others > 0 && 8 * others >= length;
}

/**
 * The index of the first byte that is not the same text in every encoding; the length if there is none. ISO-2022-JP has escape
 * sequences, and UTF-16 control characters: they count if it `can be` that. Unless the bytes are `all`, an escape sequence may
 * continue after them.
 */
export function findTelling(bytes, all, canBe16) {
  const length = lengthOf(bytes);
  for (let i = 0; i < length; i++) {
    const byte = bytes[i];
    if (byte > 0x7f || (byte === 0x1b ? isSwitch(bytes, i, all) : canBe16 && isBinary(byte))) return i;
  }
  return length;
}

/** Control characters that MIME Sniffing calls binary data bytes. */
function isBinary(byte) {
  return byte < 0x09 || byte === 0x0b || (byte > 0x0d && byte < 0x20 && byte !== 0x1b);
}

/** Whether this is ESC $, ESC ( I or ESC ( J. ESC ( B returns to ASCII, and terminals have other sequences. */
function isSwitch(bytes, at, all) {
  const { [at + 1]: first, [at + 2]: second } = bytes;
  if (first === undefined || (first === 0x28 && second === undefined)) return !all;
  return first === 0x24 || (first === 0x28 && (second === 0x49 || second === 0x4a));
}

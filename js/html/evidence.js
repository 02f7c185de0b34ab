// What bytes say about their encoding if nothing declares it.

import { lengthOf } from '../support/bytes.js';

/** This package's own autodetection, of UTF-8. Bytes may follow, so an incomplete sequence at the end is no error. */
export function detectUtf8(bytes) {
  return isUtf8(bytes, false) ? 'utf-8' : null;
}

/** Whether all bytes are well-formed UTF-8, and some are not ASCII. The last sequence must be complete if they are `all`. */
export function isUtf8(bytes, all) {
  const length = lengthOf(bytes);
  let isAscii = true;
  /** How many bytes a character still needs, and between which bytes the next one must be. */
  let needed = 0;
  let lower = 0xc2;
  let upper = 0xf4;
  for (let i = 0; i < length; i++) {
    const byte = bytes[i];
    if (needed === 0 && byte < 0x80) continue;
    if (byte < lower || byte > upper) return false;
    isAscii = false;
    needed = needed > 0 ? needed - 1 : byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3;
    lower = needed === 0 ? 0xc2 : byte === 0xe0 ? 0xa0 : byte === 0xf0 ? 0x90 : 0x80;
    upper = needed === 0 ? 0xf4 : byte === 0xed ? 0x9f : byte === 0xf4 ? 0x8f : 0xbf;
  }
  return !isAscii && (needed === 0 || !all);
}

/**
 * The index of the first byte that is not the same text in every encoding; the length if there is none. UTF-16 without a byte
 * order mark has control characters, by which it is known, and ISO-2022-JP has escape sequences. Unless the bytes are `all`,
 * an escape sequence may continue after them.
 */
export function findTelling(bytes, all) {
  const length = lengthOf(bytes);
  for (let i = 0; i < length; i++) {
    const byte = bytes[i];
    if (byte > 0x7f || (byte < 0x20 && (byte === 0x1b ? isSwitch(bytes, i, all) : isBinary(byte)))) return i;
  }
  return length;
}

/** Control characters that MIME Sniffing calls binary data bytes. */
function isBinary(byte) {
  return byte < 0x09 || byte === 0x0b || (byte > 0x0d && byte !== 0x1b);
}

/** Whether this is ESC $, ESC ( I or ESC ( J. ESC ( B returns to ASCII, and terminals have other sequences. */
function isSwitch(bytes, at, all) {
  const { [at + 1]: first, [at + 2]: second } = bytes;
  if (first === undefined || (first === 0x28 && second === undefined)) return !all;
  return first === 0x24 || (first === 0x28 && (second === 0x49 || second === 0x4a));
}

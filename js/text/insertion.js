// The bytes of a text that is inserted between others.

import { KEEP_BOM, StreamDecoder } from '../codec/stream-decoder.js';
import { StreamEncoder } from '../codec/stream-encoder.js';
import { copyOf, fill, lengthOf, NO_BYTES, partOf } from '../support/bytes.js';
import { ISO_2022_JP } from '../support/encodings.js';
import { unencodable } from '../support/errors.js';
import { charCodeAt, Uint8Array } from '../support/intrinsics.js';
import { lowercaseName } from '../support/labels.js';

const ESC = 0x1b;

/** The states of an ISO-2022-JP decoder between characters, by the escape sequences that lead to them. */
const ASCII = '\x1b(B';
const ROMAN = '\x1b(J';
const KATAKANA = '\x1b(I';
const LEAD_BYTE = '\x1b$B';

/** What 0x5C is in the states in which it is one character. */
const STATES = { __proto__: null, '\\': ASCII, '\xa5': ROMAN, '\uff9c': KATAKANA };

/** A character after which an encoder is in a state. There is none for Katakana, which encoders do not use. */
const CHARACTERS = { __proto__: null, [ASCII]: '\\', [ROMAN]: '\xa5', [LEAD_BYTE]: '\u3042' };

/**
 * Encodes a text. Throws if the encoding lacks a character, or has another one in its place: U+00A5 in Shift_JIS becomes the
 * byte of U+005C.
 */
export function encodeExactly(encoding, text) {
  const encoder = new StreamEncoder(encoding, false);
  const bytes = encoder.encode(text, 0, true);
  const failure = encoder.unencodable ?? differenceIn(encoding, text, bytes);
  if (failure) throw unencodable(`${lowercaseName(encoding)} cannot encode`, failure);
  return bytes;
}

/** Where the text of the bytes begins to differ from a text that was encoded; null if it is the same. */
function differenceIn(encoding, text, bytes) {
  const decoded = new StreamDecoder(encoding, KEEP_BOM).decode(bytes, 0, true, false);
  if (decoded === text) return null;
  let index = 0;
  while (decoded[index] === text[index]) index++;
  return { codePoint: charCodeAt(text, index), index };
}

/** The state of an ISO-2022-JP decoder after so many bytes of a segment. */
export function stateAt({ bytes, state }, offset) {
  const decoder = new StreamDecoder(ISO_2022_JP, KEEP_BOM);
  decoder.restore(state);
  decoder.decode(partOf(bytes, 0, offset), 0, false, false);
  const text = decoder.decode(Uint8Array.of(0x5c, 0x5c), 0, false, false);
  return STATES[text[text.length - 1]] ?? LEAD_BYTE;
}

/** The bytes of a text in ISO-2022-JP between two states. `to` is null if any state will do after it. */
export function encodeBetween(from, text, to) {
  if (text === '' && (from === to || to === null)) return NO_BYTES;
  if (from !== KATAKANA) return encodeAfter(CHARACTERS[from], text, to);
  // An escape sequence must come first.
  const bytes = encodeAfter(CHARACTERS[LEAD_BYTE], text, to);
  return bytes[0] === ESC ? bytes : encodeAfter('', text, to);
}

function encodeAfter(before, text, to) {
  const encoder = new StreamEncoder(ISO_2022_JP, false);
  encoder.encode(before, 0, false);
  const after = CHARACTERS[to] ?? '';
  const bytes = encoder.encode(text + after, 0, false);
  const length = lengthOf(bytes) - (to === LEAD_BYTE ? 2 : after.length);
  const end = to === KATAKANA ? KATAKANA : '';
  const all = copyOf(bytes, length, length + end.length);
  fill(partOf(all, length, end.length), end);
  return all;
}

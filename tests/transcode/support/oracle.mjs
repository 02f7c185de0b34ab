// Transcoding as the standard defines it, by another implementation of its decoders and encoders.

import { PeerTextDecoder, peerEncoder } from '../../api/support/peers.mjs';

/** Code points that the standard's encoder of ISO-2022-JP reports as U+FFFD. */
const CONTROLS = ['\x0e', '\x0f', '\x1b'];

const encodable = {};

function canEncode(encoding, character) {
  const known = (encodable[encoding] ??= new Map());
  if (!known.has(character)) {
    try {
      peerEncoder(encoding)(character);
      known.set(character, true);
    } catch {
      known.set(character, false);
    }
  }
  return known.get(character);
}

/**
 * The bytes in another encoding. `substitute` returns the text for a code point that is missing there, given the code
 * point and how many there were before. Null if the bytes are malformed and `fatal` is set.
 */
export function expectedBytes(bytes, from, to, { fatal = false, ignoreBOM = false, substitute }) {
  let text;
  try {
    text = new PeerTextDecoder(from, { fatal, ignoreBOM }).decode(bytes);
  } catch {
    return null;
  }
  let count = 0;
  const characters = Array.from(text, (character) => {
    const isControl = to === 'iso-2022-jp' && CONTROLS.includes(character);
    if (!isControl && canEncode(to, character)) return character;
    return substitute(isControl ? 0xfffd : character.codePointAt(0), count++);
  });
  return peerEncoder(to)(characters.join(''));
}

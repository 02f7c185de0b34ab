// Random inputs, the same on each run.

import { randomNumbers } from '../../api/support/random.mjs';
import { peerEncoder } from '../../api/support/peers.mjs';

const TEXTS = [
  'The quick brown fox, 1234567890.\r\n',
  '\u65e5\u672c\u8a9e\u3042\u30a2\uff71',
  '\u4e2d\u6587\u56fd',
  '\ud55c\uad6d\uc5b4',
  '\u0416\u0443\u043a \u00e9\u00fc\u00df\u20ac',
  '\u{1f4a9}\u{20000}',
  '\u00ca\u0304\u00ea\u030c',
];

const known = new Map();

function has(encode, character) {
  try {
    encode(character);
    return true;
  } catch {
    return false;
  }
}

/** The bytes of a text that is repeated this many times, without the characters that the encoding lacks. */
function encoded(encoding, text, times) {
  const key = `${encoding} ${times} ${text}`;
  if (!known.has(key)) {
    const encode = peerEncoder(encoding);
    const characters = Array.from(text).filter((character) => has(encode, character));
    known.set(key, encode(characters.join('').repeat(times)));
  }
  return known.get(key);
}

/** A source of inputs. */
export function randomInputs(seed) {
  const random = randomNumbers(seed);
  const below = (limit) => random() % limit;

  /** Text in an encoding, about this many bytes long; some of them are changed if it is `malformed`. */
  function bytesIn(encoding, size, malformed) {
    const parts = [];
    for (let length = 0; length < size;) {
      const part = encoded(encoding, TEXTS[below(TEXTS.length)], 1 + below(4));
      parts.push(part);
      length += part.length + 1;
    }
    const bytes = Uint8Array.from(Buffer.concat(parts));
    if (malformed) for (let i = below(5); i > 0; i--) bytes[below(bytes.length)] = below(0x100);
    return bytes;
  }

  /** The bytes in pieces, some of which are empty. */
  function cut(bytes) {
    const places = Array.from({ length: below(6) }, () => below(bytes.length + 1)).sort((a, b) => a - b);
    const ends = [...places, bytes.length];
    return ends.map((end, i) => bytes.subarray(ends[i - 1] ?? 0, end));
  }

  return { below, bytesIn, cut, pick: (list) => list[below(list.length)] };
}

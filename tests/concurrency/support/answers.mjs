// Bytes and text for every encoding, and the results of another implementation.

import { ENCODINGS } from '../../api/support/labels.mjs';
import { PeerTextDecoder, peerEncoder } from '../../api/support/peers.mjs';
import { randomNumbers } from '../../api/support/random.mjs';

const LENGTH = 6000;

/** Lead bytes, trail bytes and bytes that end sequences, more often than by chance, and escape sequences. */
function randomBytes(random) {
  const pieces = [[0x1b, 0x24, 0x42], [0x1b, 0x28, 0x4a], [0x8e], [0x8f], [0xef, 0xbb, 0xbf], [0x20]];
  const bytes = [];
  while (bytes.length < LENGTH) {
    if (random() % 12 === 0) bytes.push(...pieces[random() % pieces.length]);
    else if (random() % 3 === 0) bytes.push(0x30 + (random() % 0x4f));
    else bytes.push(0x81 + (random() % 0x7e));
  }
  return Uint8Array.from(bytes.slice(0, LENGTH));
}

function isEncodable(encode, character) {
  try {
    encode(character);
    return true;
  } catch {
    return false;
  }
}

export function recordAnswers(seed) {
  const random = randomNumbers(seed);
  const japanese = '\u30a2\uff71\u65e5\u672c\u8a9e \u00a5\u203e';
  return ENCODINGS.map((label) => {
    const bytes = randomBytes(random);
    const decoded = new PeerTextDecoder(label).decode(bytes);
    const encode = peerEncoder(label);
    const text = [...`${decoded}${japanese}`]
      .filter((character) => !/[\ufffd\ufeff\x0e\x0f\x1b]/.test(character) && isEncodable(encode, character))
      .join('');
    return { label, bytes, decoded, text, encoded: Uint8Array.from(encode(text)) };
  });
}

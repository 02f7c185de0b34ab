// The standard's indexes, read by decoding the bytes of each pointer, and the facts about a code point.

import { LegacyTextEncoder, TextDecoder } from 'encoding-standard';
import { encodings } from 'encoding-standard/hooks';
import { hexOf } from './hex.js';

const NO_DECODER = ['replacement'];
const MULTI_BYTE = ['GBK', 'gb18030', 'Big5', 'EUC-JP', 'ISO-2022-JP', 'Shift_JIS', 'EUC-KR'];
/** Encodings without an index: their decoders compute the code points. */
const COUNTED = ['UTF-8', 'UTF-16BE', 'UTF-16LE', 'x-user-defined'];

const row = (columns, first) => (pointer) => [first + Math.floor(pointer / columns), pointer % columns];
/** The lead byte, and the trail byte, which skips 7F or more. */
const leadAndTrail = (columns, second) => (pointer) => {
  const [lead, trail] = row(columns, 0x81)(pointer);
  return [lead, trail + (trail < 0x3f ? 0x40 : second)];
};

/** Each index has `size` pointers in rows of `columns`; `bytes` gives the bytes of a pointer. */
const INDEXES = {
  Big5: { encoding: 'Big5', columns: 157, size: 19782, bytes: leadAndTrail(157, 0x62) },
  'EUC-KR': {
    encoding: 'EUC-KR',
    columns: 190,
    size: 23940,
    bytes(pointer) {
      const [lead, trail] = row(190, 0x81)(pointer);
      return [lead, trail + 0x41];
    },
  },
  gb18030: { encoding: 'gb18030', columns: 190, size: 23940, bytes: leadAndTrail(190, 0x41) },
  'gb18030 ranges': {
    encoding: 'gb18030',
    columns: 210,
    size: 39420,
    bytes: (pointer) => [
      0x81 + Math.floor(pointer / 12600),
      0x30 + (Math.floor(pointer / 1260) % 10),
      0x81 + (Math.floor(pointer / 10) % 126),
      0x30 + (pointer % 10),
    ],
  },
  jis0208: {
    encoding: 'Shift_JIS',
    columns: 94,
    size: 11280,
    bytes(pointer) {
      const [lead, trail] = [Math.floor(pointer / 188), pointer % 188];
      return [lead + (lead < 0x1f ? 0x81 : 0xc1), trail + (trail < 0x3f ? 0x40 : 0x41)];
    },
    // The Shift_JIS decoder returns Private Use code points for these without using the index.
    isOutside: (pointer) => pointer >= 8836 && pointer <= 10715,
  },
  jis0212: {
    encoding: 'EUC-JP',
    columns: 94,
    size: 8836,
    bytes: (pointer) => [0x8f, ...row(94, 0xa1)(pointer).map((byte, i) => byte + (i && 0xa1))],
  },
  'ISO-2022-JP katakana': {
    encoding: 'ISO-2022-JP',
    columns: 16,
    size: 63,
    // Only the encoder uses this index, to write halfwidth katakana as fullwidth.
    bytes: (pointer) => new LegacyTextEncoder('ISO-2022-JP').encode(String.fromCharCode(0xff61 + pointer)),
  },
};

for (const { name } of encodings) {
  if ([...MULTI_BYTE, ...COUNTED, ...NO_DECODER].includes(name)) continue;
  INDEXES[name] = { encoding: name, columns: 16, size: 128, bytes: (pointer) => [0x80 + pointer] };
}

export const indexNames = () => Object.keys(INDEXES);

const read = new Map();

/** Returns `{ name, encoding, columns, codePoints, kinds }`; the code point of an unmapped pointer is -1. */
export function readIndex({ name }) {
  if (!read.has(name)) {
    const { encoding, columns, size } = INDEXES[name];
    const codePoints = Int32Array.from({ length: size }, (_, pointer) => codePointAt(name, pointer));
    read.set(name, { name, encoding, columns, codePoints, kinds: kindsOf(codePoints) });
  }
  return read.get(name);
}

function codePointAt(name, pointer) {
  const { encoding, bytes, isOutside } = INDEXES[name];
  if (isOutside?.(pointer)) return -1;
  const text = decodeOrNull(encoding, bytes(pointer));
  // Two code points are not from the index: Big5's decoder has four such pairs.
  return text === null || [...text].length !== 1 ? -1 : text.codePointAt(0);
}

function decodeOrNull(encoding, bytes) {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return null;
  }
}

/** The kinds of pointers. FOLLOWS is added if the code point is the one after that of the previous pointer. */
const KINDS = ['unmapped', 'two', 'three', 'four', 'private', 'compatibility', 'duplicate'];
const FOLLOWS = 16;

function kindsOf(codePoints) {
  const seen = new Set();
  return Uint8Array.from(codePoints, (codePoint, pointer) => {
    const kind = KINDS.indexOf(kindOf(codePoint, seen));
    seen.add(codePoint);
    return kind + (codePoint > 0 && codePoint === codePoints[pointer - 1] + 1 ? FOLLOWS : 0);
  });
}

function kindOf(codePoint, seen) {
  if (codePoint < 0) return 'unmapped';
  if (seen.has(codePoint)) return 'duplicate';
  const character = String.fromCodePoint(codePoint);
  if (/\p{Co}/u.test(character)) return 'private';
  if (character.normalize('NFKC') !== character) return 'compatibility';
  return codePoint < 0x800 ? 'two' : codePoint < 0x10000 ? 'three' : 'four';
}

/** The facts about a code point in an index and in all encodings. */
export function characterIn({ name, codePoint }) {
  const { codePoints } = readIndex({ name });
  const pointers = [];
  codePoints.forEach((other, pointer) => other === codePoint && pointers.push(pointer));
  const { encoding, bytes } = INDEXES[name];
  const written = bytesIn(encoding, codePoint);
  return {
    codePoint,
    pointers: pointers.map((pointer) => {
      const hex = hexOf(bytes(pointer));
      return { pointer, hex, isWritten: hex === written };
    }),
    encodings: encodings
      .map(({ name }) => ({ name, hex: NO_DECODER.includes(name) ? null : bytesIn(name, codePoint) }))
      .filter(({ hex }) => hex !== null),
  };
}

/** The code point that bytes decode to in an index's encoding; null if it is not exactly one. */
export function codePointOf({ name, hex }) {
  const bytes = hex.match(/[0-9a-f]{2}/gi).map((pair) => parseInt(pair, 16));
  const characters = [...(decodeOrNull(INDEXES[name].encoding, bytes) ?? '')];
  return characters.length === 1 ? characters[0].codePointAt(0) : null;
}

function bytesIn(encoding, codePoint) {
  const encoder = new LegacyTextEncoder(encoding);
  const character = String.fromCodePoint(codePoint);
  return encoder.canEncode(character) ? hexOf(encoder.encode(character)) : null;
}

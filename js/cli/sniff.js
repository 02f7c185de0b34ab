// Sniffs the encoding of an input.

import { Buffer } from 'node:buffer';
import { KEEP_BOM, sniff, StreamDecoder, UTF_8 } from '../entries/codec.js';
import { Stop } from './failure.js';
import { describeConfidence, describeUnknown, guessEncoding, isDecided, MANY } from './guess.js';
import { findTelling } from './plain-text.js';

/** The number of bytes to examine, as HTML encourages. */
export const LIMIT = 1024;
/** The number of bytes that always contain all of a character of UTF-8 that begins before the limit. */
export const ENOUGH = LIMIT + 3;

/**
 * Whether the bytes up to the limit are well-formed UTF-8, and not all ASCII. Takes `ENOUGH` bytes, or all that there are: a
 * character that begins before the limit has to be complete.
 */
export function isUtf8(bytes) {
  let end = Math.min(bytes.length, LIMIT);
  while (end < ENOUGH && (bytes[end] & 0xc0) === 0x80) end++;
  const head = bytes.subarray(0, end);
  if (head.every((byte) => byte < 0x80)) return false;
  const decoder = new StreamDecoder(UTF_8, KEEP_BOM);
  decoder.decode(head, 0, true, true);
  return decoder.error === null;
}

/** Sniffs the first `ENOUGH` bytes of a document, or all of them. `fallback` may be null. */
export function sniffInput(bytes, fallback) {
  // The package's own autodetection does not know whether more bytes follow, and takes "caf\xE9" for truncated UTF-8.
  const autodetect = () => (isUtf8(bytes) ? 'utf-8' : null);
  // A browser would use windows-1252 either way. But anything can follow pure ASCII, and an error is better than a wrong
  // guess.
  const isPlain = findTelling(bytes.subarray(0, LIMIT), true) === -1;
  const last = fallback ?? (isPlain ? 'utf-8' : 'windows-1252');
  return sniff(bytes, { limit: LIMIT, autodetect, fallback: last });
}

/** "Shift_JIS (prescan, tentative)", or of a guess "KOI8-R (autodetect, 0.98; or windows-1251, 0.02)". */
export function describeSniffed(sniffed) {
  const { encoding, source, confidence, alternatives } = sniffed;
  return `${encoding} (${source}, ${alternatives ? describeConfidence(sniffed) : confidence})`;
}

/** A guess in the form of a sniffing result; null if its confidence is too low. */
export function toSniffed(guess, confidence) {
  if (guess === null || guess.encoding === 'us-ascii' || guess.confidence < confidence) return null;
  return { ...guess, source: 'autodetect' };
}

/**
 * The line that --sniff shows for an input. Reads little more than the bytes that are examined. Without a fallback, throws
 * a `Stop` if no encoding is likely enough.
 */
export async function sniffLine(input, fallback, confidence) {
  const isGuessed = ({ source, encoding }) =>
    source === 'default' && encoding !== 'UTF-8' && fallback === null;
  let bytes = Buffer.alloc(0);
  let enough = ENOUGH;
  for await (const chunk of input.chunks(MANY)) {
    bytes = Buffer.concat([bytes, chunk]);
    if (enough === ENOUGH && bytes.length >= ENOUGH && isGuessed(sniffInput(bytes, fallback))) {
      enough = isDecided(bytes) ? ENOUGH : MANY;
    }
    if (bytes.length >= enough) break;
  }
  let sniffed = sniffInput(bytes, fallback);
  if (isGuessed(sniffed)) {
    const guess = guessEncoding(bytes);
    sniffed = toSniffed(guess, confidence);
    if (sniffed === null) throw new Stop(`${input.name}: ${describeUnknown(guess)}`);
  }
  return `${input.name}: ${describeSniffed(sniffed)}\n`;
}

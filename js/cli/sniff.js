// What the encoding of an input may be, by its first bytes.

import { Buffer } from 'node:buffer';
import { KEEP_BOM, sniff, StreamDecoder, UTF_8 } from '../entries/codec.js';
import { Stop } from './failure.js';

const PLAIN = 0;
const TELLING = 1;
const ESCAPE = 2;

/**
 * MIME Sniffing's binary data bytes are not plain text: UTF-16 without a byte order mark contains them even if it has no
 * byte above 0x7F.
 */
const KINDS = Uint8Array.from({ length: 0x100 }, (_, byte) => {
  if (byte === 0x1b) return ESCAPE;
  const isBinary =
    byte <= 0x08 || byte === 0x0b || (byte >= 0x0e && byte <= 0x1a) || (byte >= 0x1c && byte <= 0x1f);
  return byte >= 0x80 || isBinary ? TELLING : PLAIN;
});

/**
 * The index of the first byte that is not plain, -1 if all are. A byte that may begin an escape sequence of ISO-2022-JP
 * is not plain, unless it is the last of the file.
 */
export function findTelling(bytes, last) {
  for (let i = 0; i < bytes.length; i++) {
    const kind = KINDS[bytes[i]];
    if (kind === TELLING || (kind === ESCAPE && isSwitch(bytes, i, last))) return i;
  }
  return -1;
}

/** Whether this is ESC $, ESC ( I or ESC ( J. ESC ( B is not one: it returns to ASCII, and terminals use it too. */
function isSwitch(bytes, at, last) {
  const [, first, second] = bytes.subarray(at, at + 3);
  if (first === undefined) return !last;
  if (first === 0x24) return true;
  if (first !== 0x28) return false;
  return second === undefined ? !last : second === 0x49 || second === 0x4a;
}

let detect;

/** Loads what the other functions need, which takes too long for a command that guesses nothing. */
export async function prepareToGuess() {
  ({ detect } = await import('../entries/detect.js'));
}

/** The confidence from which a guess is taken, unless --confidence sets another. */
export const CONFIDENT = 0.8;

/** This many bytes are enough for most inputs. If the guess is not certain enough, more are examined. */
export const FEW = 1024;
export const MANY = 65_536;
/** From this confidence on, more bytes would hardly change the guess. */
const SURE = 0.99;

/** Whether more bytes cannot change the result. Bytes that are not text do not become text. */
export function isDecided(bytes) {
  const guess = detect(bytes.subarray(0, FEW));
  return guess === null || guess.confidence >= SURE;
}

/** The likely encoding of an input, by its first bytes; null if they are not text. */
export function guessEncoding(bytes) {
  return detect(bytes.subarray(0, isDecided(bytes) ? FEW : MANY));
}

/** "KOI8-R, 0.98" */
function describe({ encoding, confidence }) {
  return `${encoding}, ${confidence.toFixed(2)}`;
}

/** "autodetect, 0.98; or windows-1251, 0.02". Very unlikely ones are left out. */
export function describeConfidence({ confidence, alternatives }) {
  const others = alternatives
    .filter((other) => other.confidence >= 0.005)
    .map((other) => `; or ${describe(other)}`);
  return `${confidence.toFixed(2)}${others.join('')}`;
}

/** "unknown encoding, perhaps KOI8-R, 0.60; or windows-1251, 0.40" */
export function describeUnknown(guess) {
  return guess === null || guess.encoding === 'us-ascii'
    ? 'unknown encoding'
    : `unknown encoding, perhaps ${guess.encoding}, ${describeConfidence(guess)}`;
}

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

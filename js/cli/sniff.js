// Decides what the encoding of an input is, by its first bytes.

import { Buffer } from 'node:buffer';
import { KEEP_BOM, StreamDecoder, UTF_8 } from '../entries/codec.js';
import { findDeclared, HEAD, kindOfBytes, START } from './declaration.js';

const PLAIN = 0;
const TELLING = 1;
const ESCAPE = 2;

/**
 * MIME Sniffing's binary data bytes are not plain text: UTF-16 without a byte order mark contains them even if it has no
 * byte above 0x7F.
 */
const KINDS = Uint8Array.from({ length: 0x100 }, (_, byte) => {
  if (byte === 0x1b) return ESCAPE;
  return byte >= 0x80 || isBinary(byte) ? TELLING : PLAIN;
});

function isBinary(byte) {
  return byte <= 0x08 || byte === 0x0b || (byte >= 0x0e && byte <= 0x1a) || (byte >= 0x1c && byte <= 0x1f);
}

/** The same in text. */
const NO_TEXT = /[\0-\x08\x0b\x0e-\x1a\x1c-\x1f]/;

/**
 * The index of the first byte that is not plain: that is not the same text in every encoding except UTF-16BE/LE and
 * ISO-2022-JP. -1 if all are plain. A byte that may begin an escape sequence of ISO-2022-JP is not, unless it is the last of
 * the file.
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

/** The index of the first control character that text does not have, -1 if there is none. */
export function findNoText(text) {
  return text.search(NO_TEXT);
}

let detect;

/** Loads what a guess needs, which takes too long for a command that guesses nothing. */
export async function prepareToGuess() {
  ({ detect } = await import('../entries/detect.js'));
}

/** The confidence from which a guess is taken, unless --confidence sets another. */
export const CONFIDENT = 0.8;

/** How many bytes are examined, from the first one that may be evidence. */
export const MANY = 65_536;

/** The fallback encodings in which plain text can differ from ASCII. */
const OTHERWISE_IN_ASCII = ['UTF-16BE', 'UTF-16LE', 'ISO-2022-JP'];
const UTF_16 = ['UTF-16BE', 'UTF-16LE'];

const NO_BYTES = Buffer.alloc(0);
const AS_UTF_8 = { encoding: 'UTF-8', source: 'autodetect', confidence: 'tentative' };
const AS_ASCII = { encoding: 'UTF-8', source: 'default', confidence: 'tentative' };

/** The likely encoding of an input, by its first bytes; null if they are not text. */
export function guessEncoding(bytes) {
  return detect(bytes.subarray(0, MANY));
}

/** Whether the bytes are well-formed UTF-8, and not all ASCII. Unless they are all, more can follow. */
export function isUtf8(bytes, all) {
  if (bytes.every((byte) => byte < 0x80)) return false;
  const decoder = new StreamDecoder(UTF_8, KEEP_BOM);
  decoder.decode(bytes, 0, all, true);
  return decoder.error === null;
}

/**
 * Decides for bytes that come in chunks. In this order: byte order mark, UTF-8 that is valid and not only ASCII, the
 * declaration of a document, --fallback, a guess. ASCII passes before there is a decision, so that a long start in ASCII
 * does not decide the encoding of the rest.
 */
export class Decider {
  /** `fallback` is the name of an encoding, or null: then a guess with at least this confidence is used. */
  constructor(name, { fallback, confidence, force }) {
    this.name = name;
    this.fallback = fallback;
    this.confidence = confidence;
    this.force = force;
    this.kept = NO_BYTES;
    /** What the first bytes declare, null for nothing; undefined until they have been examined. */
    this.declared = undefined;
    /** How many bytes passed before the decision. */
    this.passed = 0;
    this.isDone = false;
    /** The decision, null if there is none. Then `problem` says why. */
    this.decision = null;
    this.problem = null;
  }

  /** Takes the next bytes, and returns those that can be decoded now. Before it is done, these are ASCII. */
  feed(bytes, last) {
    const all = this.kept.length === 0 ? bytes : Buffer.concat([this.kept, bytes]);
    const ready = this.examine(all, last);
    if (!this.isDone) this.passed += ready;
    // The chunk becomes invalid when the next one comes.
    this.kept = ready === all.length ? NO_BYTES : Buffer.from(all.subarray(ready));
    return all.subarray(0, ready);
  }

  /** Returns how many of the bytes can be decoded now. */
  examine(bytes, last) {
    const { length } = bytes;
    const finish = (decision) => {
      this.decision = decision;
      this.isDone = true;
      return length;
    };
    if (this.declared === undefined) {
      if (length < START && !last) return 0;
      const kind = kindOfBytes(this.name, bytes);
      if (kind !== 'text' && length < HEAD && !last) return 0;
      const declared = findDeclared(bytes, kind);
      if (declared?.source === 'bom' || UTF_16.includes(declared?.encoding)) return finish(declared);
      this.declared = declared;
      // Nothing of these passes before the decision.
      const isOther = declared === null && OTHERWISE_IN_ASCII.includes(this.fallback);
      if (isOther || declared?.encoding === 'replacement') {
        return finish(isUtf8(bytes, last) ? AS_UTF_8 : (declared ?? this.byFallback()));
      }
    }
    const telling = findTelling(bytes, last);
    if (telling === -1) return last ? finish(this.declared ?? this.byFallback() ?? AS_ASCII) : length;
    // A detector needs the letters before it, too.
    const from = this.passed === 0 && telling < START ? 0 : telling;
    if (length - telling < MANY && !last) return from;
    const examined = bytes.subarray(from, from + MANY);
    return finish(this.decide(examined, last && from + examined.length === length, from));
  }

  decide(bytes, all, from) {
    const isText = this.force || !bytes.some(isBinary);
    if (!isText) {
      const at = this.passed + from + bytes.findIndex(isBinary);
      this.problem = describeNoText(bytes[at - this.passed - from], `byte offset ${at}`);
      return null;
    }
    if (isUtf8(bytes, all)) return AS_UTF_8;
    const guess = guessEncoding(bytes);
    const decision = toSniffed(guess, this.confidence);
    // Some bytes of it are malformed, which stops the conversion. Another encoding would hide that.
    if (decision?.encoding === 'UTF-8') return decision;
    const known = this.declared ?? this.byFallback();
    if (known !== null) return known;
    // UTF-16 does not begin with ASCII, and has control characters.
    const isPossible = !UTF_16.includes(decision?.encoding) || (this.force && from + this.passed === 0);
    if (decision !== null && isPossible) return decision;
    const at = this.passed + from;
    this.problem = `${describeUnknown(guess)}${at === 0 ? '' : ` from byte offset ${at} on`}`;
    return null;
  }

  byFallback() {
    const { fallback } = this;
    return fallback === null ? null : { encoding: fallback, source: 'default', confidence: 'tentative' };
  }
}

/** "not text: U+0000 at byte offset 4" */
export function describeNoText(code, place) {
  return `not text: U+${code.toString(16).toUpperCase().padStart(4, '0')} at ${place}`;
}

/** "KOI8-R, 0.98" */
function describe({ encoding, confidence }) {
  return `${encoding}, ${confidence.toFixed(2)}`;
}

/** "0.98; or windows-1251, 0.02". Very unlikely ones are left out. */
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

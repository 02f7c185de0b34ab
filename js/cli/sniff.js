// What the command adds to the decision what the encoding of an input is: the kind of a file by its name, the guess and its
// confidence, what is refused, and the messages.

import { Buffer } from 'node:buffer';
import { Decider, ENCODINGS, getEncoding, MANY, names, toSniffOptions } from '../entries/codec.js';
import { typeOf } from './declaration.js';

/** A control character that text does not have: MIME Sniffing's binary data bytes. */
const NO_TEXT = /[\0-\x08\x0b\x0e-\x1a\x1c-\x1f]/;

/** The index of the first control character that text does not have, -1 if there is none. */
export function findNoText(text) {
  return text.search(NO_TEXT);
}

let examine;

/** Loads what a guess needs, which takes too long for a command that guesses nothing. */
export async function prepareToGuess() {
  ({ examine } = await import('../entries/detect.js'));
}

/** The confidence from which a guess is taken, unless --confidence sets another. */
export const CONFIDENT = 0.8;

const UTF_16 = ['UTF-16BE', 'UTF-16LE'];

/**
 * The likely encoding of an input, by its first bytes; null if they are not text. It can be one that the standard lacks, or
 * 'mixed': then it is no answer.
 */
export function guessEncoding(bytes, stream) {
  const found = examine(bytes.subarray(0, MANY), { stream });
  if (found.likeliest === 'binary') return null;
  const others = found.alternatives.filter(({ likeliest }) => likeliest !== 'binary');
  return { ...toGuess(found), alternatives: others.map(toGuess) };
}

const toGuess = ({ likeliest, confidence, language }) => ({ encoding: likeliest, confidence, language });

/** The names of the standard's encodings. */
const STANDARD = new Set(Array.from({ length: ENCODINGS }, (_, encoding) => names(encoding)));

/**
 * The bytes with spaces for the control characters that text does not have, if these are fewer than an eighth. UTF-16 has more
 * of them, and a text in another encoding must not be taken for it because of one.
 */
function withoutFewControls(bytes) {
  const isControl = (byte) => byte < 0x20 && NO_TEXT.test(String.fromCharCode(byte));
  const count = bytes.reduce((sum, byte) => sum + isControl(byte), 0);
  return 8 * count < bytes.length ? bytes.map((byte) => (isControl(byte) ? 0x20 : byte)) : bytes;
}

/** Decides for the bytes of a file that come in chunks. */
export class FileDecider {
  #decider;
  /** The last guess, null for none. */
  #guess = null;
  /** The fallback if it is a code page, otherwise null. */
  #codePage = null;
  /** The decision in the form of a sniffing result, null if there is none. Then `problem` says why. */
  decision = null;
  problem = null;

  /** `fallback` is the name of an encoding, or null: then a guess with at least this confidence is used. */
  constructor(name, { fallback, confidence, force }) {
    const guess = (bytes, { stream }) => {
      this.#guess = guessEncoding(force ? withoutFewControls(bytes) : bytes, stream);
      const { encoding } = toSniffed(this.#guess, confidence) ?? {};
      // UTF-16 has control characters.
      return UTF_16.includes(encoding) && !force ? null : encoding;
    };
    // The decision knows only the standard's encodings, and is none where a code page is the fallback.
    this.#codePage = fallback !== null && getEncoding(fallback) < 0 ? fallback : null;
    const options = {
      type: typeOf(name),
      fallback: this.#codePage === null ? fallback : null,
      autodetect: fallback === null ? guess : null,
    };
    this.#decider = new Decider(toSniffOptions(options, MANY));
    this.force = force;
  }

  get isDone() {
    return this.#decider.isDone;
  }

  /** How many of the bytes that were returned when it became done are ASCII, from before those by which it was decided. */
  get asciiSize() {
    return this.#decider.from - this.#decider.passed;
  }

  /** The name of the encoding that the input declares, null for none. */
  get declared() {
    const { declared } = this.#decider;
    return declared ? names(declared.encoding) : null;
  }

  /** Takes the next bytes, and returns those that can be decoded now. Before it is done, these are ASCII. */
  feed(bytes, last) {
    const decider = this.#decider;
    const ready = decider.feed(bytes, last);
    if (!decider.isDone) return ready;
    const { decision, from, passed } = decider;
    if (decision === null && this.#codePage !== null) {
      this.decision = { encoding: this.#codePage, source: 'default', confidence: 'tentative' };
    } else if (decision === null) this.problem = this.#describe(ready.subarray(from - passed), from);
    else {
      const { encoding, source, confidence } = decision;
      const isGuess = source === 'autodetect' && this.#guess !== null;
      this.decision = isGuess
        ? { ...this.#guess, source }
        : { encoding: names(encoding), source, confidence };
    }
    return ready;
  }

  /** Why there is no decision, by the bytes that were examined and where they begin. */
  #describe(bytes, from) {
    const at = this.force ? -1 : findNoText(Buffer.from(bytes).toString('latin1'));
    if (at !== -1) return describeNoText(bytes[at], `byte offset ${from + at}`);
    return `${describeUnknown(this.#guess)}${from === 0 ? '' : ` from byte offset ${from} on`}`;
  }
}

/** "not text: U+0000 at byte offset 4" */
export function describeNoText(code, place) {
  return `not text: U+${code.toString(16).toUpperCase().padStart(4, '0')} at ${place}`;
}

/** "KOI8-R, 0.98" */
function describe({ encoding, confidence }) {
  return `${encoding === 'mixed' ? 'texts in two encodings' : encoding}, ${confidence.toFixed(2)}`;
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
  if (guess === null || guess.encoding === 'us-ascii') return 'unknown encoding';
  // /text guesses one of the standard's encodings, and another one can be likelier.
  const [first, ...others] = [guess, ...guess.alternatives].sort((a, b) => b.confidence - a.confidence);
  return `unknown encoding, perhaps ${first.encoding}, ${describeConfidence({ ...first, alternatives: others })}`;
}

/** "Shift_JIS (prescan, tentative)", or of a guess "KOI8-R (autodetect, 0.98; or windows-1251, 0.02)". */
export function describeSniffed(sniffed) {
  const { encoding, source, confidence, alternatives } = sniffed;
  return `${encoding} (${source}, ${alternatives ? describeConfidence(sniffed) : confidence})`;
}

/** A sniffing result with the same members, whatever gave it; null if there is none. Only a guess has a probability. */
export function asJSON(sniffed) {
  const { encoding = null, source = null, confidence = null, ...guess } = sniffed ?? {};
  const isGuess = typeof confidence === 'number';
  return {
    encoding,
    source,
    certain: confidence === 'certain',
    confidence: isGuess ? confidence : null,
    ...guess,
  };
}

/** A guess in the form of a sniffing result; null if its confidence is too low. */
export function toSniffed(guess, confidence) {
  if (guess === null || guess.confidence < confidence || !STANDARD.has(guess.encoding)) return null;
  return { ...guess, source: 'autodetect' };
}

// Guesses the encoding of an input that says nothing of it.

import { detect } from '../entries/detect.js';

/** The confidence from which a guess is taken, unless --confidence sets another. */
export const CONFIDENT = 0.8;

/** So many bytes are enough for most inputs. If they leave a doubt, more are examined. */
export const FEW = 1024;
export const MANY = 65_536;
/** From this confidence on, more bytes would hardly change the guess. */
const SURE = 0.99;

/** Whether the first bytes decide. What is no text does not become one. */
export function isDecided(bytes) {
  const guess = detect(bytes.subarray(0, FEW));
  return guess === null || guess.confidence >= SURE;
}

/** What the encoding of an input is likely to be, by its first bytes; null if it is no text. */
export function guessEncoding(bytes) {
  return detect(bytes.subarray(0, isDecided(bytes) ? FEW : MANY));
}

/** "KOI8-R, 0.98" */
function describe({ encoding, confidence }) {
  return `${encoding}, ${confidence.toFixed(2)}`;
}

/** "autodetect, 0.98; or windows-1251, 0.02". What has hardly any chance is left out. */
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

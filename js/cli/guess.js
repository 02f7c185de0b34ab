// Guesses the encoding of an input that says nothing of it.

import { detect } from '../entries/detect.js';

/** The confidence from which a guess is taken, unless --confidence sets another. */
export const CONFIDENT = 0.8;

/** What the encoding of an input is likely to be; null if it is no text. */
export function guessEncoding(bytes) {
  return detect(bytes);
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

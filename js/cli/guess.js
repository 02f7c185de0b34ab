// Guesses the encoding of an input that does not declare one.

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

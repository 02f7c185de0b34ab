// Which encoding bytes have, and how that is known. The decision is that of `Decider`, with the detector.

import { KEEP_BOM, StreamDecoder } from '../codec/stream-decoder.js';
import { Decider } from '../html/sniffing.js';
import { lengthOf, partOf } from '../support/bytes.js';
import { GB18030, GBK, UTF_16BE, UTF_16LE, UTF_8 } from '../support/encodings.js';
import { notText, undecided } from '../support/errors.js';
import { methodOf, min, Uint8Array } from '../support/intrinsics.js';
import { encodingOfMark } from '../support/labels.js';

const indexOfByte = /* @__PURE__ */ methodOf(Uint8Array, 'indexOf');

/** How many bytes are decoded at once, before the next ones show that they are not UTF-8. */
const PART = 0x100000;

/**
 * Decides for bytes, after which others follow if they are `cut`, by options of `toReadOptions`. Returns the encoding, the
 * step that found it, and how likely it is; for UTF-8 perhaps also the text. The encoding is null for bytes that are not text;
 * then `file` is their kind, if that is known. Returns undefined if the detector, `examine`, is needed, but not given.
 */
export function decide(bytes, isCut, options, examine) {
  const { sniffing, detecting } = options;
  /** What the detector answered; undefined if it was not asked, or is not given. */
  let guess;
  let file = null;
  let isAsked = false;
  const ask = (part, stream) => {
    isAsked = true;
    if (!examine) return undefined;
    const found = examine(part, { __proto__: null, ...detecting, stream });
    ({ file } = found);
    return (guess = toGuess(found));
  };
  const isOpen = isUndeclared(bytes, sniffing);
  const text = isOpen ? textOfUtf8(bytes, isCut) : undefined;
  let decision;
  if (text !== undefined) decision = { encoding: UTF_8, source: 'autodetect', confidence: 1, text };
  else {
    const autodetect = (part, { stream }) =>
      ask(part, stream || isCut)?.confidence >= options.confidence ? guess : null;
    const decider = new Decider({ ...sniffing, autodetect });
    decider.feed(isOpen && isCut ? withoutCutEnd(bytes) : bytes, true);
    if (isAsked && !examine) return undefined;
    decision = toDecision(decider.decision, guess, bytes);
  }
  if (decision === null && guess !== null) {
    // UTF-16 does not begin with ASCII, as `Decider` knows.
    if (guess.confidence >= options.confidence) return { encoding: null, file };
    throw doubtful(guess);
  }
  // A detector that has not been asked knows more about NULs than the validity of UTF-8, ASCII and a fallback.
  if (decision === null || isDoubtful(decision, bytes)) {
    if (!isAsked) ask(bytes, isCut);
    if (guess === undefined) return undefined;
    if (guess === null) return { encoding: null, file };
  }
  return decision;
}

/**
 * What the detector found, as a guess of one of the standard's encodings; null for bytes that are not text. If another
 * encoding is likelier, that is an alternative.
 */
function toGuess({ encoding, likeliest, confidence, language, alternatives }) {
  if (likeliest === 'binary') return null;
  let guess = encoding === null ? null : { encoding, confidence, language };
  const others = [];
  if (guess === null && likeliest !== 'mixed') others[0] = { encoding: likeliest, confidence, language };
  for (let i = 0; i < alternatives.length; i++) {
    const { encoding: known, likeliest: name, ...rest } = alternatives[i];
    if (guess === null && known !== null) guess = { encoding: known, ...rest };
    else if (name !== 'mixed' && name !== 'binary') others[others.length] = { encoding: name, ...rest };
  }
  // Every byte is text in it.
  guess ??= { encoding: 'windows-1252', confidence: 0, language: null };
  return { ...guess, alternatives: others };
}

/** Whether nothing comes before the validity of UTF-8. */
function isUndeclared(bytes, { override, transport }) {
  return override < 0 && transport < 0 && encodingOfMark(bytes) < 0;
}

/** The text of valid UTF-8 that is not only ASCII; otherwise undefined. */
function textOfUtf8(bytes, isCut) {
  const decoder = new StreamDecoder(UTF_8, KEEP_BOM);
  const length = lengthOf(bytes);
  let text = '';
  for (let from = 0; from < length; from += PART) {
    const isLast = from + PART >= length;
    text += decoder.decode(partOf(bytes, from, min(PART, length - from)), 0, isLast && !isCut, true);
    if (decoder.error) return undefined;
  }
  return text.length < length ? text : undefined;
}

/** Bytes without a sequence of UTF-8 that is incomplete at their end: the decision is for what is complete. */
function withoutCutEnd(bytes) {
  const length = lengthOf(bytes);
  for (let count = 1; count <= min(3, length); count++) {
    const byte = bytes[length - count];
    if (byte >= 0x100 - (0x80 >> count)) return partOf(bytes, 0, length - count);
    if ((byte & 0xc0) !== 0x80) break;
  }
  return bytes;
}

function toDecision(decision, guess, bytes) {
  const isDefault = decision === null || decision.source === 'default';
  if (isDefault && guess?.encoding === 'us-ascii')
    return { encoding: UTF_8, source: 'default', confidence: 1 };
  if (decision === null) return null;
  const { encoding, source } = decision;
  if (source === 'autodetect' && guess) {
    return { ...guess, encoding: encoding === GBK && hasFourBytes(bytes) ? GB18030 : encoding, source };
  }
  // Nothing says that a fallback is right.
  const isFallback = source === 'default' && guess !== undefined;
  return { encoding, source, confidence: isFallback ? 0 : 1 };
}

/** Whether there is a character of four bytes, which gb18030 has and GBK's encoder does not. */
function hasFourBytes(bytes) {
  const isDigit = (byte) => byte >= 0x30 && byte <= 0x39;
  const length = lengthOf(bytes);
  for (let i = 3; i < length; i++) {
    if (isDigit(bytes[i]) && bytes[i - 1] > 0x80 && isDigit(bytes[i - 2]) && bytes[i - 3] > 0x80) return true;
  }
  return false;
}

function isDoubtful({ encoding, source, language }, bytes) {
  const isByDetector = language !== undefined;
  const isUtf16 = encoding === UTF_16BE || encoding === UTF_16LE;
  const isByBytes = source === 'autodetect' || source === 'default';
  return isByBytes && !isByDetector && !isUtf16 && indexOfByte(bytes, 0) >= 0;
}

/** The error for a guess that is less likely than wanted. It has what the detector answered. */
function doubtful(guess) {
  const { encoding, confidence, alternatives } = guess;
  const isOther = alternatives.length > 0 && alternatives[0].confidence > confidence;
  const likeliest = isOther ? `${alternatives[0].encoding}, which the standard lacks` : encoding;
  return undecided(`The encoding is perhaps ${likeliest}: pass 'encoding' or 'fallback'`, guess);
}

/** The error for bytes that are not text. */
export function notTextError(bytes, file) {
  const at = indexOfByte(bytes, 0);
  const reason = file !== null ? `: they look like ${file}` : at >= 0 ? `: U+0000 at byte offset ${at}` : '';
  return notText(`The bytes are not text${reason}`, { file });
}

// The options of what reads and writes texts.

import { toLabelled, toSniffOptions } from '../html/sniffing.js';
import { mustBe } from '../support/errors.js';
import { isAbsent, toBoolean, toLimit, toOptions } from '../support/options.js';

const OPTIONS = [
  ...['encoding', 'contentType', 'type', 'fallback', 'locale', 'tld', 'language', 'candidates'],
  ...['confidence', 'binary', 'fatal'],
];
/** The options of `decodeText`, and those of `TextFile.open`. */
export const DECODE_OPTIONS = [...OPTIONS, 'limit'];
export const OPEN_OPTIONS = [...OPTIONS, 'parts'];

const DETECT_OPTIONS = ['tld', 'language', 'candidates'];

/** Reads the options, each once, after a check of their names. `contentType` is that of a response or a file. */
export function toReadOptions(value, what, known, contentType = null) {
  const options = toOptions(value, what, known);
  const { type, fallback, locale } = options;
  const override = toLabelled(options.encoding, 'encoding');
  const came = options.contentType ?? contentType;
  const detecting = { __proto__: null };
  for (let i = 0; i < DETECT_OPTIONS.length; i++) {
    const given = options[DETECT_OPTIONS[i]];
    if (!isAbsent(given)) detecting[DETECT_OPTIONS[i]] = given;
  }
  return {
    sniffing: {
      ...toSniffOptions({ __proto__: null, contentType: came, type, fallback, locale }, Infinity),
      override,
    },
    detecting,
    confidence: toConfidence(options.confidence),
    throwsIfBinary: toBinary(options.binary),
    fatal: toBoolean(options.fatal, 'fatal'),
    limit: toLimit(options.limit, Infinity),
    parts: toBoolean(options.parts, 'parts'),
  };
}

function toConfidence(value) {
  const confidence = value ?? 0;
  if (typeof confidence !== 'number' || !(confidence >= 0 && confidence <= 1)) {
    throw mustBe("The option 'confidence'", 'a number from 0 to 1');
  }
  return confidence;
}

function toBinary(value) {
  const binary = value ?? 'null';
  if (binary !== 'null' && binary !== 'throw') throw mustBe("The option 'binary'", "'null' or 'throw'");
  return binary === 'throw';
}

/** The option `newline` of `encodeText`: a line end, or null if line ends stay as they are. */
export function toNewline(value) {
  const newline = value ?? 'mixed';
  if (newline === 'mixed') return null;
  if (newline === '\n' || newline === '\r\n' || newline === '\r') return newline;
  throw mustBe("The option 'newline'", "'\\n', '\\r\\n', '\\r' or 'mixed'");
}

/** The option `newline` of edits: whether inserted line ends stay as they are. */
export function keepsNewline(value) {
  if (isAbsent(value)) return false;
  if (value === 'keep') return true;
  throw mustBe("The option 'newline'", "'keep'");
}

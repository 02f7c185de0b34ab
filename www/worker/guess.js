// The likeliest readings of bytes that nothing declares an encoding for, with the text in each to compare.

import { TextDecoder } from 'encoding-standard';
import { detect } from 'encoding-standard/detect';

/** The number of bytes to decode, and of characters to show. */
const DECODED = 4096;
const SHOWN = 140;

/** The part of a file with the most evidence: from the line with the first byte that is not plain ASCII. */
function sampleOf(bytes) {
  // In UTF-16, lines cannot be found before the byte order is known.
  if (bytes.subarray(0, DECODED).includes(0)) return bytes.subarray(0, DECODED);
  const first = bytes.findIndex((byte) => byte >= 0x80 || byte === 0x1b);
  if (first < 0) return bytes.subarray(0, DECODED);
  const line = 1 + bytes.subarray(0, first).lastIndexOf(0x0a);
  const start = first - line > 60 ? first : line;
  return bytes.subarray(start, start + DECODED);
}

/** What is detected: `found`, which may be null, and all readings, the best first: `{ encoding, confidence, preview, errors }`. */
export function guess(bytes) {
  const found = detect(bytes);
  const sample = sampleOf(bytes);
  // ASCII has the same text in every encoding.
  const readings = found === null || found.encoding === 'us-ascii' ? [] : [found, ...found.alternatives];
  return { found, likely: readings.map((reading) => read(reading, sample)) };
}

function read({ encoding, confidence }, sample) {
  // An incomplete character at the end of the sample is not an error.
  const text = new TextDecoder(encoding).decode(sample, { stream: sample.length === DECODED });
  const preview = [...text.trimStart()].slice(0, SHOWN).join('');
  return { encoding, confidence, preview, errors: text.split('\ufffd').length - 1 };
}

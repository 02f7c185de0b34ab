// Documents as bytes.

import { prescan, sniff } from 'encoding-standard/html';

/** The bytes of a string in UTF-8. */
export function utf8(string) {
  return Uint8Array.from(Buffer.from(string, 'utf8'));
}

/** A byte for each code point, which are at most U+00FF. */
export function latin1(string) {
  return Uint8Array.from(Buffer.from(string, 'latin1'));
}

/** Prescans all of the bytes. */
export function prescanAll(document) {
  return prescan(typeof document === 'string' ? utf8(document) : document, { limit: Infinity });
}

/** A byte that is not the same text in every encoding, or an escape sequence of ISO-2022-JP. */
const TELLING = /[\0-\x08\x0b\x0e-\x1a\x1c-\x1f\x80-\xff]|\x1b(\$|\([IJ])/;

/** What a stream with an autodetection finds: ASCII decides nothing. */
export function sniffLate(document, { autodetect, ...options }) {
  const early = sniff(document, options);
  if (early.source !== 'default' || options.type === 'xml') return early;
  const telling = TELLING.exec(Buffer.from(document).toString('latin1'))?.index ?? document.length;
  const isText = options.type === 'text' || options.contentType === 'text/csv';
  const isStart = telling < Math.max(isText ? 0 : (options.limit ?? 1024), 3);
  const from = isStart ? 0 : Math.max(0, telling - 64);
  const examined = document.subarray(from, telling + (options.limit ?? 65_536));
  const { locale, fallback } = options;
  const detected = sniff(examined, { locale, fallback, autodetect, type: 'text' });
  const isPossible = isStart || !detected.encoding.startsWith('UTF-16');
  return isPossible ? detected : sniff(new Uint8Array(), { locale, fallback, type: 'text' });
}

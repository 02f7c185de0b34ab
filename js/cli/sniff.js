// The encoding of input about which nobody has said it.

import { Buffer } from 'node:buffer';
import { KEEP_BOM, StreamDecoder, UTF_8 } from '../entries/codec.js';
import { sniff } from '../entries/html.js';
import { findTelling } from './plain-text.js';

/** How many bytes are looked at: as many as HTML encourages. */
export const LIMIT = 1024;

/** Whether bytes are well-formed UTF-8, and not all ASCII. Unless they are the `last`, a sequence may be cut at their end. */
export function isUtf8(bytes, last) {
  if (bytes.every((byte) => byte < 0x80)) return false;
  const decoder = new StreamDecoder(UTF_8, KEEP_BOM);
  decoder.decode(bytes, 0, last, true);
  return decoder.error === null;
}

/** Sniffs, of a document, the first bytes, or all there are. `fallback` may be null. */
export function sniffInput(bytes, fallback) {
  // The package's own autodetection does not know whether they are all, and takes "caf\xE9" for cut UTF-8.
  const isWhole = bytes.length < LIMIT;
  const autodetect = (head) => (isUtf8(head, isWhole) ? 'utf-8' : null);
  // A browser would take windows-1252 either way. But after nothing but ASCII there can be anything, and that is better
  // found malformed than guessed at.
  const isPlain = findTelling(bytes.subarray(0, LIMIT), true) === -1;
  const last = fallback ?? (isPlain ? 'utf-8' : 'windows-1252');
  return sniff(bytes, { limit: LIMIT, autodetect, fallback: last });
}

/** "Shift_JIS (prescan, tentative)". */
export function describeSniffed({ encoding, source, confidence }) {
  return `${encoding} (${source}, ${confidence})`;
}

/** What was sniffed of an input, in words. No more of it is read than is looked at. */
export async function sniffLine(input, fallback) {
  let bytes = Buffer.alloc(0);
  for await (const chunk of input.chunks()) {
    bytes = Buffer.concat([bytes, chunk]);
    if (bytes.length >= LIMIT) break;
  }
  return `${input.name}: ${describeSniffed(sniffInput(bytes, fallback))}\n`;
}

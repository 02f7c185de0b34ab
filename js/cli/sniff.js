// The encoding of input about which nobody has said it.

import { Buffer } from 'node:buffer';
import { sniff } from '../html.js';
import { findTelling } from './plain-text.js';

/** How many bytes are looked at: as many as HTML encourages. */
export const LIMIT = 1024;

/** Whether the bytes that are looked at say nothing about their encoding. */
export function isPlain(bytes) {
  return findTelling(bytes.subarray(0, LIMIT), true) === -1;
}

/** Sniffs, of a document, the first bytes, or all there are. `fallback` may be null. */
export function sniffInput(bytes, fallback) {
  // A browser would take windows-1252 either way. But after nothing but ASCII there can be anything, and that is better
  // found malformed than guessed at.
  const last = fallback ?? (isPlain(bytes) ? 'utf-8' : 'windows-1252');
  return sniff(bytes, { limit: LIMIT, autodetect: true, fallback: last });
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

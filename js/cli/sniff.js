// The encoding of input of which nobody has said it.

import { Buffer } from 'node:buffer';
import { sniff } from '../html.js';

/** How many bytes are looked at: as many as HTML encourages. */
export const LIMIT = 1024;

/** Sniffs, of a document, the first bytes, or all there are. */
export function sniffInput(bytes) {
  const isAscii = bytes.subarray(0, LIMIT).every((byte) => byte < 0x80);
  // A browser would take windows-1252 either way. But behind nothing but ASCII there can be anything, and that is better
  // found malformed than guessed at.
  return sniff(bytes, { limit: LIMIT, autodetect: true, fallback: isAscii ? 'utf-8' : 'windows-1252' });
}

/** "Shift_JIS (prescan, tentative)". */
export function describeSniffed({ encoding, source, confidence }) {
  return `${encoding} (${source}, ${confidence})`;
}

/** What was sniffed of an input, in words. No more of it is read than is looked at. */
export async function sniffLine(input) {
  let bytes = Buffer.alloc(0);
  for await (const chunk of input.chunks()) {
    bytes = Buffer.concat([bytes, chunk]);
    if (bytes.length >= LIMIT) break;
  }
  return `${input.name}: ${describeSniffed(sniffInput(bytes))}\n`;
}

// The text of a page, a CSV or anything else at a URL, whatever its encoding is.

import { readText } from 'encoding-standard/text';

/** How long an answer may take in all, and how long it may be. */
const MILLISECONDS = 30_000;
const BYTES = 64 * 1024 * 1024;

/**
 * Returns the text at a URL as `text`, with its `encoding`, its `source`, which is what gave the encoding, and all else that
 * `readText` tells. The options are those of `readText`. Bytes that are not text are an error.
 */
export async function fetchText(url, options = {}) {
  const signal = AbortSignal.timeout(MILLISECONDS);
  const response = await fetch(url, { signal });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`${url}: ${response.status} ${response.statusText}`);
  }
  return readText(response, { binary: 'throw', limit: BYTES, signal, ...options });
}

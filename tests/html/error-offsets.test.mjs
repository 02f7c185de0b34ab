// The offset of an error counts from the start of the stream, also after the bytes that were buffered for sniffing.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SniffingDecoderStream } from 'encoding-standard/html';
import { latin1 } from './support/documents.mjs';

/** The number of bytes sniffed. */
const LIMIT = 64;

async function offsetOf(stream, chunks) {
  const writer = stream.writable.getWriter();
  const written = chunks.map((chunk) => writer.write(chunk));
  const reader = stream.readable.getReader();
  try {
    while (!(await reader.read()).done);
    assert.fail('there is an error');
  } catch (error) {
    await Promise.allSettled(written);
    return error.offset;
  }
}

for (const label of ['utf-8', 'shift_jis', 'windows-1253', 'gb18030']) {
  test(`${label}: an error in the next chunk`, async () => {
    const start = `<meta charset=${label}>`.padEnd(LIMIT);
    for (const rest of [0, 1, 8, 24, 25, 200, 3000]) {
      for (const text of ['a', '\n']) {
        const chunks = [start + text.repeat(rest), 'ab\xff'].map(latin1);
        const stream = new SniffingDecoderStream({ fatal: true, limit: LIMIT });
        assert.equal(await offsetOf(stream, chunks), LIMIT + rest + 2, `${rest} after the sniffed bytes`);
      }
    }
  });
}

// Converts to another encoding, with a list of the characters that it lacks.

import { LegacyTextEncoder, TextDecoder } from 'encoding-standard';
import { UnencodableList } from '../unencodable.js';

const CHUNK = 1 << 18;
const LINE_ENDS = { lf: '\n', crlf: '\r\n', cr: '\r' };

/**
 * `{ from, to, unencodable, lines, bom }` are the user's choices. The result is `{ file, count, characters }`: the number
 * of characters that could not be encoded, and a list of them, each with its `count` and first `places`.
 */
export async function convert({ file, from, to, unencodable, lines, bom }, report, signal) {
  const decoder = new TextDecoder(from);
  const lineEnds = lineEndWriter(LINE_ENDS[lines]);
  const lineCounter = new LineCounter();
  const list = new UnencodableList(unencodable, (index) => lineCounter.placeOf(index));
  const encoder = new LegacyTextEncoder(to, {
    unencodable: (codePoint, index) => list.add(codePoint, index),
  });
  const parts = [];
  if (bom) parts.push(encoder.encode('\ufeff', { stream: true }));
  for (let start = 0, isLast = false; !isLast; start += CHUNK) {
    signal.throwIfAborted();
    const bytes = new Uint8Array(await file.slice(start, start + CHUNK).arrayBuffer());
    isLast = start + CHUNK >= file.size;
    const text = lineEnds(decoder.decode(bytes, { stream: !isLast }), isLast);
    lineCounter.expect(text);
    parts.push(encoder.encode(text, { stream: !isLast }));
    report({ read: Math.min(start + CHUNK, file.size), size: file.size });
  }
  return { file: new Blob(parts), ...list.result() };
}

/** Returns a function that changes a chunk's line endings. A CR at the end of a chunk waits for the next one. */
function lineEndWriter(lineEnd) {
  if (lineEnd === undefined) return (text) => text;
  let kept = '';
  return (text, isLast) => {
    const whole = kept + text;
    kept = !isLast && whole.endsWith('\r') ? '\r' : '';
    return whole.slice(0, whole.length - kept.length).replace(/\r\n?|\n/g, lineEnd);
  };
}

/** Counts the lines and columns of a text that arrives in chunks. */
class LineCounter {
  /** The current chunk, its start in the whole text, and how far its lines are counted. */
  #text = '';
  #start = 0;
  #counted = 0;
  #line = 1;
  #lineStart = 0;

  expect(text) {
    this.#countTo(this.#text.length);
    this.#start += this.#text.length;
    this.#text = text;
    this.#counted = 0;
  }

  placeOf(index) {
    this.#countTo(index - this.#start);
    return { index, line: this.#line, column: index - this.#lineStart + 1 };
  }

  #countTo(end) {
    for (; this.#counted < end; this.#counted++) {
      const unit = this.#text.charCodeAt(this.#counted);
      const isLineEnd = unit === 0x0a || (unit === 0x0d && this.#text.charCodeAt(this.#counted + 1) !== 0x0a);
      if (!isLineEnd) continue;
      this.#line++;
      this.#lineStart = this.#start + this.#counted + 1;
    }
  }
}

// Lines and characters, as an editor counts them. A line ends with U+000A.

/** The length up to which bytes are counted one by one. */
const SHORT = 16;
/** How many words are counted in four sums of one byte each. */
const MOST_WORDS = 255;

/** The number of lines that end before an index of a text. */
export function countLines(text, end) {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

/** The same in a range of bytes, for encodings in which 0x0A is always U+000A. This is several times faster. */
export function countLineBytes(bytes, start, end) {
  let count = 0;
  let i = start;
  if (end - start > SHORT) {
    for (; (bytes.byteOffset + i) % 4 !== 0; i++) if (bytes[i] === 0x0a) count++;
    const words = new Int32Array(bytes.buffer, bytes.byteOffset + i, (end - i) >> 2);
    for (let word = 0; word < words.length;) {
      const stop = Math.min(word + MOST_WORDS, words.length);
      let sums = 0;
      for (; word < stop; word++) {
        // A byte is zero here if it was 0x0A, and only then its highest bit is set after the addition and the inversion.
        const others = words[word] ^ 0x0a0a0a0a;
        sums = (sums + ((~(((others & 0x7f7f7f7f) + 0x7f7f7f7f) | others) >>> 7) & 0x01010101)) | 0;
      }
      const pairs = (sums & 0x00ff00ff) + ((sums >>> 8) & 0x00ff00ff);
      count += (pairs & 0xffff) + (pairs >>> 16);
    }
    i += 4 * words.length;
  }
  for (; i < end; i++) if (bytes[i] === 0x0a) count++;
  return count;
}

export class LinePosition {
  line = 1;
  /** The number of characters before this position in the line. */
  characters = 0;

  /** Advances over a piece of text in which that many lines end. */
  pass(text, lines) {
    this.advance(text, text.length, lines);
  }

  /** The line and column, both counted from 1, of an index in the next piece of text. */
  at(text, index) {
    const position = Object.assign(new LinePosition(), this);
    position.advance(text, index, countLines(text, index));
    return { line: position.line, column: position.characters + 1 };
  }

  advance(text, end, lines) {
    if (lines > 0) {
      this.line += lines;
      this.characters = 0;
    }
    for (let i = lines > 0 ? text.lastIndexOf('\n', end - 1) + 1 : 0; i < end; i++) {
      // A surrogate pair is one character.
      if ((text.charCodeAt(i) & 0xfc00) !== 0xdc00) this.characters++;
    }
  }
}

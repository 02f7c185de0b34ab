// Lines and characters, as an editor counts them. A line ends with U+000A.

/** The length up to which bytes are counted one by one. */
const SHORT = 16;

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
    const words = new Uint32Array(bytes.buffer, bytes.byteOffset + i, (end - i) >> 2);
    for (let word = 0; word < words.length; word++) {
      // A byte is zero here if it was 0x0A, and then its highest bit is set in `found`.
      const others = words[word] ^ 0x0a0a0a0a;
      const found = ~(((others & 0x7f7f7f7f) + 0x7f7f7f7f) | others) & 0x80808080;
      // The highest byte of the product is the sum of the four bits.
      if (found !== 0) count += Math.imul(found >>> 7, 0x01010101) >>> 24;
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

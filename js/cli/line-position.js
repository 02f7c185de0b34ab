// Lines and characters, as an editor counts them. A line ends with U+000A.

/** The number of lines that end before an index of a text. */
export function countLines(text, end) {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

export class LinePosition {
  line = 1;
  /** The number of characters before this position in the line. */
  characters = 0;

  /** Advances over a piece of text. */
  pass(text) {
    this.advance(text, text.length);
  }

  /** The line and column, both counted from 1, of an index in the next piece of text. */
  at(text, index) {
    const position = Object.assign(new LinePosition(), this);
    position.advance(text, index);
    return { line: position.line, column: position.characters + 1 };
  }

  advance(text, end) {
    const lines = countLines(text, end);
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

// Lines and characters, as an editor counts them. A line ends with U+000A.

/** How many lines end before an index of a text. */
export function countLines(text, end) {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

export class LinePosition {
  line = 1;
  /** How many characters of the line came before. */
  characters = 0;

  /** Goes on after a piece of text. */
  pass(text) {
    this.advance(text, text.length);
  }

  /** The line and the character's number in it, both from 1 on, of what is at an index of the next piece. */
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
      // A pair is one character.
      if ((text.charCodeAt(i) & 0xfc00) !== 0xdc00) this.characters++;
    }
  }
}

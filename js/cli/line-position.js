// Lines and characters, as an editor counts them. A line ends with U+000A.

export class LinePosition {
  line = 1;
  /** How many characters of the line came before. */
  characters = 0;

  /** Goes on behind a piece of text. */
  pass(text) {
    this.advance(text, text.length);
  }

  /** The line and the character's number in it, both from 1 on, of what stands at an index of the next piece. */
  at(text, index) {
    const position = Object.assign(new LinePosition(), this);
    position.advance(text, index);
    return { line: position.line, column: position.characters + 1 };
  }

  advance(text, end) {
    let start = 0;
    for (let at = text.indexOf('\n'); at !== -1 && at < end; at = text.indexOf('\n', start)) {
      this.line++;
      this.characters = 0;
      start = at + 1;
    }
    for (let i = start; i < end; i++) {
      // A pair is one character.
      if ((text.charCodeAt(i) & 0xfc00) !== 0xdc00) this.characters++;
    }
  }
}

// Text to the output's bytes: counts what cannot be encoded, and knows where it is.

import { StreamEncoder, names } from '../entries/codec.js';
import { LinePosition } from './line-position.js';

const SUBSTITUTES = { html: (codePoint) => `&#${codePoint};`, replace: () => '?', omit: () => '' };
/** What became of one character, and of more. */
const DONE = {
  html: ['became a character reference', 'became character references'],
  replace: ['became a question mark', 'became question marks'],
  omit: ['was left out', 'were left out'],
};

export class OutputEncoder {
  /** `unencodable` is what becomes of it: 'html', 'replace', 'omit', or null if it stops at the first. */
  constructor(encoding, unencodable) {
    this.encoding = encoding;
    this.mode = unencodable;
    const substitute = unencodable === null ? null : this.substitute.bind(this);
    this.encoder = new StreamEncoder(encoding, false, substitute);
    /** The character that it stopped at. */
    this.unencodable = null;
    this.count = 0;
    this.first = null;
    this.name = '';
    this.text = '';
    /** How many code units came before the text. */
    this.position = 0;
    this.line = new LinePosition();
  }

  /** What follows comes from this file, and lines are counted anew. */
  beginInput(name) {
    this.name = name;
    this.line = new LinePosition();
  }

  /** The bytes of a piece of text, up to the character if it stops at one. */
  encode(text, last) {
    this.text = text;
    const bytes = this.encoder.encode(text, 0, last);
    if (this.encoder.unencodable !== null) {
      this.unencodable = this.locate(this.encoder.unencodable.index);
      return bytes;
    }
    this.position += text.length;
    this.line.pass(text);
    return bytes;
  }

  substitute(codePoint, index) {
    this.count++;
    this.first ??= this.locate(index);
    return SUBSTITUTES[this.mode](codePoint);
  }

  /** What is at an index of the stream, in the text that is being encoded, and where in its file that is. */
  locate(index) {
    const at = index - this.position;
    return { codePoint: this.text.codePointAt(at), name: this.name, ...this.line.at(this.text, at) };
  }

  /** Why it stopped, in words. Null if it did not. */
  describeStop() {
    if (this.unencodable === null) return null;
    const { codePoint, name, line, column } = this.unencodable;
    const what = `${names(this.encoding)} has no ${characterName(codePoint)}`;
    const hint = '--unencodable html or --unencodable replace goes on, -c without it';
    return `${name}: ${what}: line ${line}, character ${column} (${hint})`;
  }

  replacements() {
    if (this.count === 0) return null;
    const { codePoint, name, line, column } = this.first;
    const subject = this.count === 1 ? '1 character' : `${this.count} characters`;
    const verb = DONE[this.mode][this.count === 1 ? 0 : 1];
    const first = `${characterName(codePoint)} in ${name}, line ${line}, character ${column}`;
    return `${subject} that ${names(this.encoding)} does not have ${verb}, the first ${first}`;
  }
}

/** "U+20AC (€)", without what would be invisible or act on the terminal. */
function characterName(codePoint) {
  const name = `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;
  const character = String.fromCodePoint(codePoint);
  return /[\p{C}\p{M}\p{Z}]/u.test(character) ? name : `${name} (${character})`;
}

// The results of a case, entry by entry, as two hashes or as readable lines, like src/log.rs of the program in ../cases.

const NUMBER = 1;
const STRING = 2;
const BYTES = 3;
const ERROR = 4;

const { imul } = Math;

class Hash {
  first = 0x811c9dc5 | 0;
  second = 0x9e3779b9 | 0;

  add(unit) {
    this.first = imul(this.first ^ unit, 0x01000193);
    const mixed = imul(this.second ^ unit, 0x85ebca6b);
    this.second = (mixed << 13) | (mixed >>> 19);
  }

  addNumber(number) {
    this.add(number & 0xffff);
    this.add(number >>> 16);
  }

  /** The code units of a string, or the bytes of an array. */
  addAll(length, at) {
    this.addNumber(length);
    let { first, second } = this;
    for (let i = 0; i < length; i++) {
      const unit = at(i);
      first = imul(first ^ unit, 0x01000193);
      const mixed = imul(second ^ unit, 0x85ebca6b);
      second = (mixed << 13) | (mixed >>> 19);
    }
    this.first = first;
    this.second = second;
  }
}

/** The place of an error, in the order of the hash. */
const DETAILS = [
  ['offset', 'length'],
  ['codePoint', 'index'],
];

/** `places` says whether the places of errors count. Other implementations need not report them. */
export class Log {
  constructor({ places = true, lines = null } = {}) {
    this.hash = new Hash();
    this.places = places;
    this.lines = lines;
  }

  number(name, number) {
    this.hash.add(NUMBER);
    this.hash.addNumber(number);
    this.lines?.push(`${name}: ${number}`);
  }

  string(name, string) {
    if (typeof string !== 'string') throw new Error(`${name} is not a string`);
    this.hash.add(STRING);
    this.hash.addAll(string.length, (i) => string.charCodeAt(i));
    this.lines?.push(`${name}: '${escaped(string)}'`);
  }

  bytes(name, bytes) {
    if (!(bytes instanceof Uint8Array)) throw new Error(`${name} is not a Uint8Array`);
    this.hash.add(BYTES);
    this.hash.addAll(bytes.length, (i) => bytes[i]);
    this.lines?.push(`${name}: [${Array.from(bytes, hex).join(' ')}]`);
  }

  nothing(name) {
    this.hash.add(0);
    this.lines?.push(`${name}: null`);
  }

  optional(name, string) {
    if (string === null) this.nothing(name);
    else this.string(name, string);
  }

  error(error) {
    const name = error instanceof TypeError ? 'TypeError' : error instanceof RangeError ? 'RangeError' : '';
    // Anything else comes from a bug, and must not be taken for a result.
    if (name === '') throw error;
    this.hash.add(ERROR);
    this.hash.add(name === 'TypeError' ? 1 : 2);
    let line = `throws ${name}`;
    for (const names of DETAILS) {
      if (!this.places || !(names[0] in error)) continue;
      for (const detail of names) {
        this.hash.addNumber(error[detail]);
        line += `, ${detail} ${error[detail]}`;
      }
    }
    this.lines?.push(line);
  }
}

export function escaped(string) {
  let text = '';
  for (let i = 0; i < string.length; i++) {
    const unit = string.charCodeAt(i);
    const isPlain = unit >= 0x20 && unit < 0x7f && unit !== 0x27 && unit !== 0x5c;
    text += isPlain ? string[i] : `\\u${unit.toString(16).padStart(4, '0')}`;
  }
  return text;
}

export function hex(byte) {
  return byte.toString(16).padStart(2, '0');
}

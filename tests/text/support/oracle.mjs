// A plain decoder of each encoding, made of indexes/ and the steps of the standard. It says which bytes made which text.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../../indexes');

const indexes = new Map();

/** An index: the code point of each pointer. */
function index(name) {
  if (!indexes.has(name)) {
    const rows = readFileSync(join(FOLDER, `${name}.txt`), 'utf8')
      .split('\n')
      .filter((line) => /^\s*\d/.test(line))
      .map((line) => line.trim().split('\t'));
    indexes.set(name, new Map(rows.map(([pointer, codePoint]) => [Number(pointer), Number(codePoint)])));
  }
  return indexes.get(name);
}

const isIn = (byte, from, to) => byte >= from && byte <= to;

/**
 * Each of these decodes the sequence at an index: it returns how many bytes it has and its text, undefined if it is malformed.
 */
const sequences = {
  'utf-8'(bytes, at) {
    const lead = bytes[at];
    if (lead < 0x80) return [1, String.fromCodePoint(lead)];
    const count = isIn(lead, 0xc2, 0xdf) ? 1 : isIn(lead, 0xe0, 0xef) ? 2 : isIn(lead, 0xf0, 0xf4) ? 3 : 0;
    if (count === 0) return [1];
    let codePoint = lead & (0x3f >> count);
    for (let i = 1; i <= count; i++) {
      const lower = i > 1 ? 0x80 : lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
      const upper = i > 1 ? 0xbf : lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
      if (!isIn(bytes[at + i], lower, upper)) return [i];
      codePoint = (codePoint << 6) | (bytes[at + i] & 0x3f);
    }
    return [count + 1, String.fromCodePoint(codePoint)];
  },
  'utf-16be': (bytes, at) => utf16(bytes, at, 0),
  'utf-16le': (bytes, at) => utf16(bytes, at, 1),
  gbk: (bytes, at) => sequences.gb18030(bytes, at),
  gb18030(bytes, at) {
    const { [at]: first, [at + 1]: second, [at + 2]: third, [at + 3]: fourth, length } = bytes;
    if (first < 0x80) return [1, String.fromCodePoint(first)];
    if (first === 0x80) return [1, '\u20ac'];
    if (first === 0xff) return [1];
    if (isIn(second, 0x30, 0x39)) {
      // At the end, what there is of it is one error.
      if (at + 2 === length || (at + 3 === length && isIn(third, 0x81, 0xfe))) return [length - at];
      if (!isIn(third, 0x81, 0xfe) || !isIn(fourth, 0x30, 0x39)) return [1];
      const pointer = (((first - 0x81) * 10 + second - 0x30) * 126 + third - 0x81) * 10 + fourth - 0x30;
      const codePoint = ranges(pointer);
      return codePoint === undefined ? [4] : [4, String.fromCodePoint(codePoint)];
    }
    const offset = second < 0x7f ? 0x40 : 0x41;
    const isTrail = isIn(second, 0x40, 0x7e) || isIn(second, 0x80, 0xfe);
    return pair(second, isTrail ? index('gb18030').get((first - 0x81) * 190 + second - offset) : undefined);
  },
  big5(bytes, at) {
    const { [at]: first, [at + 1]: second } = bytes;
    if (first < 0x80) return [1, String.fromCodePoint(first)];
    if (!isIn(first, 0x81, 0xfe)) return [1];
    const offset = second < 0x7f ? 0x40 : 0x62;
    const isTrail = isIn(second, 0x40, 0x7e) || isIn(second, 0xa1, 0xfe);
    const pointer = isTrail ? (first - 0x81) * 157 + second - offset : undefined;
    const two = { 1133: '\u00ca\u0304', 1135: '\u00ca\u030c', 1164: '\u00ea\u0304', 1166: '\u00ea\u030c' };
    return pointer in two ? [2, two[pointer]] : pair(second, index('big5').get(pointer));
  },
  'euc-jp'(bytes, at) {
    const { [at]: first, [at + 1]: second, [at + 2]: third } = bytes;
    if (first < 0x80) return [1, String.fromCodePoint(first)];
    if (first === 0x8e && isIn(second, 0xa1, 0xdf)) return [2, String.fromCodePoint(0xff61 - 0xa1 + second)];
    if (first === 0x8f && isIn(second, 0xa1, 0xfe)) {
      const codePoint = isIn(third, 0xa1, 0xfe)
        ? index('jis0212').get((second - 0xa1) * 94 + third - 0xa1)
        : undefined;
      if (codePoint !== undefined) return [3, String.fromCodePoint(codePoint)];
      return [third === undefined || third < 0x80 ? 2 : 3];
    }
    if (first !== 0x8e && first !== 0x8f && !isIn(first, 0xa1, 0xfe)) return [1];
    const isPair = isIn(first, 0xa1, 0xfe) && isIn(second, 0xa1, 0xfe);
    return pair(second, isPair ? index('jis0208').get((first - 0xa1) * 94 + second - 0xa1) : undefined);
  },
  shift_jis(bytes, at) {
    const { [at]: first, [at + 1]: second } = bytes;
    if (first <= 0x80) return [1, String.fromCodePoint(first)];
    if (isIn(first, 0xa1, 0xdf)) return [1, String.fromCodePoint(0xff61 - 0xa1 + first)];
    if (!isIn(first, 0x81, 0x9f) && !isIn(first, 0xe0, 0xfc)) return [1];
    const isTrail = isIn(second, 0x40, 0x7e) || isIn(second, 0x80, 0xfc);
    const lead = first - (first < 0xa0 ? 0x81 : 0xc1);
    const pointer = isTrail ? lead * 188 + second - (second < 0x7f ? 0x40 : 0x41) : undefined;
    if (isIn(pointer, 8836, 10715)) return [2, String.fromCodePoint(0xe000 - 8836 + pointer)];
    return pair(second, index('jis0208').get(pointer));
  },
  'euc-kr'(bytes, at) {
    const { [at]: first, [at + 1]: second } = bytes;
    if (first < 0x80) return [1, String.fromCodePoint(first)];
    if (!isIn(first, 0x81, 0xfe)) return [1];
    const isTrail = isIn(second, 0x41, 0xfe);
    return pair(second, isTrail ? index('euc-kr').get((first - 0x81) * 190 + second - 0x41) : undefined);
  },
  'x-user-defined'(bytes, at) {
    const byte = bytes[at];
    return [1, String.fromCharCode(byte < 0x80 ? byte : 0xf780 + byte - 0x80)];
  },
};

/** A malformed pair is two bytes, but one that is ASCII is decoded again. */
function pair(second, codePoint) {
  if (codePoint !== undefined) return [2, String.fromCodePoint(codePoint)];
  return [second === undefined || second < 0x80 ? 1 : 2];
}

function ranges(pointer) {
  if ((pointer > 39419 && pointer < 189000) || pointer > 1237575) return undefined;
  if (pointer === 7457) return 0xe7c7;
  let found = [0, 0];
  for (const row of index('gb18030-ranges')) {
    if (row[0] <= pointer) found = row;
  }
  return found[1] + pointer - found[0];
}

function utf16(bytes, at, high) {
  const unitAt = (i) => (bytes[i + high] << 8) | bytes[i + 1 - high];
  const left = bytes.length - at;
  if (left < 2) return [1];
  const unit = unitAt(at);
  if (!isIn(unit, 0xd800, 0xdfff)) return [2, String.fromCharCode(unit)];
  if (unit >= 0xdc00) return [2];
  // At the end, a leading surrogate and half a unit are one error.
  if (left < 4) return [left];
  const next = unitAt(at + 2);
  return isIn(next, 0xdc00, 0xdfff) ? [4, String.fromCharCode(unit, next)] : [2];
}

const singleByte = (name) => (bytes, at) => {
  const byte = bytes[at];
  const codePoint = byte < 0x80 ? byte : index(name).get(byte - 0x80);
  return codePoint === undefined ? [1] : [1, String.fromCodePoint(codePoint)];
};

const MARKS = { 'utf-8': [0xef, 0xbb, 0xbf], 'utf-16be': [0xfe, 0xff], 'utf-16le': [0xff, 0xfe] };

/** The length of an encoding's byte order mark, if the bytes begin with it. */
export function markLength(bytes, encoding) {
  const mark = MARKS[encoding] ?? [NaN];
  return mark.every((byte, i) => bytes[i] === byte) ? mark.length : 0;
}

/** The encoding whose byte order mark bytes begin with. */
export function markOf(bytes) {
  return Object.keys(MARKS).find((encoding) => markLength(bytes, encoding) > 0);
}

/** The pieces of bytes: where each begins and ends, and its text, which is empty for a mark or an escape sequence. */
export function piecesOf(bytes, encoding) {
  if (encoding === 'iso-2022-jp') return iso2022jp(bytes);
  const file = encoding === 'iso-8859-8-i' ? 'iso-8859-8' : encoding;
  const next = sequences[file] ?? singleByte(file);
  const pieces = [];
  let at = markLength(bytes, encoding);
  if (at > 0) pieces.push({ start: 0, end: at, text: '' });
  while (at < bytes.length) {
    const [length, text = '\ufffd'] = next(bytes, at);
    pieces.push({ start: at, end: at + length, text });
    at += length;
  }
  return pieces;
}

const ESCAPES = { '(B': 'ASCII', '(J': 'Roman', '(I': 'katakana', '$@': 'lead byte', $B: 'lead byte' };

function iso2022jp(bytes) {
  const pieces = [];
  let state = 'ASCII';
  /** Whether only an escape sequence came since the last character: another one is then an error. */
  let output = false;
  for (let at = 0; at < bytes.length;) {
    const { [at]: byte, [at + 1]: second } = bytes;
    const add = (length, text = '\ufffd') => {
      pieces.push({ start: at, end: at + length, text });
      at += length;
    };
    if (byte === 0x1b) {
      const escape = ESCAPES[String.fromCharCode(second, bytes[at + 2])];
      if (escape === undefined) {
        add(1);
        output = false;
      } else {
        state = escape;
        add(3, output ? '\ufffd' : '');
        output = true;
      }
      continue;
    }
    output = false;
    if (state === 'katakana') {
      add(1, isIn(byte, 0x21, 0x5f) ? String.fromCodePoint(0xff61 - 0x21 + byte) : undefined);
    } else if (state === 'lead byte') {
      if (!isIn(byte, 0x21, 0x7e)) add(1);
      else if (second === undefined || second === 0x1b) add(1);
      else {
        const codePoint = isIn(second, 0x21, 0x7e)
          ? index('jis0208').get((byte - 0x21) * 94 + second - 0x21)
          : undefined;
        add(2, codePoint === undefined ? undefined : String.fromCodePoint(codePoint));
      }
    } else if (byte > 0x7f || byte === 0x0e || byte === 0x0f) add(1);
    else if (state === 'Roman' && byte === 0x5c) add(1, '\u00a5');
    else if (state === 'Roman' && byte === 0x7e) add(1, '\u203e');
    else add(1, String.fromCodePoint(byte));
  }
  return pieces;
}

/** The lines of bytes with their encodings: UTF-8 if they are valid, otherwise another one. */
export function linesOf(bytes, other) {
  const lines = [];
  for (let at = 0, end; at < bytes.length; at = end) {
    end = bytes.indexOf(0x0a, at) + 1 || bytes.length;
    const line = bytes.subarray(at, end);
    lines.push({ start: at, end, line, encoding: isUtf8(line) ? 'utf-8' : other });
  }
  return lines;
}

function isUtf8(bytes) {
  const text = Buffer.from(bytes).toString();
  return Buffer.compare(Buffer.from(text), bytes) === 0;
}

/** The pieces of the lines of bytes, which do not begin with a byte order mark. */
export function piecesOfLines(bytes, other) {
  return linesOf(bytes, other).flatMap(({ start: at, line, encoding }) =>
    piecesOf(line, encoding).map(({ start, end, text }) => ({
      start: at + start,
      end: at + end,
      // A mark at the start of another line is text.
      text: encoding === 'utf-8' && start === 0 && text === '' ? '\ufeff' : text,
    })),
  );
}

export const textOf = (pieces) => pieces.map(({ text }) => text).join('');

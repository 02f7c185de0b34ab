// The content of a file: bytes and their text, which change together. Every byte outside of a change stays as it is.

import { ByteList, lengthOf, partOf } from '../support/bytes.js';
import { ISO_2022_JP } from '../support/encodings.js';
import { seam } from '../support/errors.js';
import { substring } from '../support/intrinsics.js';
import { encodingOfMark } from '../support/labels.js';
import { encodeBetween, stateAt } from './insertion.js';
import { WITH_LF, withNewline } from './newline.js';

export class Content {
  #kind;
  #segments;
  /** The whole text, null if it must be joined. */
  #text = null;

  /** `kind` is a `OneEncoding` or `Lines`: how the bytes are cut and encoded. */
  constructor(kind, bytes) {
    this.#kind = kind;
    this.#segments = kind.cut(bytes, null, null).segments;
  }

  get text() {
    if (this.#text === null) {
      const segments = this.#segments;
      const text = (this.#text = textOf(segments));
      // The segments refer to the whole text, so that it is not in memory twice.
      let at = 0;
      for (let i = 0; i < segments.length; i++) {
        const end = at + segments[i].text.length;
        segments[i].text = substring(text, at, end);
        at = end;
      }
    }
    return this.#text;
  }

  /** How many code units the text has. */
  get length() {
    let length = 0;
    for (let i = 0; i < this.#segments.length; i++) length += this.#segments[i].text.length;
    return length;
  }

  /** A copy of the bytes. */
  get bytes() {
    const segments = this.#segments;
    const at = segments.length - 1;
    const { bytes } = segments[at];
    return bytesBetween(segments, { at: 0, offset: 0 }, { at, offset: lengthOf(bytes) });
  }

  /** What `restore` takes to undo all changes after this. */
  save() {
    return this.#segments;
  }

  restore(saved) {
    this.#segments = saved;
    this.#text = null;
  }

  /**
   * Replaces the text between two indexes, with the line end in `newline` unless that is null, and returns what changed. The
   * bytes around are decoded again: if their text is not the wanted one, it throws, and nothing has changed. For ISO-2022-JP
   * there are several ways to write the bytes, and the first that is right is taken.
   */
  replace(start, end, text, newline) {
    const ways = this.#waysBetween(start, end);
    const { from: place } = ways[0];
    // An error has the index in the text that was given.
    let exact = this.#encode(text, place);
    const written = newline === null ? text : withNewline(text, newline, WITH_LF);
    if (written !== text) exact = this.#encode(written, place);
    for (let i = 0; i < ways.length; i++) {
      const { from, to, states } = ways[i];
      const inserted = states ? encodeBetween(states[0], written, states[1]) : exact;
      const change = this.#insert(from, to, start, written, inserted);
      if (change) return change;
    }
    throw seam('The bytes of the text would make other characters with those beside them', { start, end });
  }

  /**
   * The pairs of places between which the bytes for such a change can be. In ISO-2022-JP, an escape sequence beside them can be kept
   * or not. There each pair has the states before and after; the state after is null where another one will do too.
   */
  #waysBetween(start, end) {
    const from = this.#place(start, true, 'late');
    const to = start === end ? from : this.#place(end, false, 'early');
    if (this.#kind.encoding !== ISO_2022_JP) return [{ from, to }];
    const early = this.#place(start, false, 'early');
    const late = this.#place(end, true, 'late');
    const pairs = [
      [from, to],
      [early, start === end ? early : to],
      [from, late],
      [early, late],
    ];
    const ways = [];
    for (let i = 0; i < 2 * pairs.length; i++) {
      const [first, last] = pairs[i % pairs.length];
      // Before an escape sequence, the state does not matter. Elsewhere, the state before may have the same characters.
      const isFree = i >= pairs.length || this.#offsetOf(last) < this.#offsetOf(late);
      const states = [this.#stateAt(first), isFree ? null : this.#stateAt(last)];
      ways[i] = { from: first, to: last, states };
    }
    return ways;
  }

  /**
   * The place of an index of the text: a segment, and an offset in its bytes. At the border of two segments, it is in the
   * second one if `isAfter`.
   */
  #place(index, isAfter, side) {
    const segments = this.#segments;
    const last = segments.length - 1;
    let at = 0;
    let rest = index;
    while (at < last && (isAfter ? rest >= segments[at].text.length : rest > segments[at].text.length)) {
      rest -= segments[at++].text.length;
    }
    const place = this.#kind.placeIn(segments[at], rest, at === last);
    if (place === null) throw seam(`The index ${index} is inside a character`, { start: index, end: index });
    return { at, offset: place[side], index: rest };
  }

  #offsetOf({ at, offset }) {
    return sizeOf(this.#segments, 0, at) + offset;
  }

  #encode(text, { at, offset }) {
    return this.#kind.encode(text, this.#segments[at], offset);
  }

  #stateAt({ at, offset }) {
    return stateAt(this.#segments[at], offset);
  }

  /** Puts bytes between two places if their text is then the wanted one. Returns the change, otherwise null. */
  #insert(from, to, start, text, inserted) {
    const segments = this.#segments;
    const { bytes: first, text: before } = segments[from.at];
    const { bytes: final, text: after } = segments[to.at];
    let bytes = concat(
      partOf(first, 0, from.offset),
      inserted,
      partOf(final, to.offset, lengthOf(final) - to.offset),
    );
    let wanted = substring(before, 0, from.index) + text + substring(after, to.index);
    let made;
    let end = to.at + 1;
    for (; ; end++) {
      const next = end < segments.length ? segments[end] : null;
      made = this.#kind.cut(bytes, segments[from.at], next);
      if (textOf(made.segments) !== wanted) return null;
      if (made.isRight) break;
      bytes = concat(bytes, next.bytes);
      wanted += next.text;
    }
    if (from.at === 0 && encodingOfMark(bytes) !== encodingOfMark(first)) return null;
    const change = {
      index: start,
      removed: '',
      inserted: text,
      offset: this.#offsetOf(from),
      removedBytes: bytesBetween(segments, from, to),
      insertedBytes: inserted,
    };
    for (let at = from.at; at <= to.at; at++) {
      const whole = segments[at].text;
      const first = at === from.at ? from.index : 0;
      change.removed += substring(whole, first, at === to.at ? to.index : whole.length);
    }
    this.#segments = spliced(segments, from.at, end, made.segments);
    this.#text = null;
    return change;
  }
}

function textOf(segments) {
  let text = '';
  for (let i = 0; i < segments.length; i++) text += segments[i].text;
  return text;
}

/** How many bytes there are in segments from one to before another. */
function sizeOf(segments, first, end) {
  let size = 0;
  for (let i = first; i < end; i++) size += lengthOf(segments[i].bytes);
  return size;
}

/** A copy of the bytes between two places. */
function bytesBetween(segments, from, to) {
  const list = new ByteList();
  list.reserve(sizeOf(segments, from.at, to.at) + to.offset - from.offset);
  for (let at = from.at; at <= to.at; at++) {
    const { bytes } = segments[at];
    const first = at === from.at ? from.offset : 0;
    list.add(bytes, first, (at === to.at ? to.offset : lengthOf(bytes)) - first);
  }
  return list.all();
}

function concat(...arrays) {
  const list = new ByteList();
  for (let i = 0; i < arrays.length; i++) list.add(arrays[i], 0, lengthOf(arrays[i]));
  return list.all();
}

/** A list with others in the place of the segments from one to before another. Without bytes, only the last one is kept. */
function spliced(segments, first, end, others) {
  const list = [];
  for (let i = 0; i < first; i++) list[list.length] = segments[i];
  for (let i = 0; i < others.length; i++) {
    const isNeeded = lengthOf(others[i].bytes) > 0 || (list.length === 0 && end === segments.length);
    if (isNeeded) list[list.length] = others[i];
  }
  for (let i = end; i < segments.length; i++) list[list.length] = segments[i];
  return list;
}

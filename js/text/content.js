// The content of a file: bytes and their text, which change together. Every byte outside of a change stays as it is.

import { ByteList, lengthOf } from '../support/bytes.js';
import { ISO_2022_JP } from '../support/encodings.js';
import { seam } from '../support/errors.js';
import { substring } from '../support/intrinsics.js';
import { encodingOfMark } from '../support/labels.js';
import { encodeBetween, stateAt } from './insertion.js';
import { WITH_LF, withNewline } from './newline.js';

// A place in the content is the number of its segment, `at`, with an `index` in its text and an `offset` in its bytes.

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
    let size = 0;
    for (let i = 0; i < segments.length; i++) size += lengthOf(segments[i].bytes);
    const list = new ByteList();
    list.reserve(size);
    for (let i = 0; i < segments.length; i++) list.add(segments[i].bytes, 0, lengthOf(segments[i].bytes));
    return list.all();
  }

  /**
   * Makes edits, in the order of their places, with the line end `newline` unless that is null, and returns what each has changed.
   * The bytes around them are decoded again. If their text is not the wanted one, it throws, and nothing has changed.
   */
  replace(edits, newline) {
    const saved = this.#segments;
    const changes = [];
    try {
      // From the end, so that the places of those before do not change.
      for (let end = edits.length; end > 0;) {
        const starts = startsOf(this.#segments);
        let first = end - 1;
        // Edits of the same segments are made together.
        while (first > 0 && areTogether(edits[first - 1], edits[first], starts)) first--;
        const places = this.#placesOf(edits, first, end, starts);
        let done = this.#write(this.#wayOf(edits, first, places, newline));
        if (done === null && this.#kind.encoding === ISO_2022_JP) {
          first = end - 1;
          done = this.#writeAlone(edits[first], places[places.length - 1], newline, starts);
        }
        if (done === null) {
          const { start } = edits[first];
          const details = { start, end: edits[end - 1].end };
          throw seam('The bytes of the text would make other characters with those beside them', details);
        }
        for (let i = done.length - 1; i >= 0; i--)
          changes[first + i] = changeAt(done[i], edits[first + i].start, starts);
        end = first;
      }
    } catch (error) {
      this.#segments = saved;
      throw error;
    }
    this.#text = null;
    return inSequence(changes);
  }

  /** The places of some edits: `from` and `to`. Bytes without text beside them, such as a byte order mark, are not between. */
  #placesOf(edits, first, end, starts) {
    const wanted = [];
    for (let i = first; i < end; i++) {
      const { start, end } = edits[i];
      wanted[wanted.length] = { index: start, isAfter: true };
      wanted[wanted.length] = { index: end, isAfter: start === end };
    }
    const found = this.#find(wanted, starts);
    const places = [];
    for (let i = 0; i < found.length; i += 2) places[i / 2] = { from: found[i], to: found[i + 1] };
    return places;
  }

  /**
   * The places of indexes, which are in order. At the border of two segments, a place is in the second one if it `isAfter` what has
   * no text.
   */
  #find(wanted, starts) {
    const segments = this.#segments;
    const places = [];
    for (let i = 0; i < wanted.length;) {
      const at = segmentOf(wanted[i].index, wanted[i].isAfter, starts);
      const indexes = [];
      for (
        let j = i;
        j < wanted.length && segmentOf(wanted[j].index, wanted[j].isAfter, starts) === at;
        j++
      ) {
        indexes[indexes.length] = wanted[j].index - starts[at].index;
      }
      const found = this.#kind.placesIn(segments[at], indexes, at === segments.length - 1);
      for (let j = 0; j < indexes.length; j++, i++) {
        const { index, isAfter } = wanted[i];
        if (found[j] === null)
          throw seam(`The index ${index} is inside a character`, { start: index, end: index });
        const { early, late } = found[j];
        const offset = isAfter ? late : early;
        places[i] = { at, index: indexes[j], offset, isBeforeEscape: offset < late };
      }
    }
    return places;
  }

  /** The first way to write some edits, and the only one except in ISO-2022-JP. */
  #wayOf(edits, first, places, newline) {
    const way = [];
    for (let i = 0; i < places.length; i++) {
      const { from, to } = places[i];
      const { written, bytes } = this.#encode(edits[first + i].text, newline, from);
      way[i] = {
        from,
        to,
        text: written,
        bytes: bytes ?? this.#between(from, written, to, to.isBeforeEscape),
      };
    }
    return way;
  }

  /** Encodes a text without regard to what is beside it. In ISO-2022-JP it only checks that this is possible. */
  #encode(text, newline, { at, offset }) {
    const segment = this.#segments[at];
    // An error has the index in the text that was given.
    const bytes = this.#kind.encode(text, segment, offset);
    const written = newline === null ? text : withNewline(text, newline, WITH_LF);
    if (this.#kind.encoding === ISO_2022_JP) return { written, bytes: null };
    return { written, bytes: written === text ? bytes : this.#kind.encode(written, segment, offset) };
  }

  /** Writes one edit in ISO-2022-JP: escape sequences beside it stay or do not, and the state after it is restored or is not. */
  #writeAlone({ start, end, text }, { from, to }, newline, starts) {
    const { written } = this.#encode(text, newline, from);
    const early = this.#find([{ index: start, isAfter: false }], starts)[0];
    const late = this.#find([{ index: end, isAfter: true }], starts)[0];
    const firsts = [from, early, from, early];
    const lasts = [to, start === end ? early : to, late, late];
    let done = null;
    for (let i = 0; done === null && i < 2 * firsts.length; i++) {
      const first = firsts[i % firsts.length];
      const last = lasts[i % firsts.length];
      // Another state can have the same characters.
      const isFree = i >= firsts.length || offsetOf(last, starts) < offsetOf(late, starts);
      const bytes = this.#between(first, written, last, isFree);
      done = this.#write([{ from: first, to: last, text: written, bytes }]);
    }
    return done;
  }

  /** The bytes of a text in ISO-2022-JP between two places. If `isFree`, for example before an escape sequence, any state may follow. */
  #between(from, text, to, isFree) {
    return encodeBetween(this.#stateAt(from), text, isFree ? null : this.#stateAt(to));
  }

  #stateAt({ at, offset }) {
    return stateAt(this.#segments[at], offset);
  }

  /** Writes edits into the segments that they are in, if their text is then the wanted one. Returns what was there, otherwise null. */
  #write(way) {
    const segments = this.#segments;
    const { at: first } = way[0].from;
    const { at: last } = way[way.length - 1].to;
    const removed = [];
    const list = new ByteList();
    let wanted = '';
    let place = { at: first, index: 0, offset: 0 };
    for (let i = 0; i < way.length; i++) {
      const { from, to, text, bytes } = way[i];
      const kept = between(segments, place, from);
      removed[i] = { ...way[i], removed: between(segments, from, to) };
      wanted += kept.text + text;
      list.add(kept.bytes, 0, lengthOf(kept.bytes));
      list.add(bytes, 0, lengthOf(bytes));
      place = to;
    }
    const rest = between(segments, place, endOf(segments, last));
    wanted += rest.text;
    list.add(rest.bytes, 0, lengthOf(rest.bytes));

    let end = last + 1;
    let made;
    for (; ; end++) {
      const next = end < segments.length ? segments[end] : null;
      made = this.#kind.cut(list.all(), segments[first], next);
      if (textOf(made.segments) !== wanted) return null;
      if (made.isRight) break;
      list.add(next.bytes, 0, lengthOf(next.bytes));
      wanted += next.text;
    }
    if (first === 0 && encodingOfMark(list.all()) !== encodingOfMark(segments[0].bytes)) return null;
    this.#segments = spliced(segments, first, end, made.segments);
    return removed;
  }
}

/** Where each segment starts. */
function startsOf(segments) {
  const starts = [];
  let index = 0;
  let offset = 0;
  for (let i = 0; i < segments.length; i++) {
    starts[i] = { index, offset };
    index += segments[i].text.length;
    offset += lengthOf(segments[i].bytes);
  }
  return starts;
}

/** The segment that an index of the text is in. At the border of two, it is the second one if `isAfter`. */
function segmentOf(index, isAfter, starts) {
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    const { index: start } = starts[middle];
    if (isAfter ? start <= index : start < index) low = middle;
    else high = middle;
  }
  return low;
}

/** Whether an edit and the next one are in the same segment. */
function areTogether(edit, next, starts) {
  return segmentOf(edit.end, false, starts) >= segmentOf(next.start, true, starts);
}

function offsetOf({ at, offset }, starts) {
  return starts[at].offset + offset;
}

function endOf(segments, at) {
  const { bytes, text } = segments[at];
  return { at, index: text.length, offset: lengthOf(bytes) };
}

/** The text and a copy of the bytes between two places. */
function between(segments, from, to) {
  const list = new ByteList();
  let text = '';
  for (let { at } = from; at <= to.at; at++) {
    const start = at === from.at ? from : { index: 0, offset: 0 };
    const end = at === to.at ? to : endOf(segments, at);
    text += substring(segments[at].text, start.index, end.index);
    list.add(segments[at].bytes, start.offset, end.offset - start.offset);
  }
  return { text, bytes: list.all() };
}

function changeAt({ from, text, bytes, removed }, index, starts) {
  return {
    index,
    removed: removed.text,
    inserted: text,
    offset: offsetOf(from, starts),
    removedBytes: removed.bytes,
    insertedBytes: bytes,
  };
}

/** Makes the places of changes those after the changes before them. */
function inSequence(changes) {
  let index = 0;
  let offset = 0;
  for (let i = 0; i < changes.length; i++) {
    const { removed, inserted, removedBytes, insertedBytes } = changes[i];
    changes[i].index += index;
    changes[i].offset += offset;
    index += inserted.length - removed.length;
    offset += lengthOf(insertedBytes) - lengthOf(removedBytes);
  }
  return changes;
}

function textOf(segments) {
  let text = '';
  for (let i = 0; i < segments.length; i++) text += segments[i].text;
  return text;
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

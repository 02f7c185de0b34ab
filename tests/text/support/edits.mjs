// Random files and edits, and what must become of them by the oracle.

import assert from 'node:assert/strict';
// With the tables that /slim lacks in Node.
import 'encoding-standard';
import { TextFile } from 'encoding-standard/text';
import { peerEncoder } from '../../api/support/peers.mjs';
import { randomNumbers } from '../../api/support/random.mjs';
import { linesOf, markOf, piecesOf, piecesOfLines, textOf } from './oracle.mjs';

/** Bytes that are special to decoders. */
const TELLING = [
  ...[0x1b, 0x24, 0x42, 0x28, 0x4a, 0x49, 0x30, 0x81, 0x8e, 0x8f, 0xa1, 0xe3, 0x9f, 0xd8, 0xdc, 0x3d, 0xff],
  ...[0x41, 0x88, 0x62, 0xf0, 0x84, 0x39, 0xef, 0xbb, 0xbf, 0xfe, 0x00, 0x0a],
];
const MARKS = ['efbbbf', 'feff', 'fffe'].map((hex) => Buffer.from(hex, 'hex'));
const SENTENCES = [
  'All human beings are born free.\r\n',
  'Tous les êtres humains naissent libres et égaux.\n',
  'Все люди рождаются свободными.\n',
  'すべての人間は、生まれながらにして自由であり、ｶﾀｶﾅ\r\n',
  '人人生而自由，在尊严和权利上一律平等。\r',
  '모든 인간은 태어날 때부터 자유로우며\n',
  'Alle Menschen sind frei – “gleich” an Würde: 5 €\n',
  'Όλοι οι άνθρωποι γεννιούνται ελεύθεροι\n',
  'Všichni lidé rodí se svobodní. Wszyscy są wolni\n',
  'İnsanlar özgür doğar. Toți oamenii. Kõik inimesed\n',
  'כל בני האדם נולדו בני חורין يولد جميع الناس أحرارًا\n',
  'มนุษย์ทั้งหลาย Tất cả mọi người\n',
  '𠮷野家 🍎\ud83d ¥‾~\\\ufeff\ufffd\x0e\x1b',
];
const ENCODABLE = new Map();

/** What can be written in an encoding, of all sentences. */
function encodableIn(encoding) {
  if (!ENCODABLE.has(encoding)) {
    ENCODABLE.set(
      encoding,
      [...SENTENCES.join('')].filter((character) => encode(character, encoding)),
    );
  }
  return ENCODABLE.get(encoding);
}

const encoders = new Map();

/** The bytes of a string, undefined if decoding them does not give it back. */
function encode(string, encoding) {
  if (!encoders.has(encoding)) encoders.set(encoding, peerEncoder(encoding));
  try {
    // U+FEFF is not a mark here.
    const bytes = Uint8Array.from(encoders.get(encoding)(`a${string}`));
    const first = encoding.startsWith('utf-16') ? 2 : 1;
    return textOf(piecesOf(bytes, encoding)) === `a${string}` ? bytes.subarray(first) : undefined;
  } catch {
    return undefined;
  }
}

/** How a file in one encoding is decoded and edited. */
const inOneEncoding = (encoding) => ({
  encoding,
  /** The same for a file, whose byte order mark may say something else. */
  of: (bytes) => inOneEncoding(markOf(bytes) ?? encoding),
  piecesOf: (bytes) => piecesOf(bytes, encoding),
  encodingAt: () => encoding,
});

/** The same for a file that has lines in UTF-8 and in another encoding. */
const inLines = (other) => ({
  encoding: 'mixed',
  of(bytes) {
    const lines = linesOf(bytes, other);
    const isMixed =
      lines.some(({ encoding }) => encoding === other) &&
      lines.some(({ encoding, line }) => encoding === 'utf-8' && line.some((byte) => byte > 0x7f));
    const mark = markOf(bytes);
    return isMixed && mark === undefined ? this : inOneEncoding(mark ?? other);
  },
  piecesOf: (bytes) => piecesOfLines(bytes, other),
  encodingAt: (bytes, at) =>
    linesOf(bytes, other).find(({ end, line }) => at < end || (at === end && line.at(-1) !== 0x0a))
      ?.encoding ?? 'utf-8',
});

/** Makes edits of random files in an encoding, or with lines in it and in UTF-8, and checks each. */
export function editRandomly(encoding, seed, count, { parts = false } = {}) {
  const random = randomNumbers(seed);
  const below = (most) => random() % most;
  const pick = (list) => list[below(list.length)];
  const encodable = encodableIn(encoding);

  const randomBytes = (length) => Uint8Array.from({ length }, () => (below(2) ? pick(TELLING) : below(256)));
  const string = (length) => Array.from({ length }, () => pick(encodable)).join('');
  const part = () => {
    if (parts && !below(3)) return Buffer.from(`${pick(SENTENCES).slice(0, below(12))}\n`);
    return below(3) ? encode(string(1 + below(8)), encoding) : randomBytes(1 + below(6));
  };
  const file = (size) => {
    const all = [below(8) ? new Uint8Array() : pick(MARKS)];
    for (let length = 0; length < size; length += all.at(-1).length) all.push(part());
    return Uint8Array.from(Buffer.concat(all));
  };
  /** Mostly what can be written. */
  const inserted = () => {
    if (!below(3)) return '';
    return below(6) ? string(1 + below(5)) : pick(SENTENCES).slice(below(10), 10 + below(10));
  };

  for (let done = 0; done < count;) {
    // Now and then a file is longer than what is decoded at once.
    const bytes = file(below(400) ? below(60) : 20_000 + below(60_000));
    const model = (parts ? inLines : inOneEncoding)(encoding).of(bytes);
    const opened = TextFile.open(bytes, { encoding, parts });
    assert.equal(opened.encoding.toLowerCase(), model.encoding);
    let before = bytes;
    for (let i = 1 + below(6); i > 0 && done < count; i--, done++) {
      const pieces = model.piecesOf(before);
      const text = textOf(pieces);
      assert.equal(opened.text, text);
      const start = below(text.length + 1);
      const end = below(3) ? Math.min(text.length, start + below(6)) : start;
      const edit = { model, before, pieces, text, inserted: inserted() };
      const [character] = text.slice(start);
      const isForAll = character !== undefined && !below(5);
      before = isForAll
        ? checkAll(opened, { ...edit, search: character })
        : check(opened, { ...edit, start, end });
    }
  }
}

/** Replaces a character everywhere, checks what became of the file, and returns its bytes. */
function checkAll(opened, { model, before, pieces, text, search, inserted }) {
  const context = () =>
    `${JSON.stringify(model)} ${Buffer.from(before).toString('hex')} ${JSON.stringify([search, inserted])}`;
  const expected = text.split(search).join(inserted);
  const [code, after] = outcome(opened, () =>
    opened.replace(search, inserted, { all: true, newline: 'keep' }),
  );
  assert.equal(opened.text, code === undefined ? expected : text, context());
  if (code !== undefined) assert.deepEqual(after, before, context());
  else assert.equal(textOf(model.piecesOf(after)), expected, context());
  if (model.encoding === 'iso-2022-jp') return after;

  const parts = [];
  let at = 0;
  let expectedCode;
  for (let i = 0; (i = text.indexOf(search, i)) >= 0; i += search.length) {
    const [from, to] = [placeOf(pieces, i), placeOf(pieces, i + search.length)];
    const bytes = from && encode(inserted, model.encodingAt(before, from.late));
    if (!from || !to) expectedCode ??= 'ERR_ENCODING_SEAM';
    else if (bytes === undefined) expectedCode ??= 'ERR_ENCODING_UNENCODABLE';
    else {
      parts.push(before.subarray(at, from.late), bytes);
      at = to.early;
    }
  }
  parts.push(before.subarray(at));
  const wanted = Uint8Array.from(Buffer.concat(parts));
  const isRight = textOf(model.piecesOf(wanted)) === expected && markOf(wanted) === markOf(before);
  // One place can be inside a character, and at another one the text be unencodable.
  assert.equal(code !== undefined, expectedCode !== undefined || !isRight, context());
  if (code === undefined) assert.deepEqual(after, wanted, context());
  return after;
}

/** Makes an edit, checks what became of the file, and returns its bytes. */
function check(opened, edit) {
  const { model, before, pieces, text, start, end, inserted } = edit;
  const { length } = opened.changes;
  const [code, after] = outcome(opened, () => {
    opened.edit(start, end, inserted, { newline: 'keep' });
    assert.equal(opened.changes.length, length + 1);
  });
  const context = () =>
    `${JSON.stringify(model)} ${Buffer.from(before).toString('hex')} ${start} ${end} ${JSON.stringify(inserted)} ${code}`;
  const expected = text.slice(0, start) + inserted + text.slice(end);
  if (code === undefined) {
    assert.equal(opened.text, expected, context());
    assert.equal(textOf(model.piecesOf(after)), expected, context());
    assert.equal(markOf(after), markOf(before), context());
    const { offset, removedBytes, insertedBytes } = opened.changes.at(-1);
    const last = offset + removedBytes.length;
    assert.deepEqual(after, replaced(before, offset, last, insertedBytes), context());
    assert.deepEqual(removedBytes, before.slice(offset, last), context());
    const [from, to] = [placeOf(pieces, start), placeOf(pieces, end)];
    assert.ok(offset >= from.early && offset <= from.late, context());
    assert.ok(last >= to.early && last <= to.late, context());
  } else {
    assert.equal(opened.text, text, context());
    assert.deepEqual(after, before, context());
  }
  // In ISO-2022-JP there are hundreds of ways to write an edit. All are tried, but not in a long file.
  const isManyWays = model.encoding === 'iso-2022-jp' && before.length > 1000;
  if (code !== 'ERR_ENCODING_SEAM' || !(isManyWays || isBeforeSecondEscape(edit))) {
    assert.equal(code, expectedCode(edit, expected), context());
  }
  return after;
}

/** The code of the error of an edit, undefined if there is none, and the bytes of the file after it. */
function outcome(opened, makeEdit) {
  const { length } = opened.changes;
  try {
    makeEdit();
    return [undefined, opened.bytes];
  } catch (error) {
    if (!error.code?.startsWith('ERR_ENCODING')) throw error;
    assert.equal(opened.changes.length, length);
    return [error.code, opened.bytes];
  }
}

const replaced = (bytes, from, to, inserted) =>
  Uint8Array.from(Buffer.concat([bytes.subarray(0, from), inserted, bytes.subarray(to)]));

/** Where an index of the text is in the bytes: from the end of what is before it to the start of what is after it. */
function placeOf(pieces, index) {
  let at = 0;
  let early = index === 0 ? 0 : undefined;
  let late = early;
  for (const { end, text } of pieces) {
    if (at === index && text !== '') break;
    at += text.length;
    if (at > index) return undefined;
    if (at === index) {
      early ??= end;
      late = end;
    }
  }
  return { early, late };
}

/** Whether an edit ends before an escape sequence that is malformed because it follows another one. It may not be one any more. */
function isBeforeSecondEscape({ model, before, pieces, end }) {
  const late = placeOf(pieces, end)?.late;
  const { end: after } = pieces.find(({ start }) => start === late) ?? {};
  return model.encoding === 'iso-2022-jp' && before[late] === 0x1b && after - late === 3;
}

const ESCAPES = ['', '\x1b(B', '\x1b(J', '\x1b(I', '\x1b$B'].map((escape) => Buffer.from(escape));

/** The code of the error that an edit must have, undefined if there is a way to write it. */
function expectedCode({ model, before, pieces, start, end, inserted }, expected) {
  const [from, to] = [placeOf(pieces, start), placeOf(pieces, end)];
  if (!from || !to) return 'ERR_ENCODING_SEAM';
  const bytes = encode(inserted, model.encodingAt(before, from.late));
  if (bytes === undefined) return 'ERR_ENCODING_UNENCODABLE';
  const isRight = (after) => textOf(model.piecesOf(after)) === expected && markOf(after) === markOf(before);
  let ways;
  if (model.encoding === 'iso-2022-jp') {
    const cores = [bytes, bytes.subarray(3), bytes.subarray(0, -3), bytes.subarray(3, -3)];
    ways = [from.early, from.late].flatMap((first) =>
      [to.early, to.late].flatMap((last) =>
        first > last
          ? []
          : cores.flatMap((core) =>
              ESCAPES.flatMap((head) =>
                ESCAPES.map((tail) => () => replaced(before, first, last, Buffer.concat([head, core, tail]))),
              ),
            ),
      ),
    );
  } else {
    const last = start === end ? from.late : to.early;
    ways = [() => replaced(before, from.late, last, bytes)];
  }
  return ways.some((way) => isRight(way())) ? undefined : 'ERR_ENCODING_SEAM';
}

// Random files and edits, and what must become of them by the oracle.

import assert from 'node:assert/strict';
// With the tables that /slim lacks in Node.
import 'encoding-standard';
import { TextFile } from 'encoding-standard/text';
import { peerEncoder } from '../../api/support/peers.mjs';
import { randomNumbers } from '../../api/support/random.mjs';
import { decode, markOf, piecesOf } from './oracle.mjs';

/** Bytes that are special to decoders. */
const TELLING = [
  ...[0x1b, 0x24, 0x42, 0x28, 0x4a, 0x49, 0x30, 0x81, 0x8e, 0x8f, 0xa1, 0xe3, 0x9f, 0xd8, 0xdc, 0x3d, 0xff],
  ...[0x41, 0x88, 0x62, 0xf0, 0x84, 0x39, 0xef, 0xbb, 0xbf, 0xfe, 0x00],
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

/** Makes edits of random files in an encoding, and checks each. */
export function editRandomly(encoding, seed, count) {
  const random = randomNumbers(seed);
  const below = (most) => random() % most;
  const pick = (list) => list[below(list.length)];
  const encode = peerEncoder(encoding);
  const encodable = [...SENTENCES.join('')].filter((character) => bytesOf(encode, character, encoding));

  const randomBytes = (length) => Uint8Array.from({ length }, () => (below(2) ? pick(TELLING) : below(256)));
  const string = (length) => Array.from({ length }, () => pick(encodable)).join('');
  const part = () => (below(3) ? bytesOf(encode, string(1 + below(8)), encoding) : randomBytes(1 + below(6)));
  const file = (size) => {
    const parts = [below(8) ? new Uint8Array() : pick(MARKS)];
    for (let length = 0; length < size; length += parts.at(-1).length) parts.push(part());
    return Uint8Array.from(Buffer.concat(parts));
  };
  /** Mostly what can be written. */
  const inserted = () => {
    if (!below(3)) return '';
    return below(6) ? string(1 + below(5)) : pick(SENTENCES).slice(below(10), 10 + below(10));
  };

  for (let done = 0; done < count;) {
    // A file is one that is longer than what is decoded at once.
    const isLong = !below(400);
    const bytes = file(isLong ? 20_000 + below(60_000) : below(60));
    const opened = TextFile.open(bytes, { encoding });
    const used = markOf(bytes) ?? encoding;
    assert.equal(opened.encoding.toLowerCase(), used);
    const encodeUsed = peerEncoder(used);
    let before = bytes;
    for (let i = 1 + below(6); i > 0 && done < count; i--, done++) {
      const pieces = piecesOf(before, used);
      const text = pieces.map((piece) => piece.text).join('');
      assert.equal(opened.text, text);
      const start = below(text.length + 1);
      const end = below(3) ? Math.min(text.length, start + below(6)) : start;
      const edit = {
        encoding: used,
        encode: encodeUsed,
        before,
        pieces,
        text,
        start,
        end,
        inserted: inserted(),
      };
      before = check(opened, edit);
    }
  }
}

/** The bytes of a string, undefined if decoding them does not give it back. */
function bytesOf(encode, string, encoding) {
  try {
    const bytes = Uint8Array.from(encode(string));
    return decode(bytes, encoding) === string ? bytes : undefined;
  } catch {
    return undefined;
  }
}

/** Makes an edit, checks what became of the file, and returns its bytes. */
function check(opened, edit) {
  const { before, text, start, end, inserted } = edit;
  const [code, after] = outcome(opened, start, end, inserted);
  const context = () =>
    `${edit.encoding} ${Buffer.from(before).toString('hex')} ${start} ${end} ${JSON.stringify(inserted)} ${code}`;
  const expected = text.slice(0, start) + inserted + text.slice(end);
  if (code === undefined) {
    assert.equal(opened.text, expected, context());
    assert.equal(decode(after, edit.encoding), expected, context());
    assert.equal(markOf(after), markOf(before), context());
    const { offset, removedBytes, insertedBytes } = opened.changes.at(-1);
    assert.deepEqual(after, replaced(before, offset, offset + removedBytes.length, insertedBytes), context());
    assert.deepEqual(removedBytes, before.slice(offset, offset + removedBytes.length), context());
    const [from, to] = [placeOf(edit.pieces, start), placeOf(edit.pieces, end)];
    assert.ok(offset >= from.early && offset <= from.late, context());
    const last = offset + removedBytes.length;
    assert.ok(last >= to.early && last <= to.late, context());
  } else {
    assert.equal(opened.text, text, context());
    assert.deepEqual(after, before, context());
  }
  if (code !== 'ERR_ENCODING_SEAM' || !isBeforeSecondEscape(edit)) {
    assert.equal(code, expectedCode(edit, expected), context());
  }
  return after;
}

function outcome(opened, start, end, inserted) {
  const { length } = opened.changes;
  try {
    opened.edit(start, end, inserted, { newline: 'keep' });
    assert.equal(opened.changes.length, length + 1);
    return [undefined, opened.bytes];
  } catch (error) {
    if (!error.code) throw error;
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
function isBeforeSecondEscape({ encoding, before, pieces, end }) {
  const late = placeOf(pieces, end)?.late;
  const { end: after } = pieces.find(({ start }) => start === late) ?? {};
  return encoding === 'iso-2022-jp' && before[late] === 0x1b && after - late === 3;
}

const ESCAPES = ['', '\x1b(B', '\x1b(J', '\x1b(I', '\x1b$B'].map((escape) => Buffer.from(escape));

/** The code of the error that an edit must have, undefined if it must succeed. It may have one if there is no way to write it. */
function expectedCode({ encoding, encode, before, pieces, start, end, inserted }, expected) {
  const bytes = bytesOf(encode, inserted, encoding) ?? markedBytesOf(encode, inserted, encoding);
  if (bytes === undefined) return 'ERR_ENCODING_UNENCODABLE';
  const [from, to] = [placeOf(pieces, start), placeOf(pieces, end)];
  if (!from || !to) return 'ERR_ENCODING_SEAM';
  const isRight = (after) => decode(after, encoding) === expected && markOf(after) === markOf(before);
  let ways;
  if (encoding === 'iso-2022-jp') {
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

/** The bytes of a string that begins with U+FEFF, which is not a mark here. */
function markedBytesOf(encode, string, encoding) {
  const bytes = string.startsWith('\ufeff') ? bytesOf(encode, `a${string}`, encoding) : undefined;
  return bytes?.subarray(encode('a').length);
}

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TextDecoder } from 'encoding-standard';
import { inspectDecode } from 'encoding-standard/inspect';
import { concat, hex } from '../api/support/bytes.mjs';
import { ENCODINGS } from '../api/support/labels.mjs';
import { PeerTextDecoder } from '../api/support/peers.mjs';
import { randomNumbers } from '../api/support/random.mjs';

const inspect = (digits, label) => [...inspectDecode(hex(digits), label)];

/** Pieces in short form: start and end, text, and a mark for an error. */
const short = (pieces) =>
  pieces.map(({ start, end, text, error }) => [start, end, text, ...(error ? ['error'] : [])]);

test('a piece has some bytes and the text they were decoded to', () => {
  assert.deepEqual(inspect('93 fa ff', 'shift_jis'), [
    { start: 0, end: 2, text: '\u65e5', error: false },
    { start: 2, end: 3, text: '\ufffd', error: true },
  ]);
  assert.deepEqual(short(inspect('61 e3 81 82 f0 9f 92 a9', 'utf-8')), [
    [0, 1, 'a'],
    [1, 4, '\u3042'],
    [4, 8, '\u{1f4a9}'],
  ]);
  assert.deepEqual(inspect('', 'utf-8'), []);
});

test('a malformed piece has the bytes that the standard does not read again', () => {
  assert.deepEqual(short(inspect('e3 81 41 e3 81', 'utf-8')), [
    [0, 2, '\ufffd', 'error'],
    [2, 3, 'A'],
    [3, 5, '\ufffd', 'error'],
  ]);
  assert.deepEqual(short(inspect('90 39 81 81', 'gb18030')), [
    [0, 1, '\ufffd', 'error'],
    [1, 2, '9'],
    [2, 4, '\u4e96'],
  ]);
  assert.deepEqual(short(inspect('8f 41', 'euc-jp')), [
    [0, 1, '\ufffd', 'error'],
    [1, 2, 'A'],
  ]);
  assert.deepEqual(short(inspect('3d d8 61 00 00 dc 42', 'utf-16le')), [
    [0, 2, '\ufffd', 'error'],
    [2, 4, 'a'],
    [4, 6, '\ufffd', 'error'],
    [6, 7, '\ufffd', 'error'],
  ]);
});

test('four pairs of bytes in Big5 are decoded to two characters', () => {
  assert.deepEqual(short(inspect('88 62 88 64 88 a3 88 a5', 'big5')), [
    [0, 2, '\u00ca\u0304'],
    [2, 4, '\u00ca\u030c'],
    [4, 6, '\u00ea\u0304'],
    [6, 8, '\u00ea\u030c'],
  ]);
});

test('a byte order mark and an escape sequence are pieces without text', () => {
  assert.deepEqual(short(inspect('ef bb bf 61', 'utf-8')), [
    [0, 3, ''],
    [3, 4, 'a'],
  ]);
  assert.deepEqual(short(inspect('61 1b 24 42 24 22 1b 28 42', 'iso-2022-jp')), [
    [0, 1, 'a'],
    [1, 4, ''],
    [4, 6, '\u3042'],
    [6, 9, ''],
  ]);
  assert.deepEqual(short(inspect('1b 24', 'iso-2022-jp')), [
    [0, 1, '\ufffd', 'error'],
    [1, 2, '$'],
  ]);
});

/** Bytes of some length that every decoder finds malformed in places. */
function* samples(count, longest) {
  const random = randomNumbers(3);
  const BYTES = hex('61 30 39 40 80 81 84 8e 8f a1 a4 c0 e3 f0 9f 92 ff fe 1b 24 28 42 4a 0e 21 7e d8 dc 00');
  for (let i = 0; i < count; i++) {
    yield Uint8Array.from({ length: random() % longest }, () => BYTES[random() % BYTES.length]);
  }
}

test('the pieces cover all of the input, and their text is that of a decoder', () => {
  for (const label of ENCODINGS) {
    const decoder = new PeerTextDecoder(label);
    for (const bytes of samples(60, 40)) {
      const pieces = [...inspectDecode(bytes, label)];
      let at = 0;
      for (const { start, end, text, error } of pieces) {
        assert.equal(start, at);
        assert.ok(end > start);
        if (error) assert.equal(text, '\ufffd');
        at = end;
      }
      assert.equal(at, bytes.length, label);
      assert.equal(pieces.map(({ text }) => text).join(''), decoder.decode(bytes), label);
    }
  }
});

test('the first error is where a fatal decoder finds it', () => {
  for (const label of ENCODINGS) {
    for (const bytes of samples(60, 40)) {
      const first = [...inspectDecode(bytes, label)].find(({ error }) => error);
      const decode = () => new TextDecoder(label, { fatal: true }).decode(bytes);
      if (first) assert.throws(decode, { name: 'TypeError', offset: first.start });
      else decode();
    }
  }
});

test('splits of the input change nothing', () => {
  for (const label of ENCODINGS) {
    for (const bytes of samples(8, 14)) {
      const expected = [...inspectDecode(bytes, label)];
      for (let at = 0; at <= bytes.length; at++) {
        const chunks = [bytes.subarray(0, at), new Uint8Array(0), bytes.subarray(at)];
        assert.deepEqual([...inspectDecode(chunks, label)], expected, `${label}, split at ${at}`);
      }
      const single = Array.from(bytes, (byte) => Uint8Array.of(byte));
      assert.deepEqual([...inspectDecode(single, label)], expected, label);
    }
  }
});

test('input of any size', () => {
  const unit = hex('61 e3 81 82 e3 81');
  const bytes = concat(Array(30_000).fill(unit));
  let at = 0;
  let i = 0;
  for (const { start, end, text, error } of inspectDecode(bytes, 'utf-8')) {
    const [length, expected] = [
      [1, 'a'],
      [3, '\u3042'],
      [2, '\ufffd'],
    ][i++ % 3];
    // Not assert.equal(), which would take most of the time.
    if (start !== at || end !== at + length || text !== expected || error !== (length === 2)) {
      assert.fail(`${JSON.stringify({ start, end, text, error })} at ${at}`);
    }
    at = end;
  }
  assert.equal(at, bytes.length);
  assert.equal(i, 90_000);
});

test('a chunk is any buffer source, shared or not', () => {
  const bytes = hex('61 e3 81 82');
  const shared = new SharedArrayBuffer(1);
  new Uint8Array(shared)[0] = 0x62;
  const text = (input) => [...inspectDecode(input, 'utf-8')].map((piece) => piece.text).join('');
  assert.equal(text(bytes.buffer), 'a\u3042');
  assert.equal(text(new DataView(bytes.buffer, 1)), '\u3042');
  assert.equal(text(new Uint16Array(bytes.buffer)), 'a\u3042');
  assert.equal(text(shared), 'b');
  assert.equal(text([bytes.buffer, shared, new DataView(bytes.buffer, 0, 1)]), 'a\u3042ba');
});

test('wrong arguments throw immediately, a wrong chunk when it is reached', () => {
  for (const label of ['', 'klingon', 'replacement']) {
    assert.throws(() => inspectDecode(hex('61'), label), RangeError);
  }
  for (const label of [undefined, null, 932, {}]) {
    assert.throws(() => inspectDecode(hex('61'), label), {
      name: 'TypeError',
      message: 'The label must be a string',
    });
  }
  const resizable = new ArrayBuffer(1, { maxByteLength: 2 });
  for (const input of [undefined, null, 1, {}, resizable]) {
    assert.throws(() => inspectDecode(input, 'utf-8'), TypeError);
  }
  for (const chunk of [1, 'text', [0x61], resizable]) {
    const pieces = inspectDecode([hex('61'), chunk], 'utf-8');
    assert.deepEqual(pieces.next().value.text, 'a');
    assert.throws(() => pieces.next(), TypeError);
  }
});

test('chunks are read one by one, when they are needed', () => {
  const log = [];
  function* chunks() {
    try {
      for (const chunk of ['61 62', 'e3', '81 82', '63']) {
        log.push(chunk);
        yield hex(chunk);
      }
    } finally {
      log.push('done');
    }
  }
  const pieces = inspectDecode(chunks(), 'utf-8');
  assert.deepEqual(log, []);
  const texts = [pieces.next(), pieces.next()].map(({ value }) => value.text);
  assert.deepEqual([texts, log], [['a', 'b'], ['61 62']]);
  assert.equal(pieces.next().value.text, '\u3042');
  assert.deepEqual(log, ['61 62', 'e3', '81 82']);
  pieces.return();
  assert.equal(log.at(-1), 'done');
});

test('other calls during the iteration change nothing', () => {
  const bytes = concat(Array(500).fill(hex('93 fa 96 7b ff')));
  const first = inspectDecode(bytes, 'shift_jis');
  const second = inspectDecode(hex('1b 24 42 24 22'.repeat(300)), 'iso-2022-jp');
  for (let i = 0; i < 600; i++) {
    assert.equal(first.next().value.text, ['\u65e5', '\u672c', '\ufffd'][i % 3]);
    assert.equal(new TextDecoder('euc-kr').decode(hex('b0 a1')), '\uac00');
    assert.equal(second.next().value.text, ['', '\u3042'][i % 2]);
  }
});

test('if the buffer is detached during the iteration, the pieces end early', () => {
  const bytes = new Uint8Array(10_000).fill(0x61);
  const pieces = inspectDecode(bytes, 'utf-8');
  pieces.next();
  structuredClone(bytes.buffer, { transfer: [bytes.buffer] });
  assert.ok([...pieces].length < 10_000);
});

test('asynchronous chunks make an asynchronous result', async () => {
  const bytes = hex('61 e3 81 82 e3 81');
  const expected = [...inspectDecode(bytes, 'utf-8')];
  async function* chunks() {
    for (const byte of bytes) yield Uint8Array.of(byte);
  }
  const pieces = [];
  for await (const piece of inspectDecode(chunks(), 'utf-8')) pieces.push(piece);
  assert.deepEqual(pieces, expected);

  const streamed = [];
  for await (const piece of inspectDecode(new Blob([bytes]).stream(), 'utf-8')) streamed.push(piece);
  assert.deepEqual(streamed, expected);
});

test('a missing argument is a wrong argument, not an iterable', () => {
  for (const input of [undefined, null]) {
    assert.throws(() => [...inspectDecode(input, 'utf-8')], {
      name: 'TypeError',
      code: 'ERR_INVALID_ARG_TYPE',
      message: 'The input must be an ArrayBuffer or a view of one',
    });
  }
});

test('inputs of every length around the length of the internal parts', () => {
  const sample = {
    'utf-8': 'e3 81 82 61 c3 a9 ff',
    shift_jis: '93 fa 61 b1 81 ff',
    gb18030: '81 30 81 30 b0 a1 ff',
  };
  for (const [label, digits] of Object.entries(sample)) {
    const unit = hex(digits);
    for (const length of [510, 511, 512, 513, 514, 1022, 1023, 1024, 1025, 1026, 1600]) {
      const bytes = Uint8Array.from({ length }, (_, i) => unit[i % unit.length]);
      const pieces = [...inspectDecode(bytes, label)];
      assert.equal(pieces.map(({ text }) => text).join(''), new PeerTextDecoder(label).decode(bytes));
      assert.deepEqual(
        pieces.map(({ start }) => start),
        [0, ...pieces.slice(0, -1).map(({ end }) => end)],
        `${length} bytes of ${label}`,
      );
      assert.equal(pieces.at(-1).end, length);
    }
  }
});

test('detaching the buffer ends the pieces early, for short and long inputs', () => {
  for (const length of [600, 1600]) {
    const bytes = new Uint8Array(length).fill(0x61);
    const pieces = [];
    for (const piece of inspectDecode(bytes, 'shift_jis')) {
      if (pieces.push(piece) === 1) structuredClone(bytes, { transfer: [bytes.buffer] });
    }
    assert.ok(pieces.length < 600 && pieces.every(({ text }) => text === 'a'), `${pieces.length} pieces`);
  }
});

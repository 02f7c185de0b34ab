import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TextDecoderStream } from 'encoding-standard';
import { hex } from '../api/support/bytes.mjs';
import { PeerTextDecoder } from '../api/support/peers.mjs';
import { errorsOf, transform } from './support/streams.mjs';

/** Bytes for each codec, including malformed ones. */
const INPUTS = {
  'utf-8': 'ef bb bf 61 e3 81 82 f0 9f 92 a9 e3 81 f0 9f 92 c0 80',
  'utf-16le': 'ff fe 61 00 3d d8 a9 dc 3d d8 61 00 00 dc 42',
  'utf-16be': 'fe ff 00 61 d8 3d dc a9 d8 3d 00 61 dc 00 42',
  'windows-1253': '61 d1 aa d2',
  gb18030: 'd6 d0 90 39 81 30 84 31 a4 37 81 81 90 39 81 81 ff 81 7f 81',
  big5: 'a4 a4 88 62 88 64 87 20 80 ff a4',
  'euc-jp': 'c6 fc 8e b1 8f b0 a1 8f 41 c6 fc 8f b0',
  'iso-2022-jp': '1b 24 42 46 7c 1b 28 49 31 1b 28 4a 5c 1b 24 1b 28 42 61 1b 24 42 46',
  shift_jis: '93 fa b1 81 ad 81 30 80 ff 93',
  'euc-kr': 'b0 a1 81 41 c9 a1 81 20 ff b0',
  'x-user-defined': '61 80 ff',
};

test('however the bytes are split, the text is the same as with another implementation', async () => {
  for (const [label, digits] of Object.entries(INPUTS)) {
    const bytes = hex(digits);
    const expected = new PeerTextDecoder(label).decode(bytes);
    for (let at = 0; at <= bytes.length; at++) {
      const chunks = [bytes.subarray(0, at), bytes.subarray(at)];
      const text = await transform(new TextDecoderStream(label), chunks);
      assert.equal(text.join(''), expected, `${label}, split at ${at}`);
    }
    const single = Array.from(bytes, (byte) => Uint8Array.of(byte));
    assert.equal((await transform(new TextDecoderStream(label), single)).join(''), expected, label);
  }
});

test('each chunk of bytes makes one chunk of text, unless it is empty', async () => {
  const chunks = ['61 e3', '81', '82 62', '', 'f0 9f', '92 a9'].map(hex);
  assert.deepEqual(await transform(new TextDecoderStream(), chunks), ['a', '\u3042b', '\u{1f4a9}']);
  assert.deepEqual(await transform(new TextDecoderStream(), [hex(''), hex('ef bb bf')]), []);
  assert.deepEqual(await transform(new TextDecoderStream(), []), []);
});

test('at the end, it continues until finished', async () => {
  assert.deepEqual(await transform(new TextDecoderStream('iso-2022-jp'), [hex('1b 24')]), ['\ufffd$']);
  // The trailing 1B 28 is an error, and then 28 is read again as the first half of a pair.
  const escaped = await transform(new TextDecoderStream('iso-2022-jp'), [hex('1b 24 42 1b 28')]);
  assert.deepEqual(escaped, ['\ufffd\ufffd']);
});

test('an incomplete character at the end is U+FFFD', async () => {
  assert.deepEqual(await transform(new TextDecoderStream(), [hex('61 f0 9f'), hex('92')]), ['a', '\ufffd']);
  assert.deepEqual(await transform(new TextDecoderStream('gb18030'), [hex('90 39 81')]), ['\ufffd']);
});

test('a byte order mark is removed once, also if it is split, or kept', async () => {
  const chunks = ['ef', 'bb', 'bf ef bb bf'].map(hex);
  assert.deepEqual(await transform(new TextDecoderStream('utf-8'), chunks), ['\ufeff']);
  const kept = await transform(new TextDecoderStream('utf-8', { ignoreBOM: true }), chunks);
  assert.equal(kept.join(''), '\ufeff\ufeff');
  assert.deepEqual(await transform(new TextDecoderStream('utf-16be'), [hex('fe'), hex('ff 00 61')]), ['a']);
});

test('a chunk is any buffer source, shared or not', async () => {
  const bytes = hex('00 61 62 63 64');
  const { buffer } = bytes;
  const shared = new SharedArrayBuffer(2);
  new Uint8Array(shared).set(hex('65 66'));
  const detached = new Uint8Array(4);
  structuredClone(detached.buffer, { transfer: [detached.buffer] });
  const chunks = [
    ...[
      bytes.subarray(1, 2),
      new DataView(buffer, 2, 1),
      new Int8Array(buffer, 3),
      new Uint16Array(buffer, 2, 1),
    ],
    ...[shared, new Uint8Array(shared, 1), hex('67').buffer, detached, detached.buffer, new ArrayBuffer(0)],
  ];
  const text = await transform(new TextDecoderStream(), chunks);
  assert.deepEqual(text, ['a', 'b', 'cd', 'bc', 'ef', 'f', 'g']);
});

test('anything else errors both sides with a TypeError', async () => {
  const resizable = new ArrayBuffer(1, { maxByteLength: 2 });
  for (const chunk of [undefined, null, 3, 'text', {}, [1], resizable, new Uint8Array(resizable)]) {
    const errors = await errorsOf(new TextDecoderStream(), [hex('61'), chunk]);
    assert.equal(errors.length, 5);
    assert.ok(errors[0] instanceof TypeError);
    for (const error of errors) assert.equal(error, errors[0]);
  }
});

test('a fatal error errors both sides with a TypeError, in a chunk and at the end', async () => {
  for (const [label, offset, length, ...chunks] of [
    ['utf-8', 1, 1, '61', 'ff'],
    ['utf-8', 1, 2, '61 e3', '81'],
    ['euc-jp', 1, 1, '61', '8f'],
    ['iso-2022-jp', 1, 1, '61', '1b'],
    ['utf-16le', 0, 1, '61'],
  ]) {
    const errors = await errorsOf(new TextDecoderStream(label, { fatal: true }), chunks.map(hex));
    // The write of a chunk that is only incomplete has succeeded.
    const [, ...others] = errors;
    for (const error of others) {
      assert.ok(error instanceof TypeError);
      assert.deepEqual({ ...error }, { code: 'ERR_ENCODING_INVALID_ENCODED_DATA', offset, length });
      assert.equal(error, others[0]);
    }
    if (errors[0] !== undefined) assert.equal(errors[0], others[0]);
  }
  const [error] = await errorsOf(new TextDecoderStream('utf-8', { fatal: true }), [hex('61'), hex('62 ff')]);
  assert.ok(error instanceof TypeError, 'the write itself fails');
});

test('text from before a fatal error can be read', async () => {
  const { readable, writable } = new TextDecoderStream('utf-8', { fatal: true });
  const reader = readable.getReader();
  const writer = writable.getWriter();
  const read = reader.read();
  await writer.write(hex('61 62'));
  assert.deepEqual(await read, { done: false, value: 'ab' });
  await assert.rejects(Promise.all([writer.write(hex('63 ff')), reader.read()]), TypeError);
  await assert.rejects(writer.closed, TypeError);
  await assert.rejects(reader.closed, TypeError);
});

test('it works in a pipe', async () => {
  const source = new ReadableStream({
    start(controller) {
      for (const byte of hex('93 fa 96 7b')) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  let text = '';
  const sink = new WritableStream({ write: (chunk) => void (text += chunk) });
  await source.pipeThrough(new TextDecoderStream('shift_jis')).pipeTo(sink);
  assert.equal(text, '\u65e5\u672c');
});

test('cancelling and aborting reach the other side', async () => {
  const reason = new Error('enough');
  const cancelled = new TextDecoderStream();
  await cancelled.readable.cancel(reason);
  await assert.rejects(cancelled.writable.getWriter().closed, reason);
  const aborted = new TextDecoderStream();
  await aborted.writable.abort(reason);
  await assert.rejects(aborted.readable.getReader().closed, reason);
});

test('a chunk larger than the module takes at once makes one chunk of text', async () => {
  const bytes = new Uint8Array(200_001).fill(0x61);
  bytes.set(hex('e3 81 82'), 65_534);
  const [text, ...others] = await transform(new TextDecoderStream(), [bytes]);
  assert.equal(text, `${'a'.repeat(65_534)}\u3042${'a'.repeat(200_001 - 65_537)}`);
  assert.deepEqual(others, []);
});

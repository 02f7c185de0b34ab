// Incremental sniffing: however the bytes are split, the text and the encoding are the same as for the whole.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decode } from 'encoding-standard/hooks';
import { sniff, SniffingDecoderStream } from 'encoding-standard/html';
import { testInterface } from '../api/support/interface.mjs';
import { transform } from '../streams/support/streams.mjs';
import { latin1, sniffLate, utf8 } from './support/documents.mjs';

const objects = ['sniffed', 'readable', 'writable'];

testInterface(SniffingDecoderStream, {
  name: 'SniffingDecoderStream',
  length: 0,
  attributes: objects,
  objects,
  operations: {},
});

const DOCUMENTS = [
  '',
  '<',
  '\xef\xbb\xbf<meta charset=koi8-r>',
  '\xef\xbb<meta charset=koi8-r>',
  '\xfe\xff',
  '\xfe\xff\x30\x42\xd8\x3d\xdc\xa9',
  '\xff\xfe\0\0',
  '\xff',
  '<\0?\0x\0m\0l\0',
  '\0<\0?\0x\0m\0l',
  "<?xml version='1.0' encoding='euc-kr'?><p>\xb0\xa1",
  "<?xml encoding='euc-kr'?><meta charset=koi8-r><p>\xc1",
  "<!-- > --><meta http-equiv=Content-Type content='text/html; charset=shift_jis'>\x93\xfa\x96",
  '<meta charset=iso-2022-jp>\x1b$B$"\x1b(B',
  '<meta charset=iso-2022-kr>text',
  '<p>d\xc3\xa9j\xc3\xa0 vu \xe3\x81\x82',
  '<p>d\xe9j\xe0 vu',
].map(latin1);

const OPTIONS = [
  {},
  { override: 'koi8-u' },
  { contentType: 'text/html;charset=koi8-u' },
  { transport: 'x', likely: 'gbk' },
  { parent: { encoding: 'big5', sameOrigin: true } },
  { autodetect: true, locale: 'ja' },
  { autodetect: (bytes) => (bytes.length > 3 ? 'x-user-defined' : null) },
  { type: 'xml' },
  { type: 'text', likely: 'big5' },
  { contentType: 'text/csv', autodetect: true },
];

async function assertSameAsWhole(document, options, chunks) {
  const stream = new SniffingDecoderStream(options);
  const text = (await transform(stream, chunks)).join('');
  const expected = options.autodetect ? sniffLate(document, options) : sniff(document, options);
  const message = `${Buffer.from(document).toString('latin1')} ${JSON.stringify(options)} ${chunks.length}`;
  assert.deepEqual(await stream.sniffed, expected, message);
  assert.equal(text, decode(document, expected.encoding), message);
}

for (const limit of [1024, 0, 1, 2, 3, 4, 6, 24, 40, Infinity]) {
  test(`every split of every document, with a limit of ${limit}`, async () => {
    for (const options of OPTIONS) {
      for (const document of DOCUMENTS) {
        const splits = [[document], Array.from(document, (byte) => Uint8Array.of(byte))];
        for (let at = 0; at <= document.length; at++) {
          splits.push([document.subarray(0, at), new Uint8Array(), document.subarray(at)]);
        }
        await Promise.all(splits.map((chunks) => assertSameAsWhole(document, { ...options, limit }, chunks)));
      }
    }
  });
}

test('documents of many chunks, with the encoding found late or not at all', async () => {
  const meta = '<meta charset=shift_jis>';
  const japanese = latin1(`${' '.repeat(200_000)}${meta}${'\x93\xfa\x96\x7b'.repeat(100_000)}`);
  for (const size of [1000, 65_536, 150_001, japanese.length]) {
    const chunks = [];
    for (let at = 0; at < japanese.length; at += size) chunks.push(japanese.subarray(at, at + size));
    for (const limit of [1024, 200_000 + meta.length - 1, 200_000 + meta.length, Infinity]) {
      await assertSameAsWhole(japanese, { limit }, chunks);
    }
  }
});

/** Whether a promise is settled after everything in progress has finished. */
async function isSettled(promise) {
  const pending = new Promise((resolve) => setTimeout(resolve, 5, 'pending'));
  return (await Promise.race([promise, pending])) !== 'pending';
}

test('the encoding is known after the last byte that can decide it', async () => {
  const stream = new SniffingDecoderStream({ limit: 24 });
  const { sniffed } = stream;
  const reader = stream.readable.getReader();
  const writer = stream.writable.getWriter();
  const text = reader.read();
  writer.write(latin1('<meta charset=koi8-r>\xf0'));
  writer.write(latin1('\xd2'));
  assert.equal(await isSettled(sniffed), false);
  writer.write(latin1('\xc9\xd7'));
  assert.equal(await isSettled(sniffed), true);
  assert.deepEqual(await sniffed, { encoding: 'KOI8-R', confidence: 'tentative', source: 'prescan' });
  assert.equal((await text).value, '<meta charset=koi8-r>\u041f\u0440\u0438\u0432');
  assert.equal(stream.sniffed, sniffed);
});

test('an encoding that no later byte can change is known after the third byte', async () => {
  for (const [options, isSaid] of [
    [{}, false],
    [{ likely: 'l2' }, false],
    [{ contentType: 'text/csv', autodetect: true }, false],
    [{ override: 'l2' }, true],
    [{ contentType: 'text/html;charset=l2' }, true],
    [{ contentType: 'text/csv', likely: 'l2' }, true],
  ]) {
    const stream = new SniffingDecoderStream(options);
    const writer = stream.writable.getWriter();
    const text = stream.readable.getReader().read();
    writer.write(utf8('<'));
    writer.write(utf8('p'));
    assert.equal(await isSettled(stream.sniffed), false);
    writer.write(utf8('>'));
    assert.equal(await isSettled(stream.sniffed), isSaid, JSON.stringify(options));
    if (isSaid) assert.equal((await text).value, '<p>');
  }
});

test('chunks are any buffer sources, which may be reused afterwards', async () => {
  const shared = new SharedArrayBuffer(4);
  new Uint8Array(shared).set(latin1('\x93\xfa\x96\x7b'));
  const meta = utf8('<meta charset=sjis>');
  const stream = new SniffingDecoderStream();
  const writer = stream.writable.getWriter();
  const text = stream.readable.getReader().read();
  for (const chunk of [new DataView(meta.buffer), shared, new Uint16Array(shared), new ArrayBuffer(0)]) {
    await writer.write(chunk);
  }
  meta.fill(0x78);
  new Uint8Array(shared).fill(0x78);
  writer.close();
  assert.equal((await text).value, '<meta charset=sjis>\u65e5\u672c\u65e5\u672c');
});

test('text chunks are not empty', async () => {
  assert.deepEqual(await transform(new SniffingDecoderStream(), []), []);
  assert.deepEqual(await transform(new SniffingDecoderStream(), [new Uint8Array()]), []);
  const chunks = ['\xef\xbb\xbf', '\xe6', '\x97', '\xa5', 'a', ''].map(latin1);
  assert.deepEqual(await transform(new SniffingDecoderStream(), chunks), ['\u65e5', 'a']);
});

/** The order of events when two chunks are written before anything is read. */
async function course({ readable, writable }) {
  const events = [];
  const note = (event) => () => events.push(event);
  const turn = () => new Promise((resolve) => setTimeout(resolve, 5));
  const writer = writable.getWriter();
  events.push(writer.desiredSize);
  writer.write(utf8('\ufeffa')).then(note('first written'));
  events.push(writer.desiredSize);
  writer.write(utf8('b')).then(note('second written'));
  events.push(writer.desiredSize);
  await turn();
  events.push('read');
  const reader = readable.getReader();
  reader.read().then(note('first read'));
  await turn();
  events.push(writer.desiredSize);
  writer.close().then(note('closed'));
  await turn();
  events.push('read');
  reader.read().then(note('second read'));
  await turn();
  const { done } = await reader.read();
  return [...events, done];
}

test('writing waits for reading, as in a TransformStream that makes one chunk before it is read', async () => {
  const ahead = new TransformStream({}, undefined, { highWaterMark: 1 });
  assert.deepEqual(await course(new SniffingDecoderStream()), await course(ahead));
});

test('the encoding is known before anyone reads', { timeout: 10_000 }, async () => {
  for (const [chunks, encoding] of [
    [['\xef\xbb\xbftext', ' and more'], 'UTF-8'],
    [['<meta charset=koi8-r>', '<p>'.repeat(400)], 'KOI8-R'],
    [[' '.repeat(700), ' '.repeat(700)], 'windows-1252'],
  ]) {
    const stream = new SniffingDecoderStream();
    const writer = stream.writable.getWriter();
    for (const chunk of chunks) writer.write(latin1(chunk));
    assert.equal((await stream.sniffed).encoding, encoding);
  }
});

test('a short document can be closed before anyone reads', { timeout: 10_000 }, async () => {
  const stream = new SniffingDecoderStream();
  const writer = stream.writable.getWriter();
  for (const chunk of ['<meta ', 'charset=koi8-r>', '\xf0']) await writer.write(latin1(chunk));
  await writer.close();
  assert.equal((await stream.sniffed).encoding, 'KOI8-R');
  const reader = stream.readable.getReader();
  assert.equal((await reader.read()).value, '<meta charset=koi8-r>\u041f');
  assert.equal((await reader.read()).done, true);
});

test('a stream that is aborted while a write waits gives no more text', { timeout: 10_000 }, async () => {
  const reason = new Error('not needed');
  for (const stream of [
    new SniffingDecoderStream({ override: 'utf-8' }),
    new TransformStream({}, undefined, { highWaterMark: 1 }),
  ]) {
    const writer = stream.writable.getWriter();
    const written = [utf8('first'), utf8('second'), utf8('third')].map((chunk) => writer.write(chunk));
    await written[0];
    const aborted = writer.abort(reason);
    const reader = stream.readable.getReader();
    const chunks = [];
    const read = async () => {
      for (;;) chunks.push((await reader.read()).value);
    };
    await assert.rejects(read(), reason);
    await aborted;
    assert.equal(chunks.length, 1);
    const ends = await Promise.allSettled(written);
    assert.deepEqual(
      ends.map(({ status, reason: why }) => why ?? status),
      ['fulfilled', reason, reason],
    );
  }
});

/** The error that both sides end with, which is the same object. */
async function errorOf({ readable, writable }, chunks) {
  const writer = writable.getWriter();
  const reader = readable.getReader();
  const ends = [writer.closed, reader.closed];
  const others = [...chunks.map((chunk) => writer.write(chunk)), writer.close(), drain(reader)];
  await Promise.allSettled(others);
  const [first, second] = await Promise.allSettled(ends);
  assert.deepEqual([first.status, second.status], ['rejected', 'rejected']);
  assert.equal(first.reason, second.reason);
  return first.reason;
}

async function drain(reader) {
  let done = false;
  while (!done) ({ done } = await reader.read());
}

test('fatal: an error in the input errors both sides', async () => {
  for (const [document, encoding, offset] of [
    ['\xef\xbb\xbfa\xff', 'UTF-8', 4],
    ['<meta charset=euc-kr>\xb0\xa1\xff\x41', 'EUC-KR', 23],
    [`<meta charset=sjis>${' '.repeat(2000)}\x81`, 'Shift_JIS', 2019],
    ['<meta charset=iso-2022-kr>', 'replacement', 0],
  ]) {
    for (const cut of [0, 10, 20]) {
      const stream = new SniffingDecoderStream({ fatal: true });
      const bytes = latin1(document);
      const error = await errorOf(stream, [bytes.subarray(0, cut), bytes.subarray(cut)]);
      assert.equal(Object.getPrototypeOf(error), TypeError.prototype);
      assert.ok(error.message.endsWith(` ${encoding.toLowerCase()} at offset ${offset}`), error.message);
      assert.deepEqual({ ...error }, { code: 'ERR_ENCODING_INVALID_ENCODED_DATA', offset, length: 1 });
      // It was sniffed before.
      assert.equal((await stream.sniffed).encoding, encoding);
    }
  }
  for (const value of [0, 'true', {}]) {
    assert.throws(() => new SniffingDecoderStream({ fatal: value }), {
      name: 'TypeError',
      message: /'fatal'/,
    });
  }
});

test('a failure before the encoding is known rejects the promise too', async () => {
  const thrown = new Error('from the caller');
  const autodetect = () => {
    throw thrown;
  };
  for (const [options, chunk, expected] of [
    [{}, 'text', TypeError],
    [{}, undefined, TypeError],
    [{}, new Uint8Array(new ArrayBuffer(8, { maxByteLength: 16 })), TypeError],
    [{ autodetect, limit: 9 }, new Uint8Array(1024), thrown],
    [{ autodetect }, new Uint8Array(1), thrown],
    [{ autodetect: () => 1 }, new Uint8Array(1024), TypeError],
  ]) {
    const stream = new SniffingDecoderStream(options);
    const error = await errorOf(stream, [chunk]);
    assert.ok(error === expected || (expected === TypeError && error instanceof TypeError));
    await assert.rejects(stream.sniffed, error);
  }
});

test('cancelling the stream before the encoding is known rejects the promise', async () => {
  const reason = new Error('not needed');
  const aborted = new SniffingDecoderStream();
  await aborted.writable.abort(reason);
  await assert.rejects(aborted.sniffed, reason);

  const cancelled = new SniffingDecoderStream();
  await cancelled.readable.cancel(reason);
  await assert.rejects(cancelled.sniffed, reason);

  const failing = new ReadableStream({ start: (controller) => controller.error(reason) });
  const piped = new SniffingDecoderStream();
  await assert.rejects(failing.pipeThrough(piped).getReader().read(), reason);
  await assert.rejects(piped.sniffed, reason);
});

test('once the encoding is known it stays, whatever happens to the stream', async () => {
  const stream = new SniffingDecoderStream();
  stream.readable.getReader().read();
  const writer = stream.writable.getWriter();
  await writer.write(utf8('\ufefftext'));
  await writer.abort(new Error('not needed'));
  assert.equal((await stream.sniffed).encoding, 'UTF-8');
});

test('an unhandled rejection of the promise is not reported', async () => {
  const rejections = [];
  const listener = (reason) => rejections.push(reason);
  process.on('unhandledRejection', listener);
  await new SniffingDecoderStream().writable.abort(new Error('not needed'));
  await errorOf(new SniffingDecoderStream(), ['text']);
  await new Promise((resolve) => setTimeout(resolve, 20));
  process.off('unhandledRejection', listener);
  assert.deepEqual(rejections, []);
});

test('a function for autodetection may use other streams, and write to this one', async () => {
  let inner;
  const stream = new SniffingDecoderStream({
    limit: 1,
    autodetect(bytes) {
      inner = transform(new SniffingDecoderStream(), [utf8('<meta charset=koi8-r>'), latin1('\xf0')]);
      writer.write(latin1('\xfa'));
      return sniff(bytes, { autodetect: () => 'sjis' }).encoding;
    },
  });
  const writer = stream.writable.getWriter();
  const reader = stream.readable.getReader();
  const first = reader.read();
  const chunk = latin1('text\x93');
  writer.write(chunk);
  assert.equal((await first).value, 'text');
  assert.equal((await reader.read()).value, '\u65e5');
  assert.equal((await inner).join(''), '<meta charset=koi8-r>\u041f');
});

// Buffers that are detached, and iterators and streams that call back, during a call.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  LegacyTextEncoder,
  LegacyTextEncoderStream,
  TextDecoder,
  TextDecoderStream,
  TextEncoderStream,
} from 'encoding-standard';
import { prescan, sniff, SniffingDecoderStream } from 'encoding-standard/html';
import { findUnencodable, inspectDecode } from 'encoding-standard/inspect';

const NIHON = Uint8Array.of(0x93, 0xfa, 0x96, 0x7b);
const detach = ({ buffer }) => void structuredClone(buffer, { transfer: [buffer] });
const thrown = new Error('thrown');
const isThrown = (error) => error === thrown;
function fail() {
  throw thrown;
}
const during = (action) => ({
  get stream() {
    action();
    return false;
  },
});

test('encodeInto() whose options detach the destination', () => {
  const encoder = new LegacyTextEncoder('shift_jis');
  const destination = new Uint8Array(10);
  const options = during(() => detach(destination));
  assert.deepEqual(encoder.encodeInto('ab', destination, options), { read: 0, written: 0, finished: false });
  assert.deepEqual(encoder.encode('\u65e5'), NIHON.subarray(0, 2));
});

test('encodeInto() with a substitute that detaches the destination', () => {
  const destination = new Uint8Array(10);
  const unencodable = () => {
    detach(destination);
    return '?';
  };
  assert.throws(
    () => new LegacyTextEncoder('shift_jis', { unencodable }).encodeInto('a\u{1f4a9}', destination),
    {
      name: 'TypeError',
      message: 'The destination must be attached until the end',
    },
  );
});

test('options of an encoder that use it, or throw', () => {
  const encoder = new LegacyTextEncoder('iso-2022-jp');
  const inner = [];
  const options = during(() => inner.push(...encoder.encode('\u3042', { stream: true })));
  // The inner call runs first, and leaves the mode.
  assert.deepEqual(encoder.encode('\u3044', options), Uint8Array.of(0x24, 0x24, 0x1b, 0x28, 0x42));
  assert.deepEqual(inner, [0x1b, 0x24, 0x42, 0x24, 0x22]);
  encoder.encode('\u3042', { stream: true });
  assert.throws(() => encoder.encode('\u3044', during(fail)), isThrown);
  assert.throws(() => encoder.encode({ toString: fail }), isThrown);
  assert.deepEqual(encoder.encode(''), Uint8Array.of(0x1b, 0x28, 0x42));
});

test('WebAssembly memory that grows before its bytes are decoded', () => {
  const memory = new WebAssembly.Memory({ initial: 1 });
  const bytes = new Uint8Array(memory.buffer, 0, 4);
  bytes.set(NIHON);
  const decoder = new TextDecoder('shift_jis');
  assert.equal(decoder.decode(bytes), '\u65e5\u672c');
  assert.equal(
    decoder.decode(
      bytes,
      during(() => memory.grow(1)),
    ),
    '',
  );
  assert.equal(decoder.decode(new Uint8Array(memory.buffer, 0, 4)), '\u65e5\u672c');
});

test('a document that is detached while it is sniffed', () => {
  const make = () =>
    Uint8Array.from({ length: 3000 }, (_, i) => '<meta charset=koi8-r>'.charCodeAt(i) || 0xe9);
  const takenBy = (name, value) => {
    const document = make();
    const options = {
      limit: 10,
      get [name]() {
        detach(document);
        return value;
      },
    };
    return sniff(document, options).source;
  };
  for (const [name, value] of [
    ['override', undefined],
    ['contentType', 'text/html'],
    ['parent', undefined],
    ['locale', 'en'],
    ['type', 'html'],
  ]) {
    assert.equal(takenBy(name, value), 'default', name);
  }
  const document = make();
  const autodetect = () => (detach(document), prescan(make()));
  assert.deepEqual(sniff(document, { limit: 10, autodetect }), {
    encoding: 'KOI8-R',
    confidence: 'tentative',
    source: 'autodetect',
  });
  assert.throws(() => sniff(make(), { limit: 10, autodetect: fail }), isThrown);
  assert.equal(prescan(make()), 'KOI8-R');
});

test('iterables that throw, detach, or re-enter the iterator that reads them', async () => {
  function* failing() {
    yield NIHON;
    fail();
  }
  const texts = [];
  assert.throws(() => {
    for (const { text } of inspectDecode(failing(), 'shift_jis')) texts.push(text);
  }, isThrown);
  assert.deepEqual(texts, ['\u65e5', '\u672c']);

  const chunk = Uint8Array.from([...NIHON, ...NIHON]);
  const pieces = inspectDecode([chunk, NIHON], 'shift_jis');
  assert.equal(pieces.next().value.text, '\u65e5');
  detach(chunk);
  assert.equal([...pieces].at(-1).text, '\u672c');

  let again;
  const returning = {
    [Symbol.iterator]: () => ({
      next: () => again.next(),
      return: () => again.next(),
    }),
  };
  again = inspectDecode(returning, 'shift_jis');
  assert.throws(() => again.next(), TypeError);
  again = findUnencodable(returning, 'koi8-r');
  assert.throws(() => again.next(), TypeError);
  assert.deepEqual([...findUnencodable('\u3042', 'koi8-r')], [{ index: 0, codePoint: 0x3042 }]);

  async function* awaited() {
    yield* [NIHON.subarray(0, 1), NIHON.subarray(1)];
    await undefined;
    fail();
  }
  const seen = [];
  await assert.rejects(async () => {
    for await (const { text } of inspectDecode(awaited(), 'shift_jis')) seen.push(text);
  }, isThrown);
  assert.deepEqual(seen, ['\u65e5', '\u672c']);
});

async function readAll(readable) {
  const chunks = [];
  for await (const chunk of readable) chunks.push(chunk);
  return chunks;
}

test('chunks whose toString() writes to, or closes, the stream that reads them', async () => {
  const { readable, writable } = new TextEncoderStream();
  const writer = writable.getWriter();
  const chunk = {
    toString() {
      void writer.write('b');
      void writer.close();
      return 'a';
    },
  };
  void writer.write(chunk);
  assert.equal(Buffer.concat(await readAll(readable)).toString(), 'ab');

  const aborted = new LegacyTextEncoderStream('shift_jis');
  const abortedWriter = aborted.writable.getWriter();
  const aborting = { toString: () => (void abortedWriter.abort(thrown), '\u65e5') };
  void abortedWriter.write(aborting).catch(() => {});
  await assert.rejects(readAll(aborted.readable), isThrown);
});

test('an unencodable() that writes to its stream, and one that throws', async () => {
  let writer;
  const { readable, writable } = new LegacyTextEncoderStream('koi8-r', {
    unencodable() {
      void writer.write('b');
      void writer.close();
      return '?';
    },
  });
  writer = writable.getWriter();
  void writer.write('a\u3042c');
  assert.equal(Buffer.concat(await readAll(readable)).toString(), 'a?cb');
  const failing = new LegacyTextEncoderStream('koi8-r', { unencodable: fail });
  const failed = failing.writable.getWriter();
  void failed.write('\u3042').catch(() => {});
  void failed.closed.catch(() => {});
  await assert.rejects(readAll(failing.readable), isThrown);
});

test('an autodetect() that writes to the stream that calls it', async () => {
  let writer;
  const autodetect = () => (void writer.write(Uint8Array.of(0x62)), void writer.close(), 'koi8-r');
  const { readable, writable } = new SniffingDecoderStream({ autodetect, limit: 1024 });
  writer = writable.getWriter();
  void writer.write(new Uint8Array(1024).fill(0xc1));
  assert.equal((await readAll(readable)).join(''), `${'\u0430'.repeat(1024)}b`);
});

test('a chunk that is detached before it is decoded', async () => {
  const { readable, writable } = new TextDecoderStream('shift_jis');
  const writer = writable.getWriter();
  const chunk = Uint8Array.from(NIHON);
  void writer.write(NIHON.subarray(0, 1));
  void writer.write(chunk);
  void writer.write(NIHON.subarray(1));
  detach(chunk);
  void writer.close();
  assert.equal((await readAll(readable)).join(''), '\u65e5\u672c');
});

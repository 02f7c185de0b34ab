import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LegacyTextEncoderStream, TextDecoderStream, TextEncoderStream } from 'encoding-standard';
import { testInterface } from '../api/support/interface.mjs';

const objects = ['readable', 'writable'];
const operations = {};

testInterface(TextDecoderStream, {
  name: 'TextDecoderStream',
  length: 0,
  attributes: ['encoding', 'fatal', 'ignoreBOM', ...objects],
  objects,
  operations,
});

testInterface(TextEncoderStream, {
  name: 'TextEncoderStream',
  length: 0,
  attributes: ['encoding', ...objects],
  objects,
  operations,
});

testInterface(
  LegacyTextEncoderStream,
  {
    name: 'LegacyTextEncoderStream',
    length: 1,
    attributes: ['encoding', 'unencodable', ...objects],
    objects,
    operations,
  },
  'big5',
);

for (const [create, chunk] of [
  [() => new TextDecoderStream('big5'), Uint8Array.of(0x61)],
  [() => new TextEncoderStream(), 'a'],
  [() => new LegacyTextEncoderStream('big5'), 'a'],
]) {
  const { name } = create().constructor;

  test(`both sides of a ${name} are the platform's objects, and stay the same`, () => {
    const stream = create();
    const { readable, writable } = stream;
    assert.ok(readable instanceof ReadableStream);
    assert.ok(writable instanceof WritableStream);
    assert.equal(stream.readable, readable);
    assert.equal(stream.writable, writable);
    readable.getReader();
    writable.getWriter();
    assert.equal(stream.readable, readable);
    assert.equal(stream.writable, writable);
    assert.throws(() => (stream.readable = null), TypeError);
  });

  test(`the queues of a ${name} are as long as those of a TransformStream`, async () => {
    assert.deepEqual(await course(create(), chunk), await course(new TransformStream(), chunk));
  });
}

/** The order of events when two chunks are written before anything is read. */
async function course({ readable, writable }, chunk) {
  const events = [];
  const note = (event) => () => events.push(event);
  const writer = writable.getWriter();
  events.push(writer.desiredSize);
  writer.write(chunk).then(note('first written'));
  events.push(writer.desiredSize);
  writer.write(chunk).then(note('second written'));
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

function turn() {
  return new Promise((resolve) => setTimeout(resolve, 5));
}

test('a TextDecoderStream converts its arguments as a TextDecoder does', () => {
  const log = [];
  const options = {
    get ignoreBOM() {
      log.push('ignoreBOM');
      return 1;
    },
    get fatal() {
      log.push('fatal');
      return 'yes';
    },
  };
  const label = { toString: () => (log.push('label'), ' SJIS ') };
  const { encoding, fatal, ignoreBOM } = new TextDecoderStream(label, options);
  assert.deepEqual({ encoding, fatal, ignoreBOM }, { encoding: 'shift_jis', fatal: true, ignoreBOM: true });
  assert.deepEqual(log, ['label', 'fatal', 'ignoreBOM']);

  for (const none of [undefined, null, {}]) {
    const stream = new TextDecoderStream(undefined, none);
    assert.deepEqual([stream.encoding, stream.fatal, stream.ignoreBOM], ['utf-8', false, false]);
  }
  assert.throws(() => new TextDecoderStream('utf-8', 1), TypeError);
  assert.throws(() => new TextDecoderStream(Symbol('utf-8')), TypeError);
  for (const none of ['', 'shift-jis-2004', 'replacement', 'hz-gb-2312', null]) {
    assert.throws(() => new TextDecoderStream(none), RangeError);
  }
});

test('a LegacyTextEncoderStream converts its arguments as a LegacyTextEncoder does', () => {
  const substitute = () => '';
  for (const unencodable of ['fatal', 'html', 'replace', substitute]) {
    const stream = new LegacyTextEncoderStream('MS932', { unencodable });
    assert.equal(stream.encoding, 'shift_jis');
    assert.equal(stream.unencodable, unencodable);
  }
  assert.equal(new LegacyTextEncoderStream('utf-16le').unencodable, 'fatal');
  assert.throws(() => new LegacyTextEncoderStream(), TypeError);
  assert.throws(() => new LegacyTextEncoderStream('big5', { unencodable: 'ignore' }), TypeError);
  for (const none of ['', 'replacement']) assert.throws(() => new LegacyTextEncoderStream(none), RangeError);
});

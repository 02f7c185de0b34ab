// Mistakes about TextDecoderStream and TextEncoderStream.

import { bytes, equal, hex, ok, rejects, SharedArrayBuffer, throws } from './assert.mjs';

/** Sends chunks through a stream, and returns its output. */
async function through(stream, chunks) {
  const writer = stream.writable.getWriter();
  const reader = stream.readable.getReader();
  const writing = (async () => {
    for (const chunk of chunks) await writer.write(chunk);
    await writer.close();
  })();
  // The readable side reports errors.
  writing.catch(() => {});
  const results = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    results.push(value);
  }
  await writing;
  return results;
}

const streamMistakes = [
  {
    name: 'TextDecoderStream: one flush returns everything',
    async run({ TextDecoderStream }) {
      const results = await through(new TextDecoderStream('iso-2022-jp'), [bytes('41'), bytes('1B 24')]);
      equal(results.join('|'), 'A|\ufffd$');
    },
  },
  {
    name: 'TextDecoderStream: characters split between chunks, no empty chunks',
    async run({ TextDecoderStream }) {
      const input = ['E2', '82', 'AC', '', '41'].map(bytes);
      equal((await through(new TextDecoderStream(), input)).join('|'), '\u20ac|A');
      const shiftJis = ['93', 'FA 96', '7B'].map(bytes);
      equal((await through(new TextDecoderStream('shift_jis'), shiftJis)).join(''), '\u65e5\u672c');
    },
  },
  {
    name: 'TextDecoderStream: byte order mark split, or kept',
    async run({ TextDecoderStream }) {
      const input = ['EF', 'BB', 'BF 41'].map(bytes);
      equal((await through(new TextDecoderStream(), input)).join(''), 'A');
      equal((await through(new TextDecoderStream('utf-8', { ignoreBOM: true }), input)).join(''), '\ufeffA');
    },
  },
  {
    name: 'TextDecoderStream accepts every kind of buffer and rejects the rest',
    async run({ TextDecoderStream }) {
      const { buffer } = bytes('41 42');
      const input = [buffer, new DataView(buffer, 1), new Uint16Array(buffer)];
      equal((await through(new TextDecoderStream(), input)).join('|'), 'AB|B|AB');
      for (const chunk of [undefined, null, 'A', 65, [65], {}])
        await rejects(TypeError, through(new TextDecoderStream(), [chunk]), String(chunk));
    },
  },
  {
    name: 'TextDecoderStream accepts shared memory',
    applies: SharedArrayBuffer !== undefined,
    async run({ TextDecoderStream }) {
      const array = new Uint8Array(new SharedArrayBuffer(1));
      array[0] = 0x41;
      equal((await through(new TextDecoderStream(), [array, array.buffer])).join(''), 'AA');
    },
  },
  {
    name: 'TextDecoderStream: a fatal error is a TypeError on both sides',
    async run({ TextDecoderStream }) {
      for (const input of ['41 FF', 'E2 82']) {
        const stream = new TextDecoderStream('utf-8', { fatal: true });
        const writer = stream.writable.getWriter();
        const closed = writer.closed;
        closed.catch(() => {});
        const results = (async () => {
          const reader = stream.readable.getReader();
          while (!(await reader.read()).done);
        })();
        const writing = writer.write(bytes(input)).then(() => writer.close());
        writing.catch(() => {});
        await rejects(TypeError, results, `reading ${input}`);
        await rejects(TypeError, writing, `writing ${input}`);
        await rejects(TypeError, closed, `closed after ${input}`);
      }
    },
  },
  {
    name: 'TextDecoderStream throws as TextDecoder does, and has its attributes',
    run({ TextDecoderStream }) {
      throws(RangeError, () => new TextDecoderStream('utf-7'), 'utf-7');
      throws(RangeError, () => new TextDecoderStream('iso-2022-kr'), 'iso-2022-kr');
      const stream = new TextDecoderStream('LATIN1', { fatal: true, ignoreBOM: true });
      equal(`${stream.encoding} ${stream.fatal} ${stream.ignoreBOM}`, 'windows-1252 true true');
    },
  },
  {
    name: 'TextEncoderStream joins split pairs',
    async run({ TextEncoderStream }) {
      const results = await through(new TextEncoderStream(), ['a\ud83d', '', '\udca9b']);
      equal(results.map(hex).join('|'), '61|F0 9F 92 A9 62');
    },
  },
  {
    name: 'TextEncoderStream: lone surrogates, at the end too, are EF BF BD',
    async run({ TextEncoderStream }) {
      const results = await through(new TextEncoderStream(), ['\ud83d', 'a', '\udca9', '\ud83d']);
      equal(results.map(hex).join('|'), 'EF BF BD 61|EF BF BD|EF BF BD');
    },
  },
  {
    name: 'TextEncoderStream converts chunks to strings',
    async run({ TextEncoderStream }) {
      const results = await through(new TextEncoderStream(), [
        undefined,
        null,
        1.5,
        { toString: () => 'x' },
        '',
      ]);
      equal(results.map(hex).join('|'), '75 6E 64 65 66 69 6E 65 64|6E 75 6C 6C|31 2E 35|78');
      await rejects(TypeError, through(new TextEncoderStream(), [Symbol('a')]), 'a symbol');
    },
  },
  {
    name: 'readable and writable are stable, branded accessors of the prototype',
    run({ TextDecoderStream, TextEncoderStream }) {
      for (const Class of [TextDecoderStream, TextEncoderStream]) {
        const stream = new Class();
        for (const name of ['readable', 'writable']) {
          const descriptor = Object.getOwnPropertyDescriptor(Class.prototype, name);
          ok(descriptor?.get && descriptor.enumerable, `${name} is not an enumerable accessor`);
          ok(stream[name] === stream[name], `${name} changes`);
          throws(TypeError, () => descriptor.get.call({}), `${name} of another object`);
        }
        ok(stream.readable instanceof ReadableStream, 'readable is not a ReadableStream');
        ok(stream.writable instanceof WritableStream, 'writable is not a WritableStream');
      }
    },
  },
];

const hasStreams = typeof TransformStream === 'function';

export const transformStreams = streamMistakes.map((mistake) => ({
  ...mistake,
  applies: hasStreams && (mistake.applies ?? true),
}));

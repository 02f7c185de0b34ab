import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { Readable, Transform } from 'node:stream';
import { test } from 'node:test';
import iconv, { decodeStream, encodeStream } from 'encoding-standard/iconv';

const collected = (stream) =>
  new Promise((resolve, reject) => stream.collect((error, all) => (error ? reject(error) : resolve(all))));

test('a stream decodes, another one encodes', async () => {
  const bytes = Buffer.from('93fa967b97', 'hex');
  const text = await collected(
    Readable.from(Array.from(bytes, (byte) => Buffer.of(byte))).pipe(decodeStream('cp932')),
  );
  assert.equal(text, '\u65e5\u672c\ufffd');
  const encoded = await collected(
    Readable.from(['\u65e5', '\u672c', '\ud83c', '\udf4e']).pipe(encodeStream('cp932')),
  );
  assert.ok(Buffer.isBuffer(encoded));
  assert.equal(encoded.toString('hex'), '93fa967b3f');
});

test('they are transform streams of Node, with its options and those of the encoding', async () => {
  assert.equal(iconv.supportsStreams, true);
  const stream = decodeStream('utf-16', { stripBOM: false, highWaterMark: 3 });
  assert.ok(stream instanceof Transform);
  assert.equal(stream.readableHighWaterMark, 3);
  const pieces = [];
  for await (const piece of Readable.from([Buffer.from('fffe6100', 'hex')]).pipe(stream)) pieces.push(piece);
  assert.deepEqual(pieces, ['\ufeffa']);
  const encoded = await collected(Readable.from(['a']).pipe(encodeStream('utf8', { addBOM: true })));
  assert.equal(encoded.toString('hex'), 'efbbbf61');
});

test('a decoding stream takes strings as UTF-8, because the stream before it may return them', async () => {
  const round = Readable.from(['\u0430\u0431', '\u0432'])
    .pipe(encodeStream('win1251'))
    .pipe(decodeStream('win1251'))
    .pipe(encodeStream('koi8-r'))
    .pipe(decodeStream('koi8-r'));
  assert.equal(await collected(round), '\u0430\u0431\u0432');
  assert.equal(await collected(Readable.from(['abc']).pipe(decodeStream('ascii'))), 'abc');
});

test('a value that is not a chunk is an error of the stream', async () => {
  await assert.rejects(collected(Readable.from([Buffer.of(0x61)]).pipe(encodeStream('gbk'))), {
    name: 'TypeError',
    code: 'ERR_INVALID_ARG_TYPE',
  });
  const strings = decodeStream('gbk', { decodeStrings: false });
  await assert.rejects(collected(Readable.from(['a']).pipe(strings)), TypeError);
});

function run(program, ...args) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...args, '--input-type=module', '-e', program],
    {
      cwd: import.meta.dirname,
      encoding: 'utf8',
    },
  );
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout);
}

const WITHOUT_NODE = `
  const { log } = console;
  const { from } = ReadableStream;
  process.getBuiltinModule = undefined;
  globalThis.Buffer = undefined;
  const iconv = await import('encoding-standard/iconv');
`;

test('without Node, bytes are Uint8Arrays, and streams are those of the web', () => {
  const result = run(`${WITHOUT_NODE}
    const bytes = iconv.encode('\u65e5\u0431\u00e9', 'cp932');
    const short = [iconv.encode('\u0431', 'koi8-r'), iconv.encode('\ud800', 'utf8'), iconv.encode('a', 'utf-32')];
    const chunks = [Uint8Array.of(0x93), Uint8Array.of(0xfa, 0x61)];
    const source = () => ReadableStream.from(chunks);
    let text = '';
    for await (const piece of source().pipeThrough(iconv.decodeStream('cp932'))) text += piece;
    const all = (stream) => new Promise((resolve) => stream.collect((error, all) => resolve(error?.message ?? all)));
    const decoding = iconv.decodeStream('cp932');
    source().pipeTo(decoding.writable);
    const encoding = iconv.encodeStream('cp932');
    ReadableStream.from(['\u65e5', 'a']).pipeTo(encoding.writable);
    const wrong = iconv.encodeStream('cp932');
    ReadableStream.from([1]).pipeTo(wrong.writable).catch(() => {});
    log(JSON.stringify({
      name: bytes.constructor.name, bytes: [...bytes], short: short.map((some) => [...some]), text,
      supportsStreams: iconv.default.supportsStreams,
      decoded: await all(decoding), encoded: [...(await all(encoding))], wrong: await all(wrong),
    }));`);
  assert.deepEqual(result, {
    name: 'Uint8Array',
    bytes: [0x93, 0xfa, 0x84, 0x71, 0x3f],
    short: [[0xc2], [0xef, 0xbf, 0xbd], [0xff, 0xfe, 0, 0, 0x61, 0, 0, 0]],
    text: '\u65e5a',
    supportsStreams: true,
    decoded: '\u65e5a',
    encoded: [0x93, 0xfa, 0x61],
    wrong: 'A chunk of an encoding stream must be a string',
  });
});

test('without Node, a code unit has the same bytes each time it is encoded', () => {
  const result = run(`${WITHOUT_NODE}
    const { encodings } = await import('encoding-standard/hooks');
    const { LegacyTextEncoder } = await import('encoding-standard');
    const units = ['a', '\\0', '?', '\\u00e9', '\\u2178', '\\u4141', '\\u65e5', '\\u8140', '\\udc00', '\\ud800'];
    const digits = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    const wrong = [];
    for (const { name: encoding } of encodings) {
      if (encoding === 'replacement' || encoding === 'EUC-JP') continue;
      for (const unit of units) {
        const expected = digits(new LegacyTextEncoder(encoding, { unencodable: 'replace' }).encode(unit));
        for (let i = 0; i < 3; i++) {
          const whole = digits(iconv.encode(unit, encoding));
          const encoder = iconv.getEncoder(encoding);
          const written = digits(encoder.write(unit));
          const all = written + digits(encoder.end() ?? []);
          if (whole !== expected || all !== expected || (unit === '\\ud800' && written !== ''))
            wrong.push([encoding, unit, expected, whole, written, all]);
        }
      }
    }
    const again = (encoding) => ['a', 'a'].map((unit) => digits(iconv.encode(unit, encoding)));
    log(JSON.stringify({ wrong, big: again('utf-16be'), little: again('utf-16le') }));`);
  assert.deepEqual(result, { wrong: [], big: ['0061', '0061'], little: ['6100', '6100'] });
});

test('enableStreamingAPI() sets the streams to use, and an error says so if there are none', () => {
  const result = run(`
    const { log } = console;
    const stream = await import('node:stream');
    process.getBuiltinModule = undefined;
    globalThis.TransformStream = undefined;
    const { default: iconv } = await import('encoding-standard/iconv');
    const before = iconv.supportsStreams;
    let message;
    try { iconv.decodeStream('gbk'); } catch (error) { message = error.message; }
    iconv.enableStreamingAPI(stream);
    const isTransform = iconv.decodeStream('gbk') instanceof stream.Transform;
    log(JSON.stringify({ before, message, isTransform, after: iconv.supportsStreams }));`);
  assert.deepEqual(result, {
    before: false,
    message: 'This runtime has no streams: call enableStreamingAPI() with a module that has a Transform',
    isTransform: true,
    after: true,
  });
});

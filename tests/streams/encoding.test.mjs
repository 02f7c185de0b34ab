import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LegacyTextEncoder, LegacyTextEncoderStream, TextEncoderStream } from 'encoding-standard';
import { concat, hex, toHex } from '../api/support/bytes.mjs';
import { peerEncoder } from '../api/support/peers.mjs';
import { randomNumbers } from '../api/support/random.mjs';
import { errorsOf, transform } from './support/streams.mjs';

const encodeUTF8 = async (...chunks) => (await transform(new TextEncoderStream(), chunks)).map(toHex);

test('each chunk of text makes one chunk of bytes, unless it is empty', async () => {
  assert.deepEqual(await encodeUTF8('a', '', '\u3042b'), ['61', 'e3 81 82 62']);
  assert.deepEqual(await encodeUTF8('', ''), []);
  assert.deepEqual(await encodeUTF8(), []);
  const [bytes] = await transform(new TextEncoderStream(), ['abc']);
  assert.equal(Object.getPrototypeOf(bytes), Uint8Array.prototype);
  assert.ok(bytes.buffer instanceof ArrayBuffer);
  assert.equal(bytes.buffer.byteLength, 3);
});

test('whether a chunk is empty does not depend on a `length` that scripts replaced', async () => {
  const { prototype } = Object.getPrototypeOf(Uint8Array);
  const before = Object.getOwnPropertyDescriptor(prototype, 'length');
  const writable = [];
  const streams = [new TextEncoderStream(), new LegacyTextEncoderStream('shift_jis')];
  const readers = streams.map(({ readable }) => readable.getReader());
  let results;
  Object.defineProperty(prototype, 'length', { get: () => 0, configurable: true });
  try {
    for (const stream of streams) writable.push(stream.writable.getWriter().write('\u65e5'));
    results = await Promise.all(readers.map((reader) => reader.read()));
    await Promise.all(writable);
  } finally {
    Object.defineProperty(prototype, 'length', before);
  }
  assert.deepEqual(
    results.map(({ value }) => toHex(value)),
    ['e6 97 a5', '93 fa'],
  );
});

test('a surrogate pair may be split between chunks', async () => {
  assert.deepEqual(await encodeUTF8('\ud83d', '\udca9'), ['f0 9f 92 a9']);
  assert.deepEqual(await encodeUTF8('a\ud83d', '', '\udca9b'), ['61', 'f0 9f 92 a9 62']);
});

test('an unpaired surrogate is U+FFFD, also at the end', async () => {
  assert.deepEqual(await encodeUTF8('\ud83d', 'a'), ['ef bf bd 61']);
  assert.deepEqual(await encodeUTF8('\ud83d', '\ud83d', '\udca9'), ['ef bf bd', 'f0 9f 92 a9']);
  assert.deepEqual(await encodeUTF8('\udca9\ud83d'), ['ef bf bd', 'ef bf bd']);
  assert.deepEqual(await encodeUTF8('a', '\ud83d'), ['61', 'ef bf bd']);
});

test("however the text is split, the result is the same as with the engine's own class", async () => {
  const random = randomNumbers(1);
  const UNITS = ['a', '\u00e9', '\u3042', '\ud83d', '\udca9', '\ud83d\udca9', ''];
  for (let round = 0; round < 200; round++) {
    const chunks = Array.from({ length: random() % 6 }, () =>
      Array.from({ length: random() % 4 }, () => UNITS[random() % UNITS.length]).join(''),
    );
    const expected = await transform(new globalThis.TextEncoderStream(), chunks);
    assert.deepEqual(await encodeUTF8(...chunks), expected.map(toHex), JSON.stringify(chunks));
  }
});

for (const create of [() => new TextEncoderStream(), () => new LegacyTextEncoderStream('gb18030')]) {
  const { name } = create().constructor;

  test(`${name} converts chunks to strings`, async () => {
    const chunks = [undefined, null, 3, true, ['a', 'b'], { toString: () => 'text' }, new String('c')];
    const bytes = await transform(create(), chunks);
    const text = ['undefined', 'null', '3', 'true', 'a,b', 'text', 'c'];
    assert.deepEqual(
      bytes.map(toHex),
      text.map((part) => toHex(new globalThis.TextEncoder().encode(part))),
    );
  });

  test(`a chunk that cannot be converted errors both sides of a ${name}`, async () => {
    for (const chunk of [Symbol('text'), Object.create(null)]) {
      const errors = await errorsOf(create(), ['a', chunk]);
      assert.ok(errors[0] instanceof TypeError);
      for (const error of errors) assert.equal(error, errors[0]);
    }
    const thrown = new RangeError('mine');
    const toString = () => {
      throw thrown;
    };
    for (const error of await errorsOf(create(), [{ toString }])) assert.equal(error, thrown);
  });
}

test('a LegacyTextEncoderStream encodes like another implementation, however the text is split', async () => {
  const texts = {
    shift_jis: '\u65e5a\uff71\u672c',
    'euc-jp': '\u65e5a\uff71\u672c',
    'iso-2022-jp': '\u65e5a\u00a5\\\u672c\u00a5',
    gb18030: '\u65e5\u00e9\ud83d\udca9a',
    'utf-16be': '\u65e5a\ud83d\udca9',
  };
  for (const [label, text] of Object.entries(texts)) {
    const expected = toHex(peerEncoder(label)(text));
    for (let at = 0; at <= text.length; at++) {
      const chunks = [text.slice(0, at), text.slice(at)];
      const bytes = concat(await transform(new LegacyTextEncoderStream(label), chunks));
      assert.equal(toHex(bytes), expected, `${label}, split at ${at}`);
    }
  }
});

test('the closing bytes come at the end', async () => {
  const chunks = await transform(new LegacyTextEncoderStream('iso-2022-jp'), ['\u3042', '\u3042', '']);
  assert.deepEqual(chunks.map(toHex), ['1b 24 42 24 22', '24 22', '1b 28 42']);
  assert.deepEqual(await transform(new LegacyTextEncoderStream('iso-2022-jp'), ['', 'a']), [hex('61')]);
});

test('unencodable characters are handled as requested', async () => {
  const chunks = ['a\ud83d', '\udca9b'];
  const encode = async (unencodable) =>
    toHex(concat(await transform(new LegacyTextEncoderStream('big5', { unencodable }), chunks)));
  assert.equal(await encode('replace'), '61 3f 62');
  assert.equal(await encode('html'), '61 26 23 31 32 38 31 36 39 3b 62');
  assert.equal(
    await encode((codePoint, index) => `${codePoint.toString(16)}@${index}`),
    toHex(Buffer.from('a1f4a9@1b')),
  );
});

test("in the mode 'fatal', one errors both sides, and the error says what and where it is", async () => {
  const errors = await errorsOf(new LegacyTextEncoderStream('big5'), ['ab\ud83d', '\udca9c']);
  const [error] = errors;
  assert.ok(error instanceof TypeError);
  assert.deepEqual([error.codePoint, error.index], [0x1f4a9, 2]);
  for (const other of errors) assert.equal(other, error);

  const [, atEnd] = await errorsOf(new LegacyTextEncoderStream('big5'), ['ab\ud83d']);
  assert.deepEqual([atEnd.codePoint, atEnd.index], [0xfffd, 2]);
});

test('a function that does not return a string errors both sides, and nothing is written for it', async () => {
  const stream = new LegacyTextEncoderStream('big5', { unencodable: () => undefined });
  const errors = await errorsOf(stream, ['ab\u{1f4a9}']);
  assert.equal(errors.length, 5);
  for (const error of errors) {
    assert.equal(Object.getPrototypeOf(error), TypeError.prototype);
    assert.deepEqual({ ...error }, { code: 'ERR_INVALID_RETURN_VALUE', codePoint: 0x1f4a9, index: 2 });
  }
});

test('a stream and an encoder with the same options give the same result', async () => {
  const text = 'caf\u00e9 \u65e5\u672c \ud83d\udca9 \ud83d';
  for (const unencodable of ['html', 'replace', () => '*']) {
    const expected = toHex(new LegacyTextEncoder('koi8-r', { unencodable }).encode(text));
    const chunks = await transform(new LegacyTextEncoderStream('koi8-r', { unencodable }), [...text]);
    assert.equal(toHex(concat(chunks)), expected);
  }
});

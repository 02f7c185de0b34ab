// Which functions of the engine are called, and which not. A wrong choice would give the same results, but slowly, or
// would be unsafe for shared memory.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import polyfill from 'text-encoding';
import { loadWith, NEW, noting, OLD } from './support/fresh.mjs';

/** Asserts which calls are made when something is done for the second time: the first time, each function is verified. */
function assertCalls(globals, action, expected) {
  const calls = [];
  const loaded = loadWith({ ...noting(calls), ...globals });
  const result = action(loaded);
  calls.length = 0;
  assert.deepEqual(action(loaded), result);
  assert.deepEqual(calls, expected);
  return result;
}

const twoBytesEach = (count) => new Uint8Array(2 * count).map((_, i) => (i % 2 ? 0xa9 : 0xc3));
const shared = (bytes) => {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length));
  copy.set(bytes);
  return copy;
};
const decoding =
  (label, bytes, { fatal = false, ...options } = {}) =>
  ({ TextDecoder }) => {
    const decoder = new TextDecoder(label, { fatal });
    return decoder.decode(bytes, options);
  };

const E_ACUTE = '\u00e9';
const KANA = '\u3042';

test('the engine decodes UTF-8; in Node before version 24, only short UTF-8', () => {
  const short = decoding('utf-8', twoBytesEach(50));
  const long = decoding('utf-8', twoBytesEach(500));
  for (const globals of [OLD, NEW, { process: undefined }, { process: {} }]) {
    assert.equal(assertCalls(globals, short, [['decode', 'utf-8', 100]]), E_ACUTE.repeat(50));
  }
  assertCalls(OLD, long, [['ucs2Slice', 1000]]);
  for (const globals of [NEW, { process: undefined }, { process: {} }]) {
    assertCalls(globals, long, [['decode', 'utf-8', 1000]]);
  }
});

test('the engine also decodes a few bytes, but not up to eight in a chunk', () => {
  const whole =
    (label, bytes) =>
    ({ TextDecoder }) =>
      new TextDecoder(label).decode(bytes);
  assertCalls(NEW, whole('utf-8', twoBytesEach(3)), [['decode', 'utf-8', 6]]);
  assertCalls(NEW, whole('utf-8', Uint8Array.of(0x41)), [['decode', 'utf-8', 1]]);
  assertCalls(NEW, whole('utf-16le', Uint8Array.of(0x41, 0, 0x42, 0)), [['ucs2Slice', 4]]);
  assertCalls(NEW, whole('windows-1251', Uint8Array.of(0xc0, 0xc1)), []);
  const chunk = (label, bytes) => decoding(label, bytes, { stream: true });
  assertCalls(NEW, chunk('utf-8', twoBytesEach(4)), []);
  assertCalls(NEW, chunk('utf-8', twoBytesEach(5)), [['decode', 'utf-8', 10]]);
  assertCalls(NEW, chunk('utf-16le', twoBytesEach(4)), []);
  assertCalls(NEW, chunk('utf-16le', twoBytesEach(5)), [['ucs2Slice', 10]]);
});

test('the engine decodes single-byte encodings, unless Buffer makes strings quickly', () => {
  const bytes = new Uint8Array(200).fill(0xc0);
  const text = '\u0410'.repeat(200);
  const withoutBuffer = { ...NEW, Buffer: undefined };
  const calls = [['decode', 'windows-1251', 200]];
  for (const options of [{}, { stream: true }, { fatal: true }]) {
    assert.equal(assertCalls(withoutBuffer, decoding('windows-1251', bytes, options), calls), text);
  }
  assert.equal(assertCalls(NEW, decoding('windows-1251', bytes), [['ucs2Slice', 400]]), text);
  // windows-1257 lacks 0xA1. The module finds where it is.
  const undefinedLast = Uint8Array.of(...bytes, 0xa1);
  const failing = ({ TextDecoder }) => {
    try {
      return new TextDecoder('windows-1257', { fatal: true }).decode(undefinedLast);
    } catch ({ code, offset }) {
      return `${code} ${offset}`;
    }
  };
  assert.equal(
    assertCalls(withoutBuffer, failing, [
      ['decode', 'windows-1257', 201],
      ['decode', 'windows-1257', 201],
      ['decode', 'utf-16le', 400],
    ]),
    'ERR_ENCODING_INVALID_ENCODED_DATA 200',
  );
});

/** What an engine without Buffer, whose decoder is `decode`, is asked when a text is decoded for the second time. */
function callsOf(decode, label, bytes, expected) {
  const calls = [];
  const { TextDecoder } = loadWith({ ...NEW, ...noting(calls, { decode }), Buffer: undefined });
  new TextDecoder(label).decode(bytes);
  calls.length = 0;
  assert.equal(new TextDecoder(label).decode(bytes), expected);
  return calls;
}

test('the engine decodes a few bytes of a single-byte encoding; in Chromium, only of windows-1252', () => {
  const bytes = new Uint8Array(100).fill(0xc0);
  // Node before version 24 has it wrong.
  const peer = new polyfill.TextDecoder('windows-1252');
  const engineDecode = TextDecoder.prototype.decode;
  // The decoder of workerd takes resizable memory.
  const likeWorkerd = (decoder, input, options) =>
    decoder.encoding === 'windows-1252' ? peer.decode(input) : engineDecode.call(decoder, input, options);
  const likeChromium = (decoder, input, options) => {
    if (input.buffer.resizable) throw new TypeError('resizable');
    return likeWorkerd(decoder, input, options);
  };
  const cyrillic = '\u0410'.repeat(100);
  assert.deepEqual(callsOf(likeWorkerd, 'windows-1251', bytes, cyrillic), [['decode', 'windows-1251', 100]]);
  assert.deepEqual(callsOf(likeChromium, 'windows-1251', bytes, cyrillic), [['decode', 'utf-16le', 200]]);
  const latin = '\u00c0'.repeat(100);
  for (const decode of [likeWorkerd, likeChromium]) {
    assert.deepEqual(callsOf(decode, 'windows-1252', bytes, latin), [['decode', 'windows-1252', 100]]);
  }
});

test('in a stream, the engine decodes after the first eight bytes if a byte order mark could start there', () => {
  const bytes = new Uint8Array(200).fill(0xef);
  const calls = [['decode', 'windows-1251', 192]];
  const text = '\u043f'.repeat(200);
  const streamed = decoding('windows-1251', bytes, { stream: true });
  assert.equal(assertCalls({ ...NEW, Buffer: undefined }, streamed, calls), text);
});

test('shared memory is decoded by the module', () => {
  assertCalls(NEW, decoding('utf-8', shared(twoBytesEach(50))), [['ucs2Slice', 100]]);
  assertCalls(NEW, decoding('utf-16le', shared(twoBytesEach(50))), [['ucs2Slice', 100]]);
});

test('the engine gets whole characters, without a leading byte order mark', () => {
  const marked = Uint8Array.of(0xef, 0xbb, 0xbf, ...twoBytesEach(50));
  // The module has decoded the first eight bytes, and the last of these is put before the rest.
  assert.equal(assertCalls(NEW, decoding('utf-8', marked), [['decode', 'utf-8', 96]]), E_ACUTE.repeat(50));
  assertCalls(NEW, decoding('utf-8', twoBytesEach(50).subarray(0, 99), { stream: true }), [
    ['decode', 'utf-8', 98],
  ]);
  const cut = ({ TextDecoder }) => {
    const decoder = new TextDecoder();
    return decoder.decode(marked.subarray(0, 1), { stream: true }) + decoder.decode(marked.subarray(1));
  };
  assert.equal(assertCalls(NEW, cut, [['decode', 'utf-8', 94]]), E_ACUTE.repeat(50));
});

test('the engine gets the bytes of an incomplete sequence together with the next chunk', () => {
  const bytes = twoBytesEach(60);
  const cut = ({ TextDecoder }) => {
    const decoder = new TextDecoder();
    const chunks = [
      bytes.subarray(0, 51),
      shared(bytes.subarray(51, 98)),
      Uint8Array.of(0xc3),
      bytes.subarray(99),
    ];
    return chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join('') + decoder.decode();
  };
  const calls = [
    ['decode', 'utf-8', 50],
    ['decode', 'utf-8', 48],
    ['decode', 'utf-8', 22],
  ];
  assert.equal(assertCalls(NEW, cut, calls), E_ACUTE.repeat(60));
  const long = twoBytesEach(0x9000);
  const cutLong = ({ TextDecoder }) => {
    const decoder = new TextDecoder();
    return decoder.decode(long.subarray(0, 9), { stream: true }) + decoder.decode(long.subarray(9));
  };
  const callsLong = [8, 0x12000 - 8].map((size) => ['decode', 'utf-8', size]);
  assert.ok(assertCalls(NEW, cutLong, callsLong) === E_ACUTE.repeat(0x9000));
});

test('in fatal mode, the module decodes again if the engine returns U+FFFD', () => {
  const fatal = (bytes) => decoding('utf-8', bytes, { fatal: true });
  const replacement = Uint8Array.of(0xef, 0xbf, 0xbd);
  assertCalls(NEW, fatal(twoBytesEach(50)), [['decode', 'utf-8', 100]]);
  assertCalls(NEW, fatal(Uint8Array.of(...twoBytesEach(50), ...replacement)), [
    ['decode', 'utf-8', 103],
    ['ucs2Slice', 102],
  ]);
});

test('UTF-16LE is decoded by Buffer, or by TextDecoder if there is no Buffer', () => {
  const bytes = twoBytesEach(50);
  for (const [globals, name] of [
    [NEW, ['ucs2Slice']],
    [{ ...NEW, Buffer: undefined }, ['decode', 'utf-16le']],
  ]) {
    assertCalls(globals, decoding('utf-16le', bytes), [[...name, 100]]);
    assertCalls(globals, decoding('utf-16le', Uint8Array.of(...bytes, 0x41)), [[...name, 100]]);
    const leading = Uint8Array.of(...bytes, 0x3d, 0xd8);
    assertCalls(globals, decoding('utf-16le', leading, { stream: true }), [[...name, 100]]);
    assertCalls(globals, decoding('utf-16le', leading), [[...name, 102]]);
  }
});

test('Buffer makes strings of more than a few code units, or TextDecoder if there is no Buffer', () => {
  const bytes = (length) => new Uint8Array(length).fill(0xc0);
  const decode = (length) => decoding('windows-1251', bytes(length));
  assert.equal(assertCalls(NEW, decode(20), [['ucs2Slice', 40]]), '\u0410'.repeat(20));
  const decodeShiftJIS = (length) => decoding('shift_jis', bytes(length));
  assertCalls({ ...NEW, Buffer: undefined }, decodeShiftJIS(16), []);
  assertCalls({ ...NEW, Buffer: undefined }, decodeShiftJIS(100), [['decode', 'utf-16le', 200]]);
  assertCalls({ ...NEW, Buffer: undefined, TextDecoder: undefined }, decodeShiftJIS(100), []);
});

test('Buffer makes a long string in one call, and reuses the memory for the next one', () => {
  const buffers = new Set();
  const calls = [];
  const ways = noting(calls);
  const { ucs2Slice } = ways.Buffer.prototype;
  ways.Buffer.prototype.ucs2Slice = function slice(start, end) {
    if (end - start > 0x100000) buffers.add(this.buffer);
    return ucs2Slice.call(this, start, end);
  };
  const decode = (length, globals = {}) => {
    const { TextDecoder } = loadWith({ ...ways, ...globals });
    return [length, length >> 1].map((each) => {
      calls.length = 0;
      const text = new TextDecoder('windows-1251').decode(new Uint8Array(each).fill(0xc0));
      assert.ok(text === '\u0410'.repeat(each));
      return calls.filter(([name, size]) => name === 'ucs2Slice' && size > 0x4000).map(([, size]) => size);
    });
  };
  const MEBI = 0x100000;
  assert.deepEqual(decode(2 * MEBI), [[4 * MEBI], [2 * MEBI]]);
  assert.equal(buffers.size, 1);
  // Less than a mebibyte, and more than is gathered at once.
  assert.equal(decode(MEBI - 1)[0].length, 32);
  assert.equal(decode(8 * MEBI + 1)[0].length, 256);
  assert.deepEqual(decode(8 * MEBI)[0], [16 * MEBI]);
  assert.equal(decode(MEBI, { WeakRef: undefined })[0].length, 32);
  assert.deepEqual(decode(MEBI, { Buffer: undefined })[0], []);
  // Nor can it be gathered without Buffer where the module decodes.
  const { TextDecoder: WithoutBuffer } = loadWith({ ...ways, Buffer: undefined });
  const pairs = new Uint8Array(2 * MEBI).map((_, i) => [0x93, 0xfa][i % 2]);
  assert.ok(new WithoutBuffer('shift_jis').decode(pairs) === '\u65e5'.repeat(MEBI));
  // Pieces that do not fill it just so.
  calls.length = 0;
  const { TextDecoder } = loadWith({ ...OLD, ...ways });
  const bytes = new Uint8Array(7.5 * MEBI).map((_, i) => [0x61, 0x61, 0xe3, 0x81, 0x82][i % 5]);
  assert.ok(new TextDecoder().decode(bytes) === 'aa\u3042'.repeat(1.5 * MEBI));
  const sizes = calls.filter(([name, size]) => name === 'ucs2Slice' && size > 0x4000).map(([, size]) => size);
  assert.deepEqual(sizes, [9 * MEBI]);
});

const encodingOf =
  (string, ...rest) =>
  ({ TextEncoder }) =>
    new TextEncoder().encode(string, ...rest).length;

test('in V8, the engine encodes strings to UTF-8 that take more than 64 bytes', () => {
  for (const globals of [NEW, { ...NEW, Buffer: undefined }]) {
    for (const character of ['a', E_ACUTE, KANA]) {
      const size = new TextEncoder().encode(character).length;
      const most = Math.floor(64 / size);
      assert.equal(assertCalls(globals, encodingOf(character.repeat(most)), []), size * most);
      assertCalls(globals, encodingOf(character.repeat(most + 1)), [['encode', most + 1]]);
    }
  }
  assertCalls({ ...NEW, TextEncoder: undefined }, encodingOf(E_ACUTE.repeat(100)), [['ucs2Write', 200]]);
  assertCalls({ ...NEW, TextEncoder: undefined, Buffer: undefined }, encodingOf(E_ACUTE.repeat(100)), []);
});

test('the engine encodes short strings with surrogates to UTF-8', () => {
  assert.equal(assertCalls(NEW, encodingOf('\u{1f4a9}'), [['encode', 2]]), 4);
  assert.equal(assertCalls(NEW, encodingOf('a\udca9'), [['encode', 2]]), 4);
});

test('an empty result is a new array each time', () => {
  for (const globals of [NEW, { ...NEW, TextEncoder: undefined, Buffer: undefined }]) {
    const encoders = ({ TextEncoder, LegacyTextEncoder }) => [
      new TextEncoder(),
      new LegacyTextEncoder('utf-8'),
      new LegacyTextEncoder('windows-1252'),
    ];
    for (const encoder of encoders(loadWith(globals))) {
      const first = encoder.encode('');
      assert.equal(first.length, 0);
      assert.notEqual(first, encoder.encode(''));
    }
  }
});

test('a chunk that begins or ends within a surrogate pair is not encoded by the engine', () => {
  const text = E_ACUTE.repeat(100);
  const stream =
    (...chunks) =>
    ({ LegacyTextEncoder }) => {
      const encoder = new LegacyTextEncoder('utf-8');
      return chunks.map((chunk) => encoder.encode(chunk, { stream: true }).length);
    };
  assert.deepEqual(
    assertCalls(NEW, stream(text, text), [
      ['encode', 100],
      ['encode', 100],
    ]),
    [200, 200],
  );
  const leading = [`${text}\ud83d`, `\udca9${text}`, text];
  assert.deepEqual(
    assertCalls(NEW, stream(...leading), [
      ['ucs2Write', 202],
      ['ucs2Write', 202],
      ['encode', 100],
    ]),
    [200, 204, 200],
  );
  const whole = ({ LegacyTextEncoder }) => new LegacyTextEncoder('utf-8').encode(`${text}\ud83d`).length;
  assert.equal(assertCalls(NEW, whole, [['encode', 101]]), 203);
});

test('encodeInto() calls the engine once, unless the destination is shared', () => {
  const into =
    (string, bytes) =>
    ({ TextEncoder }) =>
      new TextEncoder().encodeInto(string, bytes);
  const text = E_ACUTE.repeat(100);
  assert.deepEqual(assertCalls(NEW, into(text, new Uint8Array(300)), [['encodeInto', 100, 300]]), {
    read: 100,
    written: 200,
  });
  assertCalls(NEW, into(E_ACUTE.repeat(8), new Uint8Array(300)), [['encodeInto', 8, 300]]);
  assert.deepEqual(assertCalls(NEW, into(text, shared(new Uint8Array(300))), [['ucs2Write', 200]]), {
    read: 100,
    written: 200,
  });
});

test('the code units of a long string are written by Buffer, but not in Deno', () => {
  const encode =
    (string) =>
    ({ LegacyTextEncoder }) =>
      Array.from(new LegacyTextEncoder('windows-1251').encode(string));
  const bytes = new Array(300).fill(0xc0);
  assert.deepEqual(assertCalls(NEW, encode('\u0410'.repeat(300)), [['ucs2Write', 600]]), bytes);
  assert.deepEqual(assertCalls(NEW, encode('\u0410'.repeat(200)), []), bytes.slice(0, 200));
  assert.deepEqual(assertCalls({ ...NEW, Deno: {} }, encode('\u0410'.repeat(300)), []), bytes);
});

/** Encodings with an index, bytes that need it, the text that they are, and the engine's decoder that has it. */
const INDEXED = [
  ['gbk', [0xc4, 0xe3], '\u4f60', 'gb18030'],
  ['gb18030', [0xc4, 0xe3], '\u4f60', 'gb18030'],
  ['big5', [0xa4, 0xa4], '\u4e2d', 'big5'],
  ['euc-jp', [0xc6, 0xfc], '\u65e5', 'shift_jis'],
  ['iso-2022-jp', [0x1b, 0x24, 0x42, 0x46, 0x7c, 0x1b, 0x28, 0x42], '\u65e5', 'shift_jis'],
  ['shift_jis', [0x93, 0xfa], '\u65e5', 'shift_jis'],
  ['euc-kr', [0xc7, 0xd1], '\ud55c', 'euc-kr'],
];

test('the first use of an index takes it from the engine', () => {
  const decode = (label, bytes, { TextDecoder }) => new TextDecoder(label).decode(Uint8Array.from(bytes));
  const encode = (label, text, { LegacyTextEncoder }) => [...new LegacyTextEncoder(label).encode(text)];
  for (const [label, bytes, text, source] of INDEXED) {
    for (const use of [
      (loaded) => assert.equal(decode(label, bytes, loaded), text),
      (loaded) => assert.deepEqual(encode(label, text, loaded), bytes),
    ]) {
      const calls = [];
      const loaded = loadWith({ ...NEW, ...noting(calls) });
      const asked = () => calls.splice(0).filter(([, encoding]) => encoding === source);
      use(loaded);
      const [made, decoded, ...others] = asked();
      assert.deepEqual(made, ['TextDecoder', source]);
      assert.deepEqual(decoded.slice(0, 2), ['decode', source]);
      assert.ok(decoded[2] > 10_000);
      assert.deepEqual(others, []);
      use(loaded);
      assert.deepEqual(calls, []);
      // The index that another encoding took is used.
      for (const [other, otherBytes, otherText, of] of INDEXED) {
        if (of === source) assert.equal(decode(other, otherBytes, loaded), otherText);
      }
      assert.ok(asked().every(([name]) => name === 'TextDecoder'));
    }
  }
});

test('an encoding without an index takes none from the engine', () => {
  for (const label of ['windows-1251', 'x-user-defined', 'utf-16be']) {
    assertCalls(NEW, ({ TextDecoder }) => new TextDecoder(label).decode(new Uint8Array(4)), []);
    const calls = [];
    const { TextDecoder: Decoder } = loadWith({ ...NEW, ...noting(calls) });
    new Decoder(label).decode(Uint8Array.of(0xc0, 0xc1, 0xc2));
    assert.deepEqual(
      calls.filter(([name]) => name === 'TextDecoder'),
      [],
    );
  }
});

test('the engine gets no shared memory, because some engines reject it', () => {
  const refuse = ({ buffer }) => {
    if (buffer instanceof SharedArrayBuffer) throw new TypeError('shared');
  };
  const { TextDecoder: Decoder, TextEncoder: Encoder } = globalThis;
  const given = [];
  const Fresh = loadWith({
    // Without a Buffer, UTF-16 is decoded by the engine's TextDecoder.
    Buffer: undefined,
    TextDecoder: class extends Decoder {
      decode(bytes, options) {
        given.push(bytes.buffer);
        refuse(bytes);
        return super.decode(bytes, options);
      }
    },
    TextEncoder: class extends Encoder {
      encodeInto(string, bytes) {
        given.push(bytes.buffer);
        refuse(bytes);
        return super.encodeInto(string, bytes);
      }
    },
  });
  const text = 'A\u00e9'.repeat(16);
  const into = new Uint8Array(new SharedArrayBuffer(64));
  assert.deepEqual(new Fresh.TextEncoder().encodeInto(text, into), { read: 32, written: 48 });
  assert.equal(new Fresh.TextDecoder().decode(into.subarray(0, 48)), text);
  assert.equal(new Fresh.TextDecoder('utf-16le').decode(into.subarray(0, 48)).length, 24);
  assert.ok(given.length > 0 && given.every((buffer) => buffer instanceof ArrayBuffer));
});

/** The engine's decoder, as in browsers: it notes the bytes that it is given, and rejects resizable memory. */
function strictDecoder(given) {
  return class extends globalThis.TextDecoder {
    decode(bytes, options) {
      given.push([...bytes]);
      if (bytes.buffer.resizable) throw new TypeError('resizable');
      return super.decode(bytes, options);
    }
  };
}

test('an engine that rejects resizable memory may get it', () => {
  const given = [];
  const { TextDecoder } = loadWith({ Buffer: undefined, TextDecoder: strictDecoder(given) });
  const resizable = new Uint8Array(new ArrayBuffer(2, { maxByteLength: 4 }));
  const message = 'The input must be neither resizable nor growable';
  for (const label of ['utf-8', 'utf-16le']) {
    const decoder = new TextDecoder(label);
    decoder.decode(Uint8Array.of(0x41, 0x42));
    given.length = 0;
    assert.throws(() => decoder.decode(resizable), { name: 'TypeError', message });
    assert.deepEqual(given, [[0, 0]], label);
  }
  for (const input of [undefined, null, {}, 'text', 1]) {
    const decode = () => new TextDecoder().decode(input);
    if (input === undefined) assert.equal(decode(), '');
    else assert.throws(decode, { name: 'TypeError', message: /^The input must be/ });
  }
});

test('Buffer gets no resizable memory, even if the TextDecoder rejects it', () => {
  const { TextDecoder } = loadWith({ TextDecoder: strictDecoder([]) });
  const decoder = new TextDecoder('utf-16le');
  assert.equal(decoder.decode(Uint8Array.of(0x41, 0)), 'A');
  const resizable = new Uint8Array(new ArrayBuffer(2, { maxByteLength: 4 }));
  assert.throws(() => decoder.decode(resizable), {
    name: 'TypeError',
    message: /^The input must be neither/,
  });
});

test('an old engine without resizable memory decodes', () => {
  const before = Object.getOwnPropertyDescriptor(ArrayBuffer.prototype, 'resizable');
  const given = [];
  delete ArrayBuffer.prototype.resizable;
  try {
    const { TextDecoder } = loadWith({ Buffer: undefined, TextDecoder: strictDecoder(given) });
    const decoder = new TextDecoder();
    decoder.decode(Uint8Array.of(0x41));
    given.length = 0;
    assert.equal(decoder.decode(Uint8Array.of(0x41, 0x42)), 'AB');
    assert.deepEqual(given, [[0x41, 0x42]]);
  } finally {
    if (before) Object.defineProperty(ArrayBuffer.prototype, 'resizable', before);
  }
});

test('only a byte order mark is removed, not other characters from U+FEFF on', () => {
  for (const character of ['\ufeff', '\uff08', '\uffff', '\ud83d\udca9', '\ufefe', '\u65e5']) {
    const bytes = new globalThis.TextEncoder().encode(`${character}\ufeffA`);
    for (const globals of [NEW, OLD, { Buffer: undefined }]) {
      const expected = character === '\ufeff' ? '\ufeffA' : `${character}\ufeffA`;
      assert.equal(new (loadWith(globals).TextDecoder)().decode(bytes), expected);
    }
  }
});

test('an empty input needs neither the engine nor an index', () => {
  for (const label of ['shift_jis', 'x-user-defined', 'utf-16le']) {
    for (const input of [undefined, new Uint8Array(0)]) assertCalls(NEW, decoding(label, input), []);
  }
  const { TextDecoder } = loadWith({ TextDecoder: undefined }, 'wasm');
  assert.equal(new TextDecoder().decode(), '');
});

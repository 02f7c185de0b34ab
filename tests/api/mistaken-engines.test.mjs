// Engines with a mistake in one of their ways to make strings or bytes. Each mistake is detected before the first use, and
// that way is not used.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import polyfill from 'text-encoding';
import { loadWith, NEW, noting } from './support/fresh.mjs';

/** Characters as the standard encodes them to UTF-8. The last but one is a lone surrogate. */
const CHARACTERS = [
  ['\ufeff', [0xef, 0xbb, 0xbf]],
  ['a', [0x61]],
  ['\0', [0]],
  ['\x7f', [0x7f]],
  ['\x80', [0xc2, 0x80]],
  ['\u3042', [0xe3, 0x81, 0x82]],
  ['\u{1f4a9}', [0xf0, 0x9f, 0x92, 0xa9]],
  ['\uffff', [0xef, 0xbf, 0xbf]],
  ['\udca9', [0xef, 0xbf, 0xbd]],
  ['z', [0x7a]],
];
const TIMES = 6;
const repeated = (list) => Array.from({ length: TIMES }, () => list).flat();
const ALL = repeated(CHARACTERS);
const TEXT = ALL.map(([character]) => character).join('');
const BYTES = ALL.flatMap(([, bytes]) => bytes);

/** Malformed sequences, and how many errors the standard's decoder finds in each. */
const MALFORMED = [
  ...[
    [[0xc1, 0x80], 2],
    [[0xe0, 0x9f], 2],
    [[0xed, 0xa0, 0x80], 3],
    [[0xf0, 0x8f], 2],
    [[0xf4, 0x90], 2],
  ],
  ...[
    [[0xf0, 0x9f, 0x92], 1],
    [[0xff], 1],
  ],
];

/** The expected result for as many of the first characters of a text as fit. */
function intoSpace(space) {
  let read = 0;
  let written = 0;
  for (const [character, { length }] of ALL) {
    if (written + length > space) break;
    read += character.length;
    written += length;
  }
  return { read, written, bytes: [...BYTES.slice(0, written), ...Array(space - written + 2).fill(0xaa)] };
}

/** More code units than are encoded by a table. */
const MANY = 3;
const CYRILLIC = Array.from({ length: 100 }, (_, i) => 0x410 + (i % 0x40));

/** Calls, the engine's ways that can be used for each, and the expected results. */
const ACTIONS = {
  encode: ({ TextEncoder }) => assert.deepEqual([...new TextEncoder().encode(TEXT)], BYTES),
  encodeInto({ TextEncoder }) {
    for (let space = 0; space < 60; space++) {
      const bytes = new Uint8Array(space + 2).fill(0xaa);
      const result = new TextEncoder().encodeInto(TEXT, bytes.subarray(0, space));
      assert.deepEqual({ ...result, bytes: [...bytes] }, intoSpace(space));
    }
  },
  'decode utf-8'({ TextDecoder }) {
    for (let before = 0; before < 16; before++) {
      const space = Array(before).fill(0x20);
      const malformed = repeated(MALFORMED.flatMap(([bytes]) => [...bytes, 0x7a]));
      const text = MALFORMED.map(([, errors]) => `${'\ufffd'.repeat(errors)}z`)
        .join('')
        .repeat(TIMES);
      const decode = (bytes) =>
        new TextDecoder('utf-8', { ignoreBOM: true }).decode(Uint8Array.from([...space, ...bytes]));
      assert.equal(decode(BYTES), ' '.repeat(before) + TEXT.toWellFormed());
      assert.equal(decode(malformed), ' '.repeat(before) + text);
    }
  },
  'decode utf-16le'({ TextDecoder }) {
    for (let before = 0; before < 16; before++) {
      const text = ' '.repeat(before) + TEXT;
      const bytes = [];
      for (let i = 0; i < text.length; i++) bytes.push(text.charCodeAt(i) & 0xff, text.charCodeAt(i) >> 8);
      const decoder = new TextDecoder('utf-16le', { ignoreBOM: true });
      assert.equal(decoder.decode(Uint8Array.from(bytes)), text.toWellFormed());
    }
  },
  'make strings'({ TextDecoder }) {
    const bytes = Uint8Array.from(CYRILLIC, (unit) => unit - 0x410 + 0x80);
    const units = CYRILLIC.map((unit) => unit - 0x410 + 0xf780);
    assert.equal(new TextDecoder('x-user-defined').decode(bytes), String.fromCharCode(...units));
  },
  'decode windows-1251'({ TextDecoder }) {
    const units = [...CYRILLIC, ...CYRILLIC];
    const bytes = Uint8Array.from(units, (unit) => unit - 0x410 + 0xc0);
    assert.equal(new TextDecoder('windows-1251').decode(bytes), String.fromCharCode(...units));
  },
  'write units'({ LegacyTextEncoder }) {
    const text = String.fromCharCode(...CYRILLIC).repeat(MANY);
    const bytes = new LegacyTextEncoder('windows-1251').encode(text);
    const once = CYRILLIC.map((unit) => unit - 0x410 + 0xc0);
    assert.deepEqual([...bytes], Array(MANY).fill(once).flat());
  },
};

/** Asserts that the results are right, and that none of these ways is used after the trials. */
function assertNotAsked(names, others, globals = {}) {
  const calls = [];
  const loaded = loadWith({ ...NEW, ...noting(calls, others), ...globals });
  for (const action of Object.values(ACTIONS)) action(loaded);
  calls.length = 0;
  for (const action of Object.values(ACTIONS)) action(loaded);
  assert.deepEqual(
    calls.filter(([name]) => names.includes(name)),
    [],
  );
  return calls;
}

const right = loadWith({});

test('a correct engine is used in all ways', () => {
  const calls = assertNotAsked([], {});
  const names = new Set(calls.map(([name]) => name));
  assert.deepEqual([...names].sort(), ['decode', 'encode', 'encodeInto', 'ucs2Slice', 'ucs2Write']);
  for (const action of Object.values(ACTIONS)) action(right);
});

const engine = new TextEncoder();
const encode = (string) => engine.encode(string);
const encodeInto = (string, bytes) => engine.encodeInto(string, bytes);

for (const [name, mistaken] of Object.entries({
  'forgets a byte order mark': (_, string) => encode(string.replace('\ufeff', '')),
  'forgets all byte order marks but the first': (_, string) => encode(string.replace(/(?<=[^])\ufeff/g, '')),
  'writes ? for half a pair': (_, string) => encode(string.toWellFormed().replaceAll('\ufffd', '?')),
  'leaves out the last byte': (_, string) => encode(string).slice(0, -1),
  'writes a byte too many': (_, string) => encode(`${string}\0`),
  'ends at U+0000': (_, string) => encode(string.split('\0')[0]),
  'returns a part of a buffer': (_, string) => encode(`${string}\0`).subarray(0, -1),
  'returns an array of another realm': (_, string) =>
    runInNewContext('(bytes) => Uint8Array.from(bytes)')(encode(string)),
  'returns an array': (_, string) => [...encode(string)],
  'returns undefined': () => undefined,
  throws() {
    throw new Error('It does not.');
  },
})) {
  test(`encode() that ${name}`, () => assertNotAsked(['encode', 'encodeInto'], { encode: mistaken }));
}

const changed = (change) => (_, string, bytes) => {
  const result = encodeInto(string, bytes);
  return { ...result, ...change(result, bytes, string) };
};

for (const [name, mistaken] of Object.entries({
  'reads too much': changed(({ read }) => ({ read: read + 1 })),
  'reads too little': changed(({ read }) => ({ read: read - 1 })),
  'reads too much when the destination is full': changed(({ read }, bytes, string) => ({
    read: read < string.length ? read + 1 : read,
  })),
  'reports too much as written': changed(({ written }) => ({ written: written + 1 })),
  'reports too little as written': changed(({ written }) => ({ written: written - 1 })),
  'reports too much as written when the destination is full': changed(({ read, written }, bytes, string) => ({
    written: read < string.length ? written + 1 : written,
  })),
  'reads too little when everything fits': changed(({ read }, bytes, string) => ({
    read: read === string.length ? read - 1 : read,
  })),
  'reports too much as written when everything fits': changed(({ read, written }, bytes, string) => ({
    written: read === string.length ? written + 1 : written,
  })),
  'writes another byte': changed((result, bytes) => void (bytes[7] ^= 1)),
  'writes another last byte': changed(({ written }, bytes) => void (bytes[written - 1] ^= 1)),
  'writes a zero after the text': changed(({ written }, bytes) => {
    new Uint8Array(bytes.buffer)[bytes.byteOffset + written] = 1;
  }),
  'writes before its destination': changed((result, bytes) => {
    if (bytes.byteOffset > 0) new Uint8Array(bytes.buffer)[bytes.byteOffset - 1] = 1;
  }),
  'writes after its destination': changed((result, bytes) => {
    new Uint8Array(bytes.buffer)[bytes.byteOffset + bytes.length] = 1;
  }),
  'writes a part of a character': changed(({ read, written }, bytes, string) => {
    bytes.set(encode(string.slice(read)).subarray(0, bytes.length - written), written);
  }),
  'writes nothing': () => ({ read: 0, written: 0 }),
  'gives nothing': (_, string, bytes) => void encodeInto(string, bytes),
})) {
  test(`encodeInto() that ${name}`, () => assertNotAsked(['encode', 'encodeInto'], { encodeInto: mistaken }));
}

test('no TextEncoder, and one that cannot be constructed', () => {
  assertNotAsked(['encode', 'encodeInto'], {}, { TextEncoder: undefined });
  assertNotAsked(['encode', 'encodeInto'], {}, { TextEncoder: { prototype: TextEncoder.prototype } });
});

const decodes = (change) => (decoder, bytes, options) =>
  change(TextDecoder.prototype.decode.call(decoder, bytes, options), decoder);

for (const [name, change] of Object.entries({
  'forgets a byte order mark': (text) => text.replace('\ufeff', ''),
  'forgets a later one': (text) => text.replace(/(?<=[^])\ufeff/, ''),
  'merges errors': (text) => text.replaceAll('\ufffd\ufffd', '\ufffd'),
  'finds one error too many': (text) => text.replaceAll('z\ufffd\ufffd', 'z\ufffd\ufffd\ufffd'),
  'forgets the end': (text) => text.slice(0, -1),
  'ends at U+0000': (text) => text.split('\0')[0],
  'is wrong at one distance from its start': (text) =>
    text.startsWith(' '.repeat(15)) ? text.slice(1) : text,
  'returns an array': (text) => [text],
  throws() {
    throw new Error('It does not.');
  },
})) {
  test(`decode() that ${name}`, () => {
    const decode = decodes((text, { encoding }) => (encoding === 'utf-8' ? change(text) : text));
    assertNotAsked(['decode'], { decode });
  });
}

for (const [name, change] of Object.entries({
  'forgets a byte order mark': (text) => text.replace('\ufeff', ''),
  'forgets the end': (text) => text.slice(0, -1),
  'ends at U+0000': (text) => text.split('\0')[0],
})) {
  test(`decode() of UTF-16LE that ${name}`, () => {
    const decode = decodes((text, { encoding }) => (encoding === 'utf-16le' ? change(text) : text));
    const calls = assertNotAsked([], { decode }, { Buffer: undefined });
    assert.ok(!calls.some(([, encoding]) => encoding === 'utf-16le'));
  });
}

for (const [name, change] of Object.entries({
  'has another character for one byte': (text) => text.replaceAll('\u0402', '\u0403'),
  'leaves a control character as it is': (text) => text.replaceAll('\u0402', '\x80'),
  'forgets a byte': (text) => text.replace('\u044f', ''),
  'is wrong for text at another distance from the start': (text) =>
    text.startsWith(' '.repeat(15)) ? text.slice(1) : text,
})) {
  test(`decode() of windows-1251 that ${name}`, () => {
    const decode = decodes((text, { encoding }) => (encoding === 'windows-1251' ? change(text) : text));
    const calls = assertNotAsked([], { decode }, { Buffer: undefined });
    assert.ok(!calls.some(([, encoding]) => encoding === 'windows-1251'));
  });
}

test('a correct decode() of windows-1251 is used if there is no Buffer', () => {
  const calls = assertNotAsked([], {}, { Buffer: undefined });
  assert.ok(calls.some(([, encoding]) => encoding === 'windows-1251'));
});

const slice = (bytes, start, end) => Buffer.prototype.ucs2Slice.call(bytes, start, end);

test('decode() of UTF-16LE that keeps lone surrogates is still used to make strings', () => {
  const decode = (decoder, bytes, options) =>
    decoder.encoding === 'utf-16le'
      ? slice(bytes, 0, bytes.length)
      : TextDecoder.prototype.decode.call(decoder, bytes, options);
  const calls = assertNotAsked([], { decode }, { Buffer: undefined });
  const lengths = calls.filter(([, encoding]) => encoding === 'utf-16le').map(([, , length]) => length);
  assert.ok(lengths.includes(2 * CYRILLIC.length));
});

for (const [name, ucs2Slice] of Object.entries({
  'reads big-endian units': (bytes, start, end) =>
    slice(Uint8Array.from(bytes.subarray(start, end)).reverse(), 0, end - start),
  'forgets the end': (bytes, start, end) => slice(bytes, start, end - 2),
  'forgets a byte order mark': (bytes, start, end) => slice(bytes, start, end).replace('\ufeff', ''),
  'ends at U+0000': (bytes, start, end) => slice(bytes, start, end).split('\0')[0],
  'takes the length as code units': (bytes, start, end) => slice(bytes, start, 2 * end),
  'gives nothing': () => undefined,
  throws() {
    throw new Error('It does not.');
  },
})) {
  test(`Buffer that ${name}`, () => assertNotAsked(['ucs2Slice'], { ucs2Slice }));
}

const write = (bytes, string, offset, length) =>
  Buffer.prototype.ucs2Write.call(bytes, string, offset, length);

for (const [name, ucs2Write] of Object.entries({
  'writes nothing': () => 0,
  'writes too little': (bytes, string, offset, length) => write(bytes, string, offset, length - 2),
  'takes the length as code units': (bytes, string, offset, length) =>
    write(bytes, string, offset, length / 2),
  'writes all of the string': (bytes, string, offset) => write(bytes, string, offset, 2 * string.length),
  'writes one unit more of it': (bytes, string, offset, length) => write(bytes, string, offset, length + 2),
  'writes a zero after it': (bytes, string, offset, length) => {
    write(bytes, string, offset, length);
    bytes.fill(0, offset + length, offset + length + 2);
  },
  'writes one unit too far': (bytes, string, offset, length) => write(bytes, string, offset + 2, length),
  'replaces a lone surrogate': (bytes, string, offset, length) =>
    write(bytes, string.toWellFormed(), offset, length),
  'is wrong in the last unit': (bytes, string, offset, length) => {
    write(bytes, string, offset, length);
    bytes[offset + length - 2] ^= 1;
  },
  'is wrong in the first unit': (bytes, string, offset, length) => {
    write(bytes, string, offset, length);
    bytes[offset] ^= 1;
  },
  throws() {
    throw new Error('It does not.');
  },
})) {
  test(`Buffer whose write ${name}`, () => assertNotAsked(['ucs2Write'], { ucs2Write }));
}

test('no Buffer, or one without these methods', () => {
  for (const Buffer of [undefined, {}, { prototype: {} }, { prototype: { ucs2Slice: 1, ucs2Write: 1 } }]) {
    assertNotAsked(['ucs2Slice', 'ucs2Write'], {}, { Buffer });
  }
});

test("properties that scripts add to Object.prototype are not taken for the engine's", () => {
  const polluted = () => assert.fail('it is called');
  const properties = {
    0: { decode: polluted },
    38: { decode: polluted },
    encode: polluted,
    encodeInto: polluted,
  };
  const loaded = loadWith({ TextDecoder: undefined, TextEncoder: undefined, Buffer: undefined });
  Object.assign(Object.prototype, properties);
  try {
    for (const action of Object.values(ACTIONS)) action(loaded);
  } finally {
    for (const key in properties) delete Object.prototype[key];
  }
});

for (const [what, mistake] of Object.entries({
  'loses a byte that is alone': () => '',
  'throws for a byte that is alone': () => {
    throw new Error('alone');
  },
})) {
  test(`an engine's decoder of single bytes that ${what} is not used`, () => {
    // Some engines have no right decoder of windows-1252.
    const { TextDecoder: Engine } = polyfill;
    for (const byte of [0, 0xff]) {
      const { TextDecoder } = loadWith({
        Buffer: undefined,
        TextDecoder: class extends Engine {
          decode(bytes, options) {
            if (bytes?.byteLength === 1 && bytes[0] === byte) return mistake();
            return super.decode(bytes, options);
          }
        },
      });
      const character = String.fromCharCode(byte);
      for (const fatal of [false, true]) {
        const decoder = new TextDecoder('windows-1252', { fatal });
        assert.equal(decoder.decode(Uint8Array.of(byte)), character);
        assert.equal(decoder.decode(Uint8Array.of(0x41, byte), { stream: true }), `A${character}`);
        assert.equal(decoder.decode(Uint8Array.of(byte)), character);
      }
    }
  });
}

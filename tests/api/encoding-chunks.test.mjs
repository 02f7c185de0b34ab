import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LegacyTextEncoder } from 'encoding-standard';
import { concat, hex, toHex } from './support/bytes.mjs';

// Text, and the bytes that the standard's encoder returns for it. UTF-16 is an extension.
const VECTORS = {
  'utf-8': ['A\u3042\u{1f4a9}', '41 e3 81 82 f0 9f 92 a9'],
  'utf-16le': ['A\u{1f4a9}\ufeff', '41 00 3d d8 a9 dc ff fe'],
  'utf-16be': ['A\u{1f4a9}\ufeff', '00 41 d8 3d dc a9 fe ff'],
  'windows-1251': ['\u0434\u0430!', 'e4 e0 21'],
  gbk: ['\u4f60\u20aca\u597d', 'c4 e3 80 61 ba c3'],
  gb18030: ['\u4f60\u{1f4a9}\u20ac\u0080\ue7c7', 'c4 e3 94 39 da 33 a2 e3 81 30 81 30 81 35 f4 37'],
  big5: ['a\u4e2d\u5341', '61 a4 a4 a4 51'],
  'euc-jp': ['\u3042\uff71\u00a5\u2212', 'a4 a2 8e b1 5c a1 dd'],
  'iso-2022-jp': [
    'a\u3042\uff71\u00a5b\u3042\u00a5\\',
    '61 1b 24 42 24 22 25 22 1b 28 4a 5c 62 1b 24 42 24 22 1b 28 4a 5c 1b 28 42 5c',
  ],
  shift_jis: ['\u65e5\uff71\u0080\u00a5\u203e', '93 fa b1 80 5c 7e'],
  'euc-kr': ['\uac00a\uac02', 'b0 a1 61 81 41'],
  'x-user-defined': ['a\uf780\uf7ff', '61 80 ff'],
};

for (const [label, [text, digits]] of Object.entries(VECTORS)) {
  const expected = toHex(hex(digits));

  test(`${label}: the bytes are the same for one chunk, chunks split anywhere, and single code units`, () => {
    const encoder = new LegacyTextEncoder(label);
    assert.equal(toHex(encoder.encode(text)), expected);
    for (let at = 0; at <= text.length; at++) {
      assert.equal(
        toHex(stream(encoder, [text.slice(0, at), '', text.slice(at)])),
        expected,
        `split at ${at}`,
      );
    }
    assert.equal(toHex(stream(encoder, text.split(''))), expected);
  });

  test(`${label}: encodeInto() with destinations of any size`, () => {
    const encoder = new LegacyTextEncoder(label);
    // No character or escape sequence has more than four bytes.
    for (let space = 4; space <= 40; space++) assert.equal(toHex(intoSpaces(encoder, text, space)), expected);
  });

  test(`${label}: the bytes are the same at all positions around the ends of the internal chunks`, () => {
    const encoder = new LegacyTextEncoder(label);
    for (let before = 0x8000 - 10; before <= 0x8000; before++) {
      const blanks = ' '.repeat(before);
      const bytes = concat([encoder.encode(' '.repeat(before)), hex(digits)]);
      assert.equal(toHex(encoder.encode(blanks + text).subarray(-60)), toHex(bytes.subarray(-60)));
      const into = new Uint8Array(bytes.length);
      const { finished, written } = encoder.encodeInto(blanks + text, into);
      assert.deepEqual({ finished, written }, { finished: true, written: bytes.length });
      assert.deepEqual(into, bytes);
    }
  });
}

test('a surrogate pair that is split between calls is joined', () => {
  const encoder = new LegacyTextEncoder('gb18030');
  assert.equal(toHex(encoder.encode('\ud83d', { stream: true })), '');
  assert.equal(toHex(encoder.encode('', { stream: true })), '');
  assert.equal(toHex(encoder.encode('\udca9')), '94 39 da 33');
  assert.equal(toHex(encoder.encode('\ud83d')), '84 31 a4 37', 'but not where the stream ends');
  assert.equal(toHex(encoder.encode('\udca9')), '84 31 a4 37');
});

test('the stream of ISO-2022-JP ends in ASCII', () => {
  const encoder = new LegacyTextEncoder('iso-2022-jp');
  assert.equal(toHex(encoder.encode('\u3042', { stream: true })), '1b 24 42 24 22');
  assert.equal(toHex(encoder.encode('\u3042', { stream: true })), '24 22');
  assert.equal(toHex(encoder.encode()), '1b 28 42');
  assert.equal(toHex(encoder.encode()), '');
});

test('encodeInto() splits no character, and finishes only after writing the closing escape sequence', () => {
  const encoder = new LegacyTextEncoder('iso-2022-jp');
  assert.deepEqual(encoder.encodeInto('\u3042', new Uint8Array(2)), { read: 0, written: 0, finished: false });
  assert.deepEqual(encoder.encodeInto('\u3042', new Uint8Array(4)), { read: 0, written: 3, finished: false });
  assert.deepEqual(encoder.encodeInto('\u3042', new Uint8Array(4)), { read: 1, written: 2, finished: false });
  assert.deepEqual(encoder.encodeInto('', new Uint8Array(2)), { read: 0, written: 0, finished: false });
  const bytes = new Uint8Array(4);
  assert.deepEqual(encoder.encodeInto('', bytes), { read: 0, written: 3, finished: true });
  assert.equal(toHex(bytes), '1b 28 42 00');
  assert.deepEqual(encoder.encodeInto('\u3042', new Uint8Array(8)), { read: 1, written: 8, finished: true });
});

test('with stream: true, encodeInto() finishes after writing the chunk', () => {
  const encoder = new LegacyTextEncoder('iso-2022-jp');
  const options = { stream: true };
  assert.deepEqual(encoder.encodeInto('\u3042', new Uint8Array(5), options), {
    read: 1,
    written: 5,
    finished: true,
  });
  assert.deepEqual(encoder.encodeInto('\ud83d', new Uint8Array(0), options), {
    read: 1,
    written: 0,
    finished: true,
  });
  assert.throws(() => encoder.encode('\udca9'), { codePoint: 0x1f4a9, index: 1 });
});

test('encodeInto() does not read half of a pair that does not fit', () => {
  for (const [label, size] of [
    ['utf-8', 4],
    ['gb18030', 4],
    ['utf-16le', 4],
  ]) {
    const encoder = new LegacyTextEncoder(label);
    for (let space = 0; space < size; space++) {
      const result = encoder.encodeInto('\u{1f4a9}\u{1f4a9}', new Uint8Array(space));
      assert.deepEqual(result, { read: 0, written: 0, finished: false }, `${label} to ${space} bytes`);
    }
    assert.deepEqual(encoder.encodeInto('\u{1f4a9}', new Uint8Array(4)), {
      read: 2,
      written: 4,
      finished: true,
    });
  }
});

test('both methods write the rest of a substitute before the next chunk', () => {
  const substitute = { unencodable: () => 'xyz' };
  for (const label of ['iso-8859-2', 'koi8-r', 'windows-1252', 'shift_jis', 'gbk']) {
    for (let space = 0; space < 4; space++) {
      const encoder = new LegacyTextEncoder(label, substitute);
      const into = new Uint8Array(space);
      const { read, written } = encoder.encodeInto('\u{1d11e}', into, { stream: true });
      const rest = encoder.encode('abc'.slice(read === 0 ? 3 : 0), { stream: true });
      const all = String.fromCharCode(...into.subarray(0, written), ...rest);
      assert.equal(all, read === 0 ? '' : 'xyzabc', `${label}, ${space} bytes`);
    }
  }
});

test('encodeInto() writes character references completely or not at all', () => {
  const encoder = new LegacyTextEncoder('koi8-r', { unencodable: 'html' });
  for (let space = 0; space < 9; space++) {
    assert.deepEqual(encoder.encodeInto('\u{1f4a9}', new Uint8Array(space)), {
      read: 0,
      written: 0,
      finished: false,
    });
  }
  const bytes = new Uint8Array(10);
  assert.deepEqual(encoder.encodeInto('\u{1f4a9}\u{1f4a9}', bytes), { read: 2, written: 9, finished: false });
  assert.equal(String.fromCharCode(...bytes), '&#128169;\0');
  assert.deepEqual(encoder.encodeInto('\u{1f4a9}', bytes), { read: 2, written: 9, finished: true });
});

test('encodeInto() with a destination larger than any internal buffer', () => {
  const encoder = new LegacyTextEncoder('koi8-r', { unencodable: 'html' });
  const bytes = new Uint8Array(1_000_000);
  assert.deepEqual(encoder.encodeInto('\u3042'.repeat(100_000), bytes), {
    read: 100_000,
    written: 800_000,
    finished: true,
  });
  assert.equal(String.fromCharCode(...bytes.subarray(799_992, 800_001)), '&#12354;\0');
});

test('encodeInto() calls the function once, and continues with its result', () => {
  const indexes = [];
  const encoder = new LegacyTextEncoder('shift_jis', {
    unencodable(codePoint, index) {
      indexes.push(index);
      return `<\u65e5${codePoint}\u672c>`;
    },
  });
  const text = 'a\u{1f4a9}b\u{1f4a9}';
  const expected = toHex(
    new LegacyTextEncoder('shift_jis').encode('a<\u65e5128169\u672c>b<\u65e5128169\u672c>'),
  );
  for (let space = 2; space < 30; space++) assert.equal(toHex(intoSpaces(encoder, text, space)), expected);
  assert.deepEqual(indexes, Array.from({ length: 28 }, () => [1, 4]).flat());
});

function stream(encoder, parts) {
  return concat([...parts.map((part) => encoder.encode(part, { stream: true })), encoder.encode()]);
}

function intoSpaces(encoder, text, space) {
  const parts = [];
  let rest = text;
  for (;;) {
    const bytes = new Uint8Array(space + 1).fill(0x5a);
    const { read, written, finished } = encoder.encodeInto(rest, bytes.subarray(0, space));
    assert.ok(
      bytes.subarray(written).every((byte) => byte === 0x5a),
      'nothing is written after the end',
    );
    assert.ok(finished || read + written > 0, 'there is progress');
    parts.push(bytes.slice(0, written));
    rest = rest.slice(read);
    if (finished) {
      assert.equal(rest, '');
      return concat(parts);
    }
  }
}

test('of a surrogate pair that does not fit into the destination, neither half is read', () => {
  for (const label of ['utf-8', 'gb18030']) {
    for (let count = 0; count < 70; count++) {
      const text = `${'a'.repeat(count)}\u{1f4a9}b`;
      for (let space = 0; space <= 5; space++) {
        const size = count + space;
        const encoder = new LegacyTextEncoder(label);
        const { finished, ...result } = encoder.encodeInto(text, new Uint8Array(size), { stream: true });
        const [read, written] = [
          [0, 0],
          [2, 4],
          [3, 5],
        ][Math.max(0, space - 3)];
        const expected = { read: count + read, written: count + written };
        assert.deepEqual(result, expected, `${label}: ${count} characters before it, ${size} bytes`);
        assert.equal(finished, space === 5);
        const rest = encoder.encode(text.slice(result.read));
        assert.equal(rest.length, count + 5 - result.written);
      }
    }
  }
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import iconv, { decode, encode, getDecoder, getEncoder } from 'encoding-standard/iconv';
import theirs from 'iconv-lite';
import { sequences } from './support/sequences.mjs';

const NAMES = ['utf-32le', 'utf-32be'];
const UNITS = ['a', '\0', '\u65e5', '\uffff', '\ud83c', '\udf4e'];

/** The bytes of any numbers, which need not be code points. */
function bytesOf(numbers, name) {
  const bytes = Buffer.alloc(4 * numbers.length);
  for (const [i, number] of numbers.entries()) {
    if (name === 'utf-32le') bytes.writeUInt32LE(number, 4 * i);
    else bytes.writeUInt32BE(number, 4 * i);
  }
  return bytes;
}

/** Their text, with what docs/migration.md says of lone surrogates. */
const decodedByThem = (bytes, name) => theirs.decode(bytes, name, { stripBOM: false }).toWellFormed();

/** The text of all of the parts, which one decoder gets after each other. */
function textOf(name, parts) {
  const decoder = getDecoder(name, { stripBOM: false });
  const texts = parts.map((part) => decoder.write(part));
  return texts.join('') + (decoder.end() ?? '');
}

test('every byte in every place of a code point is decoded as in iconv-lite', () => {
  for (const name of NAMES) {
    for (const others of [0, 1, 0x10]) {
      for (let place = 0; place < 4; place++) {
        for (let byte = 0; byte < 0x100; byte++) {
          const point = Buffer.alloc(4, others);
          point[place] = byte;
          // Surrogates are tested below.
          const isHalf = name === 'utf-32le' ? (point[1] & 0xf8) === 0xd8 : (point[2] & 0xf8) === 0xd8;
          if (others === 0 && isHalf) continue;
          const bytes = Buffer.concat([point, Buffer.of(0x62, 0, 0, 0x62)]);
          const text = decodedByThem(bytes, name);
          if (decode(bytes, name, { stripBOM: false }) !== text) {
            assert.equal(decode(bytes, name, { stripBOM: false }), text, `${name} ${bytes.toString('hex')}`);
          }
          const single = Array.from(bytes, (each) => [each]);
          assert.equal(textOf(name, single), text);
        }
      }
    }
  }
});

test('code points around the limits, in two parts of any size, are decoded as in iconv-lite', () => {
  const points = [
    0x61, 0xd7ff, 0xe000, 0xffff, 0x10000, 0x10fffe, 0x10ffff, 0x110000, 0xfffffffe, 0x7fffffff,
  ];
  for (const name of NAMES) {
    for (const first of points) {
      const bytes = bytesOf([first, ...points], name);
      const text = decodedByThem(bytes, name);
      for (let at = 0; at <= bytes.length; at++) {
        assert.equal(textOf(name, [bytes.subarray(0, at), bytes.subarray(at)]), text, `${name} at ${at}`);
      }
    }
  }
});

test('a surrogate is no code point, also next to the other half of a pair', (t) => {
  t.after(() => (iconv.defaultCharUnicode = '\ufffd'));
  for (const malformed of ['\ufffd', '?']) {
    iconv.defaultCharUnicode = malformed;
    for (const name of NAMES) {
      for (let surrogate = 0xd800; surrogate < 0xe000; surrogate++) {
        const bytes = bytesOf([0xd83c, surrogate, 0xdf4e, 0x61], name);
        assert.equal(decode(bytes, name), `${malformed.repeat(3)}a`);
      }
    }
  }
});

test('all of the default character stands for a malformed code point', (t) => {
  t.after(() => (iconv.defaultCharUnicode = '\ufffd'));
  for (const malformed of ['\0', '!?', '\u{1f34e}', '']) {
    iconv.defaultCharUnicode = malformed;
    for (const name of NAMES) {
      assert.equal(
        decode(bytesOf([0x61, 0x110000, 0x62, 0xffffffff], name), name),
        `a${malformed}b${malformed}`,
      );
    }
  }
});

test('an incomplete code point is U+FFFD, after which a decoder can be used again', () => {
  for (const name of NAMES) {
    const bytes = bytesOf([0x62, 0x1f34e, 0x31], name);
    for (let size = 0; size <= bytes.length; size++) {
      const expected = 'b\u{1f34e}1'.slice(0, [0, 1, 3, 4][size >> 2]) + (size % 4 === 0 ? '' : '\ufffd');
      assert.equal(decode(bytes.subarray(0, size), name), expected);
      const decoder = getDecoder(name);
      const write = (part) => Array.from(part, (byte) => decoder.write([byte])).join('');
      for (let i = 0; i < 3; i++) {
        assert.equal(write(bytes.subarray(0, size)) + (decoder.end() ?? ''), expected, `${size} bytes`);
        assert.equal(decoder.end(), undefined);
      }
    }
  }
});

test('all short sequences of code units are encoded as in iconv-lite, however they are split', () => {
  for (const name of NAMES) {
    for (const units of sequences(UNITS, 4)) {
      const text = units.join('');
      const bytes = theirs.encode(text.toWellFormed(), name).toString('hex');
      assert.equal(encode(text, name).toString('hex'), bytes);
      const encoder = getEncoder(name);
      for (let at = 0; at <= text.length; at++) {
        const parts = [encoder.write(text.slice(0, at)), encoder.write(text.slice(at))];
        const rest = encoder.end();
        if (rest) parts.push(rest);
        assert.equal(Buffer.concat(parts).toString('hex'), bytes, `${name} ${escape(text)} at ${at}`);
        assert.equal(encoder.end(), undefined);
      }
    }
  }
});

test('long texts of characters of one kind fill their bytes', () => {
  for (const name of NAMES) {
    for (const character of ['a', '\u65e5', '\u{1f34e}', '\ud83c', '\udf4e']) {
      const text = character.repeat(1000);
      assert.ok(encode(text, name).equals(theirs.encode(text.toWellFormed(), name)));
      const bytes = theirs.encode(text.toWellFormed(), name);
      assert.ok(decode(bytes, name) === text.toWellFormed());
    }
  }
});

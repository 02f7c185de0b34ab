import assert from 'node:assert/strict';
import { test } from 'node:test';
import iconv, { decode, encode, encodingExists, getDecoder, getEncoder } from 'encoding-standard/iconv';
import theirs from 'iconv-lite';
import { declaration } from '../../scripts/udhr.mjs';
import { sequences } from './support/sequences.mjs';

const NAMES = ['utf-7', 'utf-7-imap'];
const MARK = '\ufeff';
/** What decides in one of the encodings, and a few bytes that do not. */
const BYTES = Buffer.from('+&-A,/\u0080=.~\\ \n\u007fazZ09\u00ff', 'latin1');
/** The same for encoders. */
const UNITS = ['+', '&', '-', '\u00e9', '\ud83c', '\udf4e', ',', '/', '~', 'a', ' ', '\n', '\0', '\u65e5'];

/** A generator of numbers below `limit` that are the same in each run. */
function numbers(seed) {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % limit;
  };
}

/** Their text, with what docs/migration.md says of lone surrogates. */
const decodedByThem = (bytes, name) => theirs.decode(bytes, name).toWellFormed();
const encodedByThem = (text, name) => theirs.encode(text.toWellFormed(), name).toString('latin1');
const encoded = (text, name) => encode(text, name).toString('latin1');

/** Converts all of `parts` by one decoder or encoder. */
function inParts(converter, parts) {
  const results = parts.map((part) => converter.write(part));
  const rest = converter.end();
  return rest === undefined ? results : [...results, rest];
}

const textOf = (name, parts) => inParts(getDecoder(name), parts).join('');
const bytesOf = (name, parts) => Buffer.concat(inParts(getEncoder(name), parts)).toString('latin1');

test('the examples of the RFCs, and others of their rules', () => {
  for (const [name, text, bytes] of [
    ['utf-7', 'Hi Mom -\u263a-!', 'Hi Mom -+Jjo--+ACE-'],
    ['UNICODE-1-1-UTF-7', '\u65e5\u672c\u8a9e', '+ZeVnLIqe-'],
    ['utf7', '\u00a31', '+AKM-1'],
    ['UTF-7-IMAP', '~peter/mail/\u53f0\u5317/\u65e5\u672c\u8a9e', '~peter/mail/&U,BTFw-/&ZeVnLIqe-'],
    ['utf7imap', 'a & b', 'a &- b'],
    ['utf7', '1 + 1', '1 +- 1'],
  ]) {
    assert.ok(encodingExists(name));
    assert.equal(encoded(text, name), bytes);
    assert.equal(decode(Buffer.from(bytes), name), text);
  }
  // What only decoders do: optional characters as they are, and the end of a run without a minus sign.
  assert.equal(decode(Buffer.from('A+ImIDkQ.'), 'utf-7'), 'A\u2262\u0391.');
  assert.equal(decode(Buffer.from('Hi Mom -+Jjo--!'), 'utf-7'), 'Hi Mom -\u263a-!');
});

test('every code unit alone, and between others, is encoded and decoded as in iconv-lite', () => {
  for (const name of NAMES) {
    for (let unit = 0; unit < 0x10000; unit++) {
      const character = String.fromCharCode(unit);
      if (character === MARK) continue;
      for (const text of [character, `\u00e9${character}a`]) {
        const bytes = encodedByThem(text, name);
        if (encoded(text, name) !== bytes) assert.equal(encoded(text, name), bytes, name);
        const back = decode(Buffer.from(bytes), name);
        if (back !== text.toWellFormed()) assert.equal(back, text, name);
      }
    }
  }
});

test('all short sequences of code units are encoded as in iconv-lite', () => {
  for (const name of NAMES) {
    for (let length = 0; length < 5; length++) {
      for (const units of sequences(UNITS, length)) {
        const text = units.join('');
        const bytes = encodedByThem(text, name);
        if (encoded(text, name) !== bytes)
          assert.equal(encoded(text, name), bytes, `${name} ${escape(text)}`);
        // In chunks of one code unit the bytes are the same.
        if (bytesOf(name, units) !== bytes) assert.equal(bytesOf(name, units), bytes);
        const back = decode(Buffer.from(bytes), name);
        if (back !== text.toWellFormed()) assert.equal(back, text);
      }
    }
  }
});

test('all short sequences of bytes are decoded as in iconv-lite, also byte by byte', () => {
  for (const name of NAMES) {
    for (const sequence of [...sequences(BYTES, 3), ...sequences(BYTES.subarray(0, 7), 5)]) {
      const bytes = Buffer.from(sequence);
      const text = decodedByThem(bytes, name);
      if (decode(bytes, name) !== text) assert.equal(decode(bytes, name), text, `${name} ${bytes}`);
      const chunks = sequence.map((byte) => [byte]);
      if (textOf(name, chunks) !== text) assert.equal(textOf(name, chunks), text, `${name} ${bytes}`);
    }
  }
});

test('random bytes and texts are as in iconv-lite, however they are split', () => {
  const next = numbers(7);
  for (const name of NAMES) {
    for (let round = 0; round < 3000; round++) {
      const bytes = Buffer.from(
        Array.from({ length: next(40) }, () =>
          next(4) === 0 ? BYTES[next(BYTES.length)] : next(9) === 0 ? next(0x100) : 0x2b + next(0x50),
        ),
      );
      // Where runs begin with a mark, iconv-lite loses it.
      if (decode(bytes, name, { stripBOM: false }).includes(MARK)) continue;
      const text = decodedByThem(bytes, name);
      assert.equal(decode(bytes, name), text);
      for (let at = 0; at <= bytes.length; at++) {
        assert.equal(textOf(name, [bytes.subarray(0, at), bytes.subarray(at)]), text);
      }
    }
    for (let round = 0; round < 3000; round++) {
      const text = Array.from({ length: next(20) }, () =>
        next(2) === 0 ? UNITS[next(UNITS.length)] : String.fromCharCode(next(0xfe00)),
      ).join('');
      const bytes = encodedByThem(text, name);
      assert.equal(encoded(text, name), bytes);
      assert.equal(decode(Buffer.from(bytes), name), text.toWellFormed());
      for (let at = 0; at <= text.length; at++) {
        assert.equal(bytesOf(name, [text.slice(0, at), text.slice(at)]), bytes);
      }
    }
  }
});

test('long texts in chunks of any size are as in iconv-lite', () => {
  for (const name of NAMES) {
    for (const language of ['deu_1996', 'rus', 'jpn']) {
      const text = `${declaration(language)}\u{1f34e}`.repeat(3);
      const bytes = theirs.encode(text, name);
      for (const size of [1, 3, 64, 4096, bytes.length]) {
        const parts = [];
        for (let at = 0; at < bytes.length; at += size) parts.push(bytes.subarray(at, at + size));
        assert.ok(textOf(name, parts) === text, `${name} ${language}, decoding by ${size}`);
        const pieces = [];
        for (let at = 0; at < text.length; at += size) pieces.push(text.slice(at, at + size));
        assert.ok(
          bytesOf(name, pieces) === bytes.toString('latin1'),
          `${name} ${language}, encoding by ${size}`,
        );
      }
    }
  }
});

test('a unit that is written alone between any others takes the most space, in texts of any length', () => {
  for (const [name, alone] of [
    ['utf-7', '+'],
    ['utf-7', ' '],
    ['utf-7-imap', '&'],
    ['utf-7-imap', ' '],
  ]) {
    for (let length = 0; length < 100; length++) {
      const text = `\u00e9${alone}`.repeat(length);
      for (const before of ['', '\u00e9', '\u00e9\u00e9', '\u00e9\u00e9\u00e9']) {
        const bytes = encodedByThem(before + text, name);
        if (bytesOf(name, [before, text]) !== bytes) assert.equal(bytesOf(name, [before, text]), bytes, name);
      }
    }
  }
});

test('a byte order mark is removed or written as the options say, and kept in the text, unlike in iconv-lite', () => {
  for (const [name, mark] of [
    ['utf-7', '+/v8-'],
    ['utf-7-imap', '&,v8-'],
  ]) {
    const marked = Buffer.from(`${mark}a${mark}b`);
    assert.equal(decode(marked, name), `a${MARK}b`);
    assert.equal(theirs.decode(marked, name), 'ab');
    assert.equal(decode(marked, name, { stripBOM: false }), `${MARK}a${MARK}b`);
    assert.equal(decode(Buffer.from(mark), name), '');
    for (const text of ['a', '\u65e5', '']) {
      const bytes = theirs.encode(text, name, { addBOM: true }).toString('latin1');
      assert.equal(encode(text, name, { addBOM: true }).toString('latin1'), bytes);
    }
  }
});

test('a minus sign at the start of a chunk ends a run, unlike in iconv-lite', () => {
  for (const [name, shift] of [
    ['utf-7', '+'],
    ['utf-7-imap', '&'],
  ]) {
    const parts = [Buffer.from(`${shift}AGE`), Buffer.from('-b')];
    assert.equal(textOf(name, parts), 'ab');
    assert.equal(inParts(theirs.getDecoder(name), parts).join(''), `${shift}b`);
  }
});

test('bytes that are not ASCII and lone surrogates become the default character that is set', (t) => {
  t.after(() => (iconv.defaultCharUnicode = '\ufffd'));
  const bytes = Buffer.from('a\u00e9+2D0-b+2D0', 'latin1');
  assert.equal(decode(bytes, 'utf-7'), 'a\ufffd\ufffdb\ufffd');
  iconv.defaultCharUnicode = '?';
  assert.equal(decode(bytes, 'utf-7'), 'a??b?');
});

test('decoders and encoders can be used again after the end', () => {
  for (const [name, shift] of [
    ['utf-7', '+'],
    ['utf-7-imap', '&'],
  ]) {
    const decoder = getDecoder(name);
    assert.equal(decoder.write(Buffer.from(`${shift}AG`)), '');
    assert.equal(decoder.end(), undefined);
    assert.equal(decoder.write(Buffer.from('AGE')), 'AGE');
    const encoder = getEncoder(name);
    assert.equal(encoder.write('\u00e9').toString(), shift);
    assert.equal(encoder.end().toString(), 'AOk-');
    assert.equal(encoder.write('\u00e9a').toString(), `${shift}AOk-a`);
    assert.equal(encoder.end(), undefined);
  }
});

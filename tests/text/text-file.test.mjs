// Edits of files whose bytes are written out here.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import 'encoding-standard';
import { decodeText, encodeText, TextFile } from 'encoding-standard/text';

const latin1 = (string) => Buffer.from(string, 'latin1');
const open = (bytes, options) => TextFile.open(typeof bytes === 'string' ? latin1(bytes) : bytes, options);
const bytesOf = (file) => Buffer.from(file.bytes).toString('latin1');

test('bytes that the encoder would write in another way stay', () => {
  // Two sequences for U+9AD9, and a malformed byte.
  const file = open('\xee\xe0\xfb\xfc\xffA\x93\xfa', { encoding: 'shift_jis' });
  assert.equal(file.text, '髙髙\ufffdA日');
  assert.deepEqual(file.errors, { count: 1, places: [{ offset: 4, length: 1, index: 2 }] });
  file.replace('A', '本');
  file.append('日');
  assert.equal(bytesOf(file), '\xee\xe0\xfb\xfc\xff\x96{\x93\xfa\x93\xfa');
  file.edit(2, 3, '');
  assert.equal(bytesOf(file), '\xee\xe0\xfb\xfc\x96{\x93\xfa\x93\xfa');
});

test('a byte order mark stays', () => {
  const file = open('\xef\xbb\xbfa\r\n');
  assert.equal(file.bom, true);
  file.edit(0, 1, 'é');
  file.insert(0, '\n');
  assert.equal(bytesOf(file), '\xef\xbb\xbf\r\n\xc3\xa9\r\n');
  file.edit(0, file.text.length, '');
  assert.equal(bytesOf(file), '\xef\xbb\xbf');
  assert.equal(file.text, '');
  file.append('b');
  assert.equal(bytesOf(file), '\xef\xbb\xbfb');
});

test('no edit makes a byte order mark', () => {
  const file = open('x', { encoding: 'windows-1252' });
  assert.throws(() => file.insert(0, 'ï»¿'), { code: 'ERR_ENCODING_SEAM', start: 0, end: 0 });
  file.insert(1, 'ï»¿');
  assert.throws(() => file.edit(0, 1, ''), { code: 'ERR_ENCODING_SEAM', start: 0, end: 1 });
  assert.equal(file.text, 'xï»¿');
});

test('inserted line ends become those of the file', () => {
  const edited = (text, inserted, options) => {
    const file = open(text);
    file.append(inserted, options);
    return file.text;
  };
  assert.equal(edited('a\r\n', 'b\nc\r\n'), 'a\r\nb\r\nc\r\n');
  assert.equal(edited('a\n', 'b\nc\r\n'), 'a\nb\nc\n');
  assert.equal(edited('a\r', 'b\nc\r\n'), 'a\rb\rc\r');
  assert.equal(edited('a\r\nb\n', 'c\n'), 'a\r\nb\nc\n');
  assert.equal(edited('a', 'b\nc\r\n'), 'ab\nc\r\n');
  assert.equal(edited('a\r\n', 'b\n', { newline: 'keep' }), 'a\r\nb\n');
});

test('the line end of a file without one is that of what is inserted', () => {
  const file = open('a');
  assert.equal(file.newline, null);
  file.append('\r\n');
  assert.equal(file.newline, '\r\n');
  file.append('b\n');
  assert.equal(file.text, 'a\r\nb\r\n');
});

test('ISO-2022-JP: what is inserted has the escape sequences of its place', () => {
  const file = open('a\x1b$BF|K\\\x1b(Bb', { encoding: 'iso-2022-jp' });
  assert.equal(file.text, 'a日本b');
  file.insert(2, '日');
  assert.equal(bytesOf(file), 'a\x1b$BF|F|K\\\x1b(Bb');
  file.edit(2, 3, 'x');
  assert.equal(bytesOf(file), 'a\x1b$BF|\x1b(Bx\x1b$BK\\\x1b(Bb');
  file.append('本');
  assert.equal(bytesOf(file), 'a\x1b$BF|\x1b(Bx\x1b$BK\\\x1b(Bb\x1b$BK\\\x1b(B');
});

test('ISO-2022-JP: no escape sequence follows another one', () => {
  const file = open('a\x1b$BF|\x1b(Bb', { encoding: 'iso-2022-jp' });
  file.edit(1, 2, '');
  assert.equal(file.text, 'ab');
  assert.equal(bytesOf(file), 'a\x1b(Bb');
});

test('what a malformed byte would take is an error', () => {
  const file = open('\x81 ', { encoding: 'shift_jis' });
  assert.equal(file.text, '\ufffd ');
  assert.throws(() => file.edit(1, 2, 'A'), {
    name: 'TypeError',
    code: 'ERR_ENCODING_SEAM',
    start: 1,
    end: 2,
  });
  assert.equal(bytesOf(file), '\x81 ');
  assert.deepEqual(file.changes, []);
  const utf8 = open('\xc3x\xa9', { encoding: 'utf-8' });
  assert.throws(() => utf8.edit(1, 2, ''), { code: 'ERR_ENCODING_SEAM' });
  assert.equal(bytesOf(utf8), '\xc3x\xa9');
});

test('an index inside a character is an error', () => {
  const emoji = open(Buffer.from('🍎'));
  assert.throws(() => emoji.insert(1, 'a'), { code: 'ERR_ENCODING_SEAM', start: 1, end: 1 });
  assert.throws(() => emoji.edit(0, 1, ''), { code: 'ERR_ENCODING_SEAM' });
  const big5 = open('\x88\x62', { encoding: 'big5' });
  assert.equal(big5.text, '\u00ca\u0304');
  assert.throws(() => big5.insert(1, 'a'), { code: 'ERR_ENCODING_SEAM' });
});

test('what cannot be written is an error with its index in the given text', () => {
  const file = open('a\r\nb', { encoding: 'shift_jis' });
  const failing = [
    ['\n\né', 2, 0xe9],
    // Its byte would be that of U+005C.
    ['x\n¥', 2, 0xa5],
    ['\ud83c', 0, 0xd83c],
  ];
  for (const [text, index, codePoint] of failing) {
    const code = 'ERR_ENCODING_UNENCODABLE';
    const isLone = codePoint >= 0xd800 && codePoint < 0xe000;
    assert.throws(() => file.append(text), { code, index, codePoint: isLone ? 0xfffd : codePoint });
  }
  assert.equal(bytesOf(file), 'a\r\nb');
  assert.throws(() => open('a').append('b\ud83c'), {
    code: 'ERR_ENCODING_UNENCODABLE',
    index: 1,
    codePoint: 0xd83c,
  });
});

test('changes has the places of each edit', () => {
  const file = open('\xef\xbb\xbf\xc3\xa9a');
  file.edit(1, 2, 'ü');
  file.insert(0, 'b');
  assert.deepEqual(file.changes, [
    {
      index: 1,
      removed: 'a',
      inserted: 'ü',
      offset: 5,
      removedBytes: Uint8Array.of(0x61),
      insertedBytes: Uint8Array.of(0xc3, 0xbc),
    },
    {
      index: 0,
      removed: '',
      inserted: 'b',
      offset: 3,
      removedBytes: new Uint8Array(),
      insertedBytes: Uint8Array.of(0x62),
    },
  ]);
  file.changes.pop();
  assert.equal(file.changes.length, 2);
});

test('replace: a string once or everywhere', () => {
  const file = open('one two one two');
  assert.equal(file.replace('one', '$&'), 1);
  assert.equal(file.text, '$& two one two');
  assert.equal(file.replace('two', 'three', { all: true }), 2);
  assert.equal(file.text, '$& three one three');
  assert.equal(open('aaa').replace('aa', 'b', { all: true }), 1);
});

test('replace: a regular expression', () => {
  const replaced = (text, search, replacement, options) => {
    const file = open(Buffer.from(text));
    file.replace(search, replacement, options);
    return file.text;
  };
  assert.equal(replaced('a1 b2', /\d/, '$1'), 'a$1 b2');
  assert.equal(replaced('a1 b2', /\d/g, ''), 'a b');
  assert.equal(replaced('a1 b2', /\d/g, '', { all: true }), 'a b');
  assert.equal(replaced('a\nb', /^/gm, '> '), '> a\n> b');
  assert.equal(replaced('🍎a', /(?:)/gu, '-'), '-🍎-a-');
  const swap = (found, letter, digit, index, text) => `${digit}${letter}${index}${text.length}`;
  assert.equal(replaced('a1 b2', /(\w)(\d)/g, swap), '1a05 2b35');
  const sticky = /b/y;
  assert.throws(() => replaced('ab', sticky, ''), { code: 'ERR_ENCODING_NOT_FOUND' });
  assert.throws(() => replaced('a', /a/, () => 1), { code: 'ERR_INVALID_RETURN_VALUE' });
});

test('replace: everywhere in a file that is decoded in several parts', () => {
  for (const encoding of ['iso-2022-jp', 'shift_jis', 'utf-8', 'utf-16le']) {
    const text = '日本語の文書 abc\n'.repeat(2_000);
    const file = open(encodeText(text, { encoding }), { encoding });
    assert.equal(
      file.replace(/[日語a]/g, (found) => (found === '日' ? '月x' : '')),
      6_000,
    );
    const expected = text.replaceAll('日', '月x').replaceAll(/[語a]/g, '');
    assert.ok(file.text === expected, encoding);
    assert.ok(decodeText(file.bytes, { encoding }).text === expected, encoding);
  }
});

test('replace: all places or none', () => {
  const file = open('\x81 a a', { encoding: 'shift_jis' });
  assert.throws(() => file.replace(/[ ]/g, 'A'), { code: 'ERR_ENCODING_SEAM' });
  assert.equal(file.text, '\ufffd a a');
  assert.equal(bytesOf(file), '\x81 a a');
  assert.deepEqual(file.changes, []);
});

test('replace: what is not found says in which form it would be', () => {
  const formsOf = (text, search, options) => {
    try {
      open(Buffer.from(text)).replace(search, '', options);
    } catch (error) {
      assert.equal(error.code, 'ERR_ENCODING_NOT_FOUND');
      return error.forms;
    }
    return undefined;
  };
  assert.deepEqual(formsOf('a\r\nb', 'a\nb'), ['newline']);
  assert.deepEqual(formsOf('a\rb', 'a\r\nb'), ['newline']);
  assert.deepEqual(formsOf('e\u0301a', '\u00e9a'), ['normalization']);
  assert.deepEqual(formsOf('ＡＢＣ', 'ABC'), ['width']);
  assert.deepEqual(formsOf('ｶﾞ', 'ガ'), ['width']);
  assert.deepEqual(formsOf('abc', 'd'), []);
  assert.deepEqual(formsOf('abc', /d/), []);
  assert.deepEqual(formsOf('abc', 'd', { normalize: true }), []);
});

test('replace: in another normalization', () => {
  const replaced = (text, search, options) => {
    const file = open(Buffer.from(text));
    const count = file.replace(search, '-', { normalize: true, ...options });
    return [file.text, count];
  };
  assert.deepEqual(replaced('xe\u0301y', '\u00e9'), ['x-y', 1]);
  assert.deepEqual(replaced('x\u00e9y', 'e\u0301'), ['x-y', 1]);
  assert.deepEqual(replaced('e\u0301 \u00e9 e', '\u00e9', { all: true }), ['- - e', 2]);
  assert.deepEqual(replaced('\u1112\u1161\u11ab\u1100\u1173\u11af', '한글'), ['-', 1]);
  // A letter alone is not a part of one with a mark.
  assert.throws(() => replaced('e\u0301', 'e'), { code: 'ERR_ENCODING_NOT_FOUND' });
  assert.deepEqual(replaced('x\u0301', 'x'), ['-\u0301', 1]);
  // What windows-1258 has for U+1EBF.
  const vietnamese = open('ti\xea\xecng', { encoding: 'windows-1258' });
  assert.equal(vietnamese.replace('\u1ebf', 'e', { normalize: true }), 1);
  assert.equal(vietnamese.text, 'tieng');
});

test('lines in UTF-8 and lines in another encoding', () => {
  const lines = [Buffer.from('Köln\n'), latin1('München, Düsseldorf\n'), Buffer.from('ASCII\n日本')];
  const file = open(Buffer.concat(lines), { parts: true, encoding: 'windows-1252' });
  assert.equal(file.encoding, 'mixed');
  assert.equal(file.mixedWith, 'windows-1252');
  assert.equal(file.text, 'Köln\nMünchen, Düsseldorf\nASCII\n日本');
  file.replace('Köln', 'Nürnberg');
  file.replace('Düsseldorf', 'Würzburg');
  file.replace('ASCII', 'é');
  file.append('\nß');
  const expected = [Buffer.from('Nürnberg\n'), latin1('München, Würzburg\n'), Buffer.from('é\n日本\nß')];
  assert.deepEqual(Buffer.from(file.bytes), Buffer.concat(expected));
  // The line would be valid UTF-8.
  assert.throws(() => file.replace('München, Würzburg', 'Ã¼'), { code: 'ERR_ENCODING_SEAM' });
  // It would join lines of both encodings.
  assert.throws(() => file.replace('\nMünchen', 'München'), { code: 'ERR_ENCODING_SEAM' });
  assert.throws(() => file.replace('München', '日本'), { code: 'ERR_ENCODING_UNENCODABLE', index: 0 });
  assert.deepEqual(Buffer.from(file.bytes), Buffer.concat(expected));
});

test('parts: a file in one encoding is no mixed file', () => {
  for (const [bytes, encoding] of [
    [Buffer.from('Köln\nMünchen\n'), 'UTF-8'],
    [latin1('Köln und München\nDüsseldorf\n'), 'windows-1252'],
    ['\xef\xbb\xbfK\xc3\xb6ln\nM\xfcnchen', 'UTF-8'],
    ['abc\n', 'UTF-8'],
  ]) {
    const file = open(bytes, { parts: true });
    assert.equal(file.encoding, encoding);
    assert.equal(file.mixedWith, null);
  }
});

test('the malformed parts of lines in two encodings', () => {
  const lines = [Buffer.from('é\n'), latin1('\x93\xfa\xff\n'), Buffer.from('é\n'), latin1('\xfe')];
  const file = open(Buffer.concat(lines), { parts: true, encoding: 'shift_jis' });
  assert.equal(file.text, 'é\n日\ufffd\né\n\ufffd');
  assert.deepEqual(file.errors.places, [
    { offset: 5, length: 1, index: 3 },
    { offset: 10, length: 1, index: 7 },
  ]);
});

test('wrong arguments are errors', () => {
  const file = open('abc');
  const code = 'ERR_INVALID_ARG_TYPE';
  for (const call of [
    () => file.edit(-1, 0, ''),
    () => file.edit(0, 4, ''),
    () => file.edit(2, 1, ''),
    () => file.edit(0.5, 1, ''),
    () => file.edit('0', 1, ''),
    () => file.edit(0, 1),
    () => file.insert(0, 1),
    () => file.append('', { newline: '\n' }),
    () => file.append('', { all: true }),
    () => file.replace('', 'a'),
    () => file.replace(1, 'a'),
    () => file.replace('a', 1),
    () => file.replace('a', 'b', { all: 1 }),
    () => file.replace(/a/, 'b', { all: true }),
    () => file.replace('a', 'b', { globally: true }),
    () => TextFile.open('abc'),
    () => TextFile.open(new Uint8Array(), { limit: 1 }),
    () => new TextFile(),
  ]) {
    assert.throws(call, { name: 'TypeError', code });
  }
  assert.equal(file.text, 'abc');
});

test('bytes is a copy, and shared memory is copied when it is opened', () => {
  const file = open('abc');
  file.bytes.fill(0x78);
  assert.equal(bytesOf(file), 'abc');
  const shared = new Uint8Array(new SharedArrayBuffer(3)).fill(0x61);
  const opened = TextFile.open(shared);
  shared.fill(0x62);
  opened.append('c');
  assert.equal(bytesOf(opened), 'aaac');
});

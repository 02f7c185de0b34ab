import assert from 'node:assert/strict';
import { test } from 'node:test';
import iconv, { decode, encode, getDecoder, getEncoder } from 'encoding-standard/iconv';
import theirs from 'iconv-lite';
import { declaration } from '../../scripts/udhr.mjs';

const TEXTS = {
  utf8: 'jpn',
  utf16le: 'jpn',
  utf16be: 'jpn',
  'utf-32le': 'jpn',
  'utf-32be': 'rus',
  win1252: 'deu_1996',
  win1251: 'rus',
  koi8r: 'rus',
  cp932: 'jpn',
  eucjp: 'jpn',
  cp936: 'cmn_hans',
  gb18030: 'cmn_hans',
  cp949: 'kor',
};

/** A text with an astral character at its start and end, as iconv-lite encodes and decodes it. */
function sampleOf(encoding, language) {
  const text = `\u{1f34e}${declaration(language)}\u{1f34e}`;
  const characters = [...text].filter((c) => theirs.decode(theirs.encode(c, encoding), encoding) === c);
  const all = characters.join('');
  return { text: all, bytes: theirs.encode(all, encoding) };
}

for (const [encoding, language] of Object.entries(TEXTS)) {
  const { text, bytes } = sampleOf(encoding, language);

  test(`${encoding}: long and short texts are as in iconv-lite, and bytes are Buffers`, () => {
    for (const length of [0, 1, 2, 16, 17, 127, 128, 129, 1024, 1025, text.length]) {
      const part = text.slice(0, length).toWellFormed();
      const encoded = encode(part, encoding);
      assert.ok(Buffer.isBuffer(encoded));
      assert.ok(encoded.equals(theirs.encode(part, encoding)), length);
      assert.equal(decode(encoded, encoding), part);
    }
    assert.equal(iconv.fromEncoding(new Uint8Array(bytes).buffer, encoding), text);
    assert.ok(iconv.toEncoding(text, encoding).equals(bytes));
  });

  test(`${encoding}: chunks of any size give the same result`, () => {
    for (const size of [1, 2, 3, 5, 64, 4096]) {
      const decoder = getDecoder(encoding);
      const encoder = getEncoder(encoding);
      let decoded = '';
      const encoded = [];
      for (let at = 0; at < bytes.length; at += size) decoded += decoder.write(bytes.subarray(at, at + size));
      for (let at = 0; at < text.length; at += size) encoded.push(encoder.write(text.slice(at, at + size)));
      assert.ok(encoded.every(Buffer.isBuffer));
      assert.equal(decoder.end(), undefined);
      assert.equal(encoder.end(), undefined);
      assert.ok(decoded === text, `decoding by ${size}`);
      assert.ok(Buffer.concat(encoded).equals(bytes), `encoding by ${size}`);
    }
  });
}

test('ISO-2022-JP, which iconv-lite lacks, returns to ASCII at the end', () => {
  assert.equal(encode('\u65e5', 'iso2022jp').toString('hex'), '1b2442467c1b2842');
  const encoder = getEncoder('iso-2022-jp');
  assert.equal(encoder.write('\u65e5').toString('hex'), '1b2442467c');
  assert.equal(encoder.end().toString('hex'), '1b2842');
});

test('an unencodable code point becomes a question mark, or the default character that is set', (t) => {
  t.after(() => (iconv.defaultCharSingleByte = '?'));
  for (const encoding of ['latin1', 'gbk', 'cp932', 'koi8-r', 'iso-2022-jp']) {
    assert.equal(
      encode('a\u{1f34e}b\ud800', encoding).toString(),
      encoding === 'gbk' ? 'a?b?' : 'a?b?',
      encoding,
    );
  }
  iconv.defaultCharSingleByte = '!';
  assert.equal(encode('\u65e5a', 'latin1').toString(), '!a');
  assert.equal(encode('\u65e5'.repeat(2000), 'latin1').toString(), '!'.repeat(2000));
  iconv.defaultCharSingleByte = '\u00e9';
  assert.equal(encode('\u65e5a', 'latin1').toString(), '?a');
});

test('only the first code unit of a longer default character is used, as in iconv-lite', (t) => {
  t.after(() => (iconv.defaultCharSingleByte = '?'));
  for (const [set, used] of [
    ['?\u00e9', '?'],
    ['!?', '!'],
    ['', '?'],
    // ISO-2022-JP cannot encode these three.
    ['\x0e', '?'],
    ['\x0f', '?'],
    ['\x1b', '?'],
  ]) {
    iconv.defaultCharSingleByte = set;
    for (const encoding of ['koi8-r', 'gbk', 'iso-2022-jp']) {
      const text = 'a\u{1f34e}b\u{1f34e}\u{1f34e}cdef';
      const expected = `a${used}b${used}${used}cdef`;
      assert.equal(encode(text, encoding).toString(), expected, `${JSON.stringify(set)}, ${encoding}`);
      const encoder = getEncoder(encoding);
      const written = Array.from(text, (character) => encoder.write(character).toString());
      assert.equal(written.join('') + (encoder.end() ?? ''), expected);
    }
    assert.equal(encode('\u65e5'.repeat(2000), 'koi8-r').toString(), used.repeat(2000));
  }
});

test('malformed bytes become U+FFFD, or the default character that is set', (t) => {
  t.after(() => (iconv.defaultCharUnicode = '\ufffd'));
  const bytes = Buffer.of(0x61, 0x81, 0x20, 0xff, 0x62, 0x81);
  assert.equal(decode(bytes, 'gbk'), 'a\ufffd \ufffdb\ufffd');
  iconv.defaultCharUnicode = '?';
  assert.equal(decode(bytes, 'gbk'), 'a? ?b?');
  assert.equal(decode(Buffer.of(0x61, 0xff), 'utf8'), 'a?');
  assert.equal(decode(Buffer.of(0, 0, 0x11, 0, 0x61), 'utf-32le'), '??');
  const decoder = getDecoder('gbk');
  assert.equal(decoder.write(bytes), 'a? ?b');
  assert.equal(decoder.end(), '?');
});

test('errors at any distance become the default character that is set', (t) => {
  t.after(() => (iconv.defaultCharUnicode = '\ufffd'));
  for (const [encoding, character, wrong] of [
    ['utf8', '\u65e5', 'ff'],
    ['utf16le', '\u65e5', '00dc'],
    ['gb18030', '\u4e2d', '8130ff'],
    ['iso-2022-jp', 'a', '1b24'],
  ]) {
    const good = encode(character, encoding);
    const pieces = [];
    for (let distance = 0; distance < 150; distance++) {
      for (let i = 0; i < distance; i++) pieces.push(good);
      pieces.push(Buffer.from(wrong, 'hex'));
    }
    const bytes = Buffer.concat([...pieces, good.subarray(0, good.length - 1)]);
    iconv.defaultCharUnicode = '\ufffd';
    const expected = decode(bytes, encoding).replaceAll('\ufffd', '!?');
    iconv.defaultCharUnicode = '!?';
    assert.ok(decode(bytes, encoding) === expected, encoding);
    const decoder = getDecoder(encoding);
    const written = decoder.write(bytes.subarray(0, 5001)) + decoder.write(bytes.subarray(5001));
    assert.ok(written + (decoder.end() ?? '') === expected, `${encoding} in chunks`);
  }
});

test('lone surrogates are U+FFFD, also in chunks', () => {
  for (const [encoding, replaced] of [
    ['utf8', 'efbfbd'],
    ['utf16le', 'fdff'],
    ['utf16be', 'fffd'],
    ['utf32le', 'fdff0000'],
    ['utf32be', '0000fffd'],
  ]) {
    assert.equal(encode('\ud800', encoding).toString('hex'), replaced);
    assert.equal(encode('\udc00', encoding).toString('hex'), replaced);
    const encoder = getEncoder(encoding);
    assert.equal(encoder.write('\ud800').length, 0);
    assert.equal(encoder.write('\ud800').toString('hex'), replaced);
    assert.equal(encoder.end().toString('hex'), replaced);
    assert.equal(encoder.end(), undefined);
    encoder.write('\ud83c');
    assert.deepEqual(encoder.write('\udf4e'), theirs.encode('\u{1f34e}', encoding));
  }
  // Surrogates in UTF-32 are not code points either.
  assert.equal(decode(Buffer.of(0, 0xd8, 0, 0), 'utf32le'), '\ufffd');
});

test('other values are converted to strings, and values that are not bytes are rejected', () => {
  assert.equal(encode(undefined, 'utf8').length, 0);
  assert.equal(encode(null, 'gbk').length, 0);
  assert.equal(encode(10, 'utf8').toString(), '10');
  assert.equal(decode([0x93, 0xfa], 'sjis'), '\u65e5');
  for (const encoding of ['utf8', 'gbk', 'utf-32', 'hex']) {
    assert.throws(() => decode(undefined, encoding), { name: 'TypeError', code: 'ERR_INVALID_ARG_TYPE' });
    assert.throws(() => decode({}, encoding), TypeError);
  }
});

test('a string is decoded as bytes, with one warning', (t) => {
  const warn = t.mock.method(console, 'warn', () => {});
  assert.equal(decode('\u0093\u00fa', 'sjis'), '\u65e5');
  assert.equal(decode('abc', 'utf8'), 'abc');
  assert.equal(warn.mock.callCount(), 1);
  assert.match(warn.mock.calls[0].arguments[0], /^decode\(\) was called with a string\b/);
  iconv.skipDecodeWarning = false;
});

test('arrays of bytes, and Buffers that were JSON, are decoded', () => {
  const bytes = theirs.encode('\u65e5\u672c', 'utf8');
  const json = JSON.parse(JSON.stringify(bytes));
  for (const [encoding, value] of [
    ['utf8', bytes],
    ['utf16le', theirs.encode('\u65e5', 'utf16le')],
    ['base64', bytes],
    ['binary', bytes],
  ]) {
    const other = JSON.parse(JSON.stringify(value));
    assert.equal(decode(other, encoding), theirs.decode(other, encoding));
    assert.equal(decode([...value], encoding), theirs.decode([...value], encoding));
  }
  // iconv-lite throws for these.
  assert.equal(decode({ type: 'Buffer', data: [0x93, 0xfa] }, 'sjis'), '\u65e5');
  assert.equal(decode({ type: 'Buffer', data: [0xe9] }, 'latin1'), '\u00e9');
  assert.equal(getDecoder('utf8').write(json), '\u65e5\u672c');
  for (const value of [{}, { type: 'Buffer' }, { type: 'Buffer', data: {} }, { data: [0x41] }, null, 5]) {
    assert.throws(() => decode(value, 'utf8'), TypeError);
  }
});

test('decoders take a string as its bytes in UTF-8, as streams write it', () => {
  assert.equal(getDecoder('utf8').write('\u65e5'), '\u65e5');
  assert.equal(getDecoder('latin1').write('\u00e9'), '\u00c3\u00a9');
  for (const text of ['\ud800', 'a\udc00b', '\u65e5'.repeat(100), 'a'.repeat(99)]) {
    assert.equal(getDecoder('utf8').write(text), theirs.getDecoder('utf8').write(text));
    assert.equal(getDecoder('hex').write(text), Buffer.from(text).toString('hex'));
  }
});

test('methods of arrays that a program replaces are not called', () => {
  const { reduce, [Symbol.iterator]: iterator } = Array.prototype;
  let encoded;
  Array.prototype.reduce = Array.prototype[Symbol.iterator] = undefined;
  try {
    encoded = [encode('\u00e9', 'utf-7'), encode('a\ud800', 'utf-32be')];
  } finally {
    Array.prototype.reduce = reduce;
    Array.prototype[Symbol.iterator] = iterator;
  }
  assert.deepEqual(
    encoded.map((bytes) => bytes.toString('hex')),
    ['2b414f6b2d', '000000610000fffd'],
  );
});

test('single units are always encoded in the same way', (t) => {
  t.after(() => (iconv.defaultCharSingleByte = '?'));
  const write = (encoding, unit) => getEncoder(encoding).write(unit).toString('hex');
  for (const encoding of ['gbk', 'gb18030', 'big5', 'cp932', 'eucjp', 'cp949', 'koi8-r']) {
    for (let unit = 0; unit < 0x10000; unit += unit < 0x100 ? 1 : 97) {
      if (unit >> 11 === 0x1b) continue;
      const character = String.fromCharCode(unit);
      const first = write(encoding, character);
      assert.equal(write(encoding, character), first);
      assert.equal(encode(character, encoding).toString('hex'), first);
    }
    // All of it is U+FFFD, but in a chunk its other half may follow.
    encode('\ud800', encoding);
    assert.equal(write(encoding, '\ud800'), '');
    // It is encoded as U+FFFD, which only gb18030 has.
    assert.equal(write(encoding, '\udc00'), encoding === 'gb18030' ? '8431a437' : '3f');
  }
  // None of these has Thai.
  for (const [substitute, bytes] of [
    ['?', '3f'],
    ['!', '21'],
  ]) {
    iconv.defaultCharSingleByte = substitute;
    for (const encoding of ['gbk', 'big5', 'cp932', 'latin1']) assert.equal(write(encoding, '\u0e01'), bytes);
    assert.equal(write('gbk', '?'), '3f');
  }
  const encoder = getEncoder('iso-2022-jp');
  const units = ['\u65e5', '\u65e5', 'a', '\u65e5'].map((unit) => encoder.write(unit).toString('hex'));
  assert.deepEqual(units, ['1b2442467c', '467c', '1b284261', '1b2442467c']);
});

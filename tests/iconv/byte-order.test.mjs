import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decode, encode, getDecoder, getEncoder } from 'encoding-standard/iconv';
import theirs from 'iconv-lite';

const TEXT =
  '<?xml version="1.0"?>\n<\u0434\u0430\u043d\u043d\u044b\u0435>\u{1f34e}</\u0434\u0430\u043d\u043d\u044b\u0435>';
const WITH_MARK = ['utf8', 'utf-16le', 'utf-16be', 'utf-32le', 'utf-32be'];
const hexOf = (bytes) => Buffer.from(bytes).toString('hex');

test('a byte order mark is removed, or kept, or reported, as the options say', () => {
  for (const encoding of WITH_MARK) {
    const bytes = theirs.encode(`\ufeff${TEXT}`, encoding);
    assert.equal(decode(bytes, encoding), TEXT);
    assert.equal(decode(bytes, encoding, { stripBOM: true }), TEXT);
    assert.equal(decode(bytes, encoding, { stripBOM: false }), `\ufeff${TEXT}`);
    let told = 0;
    assert.equal(decode(bytes, encoding, { stripBOM: () => told++ }), TEXT);
    assert.equal(decode(theirs.encode(TEXT, encoding), encoding, { stripBOM: () => told++ }), TEXT);
    assert.equal(told, 1);
    const decoder = getDecoder(encoding, { stripBOM: () => told++ });
    const pieces = Array.from(bytes, (byte) => decoder.write(Buffer.of(byte)));
    assert.equal(pieces.join('') + (decoder.end() ?? ''), TEXT);
    assert.equal(told, 2);
    assert.equal(decode(theirs.encode('\ufeff\ufeffa', encoding), encoding), '\ufeffa');
  }
});

test('a byte order mark is written if an option says so', () => {
  for (const encoding of WITH_MARK) {
    const expected = hexOf(theirs.encode(`\ufeff${TEXT}`, encoding));
    assert.equal(hexOf(encode(TEXT, encoding, { addBOM: true })), expected);
    assert.equal(hexOf(encode(TEXT, encoding)), hexOf(theirs.encode(TEXT, encoding)));
    const encoder = getEncoder(encoding, { addBOM: true });
    assert.equal(
      hexOf(Buffer.concat([encoder.write(TEXT), encoder.write('a')])),
      expected + hexOf(theirs.encode('a', encoding)),
    );
  }
});

test('legacy encodings have no byte order mark', () => {
  assert.equal(encode('a', 'gb18030', { addBOM: true }).toString(), 'a');
  assert.equal(decode(Buffer.from('84319533', 'hex'), 'gb18030'), '\ufeff');
});

test('the byte order of utf-16 and utf-32 is that of the mark, or the one that looks like text, or the default', () => {
  for (const width of [16, 32]) {
    const name = `utf-${width}`;
    for (const order of ['le', 'be']) {
      for (const text of [TEXT, `\ufeff${TEXT}`, '\ufeff', '\ufeff\u65e5', 'a', 'ab', '']) {
        const bytes = theirs.encode(text, name + order);
        assert.equal(decode(bytes, name), theirs.decode(bytes, name), `${name}${order} ${text}`);
        const decoder = getDecoder(name);
        const pieces = Array.from(bytes, (byte) => decoder.write([byte]));
        assert.equal(pieces.join('') + (decoder.end() ?? ''), theirs.decode(bytes, name));
      }
      const marked = theirs.encode(`\ufeff${TEXT}`, name + order);
      assert.equal(decode(marked, name, { stripBOM: false }), `\ufeff${TEXT}`);
    }
    const options = { defaultEncoding: `${name}be` };
    const unclear = theirs.encode('\u65e5\u672c', `${name}be`);
    if (width === 16) assert.equal(decode(unclear, name), theirs.decode(unclear, name));
    assert.equal(decode(unclear, name, options), '\u65e5\u672c');
  }
});

test('utf-16 and utf-32 are written in little-endian order with a mark', () => {
  for (const [name, options] of [
    ['utf-16', undefined],
    ['utf-16', { addBOM: false }],
    ['utf-16', { defaultEncoding: 'utf-16be' }],
    ['utf-32', undefined],
    ['ucs4', { addBOM: false }],
    ['utf-32', { defaultEncoding: 'utf-32be' }],
    ['utf-32', { defaultEncoding: 'ucs4be', addBOM: false }],
  ]) {
    assert.equal(hexOf(encode(TEXT, name, options)), hexOf(theirs.encode(TEXT, name, { ...options })));
  }
  const options = {};
  encode(TEXT, 'utf-16', options);
  assert.deepEqual(options, {});
});

test('an incomplete character is U+FFFD', () => {
  assert.equal(decode([0x61, 0, 0x62], 'utf-16le'), 'a\ufffd');
  assert.equal(decode([0, 0x61, 0], 'utf-16be'), 'a\ufffd');
  assert.equal(decode([0x61, 0, 0, 0, 0x62, 0], 'utf-32le'), 'a\ufffd');
  assert.equal(decode([0x61], 'utf-16'), '\ufffd');
});

test('UTF-32 has every scalar value, and nothing else', () => {
  let text = '';
  for (let codePoint = 0; codePoint < 0x110000; codePoint += codePoint === 0xd7ff ? 0x801 : 1) {
    text += String.fromCodePoint(codePoint);
  }
  for (const encoding of ['utf-32le', 'utf-32be']) {
    const bytes = encode(text, encoding);
    assert.ok(bytes.equals(theirs.encode(text, encoding)));
    assert.ok(decode(bytes, encoding, { stripBOM: false }) === text);
  }
  assert.equal(decode(Buffer.from('000011000000ffff', 'hex'), 'utf-32le'), '\ufffd\ufffd');
  assert.equal(decode(Buffer.from('0011000080000000', 'hex'), 'utf-32be'), '\ufffd\ufffd');
});

test('only the first text can have a mark that is removed', () => {
  for (const encoding of WITH_MARK) {
    const [mark, a] = ['\ufeff', 'a'].map((text) => theirs.encode(text, encoding));
    const none = Buffer.alloc(0);
    const marked = Buffer.concat([mark, a]);
    for (const [parts, texts] of [
      [
        [none, marked, marked],
        ['', 'a', '\ufeffa'],
      ],
      [
        [a, marked],
        ['a', '\ufeffa'],
      ],
      [
        [mark, none, mark, a],
        ['', '', '\ufeff', 'a'],
      ],
    ]) {
      for (const decoder of [getDecoder(encoding), theirs.getDecoder(encoding)]) {
        assert.deepEqual(
          parts.map((part) => decoder.write(part)),
          texts,
          encoding,
        );
      }
    }
  }
});

test('as many bytes decide the byte order as in iconv-lite', () => {
  for (const [encoding, width] of [
    ['utf-16', 2],
    ['utf-32', 4],
  ]) {
    const bytes = theirs.encode('abcdefghijklmnop', `${encoding}be`);
    for (let size = 8 * width - 2; size <= 8 * width + 2; size++) {
      for (const first of [0, 1, size]) {
        const [ours, other] = [getDecoder(encoding), theirs.getDecoder(encoding)];
        for (const part of [bytes.subarray(0, first), bytes.subarray(first, size), bytes.subarray(size)]) {
          assert.equal(ours.write(part), other.write(part), `${encoding} after ${first} and ${size} bytes`);
        }
      }
    }
    // What is no evidence, before a character that is.
    const neutral = encoding === 'utf-16' ? Buffer.from('4e2d', 'hex') : Buffer.alloc(4);
    for (let count = 97; count < 103; count++) {
      const text = Buffer.concat([...Array.from({ length: count }, () => neutral), bytes.subarray(0, width)]);
      assert.equal(
        decode(text, encoding),
        theirs.decode(text, encoding),
        `${count} characters of ${encoding}`,
      );
    }
  }
});

test('half a surrogate pair at the end is U+FFFD, also after a byte order mark', () => {
  for (const [encoding, expected] of [
    ['utf8', 'efbfbd'],
    ['utf-16le', 'fdff'],
    ['utf-16be', 'fffd'],
    ['utf-32le', 'fdff0000'],
    ['utf-32be', '0000fffd'],
    ['utf-16', 'fdff'],
    ['utf-32', 'fdff0000'],
  ]) {
    for (const addBOM of [false, true]) {
      const encoder = getEncoder(encoding, { addBOM });
      const written = hexOf(encoder.write('a\ud83d'));
      assert.equal(written, hexOf(theirs.encode('a', encoding, { addBOM })));
      assert.equal(hexOf(encoder.end()), expected);
    }
  }
});

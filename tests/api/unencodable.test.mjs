import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LegacyTextEncoder } from 'encoding-standard';
import { hex, toHex } from './support/bytes.mjs';

const ascii = (text) => Uint8Array.from(text, (character) => character.charCodeAt(0));

function encode(label, unencodable, text) {
  return toHex(new LegacyTextEncoder(label, { unencodable }).encode(text));
}

test("'fatal' throws a TypeError that says which code point, and where", () => {
  for (const [label, text, codePoint, index] of [
    ['koi8-r', 'ab\u{1f4a9}', 0x1f4a9, 2],
    ['koi8-r', '\u3042', 0x3042, 0],
    ['shift_jis', '\u{1f4a9}', 0x1f4a9, 0],
    ['big5', `${'\u4e2d'.repeat(100_000)}\u{10ffff}`, 0x10ffff, 100_000],
    ['gbk', 'a\ud800b', 0xfffd, 1],
    ['gb18030', 'a\ue5e5', 0xe5e5, 1],
    ['euc-kr', 'ab\udc00', 0xfffd, 2],
    ['windows-1252', '\ud83d', 0xfffd, 0],
    ['iso-2022-jp', '\u3042\u000e', 0xfffd, 1],
    ['iso-2022-jp', '\u000f', 0xfffd, 0],
    ['iso-2022-jp', '\u00a5\u001b', 0xfffd, 1],
    ['iso-2022-jp', '\u{1f4a9}', 0x1f4a9, 0],
    ['x-user-defined', '\u0080', 0x80, 0],
  ]) {
    const encoder = new LegacyTextEncoder(label);
    assert.throws(
      () => encoder.encode(text),
      (error) => {
        assert.equal(Object.getPrototypeOf(error), TypeError.prototype);
        assert.deepEqual({ ...error }, { codePoint, index, code: 'ERR_ENCODING_UNENCODABLE' }, label);
        return true;
      },
    );
    assert.equal(encoder.canEncode(text), false);
  }
});

test('after the TypeError, the encoder is reset', () => {
  const encoder = new LegacyTextEncoder('iso-2022-jp');
  assert.equal(toHex(encoder.encode('\u3042', { stream: true })), '1b 24 42 24 22');
  assert.throws(() => encoder.encode('a\u{1f4a9}', { stream: true }), { codePoint: 0x1f4a9, index: 2 });
  assert.equal(toHex(encoder.encode('\u3042', { stream: true })), '1b 24 42 24 22');
  assert.throws(() => encoder.encodeInto('\u{1f4a9}', new Uint8Array(9)), { codePoint: 0x1f4a9, index: 1 });
  assert.equal(toHex(encoder.encode('a')), '61');
});

test('the index counts from the start of the stream, in code units', () => {
  const encoder = new LegacyTextEncoder('iso-8859-2');
  encoder.encode('abc', { stream: true });
  encoder.encode('', { stream: true });
  assert.throws(() => encoder.encode('d\u3042'), { codePoint: 0x3042, index: 4 });
  assert.throws(() => encoder.encode('d\u3042'), { codePoint: 0x3042, index: 1 });
  encoder.encode('ab\ud83d', { stream: true });
  assert.throws(() => encoder.encode('\udca9'), { codePoint: 0x1f4a9, index: 2 });
  encoder.encode('ab\ud83d', { stream: true });
  assert.throws(() => encoder.encode('x'), { codePoint: 0xfffd, index: 2 });
  encoder.encode('ab\ud83d', { stream: true });
  assert.throws(() => encoder.encode(), { codePoint: 0xfffd, index: 2 });
});

test("'html' writes the standard's decimal reference", () => {
  assert.equal(encode('koi8-r', 'html', 'a\u3042\u{10ffff}b'), toHex(ascii('a&#12354;&#1114111;b')));
  assert.equal(encode('windows-1252', 'html', '\ud800'), toHex(ascii('&#65533;')));
  assert.equal(encode('gb18030', 'html', '\ue5e5'), toHex(ascii('&#58853;')));
  assert.equal(encode('utf-8', 'html', '\ud800'), 'ef bf bd');
  // In ISO-2022-JP it comes after the escape to ASCII; in Roman no escape is needed.
  assert.equal(
    encode('iso-2022-jp', 'html', '\u3042\u{1f4a9}'),
    `1b 24 42 24 22 1b 28 42 ${toHex(ascii('&#128169;'))}`,
  );
  assert.equal(
    encode('iso-2022-jp', 'html', '\u00a5\u001b'),
    `1b 28 4a 5c ${toHex(ascii('&#65533;'))} 1b 28 42`,
  );
});

test("'replace' writes a question mark once per code point", () => {
  assert.equal(encode('koi8-r', 'replace', 'a\u3042\u{10ffff}b\ud800\ud800'), toHex(ascii('a??b??')));
  assert.equal(
    encode('iso-2022-jp', 'replace', '\u3042\u000e\u3042'),
    '1b 24 42 24 22 1b 28 42 3f 1b 24 42 24 22 1b 28 42',
  );
  assert.equal(encode('gb18030', 'replace', '\u{1f4a9}\ud800'), '94 39 da 33 84 31 a4 37');
});

test('after a call that ends the stream, the index counts from 0 again, whatever has encoded the text', () => {
  for (const [label, before] of [
    ['windows-1252', 'a'],
    ['windows-1252', '\u00e9'.repeat(1000)],
    ['x-user-defined', 'a'.repeat(300)],
    ['shift_jis', '\u3042'.repeat(40_000)],
  ]) {
    const encoder = new LegacyTextEncoder(label);
    for (const options of [{ stream: true }, {}]) {
      encoder.encode(before, { stream: true });
      encoder.encode(before);
      encoder.encode(before);
      const index = options.stream ? 1 : 2;
      const text = `${'a'.repeat(index)}\u{1f4a9}`;
      assert.throws(() => encoder.encode(text, options), { codePoint: 0x1f4a9, index }, label);
    }
  }
});

test('a function is called with the code point and the index, and its result is encoded', () => {
  const calls = [];
  const encoder = new LegacyTextEncoder('shift_jis', {
    unencodable(...parameters) {
      calls.push([this, ...parameters]);
      return '\u65e5\u{672c}';
    },
  });
  assert.equal(toHex(encoder.encode('a\u{1f4a9}b\ud800', { stream: true })), '61 93 fa 96 7b 62');
  assert.equal(toHex(encoder.encode('\u00e9')), '93 fa 96 7b 93 fa 96 7b');
  assert.deepEqual(calls, [
    [undefined, 0x1f4a9, 1],
    [undefined, 0xfffd, 4],
    [undefined, 0xe9, 5],
  ]);
});

test('a result can be empty, long, or in another state of ISO-2022-JP', () => {
  assert.equal(
    encode('koi8-r', () => '', 'a\u{1f4a9}b\u{1f4a9}'),
    '61 62',
  );
  const long = 'x'.repeat(200_000);
  assert.equal(
    encode('koi8-r', () => long, 'a\u{1f4a9}b'),
    toHex(ascii(`a${long}b`)),
  );
  assert.equal(
    encode('iso-2022-jp', () => '\u3042', 'a\u{1f4a9}b\u3042\u{1f4a9}\u3042'),
    '61 1b 24 42 24 22 1b 28 42 62 1b 24 42 24 22 1b 28 42 1b 24 42 24 22 24 22 1b 28 42',
  );
});

test('a result that is not a string is a TypeError that names the code point; the encoder is then reset', () => {
  const toString = () => assert.fail('it is converted');
  for (const result of [
    ...[undefined, null, 0x3f, Symbol('?')],
    ...[{ toString }, new String('?'), ['?'], () => '?'],
  ]) {
    const encoder = new LegacyTextEncoder('iso-2022-jp', { unencodable: () => result });
    const calls = [
      () => encoder.encode('ab\u{1f4a9}', { stream: true }),
      () => encoder.encodeInto('ab\u{1f4a9}', new Uint8Array(9)),
    ];
    for (const call of calls) {
      assert.equal(toHex(encoder.encode('\u3042', { stream: true })), '1b 24 42 24 22');
      assert.throws(call, {
        name: 'TypeError',
        message: 'unencodable must return a string for U+1F4A9 at index 3',
        code: 'ERR_INVALID_RETURN_VALUE',
        codePoint: 0x1f4a9,
        index: 3,
      });
      assert.equal(toHex(encoder.encode('a')), '61', 'in ASCII again');
    }
  }
});

test('a result that cannot be encoded is a TypeError about the code point that it replaces', () => {
  const encoder = new LegacyTextEncoder('koi8-r', { unencodable: () => 'x\u3042' });
  assert.throws(() => encoder.encode('ab\u{1f4a9}'), { name: 'TypeError', codePoint: 0x1f4a9, index: 2 });
  assert.equal(toHex(encoder.encode('ab')), '61 62');
});

test('half a surrogate pair at the end of a result is not joined with the text after it', () => {
  const encoder = new LegacyTextEncoder('gb18030', { unencodable: () => 'a\ud83d' });
  assert.equal(toHex(encoder.encode('\ue5e5\udca9')), '61 84 31 a4 37 84 31 a4 37');
  assert.equal(toHex(encoder.encode('\ue5e5')), '61 84 31 a4 37');
});

test('an exception of the function is propagated, and the encoder is then reset', () => {
  const thrown = new Error('mine');
  const encoder = new LegacyTextEncoder('iso-2022-jp', {
    unencodable() {
      throw thrown;
    },
  });
  encoder.encode('\u3042', { stream: true });
  assert.throws(
    () => encoder.encode('\u{1f4a9}', { stream: true }),
    (error) => error === thrown,
  );
  assert.equal(toHex(encoder.encode('a')), '61');
});

test('a function can use encoders and decoders, including its own encoder', () => {
  const encoder = new LegacyTextEncoder('euc-kr', {
    unencodable(codePoint) {
      const inner = new LegacyTextEncoder('gbk').encode('\u4f60\u597d'.repeat(1000));
      return `[${inner.length}${toHex(encoder.encode('\uac00'))}${codePoint.toString(16)}]`;
    },
  });
  const expected = `b0 a1 ${toHex(ascii('[4000b0 a11f4a9]'))} b0 a1`;
  assert.equal(toHex(encoder.encode('\uac00\u{1f4a9}\uac00')), expected);
});

test('a million unencodable characters take little time', () => {
  for (const unencodable of ['html', 'replace', () => '?']) {
    const { length } = new LegacyTextEncoder('koi8-r', { unencodable }).encode('\u3042'.repeat(300_000));
    assert.equal(length, unencodable === 'html' ? 2_400_000 : 300_000);
  }
});

test('canEncode()', () => {
  const encoder = new LegacyTextEncoder('iso-2022-jp');
  encoder.encode('\u3042', { stream: true });
  for (const text of ['', 'abc', '\u3042\u00a5\uff71', 'x'.repeat(100_000)])
    assert.equal(encoder.canEncode(text), true);
  for (const text of ['\u001b', '\ud800', '\u00e9', `${'x'.repeat(100_000)}\u00e9`]) {
    assert.equal(encoder.canEncode(text), false);
  }
  assert.deepEqual(encoder.encode('\u3042'), hex('24 22 1b 28 42'), 'the stream has continued');
  assert.equal(new LegacyTextEncoder('utf-8').canEncode('\ud800\u{10ffff}'), true);
  assert.equal(new LegacyTextEncoder('koi8-r', { unencodable: 'html' }).canEncode('\u3042'), false);
  assert.equal(new LegacyTextEncoder('koi8-r').canEncode(null), true);
});

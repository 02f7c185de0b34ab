import assert from 'node:assert/strict';
import { test } from 'node:test';
import { percentEncodeAfterEncoding } from 'encoding-standard/hooks';
import { ENCODINGS } from '../api/support/labels.mjs';

const ASCII = Array.from({ length: 0x80 }, (_, i) => String.fromCharCode(i)).join('');

/** The members of the sets from U+0020 to U+007E, each as the URL Standard's prose defines it. */
const SETS = {
  'C0 control': '',
  fragment: ' "<>`',
  query: ' "#<>',
  'special-query': ' "#<>\'',
  path: ' "#<>?^`{}',
  userinfo: ' "#<>?^`{}/:;=@[\\]|',
  component: ' "#<>?^`{}/:;=@[\\]|$%&+,',
  'application/x-www-form-urlencoded': ' "#<>?^`{}/:;=@[\\]|$%&+,!\'()~',
};

const hexOf = (byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;

test("the URL Standard's sets have these characters, the C0 controls, and everything that is not ASCII", () => {
  for (const [name, characters] of Object.entries(SETS)) {
    const expected = Array.from(ASCII, (character) => {
      const byte = character.charCodeAt(0);
      return byte < 0x20 || byte === 0x7f || characters.includes(character) ? hexOf(byte) : character;
    });
    assert.equal(percentEncodeAfterEncoding('utf-8', ASCII, name, false), expected.join(''), name);
    for (let byte = 0x80; byte <= 0xff; byte++) {
      const text = percentEncodeAfterEncoding('x-user-defined', String.fromCharCode(0xf700 + byte), name);
      assert.equal(text, hexOf(byte));
    }
  }
});

test("with UTF-8, the result is the same as in the engine's URLs", () => {
  const text = `${ASCII.replaceAll(/[\t\n\r#]/g, '')}\u00e9\u3042\u{1f4a9}`;
  const percentEncode = (set, input = text) => percentEncodeAfterEncoding('utf-8', input, set);
  assert.equal(new URL(`http://host/?${text}a`).search, `?${percentEncode('special-query')}a`);
  assert.equal(new URL(`scheme://host/?${text}a`).search, `?${percentEncode('query')}a`);
  assert.equal(new URL(`http://host/#${text}a`).hash, `#${percentEncode('fragment')}a`);
  assert.equal(encodeURIComponent(ASCII + '\u3042'), percentEncode('component', `${ASCII}\u3042`));
  assert.equal(
    new URLSearchParams({ a: `${ASCII}\u3042` }).toString(),
    `a=${percentEncode('application/x-www-form-urlencoded', `${ASCII}\u3042`)}`,
  );
  const url = new URL('http://host/');
  url.username = `${ASCII}\u3042`;
  assert.equal(url.username, percentEncode('userinfo', `${ASCII}\u3042`));
});

test("the URL Standard's examples", () => {
  const form = 'application/x-www-form-urlencoded';
  for (const [encoding, input, set, output] of [
    ['Shift_JIS', ' ', 'special-query', '%20'],
    ['Shift_JIS', '\u2261', 'special-query', '%81%DF'],
    ['Shift_JIS', '\u203d', 'special-query', '%26%238253%3B'],
    ['ISO-2022-JP', '\u00a5', 'special-query', '%1B(J\\%1B(B'],
    ['Shift_JIS', '1+1 \u2261 2%20\u203d', form, '1%2B1+%81%DF+2%2520%26%238253%3B'],
    ['UTF-8', '\u2261', 'userinfo', '%E2%89%A1'],
    ['UTF-8', '\u203d', 'userinfo', '%E2%80%BD'],
    ['UTF-8', 'Say what\u203d', 'userinfo', 'Say%20what%E2%80%BD'],
  ]) {
    assert.equal(percentEncodeAfterEncoding(encoding, input, set), output);
  }
});

test('a space becomes a plus sign on request', () => {
  const form = 'application/x-www-form-urlencoded';
  assert.equal(percentEncodeAfterEncoding('utf-8', 'a b+', form), 'a+b%2B');
  assert.equal(percentEncodeAfterEncoding('utf-8', 'a b+', form, true), 'a+b%2B');
  assert.equal(percentEncodeAfterEncoding('utf-8', 'a b+', form, false), 'a%20b%2B');
  assert.equal(percentEncodeAfterEncoding('utf-8', 'a b+', 'query', true), 'a+b+');
  assert.equal(percentEncodeAfterEncoding('utf-8', 'a b+', 'query'), 'a%20b+');
  assert.equal(percentEncodeAfterEncoding('utf-8', 'a b', { characters: '' }, true), 'a+b');
});

test('an unencodable character becomes a percent-encoded reference, whatever the set', () => {
  for (const set of [...Object.keys(SETS), { characters: '' }, () => false]) {
    const output = percentEncodeAfterEncoding('windows-1252', 'a\u65e5\u{1f4a9}\ud83d', set);
    assert.equal(output, 'a%26%2326085%3B%26%23128169%3B%26%2365533%3B');
  }
});

test("ISO-2022-JP's state continues after an unencodable character", () => {
  const encode = (input) => percentEncodeAfterEncoding('iso-2022-jp', input, 'special-query');
  assert.equal(encode('\u00a5\u00e9\u00a5'), '%1B(J\\%26%23233%3B\\%1B(B');
  assert.equal(encode('\u00a5\u00e9'), '%1B(J\\%26%23233%3B%1B(B');
  assert.equal(encode('\u3042\u00e9\u3042'), '%1B$B$%22%1B(B%26%23233%3B%1B$B$%22%1B(B');
  assert.equal(encode('\u001b'), '%26%2365533%3B');
});

test('a set given by its characters also contains the C0 controls', () => {
  assert.equal(
    percentEncodeAfterEncoding('utf-8', `${ASCII}\u00e9`, { characters: 'a~' }),
    [
      ...Array.from({ length: 0x20 }, (_, i) => hexOf(i)),
      ...[ASCII.slice(0x20, 0x7e).replace('a', '%61'), '%7E%7F%C3%A9'],
    ].join(''),
  );
  assert.equal(percentEncodeAfterEncoding('utf-8', 'query', { characters: 'QUERY' }), 'query');
  const characters = 'query';
  assert.equal(percentEncodeAfterEncoding('utf-8', 'query ', { characters }), '%71%75%65%72%79 ');
  assert.equal(percentEncodeAfterEncoding('utf-8', 'a\u65e5', { characters: '\u65e5' }), 'a%E6%97%A5');
});

test('an unknown name is a TypeError that lists the known names', () => {
  for (const name of ['queries', 'Query', 'query ', '', ' "<>', 'constructor', '__proto__']) {
    assert.throws(
      () => percentEncodeAfterEncoding('utf-8', 'a', name),
      ({ constructor, message }) =>
        constructor === TypeError &&
        message.includes(`'${name}'`) &&
        Object.keys(SETS).every((known) => message.includes(`'${known}'`)),
      name,
    );
  }
});

test('a function is called once for each ASCII character that occurs', () => {
  const asked = [];
  const isInSet = (codePoint) => {
    asked.push(codePoint);
    return codePoint === 0x61;
  };
  assert.equal(percentEncodeAfterEncoding('utf-8', 'ab\nab\u00e9', isInSet), '%61b\n%61b%C3%A9');
  assert.deepEqual(asked, [0x61, 0x62, 0x0a]);
  assert.throws(
    () =>
      percentEncodeAfterEncoding('utf-8', 'a', () => {
        throw new RangeError('mine');
      }),
    { message: 'mine' },
  );
});

test('a function says which ASCII characters, and all other bytes are percent-encoded', () => {
  const encode = (input) => percentEncodeAfterEncoding('windows-1252', input, () => false);
  const all = String.fromCharCode(...Array(0x80).keys());
  assert.equal(encode(all), all);
  assert.equal(encode('\u20ac\u0081\u00ff'), '%80%81%FF');
});

test('properties that scripts put on Object.prototype do not replace a byte', () => {
  Object.prototype[0x61] = 'polluted';
  try {
    assert.equal(percentEncodeAfterEncoding('utf-8', 'ab', 'query'), 'ab');
  } finally {
    delete Object.prototype[0x61];
  }
});

test('an encoder and a set are required', () => {
  for (const label of ['replacement', 'utf-16le', 'utf-16be', 'klingon', undefined]) {
    assert.throws(() => percentEncodeAfterEncoding(label, '', 'query'), RangeError);
  }
  for (const set of [undefined, null, 1, {}, [], ['query'], { characters: 1 }, { characters: ['a'] }]) {
    assert.throws(() => percentEncodeAfterEncoding('utf-8', 'a', set), TypeError);
  }
});

test('percent-encoded text can be decoded again', () => {
  const text = 'a&=+ %;\u00e9\u4e2d';
  for (const label of ENCODINGS.filter((name) => !name.startsWith('utf-16'))) {
    const output = percentEncodeAfterEncoding(label, text, 'component');
    assert.match(output, /^a%26%3D%2B%20%25%3B/);
    assert.doesNotMatch(output, /[^\w%().!~*'-]/);
  }
});

test('a long text', () => {
  const output = percentEncodeAfterEncoding('shift_jis', '\u65e5\u{1f4a9}'.repeat(50_000), 'query');
  assert.equal(output, '%93%FA%26%23128169%3B'.repeat(50_000));
});

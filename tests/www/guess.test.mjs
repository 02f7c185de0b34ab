// The site's guesses, on real texts that were not encoded by our code.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import iconv from 'iconv-lite';
import { declaration } from '../../scripts/udhr.mjs';
import { guess } from '../../www/worker/guess.js';

/** The encodings that are guessed for texts in these languages. */
const TEXTS = {
  jpn: ['Shift_JIS', 'EUC-JP', 'UTF-8', 'UTF-16LE', 'UTF-16BE'],
  cmn_hans: ['GBK', 'UTF-8', 'UTF-16LE'],
  cmn_hant: ['Big5', 'UTF-8'],
  kor: ['EUC-KR', 'UTF-8', 'UTF-16BE'],
  rus: ['windows-1251', 'KOI8-R', 'IBM866', 'ISO-8859-5', 'UTF-8'],
  ukr: ['windows-1251', 'KOI8-U', 'UTF-8'],
  fra: ['windows-1252', 'UTF-8', 'UTF-16LE'],
  deu_1996: ['windows-1252', 'UTF-8'],
  spa: ['windows-1252'],
  ell_monotonic: ['windows-1253', 'UTF-8'],
  heb: ['windows-1255', 'UTF-8'],
  tha: ['windows-874', 'UTF-8'],
};

for (const [language, encodings] of Object.entries(TEXTS)) {
  for (const encoding of encodings) {
    test(`${language} in ${encoding}`, () => {
      const text = declaration(language);
      const bytes = iconv.encode(text, encoding);
      const { found, likely } = guess(bytes);
      assert.ok(found.confidence > 0.98, `not sure of ${found.encoding}`);
      // Related encodings can give the same text. Then each of them is right.
      assert.equal(iconv.decode(bytes, found.encoding), iconv.decode(bytes, encoding), found.encoding);
      assert.equal(likely[0].encoding, found.encoding);
      assert.ok(text.includes(likely[0].preview));
    });
  }
}

test('the escape sequences of ISO-2022-JP', () => {
  // JIS X 0208 in 7 bits is EUC-JP without the eighth.
  const seven = Buffer.from('1b2442467c4b5c386c1b2842', 'hex');
  const [first] = guess(Buffer.concat([Buffer.from('Subject: '), seven])).likely;
  assert.deepEqual([first.encoding, first.preview, first.errors], ['ISO-2022-JP', 'Subject: 日本語', 0]);
});

test('the likeliest others are the alternatives, each with its text', () => {
  const bytes = iconv.encode('Мир', 'koi8-r');
  const { found, likely } = guess(bytes);
  const all = [found, ...found.alternatives];
  assert.equal(likely.length, 4);
  assert.deepEqual(
    likely.map(({ encoding, confidence }) => [encoding, confidence]),
    all.map(({ encoding, confidence }) => [encoding, confidence]),
  );
  // iconv-lite has one of them by another name only.
  const nameOf = (encoding) => (encoding === 'x-mac-cyrillic' ? 'maccyrillic' : encoding);
  for (const { encoding, preview } of likely) assert.equal(preview, iconv.decode(bytes, nameOf(encoding)));
});

test('ASCII, empty input and what is not text have no likely readings', () => {
  for (const bytes of [
    Buffer.from('plain text\n'),
    Buffer.from(''),
    Buffer.from('89504e470d0a1a0a', 'hex'),
  ]) {
    assert.deepEqual(guess(bytes).likely, []);
  }
});

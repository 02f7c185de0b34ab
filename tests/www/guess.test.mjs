// The site's guess, on real texts that were not encoded by our code.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import iconv from 'iconv-lite';
import { declaration } from '../../scripts/udhr.mjs';
import { guess, sampleOf } from '../../www/worker/guess.js';

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
      const [first] = guess(sampleOf(bytes));
      assert.ok(first.isSure, `not sure of ${first.encoding}`);
      // Encodings with the same reading, as related ones may have, are all right.
      const decode = (name) => iconv.decode(Buffer.from(sampleOf(bytes)), name);
      assert.equal(decode(first.encoding).slice(0, 1000), decode(encoding).slice(0, 1000), first.encoding);
    });
  }
}

test('the escape sequences of ISO-2022-JP', () => {
  // JIS X 0208 in 7 bits is EUC-JP without the eighth.
  const seven = Buffer.from('1b2442467c4b5c386c1b2842', 'hex');
  const [first] = guess(sampleOf(Buffer.concat([Buffer.from('Subject: '), seven])));
  assert.deepEqual([first.encoding, first.preview, first.errors], ['ISO-2022-JP', 'Subject: 日本語', 0]);
});

test('ASCII and empty input are no evidence', () => {
  for (const text of ['plain text\n', '']) {
    assert.deepEqual(
      guess(sampleOf(Buffer.from(text))).filter(({ isSure }) => isSure),
      [],
    );
  }
});

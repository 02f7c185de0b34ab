import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encodings } from 'encoding-standard/hooks';
import { decode, encode } from 'encoding-standard/iconv';
import theirs from 'iconv-lite';

const NAMES = encodings
  .map(({ name }) => name)
  .filter((name) => theirs.encodingExists(name) && !name.startsWith('UTF'));
const MULTI_BYTE = ['GBK', 'gb18030', 'Big5', 'EUC-JP', 'Shift_JIS', 'EUC-KR'];

/** Bytes that are different text in both: the text in the standard, from its indexes. */
const OTHER_TEXT = {
  'KOI8-U': { 0xae: '\u045e', 0xbe: '\u040e' },
  macintosh: { 0xbd: '\u03a9', 0xdb: '\u20ac' },
};

test('single bytes are as in iconv-lite, except those that docs/migration.md lists', () => {
  for (const name of NAMES) {
    for (let byte = 0; byte < 0x100; byte++) {
      const bytes = Buffer.of(byte);
      const text = decode(bytes, name);
      const other = theirs.decode(bytes, name);
      if (OTHER_TEXT[name]?.[byte]) assert.equal(text, OTHER_TEXT[name][byte]);
      else if (name === 'macintosh' && byte === 0xf0) assert.equal(text, '\uf8ff');
      else if (text !== other) assert.deepEqual([text, other], [String.fromCharCode(byte), '\ufffd'], name);
    }
  }
});

test('two bytes that both packages decode are the same text, except 18 characters of GB18030-2022', () => {
  for (const name of MULTI_BYTE) {
    const others = [];
    for (let first = 0x81; first < 0xff; first++) {
      for (let second = 0x40; second < 0xff; second++) {
        const bytes = Buffer.of(first, second);
        const text = decode(bytes, name);
        const other = theirs.decode(bytes, name);
        if (text !== other && !text.includes('\ufffd') && !other.includes('\ufffd'))
          others.push([text, other]);
      }
    }
    assert.equal(others.length, /^gb/i.test(name) ? 18 : 0, name);
    for (const [, other] of others) assert.match(other, /^[\ue000-\uf8ff]$/);
  }
});

test('every unit is encoded as in iconv-lite, unless the standard encodes it differently', () => {
  // By the standard: no characters of Hong Kong, and what the test above shows.
  const most = { Big5: 2415, 'EUC-JP': 1, Shift_JIS: 1, GBK: 19, gb18030: 19, macintosh: 6, 'KOI8-U': 4 };
  for (const name of NAMES) {
    let others = 0;
    for (let unit = 0; unit < 0x10000; unit++) {
      if (unit === 0xd800) unit = 0xe000;
      const text = String.fromCharCode(unit);
      const bytes = encode(text, name);
      const other = theirs.encode(text, name);
      if (bytes.equals(other)) continue;
      others++;
      // What is written is right, or a question mark.
      if (bytes.toString('latin1') !== '?')
        assert.equal(decode(bytes, name), unit === 0x2212 ? '\uff0d' : text);
    }
    assert.ok(others <= (most[name] ?? 24), `${name}: ${others}`);
  }
});

/** The code points that are encoded differently: as Windows does, U+2212 as in the standard, and characters for private use. */
const OTHER_BYTES = {
  cp950: /^[\u2550\u255e\u2561\u256a\u5341\u5345]$/,
  cp936: /^[\ue000-\uf8ff]$/,
  eucjp: /^\u2212$/,
  big5hkscs: /^$/,
};

test("Windows' Big5 and GBK, EUC-JP and Big5 with Hong Kong are as in iconv-lite", () => {
  for (const [name, others] of Object.entries(OTHER_BYTES)) {
    for (let first = 0x80; first < 0x100; first++) {
      for (let second = 0x40; second < 0x100; second++) {
        const bytes =
          name === 'eucjp' && second > 0xa0 ? Buffer.of(0x8f, first, second) : Buffer.of(first, second);
        const [text, other] = [decode(bytes, name), theirs.decode(bytes, name)];
        const isPrivate = name === 'cp936' && /^[\ue000-\uf8ff]$/.test(text);
        // Malformed bytes are another number of U+FFFD.
        if (text !== other && !isPrivate)
          assert.ok(text.includes('\ufffd') && other.includes('\ufffd'), `${name} ${bytes.toString('hex')}`);
      }
    }
    for (let codePoint = 0; codePoint < 0x30000; codePoint++) {
      if (codePoint === 0xd800) codePoint = 0xe000;
      // No encoding has characters of plane 1.
      if (codePoint === 0x10000) codePoint = 0x20000;
      const text = String.fromCodePoint(codePoint);
      const [bytes, other] = [encode(text, name), theirs.encode(text, name)];
      if (bytes.equals(other) || others.test(text)) continue;
      // One question mark, or two for a pair of surrogates.
      assert.match(`${bytes} ${other}`, /^\? \?\?$/, `${name} ${codePoint.toString(16)}`);
    }
    // Composed by two code points.
    assert.deepEqual(
      encode('\u00ca\u0304\u00ea\u030c\u00ca', name),
      theirs.encode('\u00ca\u0304\u00ea\u030c\u00ca', name),
    );
  }
});

// CESU-8, which mysql2 asks for at every handshake.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import iconv, { decode, encode, encodingExists, getDecoder, getEncoder } from 'encoding-standard/iconv';
import theirs from 'iconv-lite';
import { loadWith } from '../api/support/fresh.mjs';
import { sequences } from './support/sequences.mjs';

/** The lowest and highest bytes of each kind, and those that begin long forms, surrogates and a byte order mark. */
const BYTES = [0x41, 0x80, 0xa0, 0xbb, 0xbf, 0xc0, 0xc1, 0xdf, 0xe0, 0xed, 0xef, 0xf0, 0xff];
const TEXT = 'a\0\x7f\x80\u00e9\u07ff\u0800\u65e5\uffff\u{1f34e}';
const UNITS = ['a', '\x7f', '\x80', '\u07ff', '\u0800', '\ud83c', '\udf4e', '\ufeff', '\uffff'];

/**
 * What iconv-lite decodes chunks to. Its `end` returns a number, to which it adds U+FFFD, and does not reset the decoder: that is
 * repeated neither here nor in the package.
 */
function decodedByThem(chunks, options) {
  const decoder = theirs.getDecoder('cesu8', options);
  const text = chunks.map((chunk) => decoder.write(Buffer.from(chunk))).join('');
  return text + String(decoder.end()).slice(1);
}

test('any bytes are decoded as in iconv-lite, also malformed ones', () => {
  for (const bytes of sequences(BYTES, 4)) {
    const text = decode(bytes, 'cesu8');
    const expected = decodedByThem([bytes]);
    // Only a failure is worth the time for a message.
    if (text !== expected) assert.equal(text, expected, `${bytes}`);
  }
});

test('the same in chunks, however they are split', () => {
  for (const bytes of sequences(BYTES, 3)) {
    for (const size of [1, 2]) {
      const chunks = [];
      for (let at = 0; at < bytes.length; at += size) chunks.push(bytes.slice(at, at + size));
      const decoder = getDecoder('cesu8', { stripBOM: false });
      const text = chunks.map((chunk) => decoder.write(chunk)).join('') + (decoder.end() ?? '');
      const expected = decodedByThem(chunks, { stripBOM: false });
      if (text !== expected) assert.equal(text, expected, `${bytes} by ${size}`);
      // mysql2 keeps decoders for other texts.
      assert.equal(decoder.write([0x62]), 'b');
      assert.equal(decoder.end(), undefined);
    }
  }
});

test('any text is encoded as in iconv-lite, also lone surrogates, and comes back', () => {
  for (const units of sequences(UNITS, 4)) {
    const text = units.join('');
    for (const addBOM of [false, true]) {
      const bytes = encode(text, 'cesu8', { addBOM });
      if (!bytes.equals(theirs.encode(text, 'cesu8', { addBOM }))) assert.fail(JSON.stringify(text));
      assert.equal(decode(bytes, 'cesu8', { stripBOM: addBOM }), text);
    }
  }
});

test('each half of a pair of surrogates has three bytes, as in the definition of CESU-8', () => {
  // https://www.unicode.org/reports/tr26/#relations
  assert.equal(encode('M\u0430\u4e8c\u{10302}', 'CESU-8').toString('hex'), '4dd0b0e4ba8ceda080edbc82');
  const encoder = getEncoder('cesu8');
  assert.equal(encoder.write('\ud83c').toString('hex'), 'eda0bc');
  assert.equal(encoder.write('\udf4e').toString('hex'), 'edbd8e');
  assert.equal(encoder.end(), undefined);
});

test('it has the same interface as other encodings', async (t) => {
  assert.ok(encodingExists('cesu-8'));
  assert.ok(Buffer.isBuffer(encode(TEXT, 'cesu8')));
  const without = loadWith({ Buffer: undefined, process: undefined }, 'iconv');
  assert.deepEqual([...without.encode(TEXT, 'cesu8')], [...theirs.encode(TEXT, 'cesu8')]);
  assert.equal(without.decode(theirs.encode(TEXT, 'cesu8'), 'cesu8'), TEXT);
  t.after(() => (iconv.defaultCharUnicode = '\ufffd'));
  iconv.defaultCharUnicode = '<?>';
  assert.equal(decode([0x41, 0xff, 0x42, 0xe3, 0x81], 'cesu8'), 'A<?>B<?>');
});

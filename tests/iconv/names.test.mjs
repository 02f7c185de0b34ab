import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encodings } from 'encoding-standard/hooks';
import ours, { decode, encode, encodingExists, getCodec, getDecoder } from 'encoding-standard/iconv';
import theirs from 'iconv-lite';
import { LABELS } from '../api/support/labels.mjs';

theirs.encodingExists('utf8');
const NAMES = Object.keys(theirs.encodings).filter((name) => !name.startsWith('_'));

/** Characters that are the same in encodings like ISO-8859-1 and in the supersets by which the standard replaces them. */
const SAMPLES = [
  'a~',
  '\u00e9',
  '\u0416\u044f',
  '\u0391',
  '\u05d0',
  '\u0627',
  '\u0e01',
  '\u65e5\u672c',
  '\ud55c',
  '\u0105\u0159',
];

test('every name of iconv-lite is the same encoding here', () => {
  for (const name of NAMES) {
    assert.ok(encodingExists(name), name);
    for (const sample of SAMPLES) {
      const bytes = theirs.encode(sample, name);
      if (theirs.decode(bytes, name) !== sample) continue;
      assert.equal(decode(bytes, name), sample, name);
      // The standard encodes less to Big5 than it decodes.
      const encoded = encode(sample, name);
      if (!encoded.includes('?')) assert.deepEqual(encoded, bytes, name);
    }
  }
});

test('the further names of its next version are known too', () => {
  const names =
    'xcp1250 xcp1258 dos874 csiso88596e iso88596i visual logical csisolatin9 suneugreek koi koi8 xmaccyrillic xmacroman xeucjp ' +
    'cseucpkdfmtjapanese unicode20utf8 xunicode20utf8 xmacukrainian';
  for (const name of names.split(' ')) assert.ok(encodingExists(name), name);
});

test('two names share a codec if they share it in iconv-lite', () => {
  const codecs = NAMES.map((name) => ({ name, ours: getCodec(name), theirs: theirs.getCodec(name) }));
  for (const a of codecs) {
    assert.equal(getCodec(a.name) === a.ours, theirs.getCodec(a.name) === a.theirs, a.name);
    for (const b of codecs) {
      for (const kind of ['decoder', 'encoder']) {
        const isSame = a.ours[kind] === b.ours[kind];
        if (isSame !== (a.theirs[kind] === b.theirs[kind])) assert.fail(`${a.name} and ${b.name}: ${kind}`);
      }
    }
  }
});

test('encodings that iconv-lite lacks share the codecs that fit', () => {
  assert.equal(getCodec('x-user-defined').decoder, getCodec('latin1').decoder);
  // It has states, and cannot be cut where others can.
  for (const kind of ['decoder', 'encoder']) {
    const others = NAMES.filter((name) => getCodec(name)[kind] === getCodec('iso-2022-jp')[kind]);
    assert.deepEqual(others, []);
  }
});

test('classes of codecs make decoders and encoders that work', () => {
  for (const name of NAMES) {
    const codec = getCodec(name);
    const encoder = new codec.encoder(undefined, codec);
    const bytes = [encoder.write('beef'), encoder.end() ?? Buffer.alloc(0)];
    assert.deepEqual(Buffer.concat(bytes), encode('beef', name), name);
    const decoder = new codec.decoder({ stripBOM: false }, codec);
    const text = decoder.write(Buffer.concat(bytes)) + (decoder.end() ?? '');
    assert.equal(text, decode(Buffer.concat(bytes), name, { stripBOM: false }), name);
  }
});

test('every label of the standard is a name, in any case and punctuation, except those of replacement', () => {
  const pages = ['csiso2022kr', 'hz-gb-2312', 'iso-2022-kr'];
  for (const { name, label } of LABELS) {
    for (const form of [label, label.toUpperCase(), label.replace(/[-_]/g, '')]) {
      assert.equal(encodingExists(form), name !== 'replacement' || pages.includes(label), form);
    }
  }
  assert.equal(encodings.filter(({ name }) => encodingExists(name)).length, 39);
});

test('a colon and a year are no part of a name, but a colon and anything else are', () => {
  for (const name of [
    'utf8:1987',
    'utf8:abcd',
    'utf8:12a4',
    'utf8:19871',
    'utf8:198',
    'utf8:',
    ':utf8',
    'latin1:1987',
  ]) {
    assert.equal(encodingExists(name), theirs.encodingExists(name), name);
    assert.equal(ours._canonicalizeEncoding(name), theirs._canonicalizeEncoding(name));
  }
});

test('names that are used often', () => {
  const names =
    'win1252 cp932 cp936 cp949 cp950 ms949 eucjp koi8r utf16le ucs2 big5hkscs latin1 ascii binary base64 hex UTF-16 UTF-32LE ucs4be';
  for (const name of names.split(' ')) assert.ok(encodingExists(name), name);
  assert.equal(getCodec('CP-932'), getCodec('shift_jis'));
  assert.equal(ours._canonicalizeEncoding('ISO_8859-5:1988'), 'iso88595');
  assert.equal(ours._canonicalizeEncoding(955), '955');
  assert.equal(decode(Uint8Array.of(0xe4), 1252), '\u00e4');
});

test('an unknown name is an error whose message begins as libraries expect', () => {
  for (const name of ['klingon', '', 'iso-2022-cn', '__proto__', undefined]) {
    assert.equal(encodingExists(name), false);
    assert.throws(() => decode(new Uint8Array(), name), { message: `Encoding not recognized: '${name}'` });
    assert.throws(() => encode('', name), RangeError);
    assert.throws(() => getCodec(name), RangeError);
    assert.throws(() => getDecoder(name), RangeError);
    assert.throws(() => ours.encodeStream(name), RangeError);
  }
});

test('names of properties that all objects have are unknown, also after many other names', () => {
  // Names are looked up in lower case, as `constructor` is already. A program can add others.
  const others = { known: {}, 8: {}, 39000: {}, klingon: {} };
  const names = [...Object.getOwnPropertyNames(Object.prototype), 'known', '8', '39000', 'klingon'];
  const found = [];
  Object.assign(Object.prototype, others);
  try {
    for (let i = 0; i < 300; i++) {
      encodingExists(`koi8${'-'.repeat(i)}r`);
      if (i % 30 === 0) found.push(...names.filter(encodingExists));
    }
  } finally {
    for (const name of Object.keys(others)) delete Object.prototype[name];
  }
  assert.deepEqual(found, []);
});

// Which encoding bytes are decoded in, and what is known about their text.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import 'encoding-standard';
import { decodeText } from 'encoding-standard/text';
import { detect } from 'encoding-standard/detect';
import { transcode } from 'encoding-standard/transcode';

const latin1 = (string) => Buffer.from(string, 'latin1');
const JAPANESE = latin1('\x93\xfa\x96\x7b\x8c\xea\x82\xcc\x95\xb6\x8f\x91');
const PNG = latin1('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0');

/** The encoding, what gave it, and the confidence. */
function found(bytes, options) {
  const { encoding, source, confidence } = decodeText(bytes, options);
  return [encoding, source, confidence];
}

test('what gives the encoding, in order', () => {
  const é = Buffer.from('é');
  assert.deepEqual(found(latin1('\xff\xfea\0'), { encoding: 'big5' }), ['UTF-16LE', 'bom', 1]);
  assert.deepEqual(found(é, { encoding: 'big5', contentType: 'text/plain;charset=gbk' }), [
    'Big5',
    'override',
    1,
  ]);
  assert.deepEqual(found(é, { contentType: 'text/plain;charset=gbk' }), ['GBK', 'transport', 1]);
  assert.deepEqual(found(é, { contentType: 'text/plain;charset=none' }), ['UTF-8', 'autodetect', 1]);
  const page = '<meta charset=shift_jis>';
  assert.deepEqual(found(Buffer.from(`${page}é`)), ['UTF-8', 'autodetect', 1]);
  assert.deepEqual(found(Buffer.concat([latin1(page), JAPANESE])), ['Shift_JIS', 'prescan', 1]);
  assert.deepEqual(found(latin1('<?xml version="1.0" encoding="koi8-r"?>\xc1')), ['KOI8-R', 'xml', 1]);
  assert.deepEqual(found(latin1('@charset "koi8-r";\xc1')), ['KOI8-R', 'charset', 1]);
  assert.deepEqual(found(latin1('abc')), ['UTF-8', 'default', 1]);
  assert.deepEqual(found(latin1('abc'), { fallback: 'gbk' }), ['UTF-8', 'default', 1]);
  assert.deepEqual(found(new Uint8Array()), ['UTF-8', 'default', 1]);
});

test('the detector is asked last but for a fallback', () => {
  const { encoding, source, confidence, language, alternatives } = decodeText(JAPANESE);
  assert.deepEqual({ encoding, confidence, language, alternatives }, detect(JAPANESE));
  assert.equal(encoding, 'Shift_JIS');
  assert.equal(source, 'autodetect');
  assert.equal(decodeText(JAPANESE, { fallback: 'koi8-r' }).encoding, 'Shift_JIS');
  const russian = latin1('\xf0\xd2\xc9\xd7\xc5\xd4');
  assert.equal(decodeText(russian, { language: 'ru' }).encoding, 'KOI8-R');
  assert.equal(decodeText(russian, { candidates: ['gbk', 'big5'] }).encoding, 'GBK');
});

test('a guess below the confidence is an error, or the fallback is taken', () => {
  const bytes = latin1('\xe9');
  const guess = detect(bytes);
  assert.ok(guess.confidence < 0.8);
  assert.equal(decodeText(bytes).encoding, guess.encoding);
  assert.equal(decodeText(bytes).confidence, guess.confidence);
  const { encoding, confidence, alternatives } = guess;
  assert.throws(() => decodeText(bytes, { confidence: 0.8 }), {
    name: 'TypeError',
    code: 'ERR_ENCODING_UNDECIDED',
    encoding,
    confidence,
    alternatives,
  });
  assert.deepEqual(found(bytes, { confidence: 0.8, fallback: 'windows-1252' }), [
    'windows-1252',
    'default',
    0,
  ]);
  assert.deepEqual(found(bytes, { confidence: 0.8, locale: 'ru' }), ['windows-1251', 'default', 0]);
});

test('a text in an encoding that the standard lacks is read in one of the standard, with little confidence', () => {
  const dos = latin1(
    'Das Wetter in M\x81nchen ist sch\x94n, die \x9abung f\x84ngt um drei an.\r\nWir pr\x81fen gro\xe1e S\x84tze.\r\n',
  );
  const likeliest = detect(dos, { codePages: true });
  assert.equal(likeliest.encoding, 'IBM850');
  const { text, encoding, source, confidence, alternatives } = decodeText(dos);
  assert.deepEqual([encoding, source], ['windows-1252', 'autodetect']);
  assert.match(text, /^Das Wetter in M\x81nchen ist sch”n, die šbung f„ngt /);
  assert.ok(confidence < 0.1);
  const { language } = likeliest;
  assert.deepEqual(alternatives[0], { encoding: 'IBM850', confidence: likeliest.confidence, language });
  assert.throws(() => decodeText(dos, { confidence: 0.8 }), {
    code: 'ERR_ENCODING_UNDECIDED',
    message: "The encoding is perhaps IBM850, which the standard lacks: pass 'encoding' or 'fallback'",
    encoding: 'windows-1252',
  });
  assert.equal(decodeText(dos, { confidence: 0.8, fallback: 'ibm866' }).encoding, 'IBM866');
});

test('Japanese in UTF-16 without a byte order mark, of which most bytes are also ASCII', () => {
  const text =
    '吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。\n何でも薄暗いじめじめした所で泣いていた。\n';
  const bytes = Buffer.from(text, 'utf16le');
  assert.deepEqual([decodeText(bytes)?.encoding, decodeText(bytes)?.text], ['UTF-16LE', text]);
  assert.deepEqual([decodeText(bytes.swap16())?.encoding, decodeText(bytes)?.text], ['UTF-16BE', text]);
});

test('a text with characters of four bytes is gb18030, so that it can be written back', () => {
  const chinese = latin1('\xd5\xe2\xca\xc7\xd6\xd0\xce\xc4\xce\xc4\xb1\xbe1'.repeat(4));
  assert.equal(decodeText(chinese).encoding, 'GBK');
  const { text, encoding, confidence } = decodeText(Buffer.concat([chinese, latin1('\x95\x32\x82\x36')]));
  assert.equal(text, '这是中文文本1'.repeat(4) + '\u{20000}');
  assert.equal(encoding, 'gb18030');
  assert.ok(confidence > 0.8);
});

test('a text in two encodings is read in the likelier one of the standard, with little confidence', () => {
  const mixed = Buffer.concat([
    Buffer.from('Größe und Länge\n'),
    latin1('Gr\xf6\xdfe und L\xe4nge, sch\xf6n\n'.repeat(9)),
  ]);
  const { encoding, confidence, alternatives } = decodeText(mixed);
  assert.equal(encoding, 'windows-1252');
  assert.ok(confidence < 0.8);
  assert.ok(alternatives.every((other) => other.encoding !== 'mixed' && other.encoding !== 'binary'));
});

test('what is not text is null, or an error', () => {
  assert.equal(decodeText(PNG), null);
  assert.equal(decodeText(PNG, { fallback: 'windows-1252' }), null);
  assert.throws(() => decodeText(PNG, { binary: 'throw' }), {
    name: 'TypeError',
    code: 'ERR_ENCODING_NOT_TEXT',
    message: 'The bytes are not text: they look like PNG',
    file: 'PNG',
  });
  assert.throws(() => decodeText(latin1('a\0\x01\0\0\0\xff\xff\0\0\x80'), { binary: 'throw' }), {
    code: 'ERR_ENCODING_NOT_TEXT',
    message: 'The bytes are not text: U+0000 at byte offset 1',
    file: null,
  });
  assert.equal(decodeText(PNG, { encoding: 'windows-1252' }).text.slice(1, 4), 'PNG');
  // A control character is no reason.
  assert.equal(decodeText(latin1('a\x01b\xc3\xa9')).text, 'a\x01bé');
});

test('it decides as transcode() does', () => {
  const samples = [
    latin1('<meta charset=shift_jis>abc'),
    latin1('\x1b$BF|K\\\x1b(B'),
    latin1('\xe3\x81\x82\xff'),
    Buffer.concat([latin1('a'.repeat(3000)), JAPANESE]),
    Buffer.from('日本'.repeat(1000)),
    JAPANESE,
  ];
  for (const bytes of samples) {
    const { text } = decodeText(bytes);
    const utf8 = transcode(bytes, { from: 'auto', autodetect: detect, fatal: false });
    assert.equal(text, Buffer.from(utf8).toString());
  }
});

test('the byte order mark and line ends', () => {
  const { text, bom, newline } = decodeText(latin1('\xfe\xff\0a\0\r\0\n'));
  assert.deepEqual([text, bom, newline], ['a\r\n', true, '\r\n']);
  const newlineOf = (string) => decodeText(latin1(string)).newline;
  assert.equal(newlineOf(''), null);
  assert.equal(newlineOf('a'), null);
  assert.equal(newlineOf('a\nb\n'), '\n');
  assert.equal(newlineOf('\n'), '\n');
  assert.equal(newlineOf('a\rb'), '\r');
  assert.equal(newlineOf('\r'), '\r');
  assert.equal(newlineOf('a\r\nb\r\n'), '\r\n');
  for (const mixed of ['a\r\nb\n', '\na\r\n', 'a\n\r', 'a\r\n\rb', '\r\r\n', '\n\r\n']) {
    assert.equal(newlineOf(mixed), 'mixed', JSON.stringify(mixed));
  }
});

test('malformed parts are U+FFFD, counted and placed', () => {
  const { text, errors } = decodeText(latin1('\xef\xbb\xbfa\xe3\x81b\xff'), { encoding: 'utf-8' });
  assert.equal(text, 'a\ufffdb\ufffd');
  assert.deepEqual(errors, {
    count: 2,
    places: [
      { offset: 4, length: 2, index: 1 },
      { offset: 7, length: 1, index: 3 },
    ],
  });
  assert.deepEqual(decodeText(Buffer.from('\ufffd')).errors, { count: 0, places: [] });
  assert.throws(() => decodeText(latin1('a\xff'), { encoding: 'utf-8', fatal: true }), {
    code: 'ERR_ENCODING_INVALID_ENCODED_DATA',
    offset: 1,
    length: 1,
  });
});

test('of many malformed parts, the first are placed', () => {
  const bytes = new Uint8Array(100_000).fill(0xff);
  const { errors } = decodeText(bytes, { encoding: 'utf-8' });
  assert.equal(errors.count, 100_000);
  assert.equal(errors.places.length, 1000);
  assert.deepEqual(errors.places.at(-1), { offset: 999, length: 1, index: 999 });
});

test('a limit leaves out what is incomplete', () => {
  // The detector knows that a character can continue.
  assert.equal(decodeText(JAPANESE, { limit: 6 }).text, '日本語');
  assert.deepEqual(found(latin1('\xff\xfea\0'), { limit: 2 }), ['UTF-16LE', 'bom', 1]);
  const limited = (bytes, limit, options) => decodeText(bytes, { limit, ...options });
  const { text, encoding, errors } = limited(Buffer.from('日本語'), 5);
  assert.deepEqual([text, encoding, errors.count], ['日', 'UTF-8', 0]);
  assert.equal(limited(JAPANESE, 5, { encoding: 'shift_jis' }).text, '日本');
  assert.equal(limited(JAPANESE, 12).text, '日本語の文書');
  assert.equal(limited(JAPANESE, 0).text, '');
  // What is malformed stays so.
  assert.equal(limited(latin1('a\xff\xe3\x81\x82'), 4, { encoding: 'utf-8' }).text, 'a\ufffd');
});

test('wrong options are errors', () => {
  for (const options of [
    { encodings: 'gbk' },
    { encoding: 1 },
    { confidence: 2 },
    { confidence: '1' },
    { binary: true },
    { fatal: 1 },
    { limit: -1 },
    { type: 'pdf' },
    { contentType: 1 },
    { parts: true },
    { signal: null },
    'gbk',
  ]) {
    assert.throws(() => decodeText(PNG, options), { name: 'TypeError', code: 'ERR_INVALID_ARG_TYPE' });
  }
  for (const options of [{ encoding: 'none' }, { fallback: 'none' }, { encoding: 'iso-2022-kr' }]) {
    assert.throws(() => decodeText(PNG, options), { name: 'RangeError', code: 'ERR_ENCODING_NOT_SUPPORTED' });
  }
  assert.throws(() => decodeText(latin1('a'), { encoding: 'cp932' }), /option 'encoding'.*Did you mean/);
  assert.throws(() => decodeText('a'), { name: 'TypeError', code: 'ERR_INVALID_ARG_TYPE' });
  assert.equal(decodeText(latin1('a'), { encoding: null, confidence: undefined }).text, 'a');
});

// The entry /detect: what it takes and returns, in pieces, and from sniff().

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LegacyTextEncoder, TextDecoder } from 'encoding-standard';
import { detect, EncodingDetector, examine } from 'encoding-standard/detect';
import { sniff, SniffingDecoderStream } from 'encoding-standard/html';
import { NAMES } from '../api/support/labels.mjs';
import { peerEncoder } from '../api/support/peers.mjs';

const RUSSIAN = 'Это обычный русский текст, в котором нет ничего особенного.';
const JAPANESE = '日本語の文書です。';
const encoded = (label, text) => new LegacyTextEncoder(label).encode(text);
const ascii = (text) => new TextEncoder().encode(text);

test('the encoding of a text is detected', () => {
  const bytes = encoded('koi8-r', RUSSIAN);
  const { encoding, confidence, language, alternatives, ...rest } = detect(bytes);
  assert.deepEqual([encoding, language, rest], ['KOI8-R', 'ru', {}]);
  assert.ok(confidence > 0.9 && confidence <= 1);
  assert.equal(new TextDecoder(encoding).decode(bytes), RUSSIAN);
  for (const alternative of alternatives) {
    assert.deepEqual(Object.keys(alternative), ['encoding', 'confidence', 'language']);
    assert.ok(alternative.confidence <= confidence);
  }
});

test('every language and encoding is returned by its name', () => {
  const texts = {
    'zh-Hans': ['GBK', '中华人民共和国的用户名称和说明文件'],
    'zh-Hant': ['Big5', '使用者名稱與說明文件的內容'],
    ja: ['EUC-JP', JAPANESE],
    ko: ['EUC-KR', '한국어 텍스트 파일입니다'],
    el: ['ISO-8859-7', 'Αυτό είναι ένα ελληνικό κείμενο'],
    th: ['windows-874', 'ข้อความภาษาไทยธรรมดา'],
    vi: ['windows-1258', 'tôi không đi ho\u0323c'],
  };
  for (const [tag, [name, text]] of Object.entries(texts)) {
    const bytes = encoded(name, text);
    const { encoding, language } = detect(bytes);
    assert.equal(language, tag);
    assert.equal(new TextDecoder(encoding).decode(bytes), text);
  }
});

test('ASCII, byte order marks and bytes that are not text', () => {
  const plain = { encoding: 'us-ascii', confidence: 1, language: null, alternatives: [] };
  for (const text of ['', 'plain']) assert.deepEqual(detect(ascii(text)), plain);
  assert.equal(new TextDecoder('us-ascii').encoding, 'windows-1252');
  assert.equal(detect(Uint8Array.of(0xff, 0xfe, 0x61, 0)).encoding, 'UTF-16LE');
  assert.equal(detect(ascii('é')).encoding, 'UTF-8');
  assert.equal(detect(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)), null);
  assert.equal(detect(new Uint8Array(100)), null);
});

test('any buffer source is accepted, and nothing else', () => {
  const bytes = encoded('koi8-r', RUSSIAN);
  const { buffer } = new Uint8Array([0, 0, ...bytes, 0]);
  const part = [buffer, 2, bytes.length];
  for (const input of [bytes, bytes.buffer, new Uint8Array(...part), new DataView(...part)]) {
    assert.deepEqual(detect(input), detect(bytes));
  }
  for (const input of [undefined, null, 'text', [1, 2], 3]) {
    assert.throws(() => detect(input), { name: 'TypeError', code: 'ERR_INVALID_ARG_TYPE' });
    assert.throws(() => new EncodingDetector().feed(input), { name: 'TypeError' });
  }
});

test('options', () => {
  const bytes = encoded('windows-1251', RUSSIAN);
  assert.equal(detect(bytes, { candidates: ['koi8-r', 'CP1251'] }).encoding, 'windows-1251');
  assert.equal(detect(bytes, { candidates: ['UTF-8'] }), null);
  assert.equal(
    detect(bytes, { candidates: null, tld: null, language: null, html: null, limit: null }).language,
    'ru',
  );
  const few = Uint8Array.of(0xa4, 0xe9);
  assert.equal(detect(few, { language: 'ja' }).encoding, 'EUC-JP');
  assert.equal(detect(few, { tld: 'example.jp' }).encoding, 'EUC-JP');
  assert.notEqual(detect(few, { language: 'fr', tld: 'jp' }).encoding, 'EUC-JP');
  // These are too long or not ASCII, so they are not languages.
  assert.deepEqual(detect(few, { language: 'ja'.repeat(100), tld: 'ф' }), detect(few));
  assert.equal(detect(ascii('éa'), { limit: 2 }).encoding, 'UTF-8');

  const japanese = encoded('iso-2022-jp', JAPANESE);
  assert.equal(detect(japanese).encoding, 'ISO-2022-JP');
  const { encoding, alternatives } = detect(japanese, { html: true });
  assert.deepEqual([encoding, alternatives[0].encoding], ['us-ascii', 'ISO-2022-JP']);

  for (const options of [
    1,
    { tld: 1 },
    { language: {} },
    { candidates: 'utf-8' },
    { candidates: [1] },
    { html: 1 },
    { limit: -1 },
    { limit: 1.5 },
    { limit: '1' },
  ]) {
    assert.throws(() => detect(bytes, options), { name: 'TypeError', code: 'ERR_INVALID_ARG_TYPE' });
    assert.throws(() => new EncodingDetector(options), { name: 'TypeError' });
  }
  assert.throws(() => detect(bytes, { candidates: ['klingon'] }), {
    name: 'RangeError',
    code: 'ERR_ENCODING_NOT_SUPPORTED',
  });
});

/** Text in the languages of each encoding. Each encoding has some of its characters. */
const TEXTS = [
  RUSSIAN,
  JAPANESE,
  '中华人民共和国的用户名称和说明文件',
  '使用者名稱與說明文件的內容',
  '한국어 텍스트 파일입니다',
  'Αυτό είναι ένα ελληνικό κείμενο',
  'ข้อความภาษาไทยธรรมดา',
  'Příliš žluťoučký kůň úpěl ďábelské ódy',
  'Ħaż-żebbuġ ġdid',
  'šios žuvys yra ąžuolų čia',
  'Hæ, þetta er íslenska ð',
  'زبان عربي نص عادي جدا',
  'שלום עולם זה טקסט בעברית',
  'Blåbærsyltetøy på brød',
  'Ŵy ŷ mae hwn yn Gymraeg',
  'și ța această românească',
];
/** The bytes of gb18030 are detected as GBK, and the others are not encodings of text. */
const NEVER_FOUND = ['gb18030', 'replacement', 'x-user-defined'];

test('a host name may be as long as host names can be, in any script', () => {
  const few = Uint8Array.of(0xa4, 0xe9);
  const answer = detect(few, { tld: 'jp' });
  assert.notDeepEqual(answer, detect(few));
  for (const host of [
    'example',
    'a'.repeat(61),
    'a'.repeat(62),
    `${'b.'.repeat(120)}example`,
    'пример',
    'é',
  ]) {
    assert.deepEqual(detect(few, { tld: `${host}.jp` }), answer, host);
  }
});

test('the default and the maximum of the option limit', () => {
  for (const [limit, length] of [
    [undefined, 0x10000],
    [0x10001, 0x10001],
    [Infinity, 0x100000],
    [0x100001, 0x100000],
  ]) {
    const bytes = new Uint8Array(length + 1).fill(0x61);
    bytes[0] = 0xe9;
    bytes[length] = 0xff;
    const kept = detect(bytes.subarray(0, length), { limit: Infinity, stream: true });
    assert.deepEqual(detect(bytes, { limit }), kept);
    const detector = new EncodingDetector({ limit });
    assert.equal(detector.feed(bytes.subarray(0, length - 1)), true);
    assert.equal(detector.feed(bytes.subarray(length - 1)), false);
    assert.deepEqual(detector.answer(), kept);
  }
});

test('bytes that are all ASCII up to the limit are not called ASCII if there are others after it', () => {
  const text = ascii('naïve café, très déjà vu '.repeat(20));
  for (const length of [0x10000, 0x10001, 0x30000]) {
    const bytes = new Uint8Array(length + text.length).fill(0x61);
    assert.equal(detect(bytes).encoding, 'us-ascii');
    bytes.set(text, length);
    assert.equal(detect(bytes).encoding, 'UTF-8');
    for (const size of [999, 0xffff, 0x10001]) {
      const detector = new EncodingDetector();
      for (let at = 0; at < bytes.length; at += size) {
        assert.equal(detector.feed(bytes.subarray(at, at + size)), true);
      }
      assert.deepEqual(detector.answer(), detect(bytes));
    }
  }
});

test('a last character may be incomplete only if more bytes follow', () => {
  const bytes = ascii('naïve café').subarray(0, -1);
  assert.notEqual(detect(bytes)?.encoding, 'UTF-8');
  assert.equal(detect(bytes, { stream: true }).encoding, 'UTF-8');
  const detector = new EncodingDetector();
  detector.feed(bytes);
  assert.deepEqual(detector.answer(), detect(bytes));
  assert.deepEqual(detector.answer({ stream: true }), detect(bytes, { stream: true }));
  assert.deepEqual(detector.examine({ stream: true }), examine(bytes, { stream: true }));
});

test('a language and candidates decide', () => {
  const bytes = Uint8Array.of(0xbe, 0xc8, 0xb3, 0xe7);
  assert.equal(detect(bytes, { candidates: ['UTF-8', 'EUC-KR'] }).encoding, 'EUC-KR');
  assert.equal(detect(ascii('a'), { candidates: ['us-ascii'] }).encoding, 'us-ascii');
});

/** "1001;Müller;Hauptstraße 5;Köln" */
const DOS = Buffer.from('1001;M\x81ller;Hauptstra\xe1e 5;K\x94ln\r\n', 'latin1');

test('a code page that is not in the standard is an answer if it is wanted', () => {
  assert.equal(detect(DOS), null);
  assert.equal(detect(DOS, { codePages: true }).encoding, 'IBM850');
  assert.equal(detect(DOS, { candidates: ['ibm850', 'windows-1252'] }).encoding, 'IBM850');
  const { encoding, alternatives } = detect(DOS, { candidates: ['windows-1252'] });
  assert.deepEqual([encoding, alternatives], ['windows-1252', []]);
  for (const candidate of ['mixed', 'binary', 'PNG', 'IBM999']) {
    assert.throws(() => detect(DOS, { candidates: [candidate] }), { name: 'RangeError' });
  }
});

test('examine() says what bytes are that have no encoding of the standard', () => {
  const kind = ({ encoding, likeliest, file }) => [encoding, likeliest, file];
  assert.deepEqual(kind(examine(DOS)), [null, 'IBM850', null]);
  assert.deepEqual(kind(examine(ascii('é'))), ['UTF-8', 'UTF-8', null]);
  assert.deepEqual(kind(examine(ascii('a'))), ['us-ascii', 'us-ascii', null]);
  assert.deepEqual(kind(examine(ascii('%PDF-1.7\n'))), [null, 'binary', 'PDF']);
  assert.deepEqual(kind(examine(new Uint8Array(100))), [null, 'binary', null]);
  const mixed = Buffer.concat([
    ascii('naïve café déjà vu\n'),
    encoded('windows-1252', 'Größe ändern, öffnen'),
  ]);
  assert.deepEqual(kind(examine(mixed)), [null, 'mixed', null]);
  assert.equal(detect(mixed, { codePages: true }), null);
  for (const other of examine(DOS).alternatives) {
    assert.deepEqual(Object.keys(other), ['encoding', 'likeliest', 'confidence', 'language']);
  }
});

test('there are at most three alternatives, each with its confidence', () => {
  const answer = detect(Uint8Array.of(0xc7));
  assert.equal(answer.alternatives.length, 3);
  for (const { confidence, language } of [answer, ...answer.alternatives]) {
    assert.ok(confidence > 0 && confidence <= 1);
    assert.match(language, /^[a-z]{2}(?:-Han[st])?$/);
  }
  assert.equal(new Set([answer, ...answer.alternatives].map(({ encoding }) => encoding)).size, 4);
});

test('an error says what is wrong', () => {
  const bytes = ascii('é');
  for (const [call, message] of [
    [() => detect('é'), 'The input of detect() must be an ArrayBuffer or a view of one'],
    [() => new EncodingDetector().feed('é'), 'The input of feed() must be an ArrayBuffer or a view of one'],
    [() => detect(bytes, 1), 'The options of detect() must be an object'],
    [() => new EncodingDetector(1), 'The options of EncodingDetector must be an object'],
    [() => detect(bytes, { tld: 1 }), "The option 'tld' must be a string"],
    [() => detect(bytes, { language: 1 }), "The option 'language' must be a string"],
    [() => detect(bytes, { html: 1 }), "The option 'html' must be a boolean"],
    [() => detect(bytes, { candidates: 1 }), "The option 'candidates' must be an array of labels"],
    [() => detect(bytes, { candidates: [1] }), 'A candidate must be a string'],
    [() => detect(bytes, { limit: -1 }), "The option 'limit' must be a non-negative integer or Infinity"],
    [
      () => detect(bytes, { candidates: ['cp932'] }),
      "The encoding label provided ('cp932') is invalid. Did you mean 'shift_jis'?",
    ],
    [() => detect(bytes, { lang: 'pl' }), "'lang' is not an option of detect()"],
    [() => new EncodingDetector({ Language: 'pl' }), "'Language' is not an option of EncodingDetector"],
  ]) {
    assert.throws(call, { message });
  }
});

test('a method of EncodingDetector on another object is ERR_INVALID_THIS', () => {
  for (const method of ['feed', 'answer']) {
    for (const other of [undefined, 1, {}, EncodingDetector.prototype]) {
      assert.throws(() => Reflect.apply(EncodingDetector.prototype[method], other, [ascii('a')]), {
        name: 'TypeError',
        code: 'ERR_INVALID_THIS',
        message: 'Value of "this" must be of type EncodingDetector',
      });
    }
  }
});

test('each encoding can be the only candidate by its name, and then no other is found', () => {
  for (const name of NAMES) {
    const found = new Set();
    for (const text of TEXTS) {
      let bytes;
      try {
        bytes = Uint8Array.from(peerEncoder(name.toLowerCase())(text));
      } catch {
        // The encoding lacks a character.
        continue;
      }
      const answer = detect(bytes, { candidates: [name.toUpperCase()] });
      if (answer !== null) found.add(answer.encoding);
    }
    if (NEVER_FOUND.includes(name)) detect(ascii('é'), { candidates: [name] });
    else assert.deepEqual([...found], [name]);
  }
});

test('the answer for pieces is the same as for all bytes', () => {
  for (const bytes of [encoded('shift_jis', JAPANESE.repeat(20)), encoded('koi8-r', RUSSIAN), ascii('é')]) {
    for (const size of [1, 2, 7, 1000]) {
      const detector = new EncodingDetector();
      for (let at = 0; at < bytes.length; at += size) {
        assert.equal(detector.feed(bytes.subarray(at, at + size)), true);
        detector.answer();
      }
      assert.deepEqual(detector.answer(), detect(bytes));
    }
  }
  const detector = new EncodingDetector({ limit: 3 });
  assert.equal(detector.feed(ascii('ab')), true);
  assert.equal(detector.feed(ascii('cé')), false);
  assert.equal(detector.feed(ascii('é')), false);
  assert.deepEqual(detector.answer(), detect(ascii('abcéé'), { limit: 3 }));
  assert.equal(Object.prototype.toString.call(detector), '[object EncodingDetector]');
});

test('an answer does not depend on earlier calls, and memory does not grow', () => {
  const inputs = [
    encoded('koi8-r', RUSSIAN),
    new Uint8Array(1 << 17).fill(0xe9),
    encoded('big5', '中文說明'),
  ];
  const first = inputs.map((bytes) => detect(bytes, { limit: Infinity }));
  const before = process.memoryUsage().rss;
  for (let i = 0; i < 200; i++) {
    inputs.forEach((bytes, place) => assert.deepEqual(detect(bytes, { limit: Infinity }), first[place]));
  }
  assert.ok(process.memoryUsage().rss < before + 64e6);
});

test('sniff() and SniffingDecoderStream accept detect as autodetect', async () => {
  const bytes = encoded('koi8-r', `<p>${RUSSIAN}`);
  assert.deepEqual(sniff(bytes, { autodetect: detect }), {
    encoding: 'KOI8-R',
    confidence: 'tentative',
    source: 'autodetect',
  });
  // ASCII does not decide the encoding.
  assert.equal(sniff(ascii('<p>plain'), { autodetect: detect, fallback: 'koi8-r' }).source, 'default');
  assert.equal(sniff(new Uint8Array(9), { autodetect: detect, fallback: 'koi8-r' }).encoding, 'KOI8-R');
  assert.throws(() => sniff(bytes, { autodetect: () => ({ encoding: 1 }) }), { name: 'TypeError' });

  // Any server's text can have escape sequences that an attacker wrote.
  const japanese = encoded('iso-2022-jp', `<p>${JAPANESE}`);
  assert.equal(sniff(japanese, { autodetect: detect, fallback: 'koi8-r' }).encoding, 'KOI8-R');

  const stream = new SniffingDecoderStream({ autodetect: detect });
  const text = new Response(bytes).body.pipeThrough(stream);
  let decoded = '';
  for await (const chunk of text) decoded += chunk;
  assert.equal(decoded, `<p>${RUSSIAN}`);
});

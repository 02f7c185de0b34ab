// `from: 'auto'`: which encoding the input has, or that nothing says it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detect } from 'encoding-standard/detect';
import { transcode, TranscoderStream } from 'encoding-standard/transcode';
import { concat } from '../api/support/bytes.mjs';
import { transform } from '../streams/support/streams.mjs';

const utf8 = (text) => new Uint8Array(Buffer.from(text));
const latin1 = (text) => new Uint8Array(Buffer.from(text, 'latin1'));
const text = (bytes) => Buffer.from(bytes).toString();
const auto = (bytes, options) => text(transcode(bytes, { from: 'auto', ...options }));
const autoStream = async (chunks, options) =>
  text(concat(await transform(new TranscoderStream({ from: 'auto', ...options }), chunks)));

const META = '<meta charset=windows-1252>';
const NOTHING = { name: 'TypeError', code: 'ERR_ENCODING_UNDECIDED', message: /'fallback'/ };
const JAPANESE = '\x93\xfa\x96{\x8c\xea\x82\xcc\x95\xb6\x8f\x91\x82\xc5\x82\xb7\x81B';

/** An input, the options, and the text. */
const DECIDED = {
  'a byte order mark beats everything': [utf8('\ufeff\xe9'), { override: 'l2', transport: 'l2' }, '\xe9'],
  'what the caller knows': [latin1(`${META}\xb1`), { override: 'l2', transport: 'koi8-r' }, `${META}\u0105`],
  'the transport layer': [utf8('\xe9'), { contentType: 'text/plain;charset=l1' }, '\xc3\xa9'],
  'an unknown charset of the transport layer is skipped': [utf8('\xe9'), { transport: 'klingon' }, '\xe9'],
  'UTF-8 that nothing declares': [utf8('caf\xe9 \u65e5\u672c'), {}, 'caf\xe9 \u65e5\u672c'],
  'UTF-8 beats a wrong declaration': [utf8(`${META}caf\xe9`), {}, `${META}caf\xe9`],
  'a declaration': [latin1(`${META}caf\xe9`), {}, `${META}caf\xe9`],
  'a declaration after much text': [latin1(`<!--${' '.repeat(5000)}-->${META}\xe9`), {}, /-->.*\xe9$/],
  'an XML declaration': [latin1("<?xml version='1.0' encoding='koi8-r'?><a>\xc1</a>"), {}, /<a>\u0430/],
  'a declaration in UTF-16': [
    new Uint8Array(Buffer.from("<?xml version='1.0'?><a>\u0430</a>", 'utf16le')),
    {},
    /<a>\u0430/,
  ],
  'a declaration in ASCII only': [utf8('<meta charset=utf-16>a'), {}, '<meta charset=utf-16>a'],
  'a <meta> is a declaration only in a page': [
    latin1(`Use ${META} caf\xe9`),
    { fallback: 'l2' },
    `Use ${META} caf\xe9`,
  ],
  'and not in what begins with another <': [
    latin1(`<joe> Use ${META} \xb1`),
    { fallback: 'l2' },
    `<joe> Use ${META} \u0105`,
  ],
  'and not in what only begins with a comment': [
    latin1(`<!-- notes -->\n<!-- > --> Use ${META} \xb1`),
    { fallback: 'l2' },
    `<!-- notes -->\n<!-- > --> Use ${META} \u0105`,
  ],
  'but in a page after comments': [
    latin1(`<!--> <!-- notes -->\n${META} caf\xe9`),
    {},
    `<!--> <!-- notes -->\n${META} caf\xe9`,
  ],
  'a declaration of CSS': [latin1('@charset "koi8-r";\xc1'), {}, '@charset "koi8-r";\u0430'],
  'not quite one of CSS': [
    latin1('@charset "koi8-r" ;\xb1'),
    { fallback: 'l2' },
    '@charset "koi8-r" ;\u0105',
  ],
  'XML without a declared encoding, but with a meta': [
    latin1('<?xml version="1.0"?><meta charset="koi8-r"/>\xc1'),
    {},
    '<?xml version="1.0"?><meta charset="koi8-r"/>\u0430',
  ],
  ASCII: [utf8('text\n'), { fallback: 'utf-16le' }, 'text\n'],
  'no bytes': [utf8(''), {}, ''],
  'the likely encoding': [latin1('\xb1'), { likely: 'l2', autodetect: detect, fallback: 'l1' }, '\u0105'],
  'the detector': [
    latin1(JAPANESE),
    { autodetect: detect, fallback: 'l1' },
    '\u65e5\u672c\u8a9e\u306e\u6587\u66f8\u3067\u3059\u3002',
  ],
  'the detector after much ASCII': [
    latin1(' '.repeat(200_000) + JAPANESE),
    { autodetect: detect },
    / \u65e5\u672c\u8a9e\u306e\u6587\u66f8\u3067\u3059\u3002$/,
  ],
  'ISO-2022-JP, by a detector': [
    latin1('\x1b$BF|K\\\x1b(B'),
    { autodetect: () => 'iso-2022-jp' },
    '\u65e5\u672c',
  ],
  'the fallback': [latin1('\xb1'), { autodetect: () => null, fallback: 'l2' }, '\u0105'],
  'the locale': [latin1('\xcf\xf0'), { locale: 'ru' }, '\u041f\u0440'],
  'colours of a terminal': [utf8('\x1b[31mred\x1b[0m \x1b(B'), {}, '\x1b[31mred\x1b[0m \x1b(B'],
};

for (const [name, [bytes, options, expected]] of Object.entries(DECIDED)) {
  test(`decided: ${name}`, async () => {
    const isExpected = (actual) =>
      typeof expected === 'string' ? assert.equal(actual, expected) : assert.match(actual, expected);
    isExpected(auto(bytes, options));
    const single = bytes.length > 1000 ? [bytes] : Array.from(bytes, (byte) => Uint8Array.of(byte));
    for (const limit of [Infinity, 1024 * 1024]) {
      isExpected(await autoStream([bytes], { ...options, limit }));
      isExpected(await autoStream(single, { ...options, limit }));
    }
  });
}

test('UTF-8 with errors comes before a declaration and a fallback, which would hide them', async () => {
  const bytes = concat([utf8(META + 'd\xe9j\xe0 vu, caf\xe9 '.repeat(50)), latin1('\xff')]);
  const place = { code: 'ERR_ENCODING_INVALID_ENCODED_DATA', offset: bytes.length - 1, length: 1 };
  assert.throws(() => auto(bytes, { autodetect: detect }), place);
  await assert.rejects(autoStream([bytes], { autodetect: detect, limit: 10_000 }), place);
  // Without a detector, and with what would hide them.
  for (const options of [{}, { fallback: 'l1' }, { likely: 'l1' }, { autodetect: () => 'koi8-r' }]) {
    assert.throws(() => auto(bytes, options), place);
    await assert.rejects(autoStream([bytes], options), place);
  }
  // One error for fewer than three characters says nothing.
  const few = latin1(`${META}\xc3\xa9\xc3\xa9\xff`);
  assert.equal(auto(few), Buffer.from(few).toString('latin1'));
});

test('ISO-2022-JP is detected in a text that is converted', () => {
  const bytes = latin1('\x1b$B%5%s%W%k$NJ8>O$G$9!#\x1b(B\n');
  assert.match(auto(bytes, { autodetect: detect }), /^\u30b5\u30f3\u30d7\u30eb/);
});

test('a stream passes ASCII that is no page on, whatever its limit', async () => {
  const stream = new TranscoderStream({ from: 'auto', limit: Infinity });
  const written = stream.writable.getWriter().write(utf8('a'.repeat(1024)));
  assert.equal((await stream.readable.getReader().read()).value.length, 1024);
  await written;
});

/** The escape sequences of ISO-2022-JP but that to ASCII, and other ones. */
const ESCAPES = {
  $: true,
  '(I': true,
  '(J': true,
  '(B': false,
  '(H': false,
  ')I': false,
  '[J': false,
  $I: true,
};

test('text is ASCII without control characters and the escape sequences of ISO-2022-JP', async () => {
  const isAscii = (bytes) => {
    try {
      return auto(bytes) === text(bytes);
    } catch (error) {
      assert.equal(error.code, NOTHING.code);
      return false;
    }
  };
  for (let byte = 0; byte < 0x100; byte++) {
    // MIME Sniffing's binary data bytes.
    const isBinary =
      byte < 0x09 || byte === 0x0b || (byte > 0x0d && byte < 0x1b) || (byte > 0x1b && byte < 0x20);
    assert.equal(isAscii(Uint8Array.of(0x61, byte, 0x61, 0x61)), byte < 0x80 && !isBinary, `${byte}`);
  }
  for (const [sequence, isSwitch] of Object.entries(ESCAPES)) {
    assert.equal(isAscii(utf8(`text \x1b${sequence} text`)), !isSwitch, sequence);
  }
  for (const end of ['\x1b', '\x1b(']) assert.ok(isAscii(utf8(`text ${end}`)));
});

test('if nothing is found, the error says what to pass', async () => {
  for (const bytes of [
    latin1('caf\xe9'),
    latin1('d\xe9j\xe0 vu'),
    latin1('\x1b$BF|K\\\x1b(B'),
    latin1(`Use ${META} caf\xe9`),
    new Uint8Array(Buffer.from('text', 'utf16le')),
    // The last character of UTF-8 is not complete.
    utf8('\xe9\u65e5').subarray(0, 4),
  ]) {
    assert.throws(() => auto(bytes), NOTHING);
    assert.throws(() => auto(bytes, { autodetect: true }), NOTHING);
    assert.throws(() => auto(bytes, { autodetect: () => null }), NOTHING);
    await assert.rejects(autoStream([bytes]), NOTHING);
  }
});

test('an encoding that cannot be decoded is an error', () => {
  assert.throws(() => auto(latin1('<meta charset=iso-2022-kr>\xe9')), { name: 'RangeError' });
  assert.throws(() => auto(utf8('a'), { transport: 'iso-2022-kr' }), { name: 'RangeError' });
});

test('a stream passes ASCII on, and decides by what follows', async () => {
  const ascii = utf8('a'.repeat(1024));
  const stream = new TranscoderStream({ from: 'auto', autodetect: detect });
  const [writer, reader] = [stream.writable.getWriter(), stream.readable.getReader()];
  const pass = async () => {
    void writer.write(ascii);
    assert.equal((await reader.read()).value.length, 1024);
    assert.equal(stream.from, null);
  };
  for (let i = 0; i < 100; i++) await pass();
  void writer.write(latin1(JAPANESE));
  void writer.close();
  assert.equal(text((await reader.read()).value), '\u65e5\u672c\u8a9e\u306e\u6587\u66f8\u3067\u3059\u3002');
  assert.equal(stream.from, 'shift_jis');
});

test('a stream with nothing but ASCII is UTF-8, or what it declares', async () => {
  for (const [bytes, from] of [
    [utf8('a'.repeat(5000)), 'utf-8'],
    [latin1(META + 'a'.repeat(5000)), 'windows-1252'],
  ]) {
    const stream = new TranscoderStream({ from: 'auto' });
    await transform(stream, [bytes, bytes]);
    assert.equal(stream.from, from);
  }
});

test('the encoding is that of the bytes after ASCII, however they are split', async () => {
  const bytes = concat([utf8(`${META}${'a'.repeat(3000)}`), utf8('caf\xe9 '.repeat(1000))]);
  for (const size of [1, 7, 1000, 1024, 5000, 20_000]) {
    const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
      bytes.subarray(i * size, (i + 1) * size),
    );
    assert.equal(await autoStream(chunks), text(bytes), `chunks of ${size}`);
  }
});

test('offsets of errors count the ASCII that passed before the decision', async () => {
  const bytes = concat([
    utf8('a'.repeat(3000)),
    utf8('\xe9'.repeat(1000)),
    latin1('\xff'),
    utf8('\xe9'.repeat(1000)),
  ]);
  const place = { code: 'ERR_ENCODING_INVALID_ENCODED_DATA', offset: 5000, length: 1 };
  await assert.rejects(autoStream([bytes]), place);
  const asked = [];
  const unencodable = (codePoint, offset) => {
    asked.push([codePoint, offset]);
    return '?';
  };
  await autoStream([utf8('a'.repeat(3000)), utf8('\u65e5\xe9')], { to: 'l1', unencodable });
  assert.deepEqual(asked, [[0x65e5, 3000]]);
  await assert.rejects(autoStream([utf8('a'.repeat(3000)), utf8('\xe9\u65e5')], { to: 'l1' }), {
    code: 'ERR_ENCODING_UNENCODABLE',
    offset: 3002,
    length: 3,
  });
});

test('a byte order mark within the text is text', async () => {
  const bytes = utf8(`${'a'.repeat(3000)}\ufeff\xe9`);
  assert.equal(await autoStream([bytes]), text(bytes));
});

test('UTF-16 does not follow ASCII', async () => {
  const bytes = concat([utf8('a'.repeat(3000)), latin1('\xe9')]);
  const autodetect = () => 'utf-16le';
  await assert.rejects(autoStream([bytes], { autodetect }), NOTHING);
  assert.equal(await autoStream([bytes], { autodetect, fallback: 'l1' }), `${'a'.repeat(3000)}\xe9`);
});

test('a stream keeps no more than the limit allows', async () => {
  const sizes = [];
  const autodetect = (bytes) => void sizes.push(bytes.length);
  const bytes = concat([utf8('a'.repeat(500)), latin1('\xe9'.repeat(5000))]);
  for (const limit of [0, 3, 100, 1024]) {
    await autoStream([bytes], { limit, autodetect, fallback: 'l1' });
    await autoStream([bytes.subarray(500)], { limit, autodetect, fallback: 'l1' });
  }
  assert.deepEqual(sizes, [0, 0, 3, 3, 100, 100, 1524, 1024]);
});

test('the result for a whole input is that of a stream with the same limit', async () => {
  const after = latin1('caf\xe9'.repeat(500));
  for (const limit of [0, 2, 10, 1024, 3000, Infinity]) {
    for (const bytes of [after, concat([utf8('a'.repeat(2000)), after]), utf8('\xe9'.repeat(2000))]) {
      const seen = [];
      const autodetect = (examined) => {
        seen.push(text(examined));
        return 'l1';
      };
      const whole = auto(bytes, { limit, autodetect });
      assert.equal(await autoStream([bytes], { limit, autodetect }), whole);
      const small = Array.from(bytes, (byte) => Uint8Array.of(byte));
      assert.equal(await autoStream(small, { limit, autodetect }), whole);
      assert.equal(new Set(seen).size, Math.min(seen.length, 1), `${limit}`);
    }
  }
});

test('the time is linear in the input, also in small chunks', async () => {
  const work = async (size) => {
    const start = performance.now();
    const chunks = Array(size).fill(utf8('abcdefgh'));
    await autoStream([...chunks, utf8('\xe9')], { limit: Infinity });
    return performance.now() - start;
  };
  await work(1000);
  const [small, large] = [await work(2000), await work(20_000)];
  assert.ok(large < 40 * small + 500, `${small} and ${large} ms`);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LegacyTextEncoder, TextDecoder } from 'encoding-standard';
import { inspectDecode } from 'encoding-standard/inspect';
import { transcode, TranscoderStream } from 'encoding-standard/transcode';
import { hex, toHex } from '../api/support/bytes.mjs';
import { ENCODINGS } from '../api/support/labels.mjs';
import { peerEncoder, PeerTextDecoder } from '../api/support/peers.mjs';
import { randomInputs } from './support/inputs.mjs';
import { expectedBytes } from './support/oracle.mjs';

const utf8 = (text) => new Uint8Array(Buffer.from(text));
const text = (bytes) => Buffer.from(bytes).toString();

const HTML = (codePoint) => `&#${codePoint};`;
const SUBSTITUTES = { html: HTML, replace: () => '?' };

test('bytes of one encoding become those of another', () => {
  assert.equal(text(transcode(hex('93 fa 96 7b 8c ea'), { from: 'shift_jis' })), '\u65e5\u672c\u8a9e');
  assert.equal(
    toHex(transcode(utf8('\u65e5\u672c\u8a9e'), { to: 'iso-2022-jp' })),
    '1b 24 42 46 7c 4b 5c 38 6c 1b 28 42',
  );
  assert.equal(toHex(transcode(hex('cf f0'), { from: 'cp1251', to: 'koi8-r' })), 'f0 d2');
  assert.equal(toHex(transcode(hex('3d d8 a9 dc'), { from: 'utf-16le', to: 'utf-16be' })), 'd8 3d dc a9');
});

test('both encodings are UTF-8 by default', () => {
  assert.equal(text(transcode(hex('61 ff 62'), { fatal: false })), 'a\ufffdb');
  assert.equal(text(transcode(hex('61 e3 81 82'), null)), 'a\u3042');
  assert.deepEqual(transcode(new Uint8Array(0)), new Uint8Array(0));
});

test('the result is a Uint8Array with its own buffer of the same size', () => {
  for (const size of [1, 100, 40_000, 300_000]) {
    const input = new Uint8Array(size).fill(0x61);
    const output = transcode(input, { from: 'windows-1252' });
    assert.equal(output.constructor, Uint8Array);
    assert.equal(output.buffer.byteLength, size);
    assert.notEqual(output.buffer, input.buffer);
    // Later calls do not change it.
    transcode(new Uint8Array(size).fill(0x62), { from: 'windows-1252' });
    assert.ok(output.every((byte) => byte === 0x61));
  }
});

test('from every encoding to every encoding, the bytes are those of another implementation', () => {
  const inputs = randomInputs(1);
  for (const from of ENCODINGS) {
    for (const to of ENCODINGS) {
      const bytes = inputs.bytesIn(from, 60, true);
      const mode = inputs.pick(['html', 'replace']);
      const expected = expectedBytes(bytes, from, to, { substitute: SUBSTITUTES[mode] });
      const output = transcode(bytes, { from, to, fatal: false, unencodable: mode });
      assert.equal(toHex(output), toHex(expected), `${from} to ${to}: ${toHex(bytes)}`);
    }
  }
});

test('the bytes are right also for long inputs, with and without errors', () => {
  const inputs = randomInputs(2);
  for (let i = 0; i < 40; i++) {
    const [from, to] = [inputs.pick(ENCODINGS), inputs.pick(ENCODINGS)];
    const bytes = inputs.bytesIn(from, 30_000 + inputs.below(80_000), i % 2 > 0);
    const mode = inputs.pick(['html', 'replace']);
    const expected = expectedBytes(bytes, from, to, { substitute: SUBSTITUTES[mode] });
    const output = transcode(bytes, { from, to, fatal: false, unencodable: mode });
    assert.ok(Buffer.compare(output, expected) === 0, `${from} to ${to}`);
  }
});

test('long runs of numeric character references are complete', () => {
  for (const [character, from] of [
    ['\u65e5', 'shift_jis'],
    ['\u9f98', 'gb18030'],
    ['\u{10ffff}', 'utf-8'],
    ['\uffff', 'utf-16le'],
    ['\u044f', 'windows-1251'],
  ]) {
    const bytes = peerEncoder(from)(character.repeat(40_000));
    const output = transcode(bytes, { from, to: 'macintosh', unencodable: 'html' });
    assert.ok(text(output) === HTML(character.codePointAt(0)).repeat(40_000), from);
  }
});

test('a character with two byte sequences in an encoding becomes the one that encoders write', () => {
  for (const ignoreBOM of [false, true]) {
    assert.equal(toHex(transcode(hex('a2 e3 80'), { from: 'gbk', to: 'gbk', ignoreBOM })), '80 80');
  }
  for (const label of ['gbk', 'gb18030', 'big5', 'euc-jp', 'shift_jis', 'euc-kr']) {
    const decoder = new PeerTextDecoder(label);
    const pairs = [];
    for (let lead = 0x81; lead < 0xff; lead++) {
      for (let trail = 0x40; trail < 0xff; trail++) {
        if (!decoder.decode(Uint8Array.of(lead, trail)).includes('\ufffd')) pairs.push(lead, trail);
      }
    }
    const bytes = Uint8Array.from(pairs);
    const expected = expectedBytes(bytes, label, label, { substitute: SUBSTITUTES.replace });
    for (const ignoreBOM of [false, true]) {
      const output = transcode(bytes, { from: label, to: label, ignoreBOM, unencodable: 'replace' });
      assert.ok(Buffer.compare(output, expected) === 0, label);
    }
  }
});

test('the result is that of a decoder and an encoder, with any options', () => {
  const inputs = randomInputs(3);
  for (let i = 0; i < 3000; i++) {
    const [from, to] = [inputs.pick(ENCODINGS), inputs.pick(ENCODINGS)];
    const bytes = inputs.bytesIn(from, 1 + inputs.below(200), inputs.below(2) > 0);
    const fatal = inputs.below(3) === 0;
    const ignoreBOM = inputs.below(2) > 0;
    const marks = ['utf-8', 'utf-16be', 'utf-16le'].includes(to) && inputs.below(2) > 0;
    const unencodable = inputs.pick(['fatal', 'html', 'replace', (codePoint) => `(${codePoint})`]);
    const counts = inputs.pick([undefined, {}]);
    const outcome = (call) => {
      try {
        return toHex(call());
      } catch ({ code, codePoint }) {
        return `${code} ${codePoint}`;
      }
    };
    const expected = outcome(() => {
      const decoded = new TextDecoder(from, { fatal, ignoreBOM }).decode(bytes);
      return new LegacyTextEncoder(to, { unencodable }).encode(`${marks ? '\ufeff' : ''}${decoded}`);
    });
    const actual = outcome(() =>
      transcode(bytes, { from, to, fatal, ignoreBOM, bom: marks, unencodable, counts }),
    );
    // Here the first error in the input is found. Two separate calls find a malformed byte before any unencodable character.
    if (expected.startsWith('ERR_ENCODING_INVALID') && actual.startsWith('ERR_ENCODING_UNENCODABLE'))
      continue;
    assert.equal(actual, expected, `${from} to ${to}: ${toHex(bytes)}`);
  }
});

test('a byte order mark of the input is removed, unless ignoreBOM is set', () => {
  assert.equal(toHex(transcode(hex('ef bb bf 61'))), '61');
  assert.equal(toHex(transcode(hex('ef bb bf 61'), { ignoreBOM: true })), 'ef bb bf 61');
  assert.equal(toHex(transcode(hex('ff fe 61 00'), { from: 'utf-16le' })), '61');
  // The byte order mark of another encoding is kept.
  assert.equal(toHex(transcode(hex('ff fe'), { from: 'windows-1252' })), 'c3 bf c3 be');
});

test('bom begins the output with a byte order mark', () => {
  assert.equal(toHex(transcode(hex('61'), { bom: true })), 'ef bb bf 61');
  assert.equal(toHex(transcode(hex('ef bb bf 61'), { bom: true })), 'ef bb bf 61');
  assert.equal(toHex(transcode(hex('61'), { to: 'utf-16be', bom: true })), 'fe ff 00 61');
  assert.equal(toHex(transcode(hex(''), { to: 'utf-16le', bom: true })), 'ff fe');
  for (const to of ['gb18030', 'windows-1252', 'x-user-defined']) {
    assert.throws(() => transcode(hex(''), { to, bom: true }), {
      name: 'RangeError',
      code: 'ERR_ENCODING_NOT_SUPPORTED',
      message: `${to} has no byte order mark`,
    });
  }
});

test('an error in the input has its position', () => {
  const failure = (digits, from) => {
    try {
      return transcode(hex(digits), { from, to: 'utf-16le', fatal: true });
    } catch ({ name, code, offset, length }) {
      assert.equal(`${name} ${code}`, 'TypeError ERR_ENCODING_INVALID_ENCODED_DATA');
      return [offset, length];
    }
  };
  assert.deepEqual(failure('61 ff', 'utf-8'), [1, 1]);
  assert.deepEqual(failure('ef bb bf 61 e3 81 41', 'utf-8'), [4, 2]);
  assert.deepEqual(failure('61 93', 'shift_jis'), [1, 1]);
  assert.deepEqual(failure('61 81 30 81 41', 'gb18030'), [1, 1]);
  const long = `${'61 '.repeat(70_000)} e3 81 ff`;
  assert.deepEqual(failure(long, 'utf-8'), [70_000, 2]);
  assert.deepEqual(failure(long.replace('e3 81', '90'), 'big5'), [70_000, 2]);
});

test('an unencodable code point has the position of its bytes in the input', () => {
  const failure = (bytes, from, to) => {
    try {
      return transcode(bytes, { from, to, fatal: false });
    } catch ({ name, code, codePoint, offset, length }) {
      assert.equal(`${name} ${code}`, 'TypeError ERR_ENCODING_UNENCODABLE');
      return [codePoint, offset, length];
    }
  };
  assert.deepEqual(failure(utf8('\ufeff\u3042'), 'utf-8', 'koi8-r'), [0x3042, 3, 3]);
  assert.deepEqual(failure(utf8('a\u{1f4a9}'), 'utf-8', 'shift_jis'), [0x1f4a9, 1, 4]);
  assert.deepEqual(failure(hex('61 ff'), 'utf-8', 'shift_jis'), [0xfffd, 1, 1]);
  assert.deepEqual(failure(hex('61 0e'), 'utf-8', 'iso-2022-jp'), [0xfffd, 1, 1]);
  assert.deepEqual(failure(hex('1b 24 42 46 7c 1b 28 42 61'), 'iso-2022-jp', 'koi8-r'), [0x65e5, 3, 2]);
  assert.deepEqual(failure(hex('61 88 62 61'), 'big5', 'koi8-r'), [0xca, 1, 2]);
  // Latin capital E with circumflex can be encoded, the combining macron cannot.
  assert.deepEqual(failure(hex('61 88 62 61'), 'big5', 'windows-1252'), [0x304, 1, 2]);
  const long = utf8(`${'\u00e9'.repeat(70_001)}\u3042`);
  assert.deepEqual(failure(long, 'utf-8', 'windows-1252'), [0x3042, 140_002, 3]);
  const error = () => transcode(utf8('a\u20ac'), { to: 'iso-8859-5' });
  assert.throws(error, { message: 'iso-8859-5 cannot encode U+20AC at index 1' });
});

test('a function gets each unencodable code point and its offset, and its result is encoded', () => {
  const inputs = randomInputs(4);
  for (let i = 0; i < 600; i++) {
    const [from, to] = [inputs.pick(ENCODINGS), inputs.pick(ENCODINGS)];
    const bytes = inputs.bytesIn(from, inputs.pick([10, 100, 3000]), true);
    const expected = [];
    const pieces = [...inspectDecode(bytes, from)];
    const starts = pieces.flatMap(({ start, text }) => Array.from(text, () => start));
    const codePoints = pieces.flatMap(({ text }) =>
      Array.from(text, (character) => character.codePointAt(0)),
    );
    codePoints.forEach((codePoint, i) => {
      if (!new LegacyTextEncoder(to).canEncode(String.fromCodePoint(codePoint))) {
        const isControl = [0x0e, 0x0f, 0x1b].includes(codePoint);
        expected.push([isControl ? 0xfffd : codePoint, starts[i]]);
      }
    });
    const told = [];
    const output = transcode(bytes, {
      from,
      to,
      fatal: false,
      unencodable(codePoint, offset) {
        told.push([codePoint, offset]);
        return `<${codePoint}>`;
      },
    });
    const what = `${from} to ${to}: ${toHex(bytes)}`;
    assert.deepEqual(told, expected, what);
    const substituted = expectedBytes(bytes, from, to, { substitute: (codePoint) => `<${codePoint}>` });
    assert.equal(toHex(output), toHex(substituted), what);
  }
});

test('the function must return a string that can be encoded', () => {
  const convert = (unencodable) => transcode(utf8('a\u3042'), { to: 'koi8-r', unencodable });
  assert.throws(() => convert(() => 1), { code: 'ERR_INVALID_RETURN_VALUE' });
  assert.throws(() => convert(() => '\u3044'), {
    code: 'ERR_ENCODING_UNENCODABLE',
    codePoint: 0x3042,
    offset: 1,
    length: 3,
    message: 'koi8-r cannot encode what was returned for U+3042 at index 1',
  });
  assert.throws(() => convert(() => '\ud800'), { code: 'ERR_ENCODING_UNENCODABLE' });
  const error = new Error('mine');
  assert.throws(
    () =>
      convert(() => {
        throw error;
      }),
    error,
  );
});

test('if the function detaches the input, the input ends there', () => {
  for (const [from, size] of [
    ['utf-8', 3],
    ['utf-8', 100_000],
    ['shift_jis', 100_000],
  ]) {
    const character = new Uint8Array(peerEncoder(from)('\u65e5'));
    const bytes = new Uint8Array(2 + character.length + size).fill(0x62);
    bytes.set([0x61, 0x61, ...character]);
    const unencodable = () => {
      structuredClone(bytes, { transfer: [bytes.buffer] });
      return '?';
    };
    const output = text(transcode(bytes, { from, to: 'koi8-r', unencodable }));
    assert.match(output, /^aa\?b*$/);
    assert.equal(bytes.length, 0);
  }
});

test('the function can call transcode', () => {
  const output = transcode(utf8('\u3042-\u3044'), {
    to: 'koi8-r',
    unencodable: (codePoint) =>
      text(transcode(utf8(String.fromCodePoint(codePoint)), { to: 'us-ascii', unencodable: 'html' })),
  });
  assert.equal(text(output), '&#12354;-&#12356;');
});

test('an error directly after an unencodable character is not lost', () => {
  // After the error at 3, the next two bytes are read again: as a character, and as another error.
  const bytes = hex('1b 28 49 1b 24 96');
  const counts = {};
  const options = { from: 'iso-2022-jp', to: 'iso-8859-3', fatal: false, unencodable: 'html', counts };
  const expected = expectedBytes(bytes, options.from, options.to, { substitute: HTML });
  assert.equal(text(transcode(bytes, options)), text(expected));
  assert.deepEqual(counts, { malformed: 2, unencodable: 3 });
});

test('replacements are counted if an option says so', () => {
  const counts = { malformed: 7, other: 1 };
  const bytes = hex('61 ff 62 e3 81 82 e3');
  assert.equal(text(transcode(bytes, { counts, fatal: false })), 'a\ufffdb\u3042\ufffd');
  assert.deepEqual(counts, { malformed: 2, unencodable: 0, other: 1 });
  transcode(bytes, { counts, fatal: false, to: 'koi8-r', unencodable: 'html' });
  assert.deepEqual(counts, { malformed: 2, unencodable: 3, other: 1 });
  transcode(bytes, { counts, fatal: false, to: 'shift_jis', unencodable: 'replace' });
  assert.deepEqual(counts, { malformed: 2, unencodable: 2, other: 1 });
  assert.throws(() => transcode(bytes, { counts: 1 }), {
    name: 'TypeError',
    message: /The option 'counts'/,
  });
});

test('wrong options are rejected', () => {
  const bytes = hex('61');
  const calls = [(options) => transcode(bytes, options), (options) => new TranscoderStream(options)];
  for (const call of calls) {
    assert.throws(() => call({ from: 'none' }), { code: 'ERR_ENCODING_NOT_SUPPORTED' });
    assert.throws(() => call({ to: 'replacement' }), { code: 'ERR_ENCODING_NOT_SUPPORTED' });
    assert.throws(() => call({ from: 'auto', fallback: 'none' }), { code: 'ERR_ENCODING_NOT_SUPPORTED' });
    assert.throws(() => call(1), TypeError);
    for (const [name, ...values] of [
      ['from', 1, {}, new String('utf-8')],
      ['to', 1, {}, ['utf-8']],
      ['fatal', 'no', 0, 1, {}],
      ['ignoreBOM', 'no', 0, 1],
      ['bom', 'no', 0, 1],
      ['unencodable', 'no', 5, true, {}],
      ['counts', 1, 'all'],
      ['limit', -1, '5', 0.5],
      ['autodetect', 'yes'],
      ['type', 'csv'],
    ]) {
      for (const value of values) {
        assert.throws(() => call({ from: 'auto', [name]: value }), {
          name: 'TypeError',
          code: 'ERR_INVALID_ARG_TYPE',
          message: new RegExp(`^The option '${name}' must be`),
        });
      }
    }
    const unknown = (name) => {
      const message = new RegExp(`^'${name}' is not an option of (transcode\\(\\)|TranscoderStream)$`);
      assert.throws(() => call({ [name]: true }), { name: 'TypeError', message });
    };
    for (const name of ['form', 'ignoreBom', 'xml']) unknown(name);
  }
  const nothing = ['from', 'to', 'fatal', 'ignoreBOM', 'bom', 'unencodable', 'counts', 'limit', 'fallback'];
  assert.equal(toHex(transcode(bytes, Object.fromEntries(nothing.map((name) => [name, null])))), '61');
  assert.throws(() => transcode('a'), TypeError);
  assert.throws(() => transcode(), TypeError);
});

test('the input can be any buffer source', () => {
  const shared = new Uint8Array(new SharedArrayBuffer(3));
  shared.set(utf8('\u3042'));
  for (const source of [shared, shared.buffer, new DataView(utf8('..\u3042.').buffer, 2, 3)]) {
    assert.equal(toHex(transcode(source, { to: 'euc-jp' })), 'a4 a2');
  }
});

// The time is linear in any input. The test counts the calls of the module and the bytes passed to it, which does not
// depend on the machine. A clock with a generous limit covers the work inside the module and that of the JavaScript.

import { counted } from './support/count-calls.mjs';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LegacyTextEncoder, TextDecoder, TextDecoderStream } from 'encoding-standard';
import { decode, percentEncodeAfterEncoding } from 'encoding-standard/hooks';
import iconv from 'encoding-standard/iconv';
import { extractEncodingFromMeta, getXMLEncoding, prescan, sniff } from 'encoding-standard/html';
import { findUnencodable, inspectDecode } from 'encoding-standard/inspect';
import { transform } from '../streams/support/streams.mjs';
import { processorTime } from './support/processor-time.mjs';

const bytes = (pattern, size) => Buffer.alloc(size, pattern, 'latin1');
const every = (iterable) => [...iterable].length;

/** The slowest input of a given size for each function. */
const WORK = {
  'alternating escape sequences': (n) => new TextDecoder('iso-2022-jp').decode(bytes('\x1b$B\x1b(J', n)),
  'escape sequences cut short': (n) => new TextDecoder('iso-2022-jp').decode(bytes('\x1b$', n)),
  'nothing but errors, UTF-8': (n) => new TextDecoder().decode(bytes('\xff', n)),
  'nothing but errors, gb18030': (n) => new TextDecoder('gb18030').decode(bytes('\x810\x81', n)),
  'nothing but errors, EUC-JP': (n) => new TextDecoder('euc-jp').decode(bytes('\x8f\xa1\xff', n)),
  'nothing but errors, UTF-16': (n) => new TextDecoder('utf-16le').decode(bytes('\x00\xd8', n)),
  'errors that are reported and continued after': (n) => every(inspectDecode(bytes('\xff', n), 'shift_jis')),
  'an incomplete byte order mark, repeated': (n) => decode(bytes('\xef\xbb', n), 'big5'),
  'nothing but errors, /iconv with another default character': (n) => {
    iconv.defaultCharUnicode = '?';
    iconv.decode(bytes('\x00\xdc', n), 'utf-16le');
  },
  'html error mode': (n) =>
    new LegacyTextEncoder('iso-2022-jp', { unencodable: 'html' }).encode('\u{1f4a9}'.repeat(n / 8)),
  'replace error mode': (n) =>
    new LegacyTextEncoder('koi8-r', { unencodable: 'replace' }).encode('\u65e5'.repeat(n / 4)),
  'a function for errors': (n) =>
    new LegacyTextEncoder('koi8-r', { unencodable: () => 'xy' }).encode('\u65e5'.repeat(n / 16)),
  'alternating sets': (n) => new LegacyTextEncoder('iso-2022-jp').encode('\u65e5a'.repeat(n / 8)),
  'lone surrogates': (n) => new LegacyTextEncoder('gb18030').encode('\ud800'.repeat(n / 4)),
  'unencodable characters': (n) => every(findUnencodable('\u65e5'.repeat(n / 16), 'koi8-r')),
  'percent-encoding': (n) => percentEncodeAfterEncoding('koi8-r', '\u65e5 '.repeat(n / 16), 'component'),
  '< in the prescan': (n) => prescan(bytes('<', n), { limit: n }),
  'quotes in the prescan': (n) => prescan(bytes('<a "\'', n), { limit: n }),
  'comments in the prescan': (n) => prescan(bytes('<!--', n), { limit: n }),
  'metas in the prescan': (n) => prescan(bytes('<meta content="charset charset', n), { limit: n }),
  // Nothing after the first > counts.
  'an XML declaration': (n) => getXMLEncoding(bytes('<?xml encoding', n).fill('>', n - 1)),
  'a meta element': (n) => extractEncodingFromMeta('charset'.repeat(n / 8)),
  'an unknown label': (n) =>
    assert.throws(() => new TextDecoder('utf-8'.padEnd(n, '8')), { name: 'RangeError' }),
  'an unknown name in /iconv': (n) => assert.equal(iconv.encodingExists('utf-8'.padEnd(n, '8')), false),
  'all of the sniffing': (n) => sniff(bytes('<meta \xe9', n), { limit: n, autodetect: true }),
};

/** Large but not worst inputs: work that is repeated for each chunk shows only with many chunks. */
const MUCH = {
  'text that is decoded': (n) => new TextDecoder('shift_jis').decode(bytes('\x93\xfa', n)),
  'text that is decoded to a string in parts': (n) => new TextDecoder('koi8-r').decode(bytes('\xd2', n)),
  'text that is encoded': (n) => new LegacyTextEncoder('shift_jis').encode('\u65e5'.repeat(n / 2)),
  'text that is encoded to UTF-8': (n) => new LegacyTextEncoder('utf-8').encode('\u65e5'.repeat(n / 2)),
  'text that is encoded with encodeInto()': (n) =>
    new LegacyTextEncoder('gbk').encodeInto('\u65e5'.repeat(n / 2), new Uint8Array(n)),
  'text that is percent-encoded': (n) =>
    percentEncodeAfterEncoding('gbk', '\u65e5'.repeat(n / 8), 'component'),
};

/** The number of calls of the module for it, and the total size of their arguments. */
function count(work) {
  const before = { ...counted };
  work();
  return { calls: counted.calls - before.calls, amount: counted.amount - before.amount };
}

function timeOf(work) {
  const start = processorTime();
  work();
  return processorTime() - start;
}

test('the calls of the module are counted', () => {
  const { calls, amount } = count(() => WORK['alternating escape sequences'](1000));
  assert.ok(calls > 0 && amount >= 1000, `${calls}, ${amount}`);
});

const CASES = [
  ...Object.entries(WORK).map((row) => [...row, 1 << 14]),
  ...Object.entries(MUCH).map((row) => [...row, 1 << 18]),
];

for (const [name, work, size] of CASES) {
  test(`linear: ${name}`, () => {
    // The tables are unpacked after this.
    work(size);
    const [small, large] = [count(() => work(size)), count(() => work(16 * size))];
    for (const what of ['calls', 'amount']) {
      assert.ok(
        large[what] <= 20 * (small[what] + 16),
        `${what}: ${small[what]}, and ${large[what]} for 16 times the input`,
      );
    }

    // Quadratic time would be 256 times as much, on every attempt.
    const time = (n) => Math.min(...Array.from({ length: 3 }, () => timeOf(() => work(n))));
    const isLinear = () => time(16 * size) < 100 * Math.max(time(size), 0.2);
    assert.ok(isLinear() || isLinear() || isLinear(), 'time');
  });
}

test('linear in the number of chunks', async () => {
  const chunks = (n) => Array.from({ length: n }, () => new Uint8Array([0x1b, 0x24]));
  const run = async (n) => (await transform(new TextDecoderStream('iso-2022-jp'), chunks(n))).join('').length;
  assert.equal(await run(100), 200);
  const time = async (n) => {
    const start = processorTime();
    await run(n);
    return processorTime() - start;
  };
  let isLinear = false;
  for (let i = 0; i < 5 && !isLinear; i++)
    isLinear = (await time(16_000)) < 80 * Math.max(await time(1000), 0.5);
  assert.ok(isLinear);
});

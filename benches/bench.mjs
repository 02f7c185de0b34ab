// `npm run bench`: compares this package with the engine and other libraries, in any runtime.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { commitToRecord, requireSameCommit } from './commit.mjs';
import { environment } from './environment.mjs';
import { TEXTS, withInputs } from './inputs.mjs';
import { recordAll } from './record-all.mjs';
import { print, printRatios, printSlower } from './report.mjs';
import { ROWS } from './rows.mjs';
import { RUNTIMES, runIn } from './runtimes.mjs';
import { root } from '../tests/runtimes/support/installed.mjs';

/** Natively, Criterion measures the crate. */
const NATIVE = 'native';
const NAMES = [...Object.keys(RUNTIMES), NATIVE].join(', ');

const HELP = `Usage: npm run bench -- [options]

  --only WORDS    only the lines with these words, "decode shift_jis" for example
  --runtime NAME  ${NAMES};
                  default: the Node that runs this.
                  native is the crate, and allows no other option than --record
  --texts NAME    documents: at least 256 KiB each, from packages that are fetched;
                  declarations: some 10 KB, without fetching anything.
                  default: documents
  --size BYTES    the size of the long inputs; default: 2097152
  --rounds N      the number of measurements of each; default: 5
  --json          print JSON instead of tables
  --record        write a full run to benches/results/RUNTIME.json, for the checked-out
                  commit. There must be no uncommitted changes
  --all           with --record: all figures of README.md and docs/, in all
                  runtimes, and these pages; at the end, it prints what --slower
                  prints. It takes about an hour on two cores, with nothing else
                  running. If something fails, the same command continues where it
                  stopped
  --slower        print the recorded ratios, and the lines in which another contender
                  is faster, without measuring anything`;

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    runtime: { type: 'string', default: 'current' },
    texts: { type: 'string', default: 'documents' },
    size: { type: 'string', default: `${2 ** 21}` },
    rounds: { type: 'string', default: '5' },
    json: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    slower: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

async function run() {
  const { runtime, only } = options;
  const [size, rounds] = [Number(options.size), Number(options.rounds)];
  if (!(size > 0 && rounds > 0)) throw new RangeError('--size and --rounds take a positive number');
  if (!(runtime in RUNTIMES) && runtime !== NATIVE) throw new RangeError(`--runtime takes ${NAMES}`);
  if (!(options.texts in TEXTS)) throw new RangeError(`--texts takes ${Object.keys(TEXTS).join(', ')}`);
  if (options.record && (only !== '' || runtime === 'current')) {
    throw new RangeError('--record needs a full run, with --runtime NAME');
  }

  const commit = options.record ? commitToRecord() : undefined;
  if (runtime === NATIVE) return runNatively(commit);

  const words = only.toLowerCase().split(' ');
  const rows = ROWS.filter(({ what, input }) => {
    const line = `${what} ${input}`.toLowerCase();
    return words.every((word) => line.includes(word));
  });
  const input = await withInputs(rows, TEXTS[options.texts]);
  const { version, results } = await runIn(runtime, { ...input, size, rounds });
  const report = {
    ...{ runtime, version, commit, ...environment(), rounds },
    ...{ texts: options.texts, rows: results },
  };
  if (options.record) record(report);
  if (options.json) console.log(JSON.stringify(report, null, 2));
  else print(report);
}

async function runNatively(commit) {
  const { writeDocuments } = await import('./documents.mjs');
  await writeDocuments();
  const env = commit === undefined ? process.env : { ...process.env, RECORD: commit };
  const bench = ['bench', '--package=encoding-standard-bench'];
  const { status } = spawnSync('cargo', bench, { cwd: root, env, stdio: 'inherit' });
  if (status !== 0) throw new Error('cargo bench has failed');
  if (commit !== undefined) requireSameCommit(commit);
}

const RESULTS = new URL('results/', import.meta.url);
const resultOf = (runtime) => new URL(`${runtime}.json`, RESULTS);

function record(report) {
  requireSameCommit(report.commit);
  mkdirSync(RESULTS, { recursive: true });
  // A line for each measurement, so that two runs can be compared with diff.
  const { rows, ...head } = report;
  const lines = rows.map((row) => `    ${JSON.stringify(row)}`).join(',\n');
  const text = JSON.stringify({ ...head, rows: [] }, null, 2).replace(
    '"rows": []',
    `"rows": [\n${lines}\n  ]`,
  );
  writeFileSync(resultOf(report.runtime), `${text}\n`);
}

function runAll() {
  if (!options.record) throw new RangeError('--all needs --record');
  const named = Object.entries(RUNTIMES).filter(([, program]) => program !== null);
  recordAll({ ...Object.fromEntries(named), [NATIVE]: null }, options.rounds);
  showSlower();
}

function showSlower() {
  const files = Object.keys(RUNTIMES).map(resultOf).filter(existsSync);
  const reports = files.map((file) => JSON.parse(readFileSync(file, 'utf8')));
  printRatios(reports);
  printSlower(reports);
}

if (options.help) console.log(HELP);
else if (options.slower) showSlower();
else if (options.all) runAll();
else await run();
// A browser, or its remains, would keep this process running.
process.exit();

// `npm run bench`: this package beside the engine and other libraries, in any runtime.

import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { environment } from './environment.mjs';
import { makeInputs } from './inputs.mjs';
import { print } from './report.mjs';
import { ROWS } from './rows.mjs';
import { RUNTIMES, runIn } from './runtimes.mjs';

const HELP = `Usage: npm run bench -- [options]

  --only WORDS    only the lines with these words, "decode shift_jis" for example
  --runtime NAME  ${Object.keys(RUNTIMES).join(', ')};
                  the Node that runs this if not given
  --size BYTES    how long the long inputs are; 2097152 if not given
  --rounds N      how often each is measured; 11 if not given
  --json          print JSON instead of tables
  --record        write a full run to benches/results/RUNTIME.json`;

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    runtime: { type: 'string', default: 'current' },
    size: { type: 'string', default: `${2 ** 21}` },
    rounds: { type: 'string', default: '11' },
    json: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

async function run() {
  const { runtime, only } = options;
  const [size, rounds] = [Number(options.size), Number(options.rounds)];
  if (!(size > 0 && rounds > 0)) throw new RangeError('--size and --rounds take a positive number');
  if (!(runtime in RUNTIMES)) throw new RangeError(`--runtime takes ${Object.keys(RUNTIMES).join(', ')}`);
  if (options.record && (only !== '' || runtime === 'current')) {
    throw new RangeError('--record takes a full run in a --runtime by its name');
  }

  const words = only.toLowerCase().split(' ');
  const rows = ROWS.filter(({ what, input }) => {
    const line = `${what} ${input}`.toLowerCase();
    return words.every((word) => line.includes(word));
  });
  const { version, results } = await runIn(runtime, { rows, inputs: makeInputs(rows), size, rounds });
  const report = { runtime, version, ...environment(), rounds, rows: results };
  if (options.record) record(report);
  if (options.json) console.log(JSON.stringify(report, null, 2));
  else print(report);
}

function record(report) {
  const folder = new URL('results/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  // A line for each measurement, so that two runs can be compared.
  const { rows, ...head } = report;
  const lines = rows.map((row) => `    ${JSON.stringify(row)}`).join(',\n');
  const text = JSON.stringify({ ...head, rows: [] }, null, 2).replace(
    '"rows": []',
    `"rows": [\n${lines}\n  ]`,
  );
  writeFileSync(new URL(`${report.runtime}.json`, folder), `${text}\n`);
}

if (options.help) console.log(HELP);
else await run();
// A browser, or what it leaves behind, would keep this process.
process.exit();

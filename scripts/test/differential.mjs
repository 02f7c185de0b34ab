// `npm run test:differential`: runs cases generated from seeds with the package in every installed runtime, on each of its
// code paths, and compares the results with the oracle.

import { parseArgs } from 'node:util';
import { report } from '../../tests/differential/support/report.mjs';
import { batches, forget } from '../../tests/differential/support/program.mjs';
import { programFor, run, RUNTIMES } from '../../tests/differential/support/runtimes.mjs';
import { WAYS, waysOf } from '../../tests/differential/support/ways.mjs';

const USAGE = `npm run test:differential -- [options]
  --seeds FIRST..END   which seeds run with the unchanged package (default 0..100000)
  --forced SEEDS       how many of these also run in each forced way (default: a tenth)
  --only RUNTIME       a runtime; can be given several times (default: all)
  --way WAY            a way; can be given several times (default: all)
  --subject WHAT       what is tested instead of the package: engine, or a module to import
  --jobs N             how many runtimes run at once (default: 1)
  --soak               continues with the next seeds until it is stopped
  --require            fails if a runtime is missing

Runtimes: ${RUNTIMES.join(', ')}.
Ways: ${Object.keys(WAYS).join(', ')}.`;

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '0..100000' },
    forced: { type: 'string' },
    only: { type: 'string', multiple: true },
    way: { type: 'string', multiple: true },
    subject: { type: 'string' },
    jobs: { type: 'string', default: '1' },
    soak: { type: 'boolean', default: false },
    require: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

function usage(problem) {
  console.error(`${problem}\n\n${USAGE}`);
  process.exit(2);
}

if (values.help) {
  console.log(USAGE);
  process.exit();
}
const [, first, end] = values.seeds.match(/^(\d+)\.\.(\d+)$/)?.map(Number) ?? usage('--seeds is FIRST..END');
const unknown =
  values.only?.find((name) => !RUNTIMES.includes(name)) ?? values.way?.find((way) => !(way in WAYS));
if (unknown !== undefined) usage(`'${unknown}' is neither a runtime nor a way`);
if (first >= end) usage('END must be above FIRST');
if (values.forced !== undefined && !/^\d+$/.test(values.forced)) usage('--forced takes a number of seeds');
if (!/^[1-9]\d*$/.test(values.jobs)) usage('--jobs takes a number of runtimes');

const rows = new Map();
let failed = 0;

async function runIn(runtime, way, from, to) {
  const key = `${runtime}, ${way}`;
  const row = rows.get(key) ?? { runtime, way, passed: 0, failed: 0, 'not applicable': 0 };
  rows.set(key, row);
  const list = [...batches(from, to)];
  let done = 0;
  try {
    for await (const result of run(runtime, { way, subject: values.subject }, list)) {
      row.passed += result.passed;
      row.failed += result.run - result.passed;
      row['not applicable'] += result.cannotRun;
      for (const found of result.differing) report(key, found);
      done += list[0].count;
      if (process.stderr.isTTY)
        process.stderr.write(`\r\x1b[K${key}: ${Math.min(done, to - from)} of ${to - from} `);
    }
    if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  } catch (error) {
    console.log(`${key}: ${error.message}`);
    row.note = 'it stopped before the end';
    row.failed++;
  }
}

async function runWays(runtime, from, to) {
  if (!programFor(runtime)) {
    rows.set(runtime, { runtime, failed: values.require ? 1 : 0, note: 'not run: not on this machine' });
    return;
  }
  const forced = Math.min(Number(values.forced ?? Math.ceil((to - from) / 10)), to - from);
  for (const way of values.way ?? waysOf(runtime)) {
    // Only the package has several code paths.
    if (values.subject !== undefined && way !== 'as it is') continue;
    const count = way === 'as it is' || values.way !== undefined ? to - from : forced;
    await runIn(runtime, way, from, from + count);
  }
}

async function runAll(from, to) {
  // Each job takes the next runtime from the same iterator.
  const waiting = new Set(values.only ?? RUNTIMES).values();
  const job = async () => {
    for (const runtime of waiting) await runWays(runtime, from, to);
  };
  await Promise.all(Array.from({ length: Number(values.jobs) }, job));
}

function summary() {
  const order = ({ runtime }) => RUNTIMES.indexOf(runtime);
  console.table([...rows.values()].sort((a, b) => order(a) - order(b)));
  const sum = (key) => [...rows.values()].reduce((all, row) => all + (row[key] ?? 0), 0);
  failed = sum('failed');
  console.log(`${sum('passed')} passed, ${failed} failed`);
  process.exitCode = failed === 0 && sum('passed') > 0 ? 0 : 1;
}

if (values.soak) {
  process.once('SIGINT', () => {
    summary();
    process.exit();
  });
  const count = end - first;
  for (let from = first; ; from += count) {
    await runAll(from, from + count);
    for (const batch of batches(from, from + count)) forget(batch);
    console.log(`seeds up to ${from + count}:`);
    summary();
  }
}
await runAll(first, end);
summary();

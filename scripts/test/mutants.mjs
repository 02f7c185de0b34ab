// Changes js/ or src/ in one place at a time, and finds out whether a test fails.
//
// `npm run test:mutants -- js|rust [PART-OF-A-FILE'S-NAME]... [--at-once N] [--slow] [--cli] [--again] [--survivors]
// [--first TEST]... [--seconds N] [--minutes N] [--unrecorded] [--record]`
//
// --slow also runs the slow tests, and --cli changes the command too. --again continues the last run, with its build and
// results. --survivors runs the mutants again that survived the last run, with the current tests. --first names tests that
// are likely to fail. --seconds limits the tests of one mutant, and --minutes the whole run. --record writes the results
// of the files of js/ that were run to their ends into tests/mutants/record.json, and --unrecorded runs the other files.

import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { staleRules } from '../../tests/mutants/listed.mjs';
import { isRecorded, readRecord, writeRecord } from '../../tests/mutants/record.mjs';
import { isAlive, printRecord, tally } from '../../tests/mutants/report.mjs';
import { run } from '../setup.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'at-once': { type: 'string', default: '1' },
    minutes: { type: 'string', default: '600' },
    slow: { type: 'boolean', default: false },
    cli: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
    survivors: { type: 'boolean', default: false },
    unrecorded: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
    seconds: { type: 'string', default: 'Infinity' },
    first: { type: 'string', multiple: true, default: [] },
  },
});
const [language, ...parts] = positionals;
if (language !== 'js' && language !== 'rust') {
  console.error('The first argument must be js or rust');
  process.exit(2);
}
const stale = staleRules();
for (const { file, line } of stale)
  console.log(`equivalent.json: this is gone: ${file}: ${line ?? 'the file'}`);

const FOLDER = join('target', 'mutants');
const PREPARED = join(FOLDER, `${language}-prepared.json`);
const RESULTS = join(FOLDER, `${language}-results.json`);

/** The packages that make mutants of JavaScript. */
function installTools() {
  const from = join('tests', 'mutants');
  const lock = readFileSync(join(from, 'package-lock.json'), 'utf8');
  const stamp = join(FOLDER, 'node_modules', 'installed-from.json');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  mkdirSync(FOLDER, { recursive: true });
  for (const name of ['package.json', 'package-lock.json']) cpSync(join(from, name), join(FOLDER, name));
  run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: FOLDER });
  writeFileSync(stamp, lock);
}

function read(path, otherwise) {
  return otherwise === undefined || existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : otherwise;
}

/** The results of mutants in the last run, except survivors and those whose code has changed since. */
function knownOf(mutants) {
  const byId = new Map(mutants.map((mutant) => [mutant.id, mutant]));
  const same = (result) =>
    ['file', 'line', 'column', 'from', 'to'].every((key) => byId.get(result.id)?.[key] === result[key]);
  return read(RESULTS, []).filter((result) => !isAlive(result) && same(result));
}

installTools();
// Imported only now, because the packages that it imports are installed above.
const { prepare, runMutants } = await import(`../../tests/mutants/${language}.mjs`);
if (!values.again || !existsSync(PREPARED)) {
  const { mutants, jobs } = await prepare(FOLDER, { ...values, atOnce: Number(values['at-once']) });
  writeFileSync(
    PREPARED,
    JSON.stringify({ mutants, jobs: jobs.map((job) => ({ ...job, reached: [...job.reached] })) }),
  );
  writeFileSync(RESULTS, JSON.stringify(values.survivors ? knownOf(mutants) : []));
}
const prepared = read(PREPARED);
const jobs = prepared.jobs.map((job) => ({
  ...job,
  reached: new Set(job.reached),
  isFirst: values.first.some((name) => job.name.startsWith(name)),
}));
const results = read(RESULTS);
const done = new Set(results.map(({ id }) => id));
const record = readRecord();
const wanted = prepared.mutants.filter(
  ({ id, file }) =>
    !done.has(id) &&
    (parts.length === 0 || parts.some((part) => file.includes(part))) &&
    !(values.unrecorded && isRecorded(record, file)),
);

const end = Date.now() + Number(values.minutes) * 60_000;
function* untilTheEnd() {
  for (const mutant of wanted) if (Date.now() < end) yield mutant;
}
let told = 0;
await runMutants(FOLDER, {
  mutants: untilTheEnd(),
  jobs,
  atOnce: Number(values['at-once']),
  milliseconds: 1000 * Number(values.seconds),
  known: [...results],
  tell(result) {
    results.push(result);
    if (++told % 20 === 0 || told === wanted.length) {
      console.log(`${told} of ${wanted.length}: ${result.file}`);
      writeFileSync(RESULTS, JSON.stringify(results));
    }
  },
});
writeFileSync(RESULTS, JSON.stringify(results));
const alive = tally(results, prepared.mutants);
process.exitCode = alive === 0 && stale.length === 0 ? 0 : 1;
if (values.record) {
  writeRecord(results, prepared.mutants);
  console.log('The record:');
  printRecord(readRecord());
}

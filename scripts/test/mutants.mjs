// `npm run test:mutants -- js|rust [PART-OF-A-FILE'S-NAME]... [--at-once N] [--slow] [--cli] [--again] [--minutes N]`:
// does a test fail when something is changed in js/ or src/?
//
// --slow also runs the tests that take long, --cli changes the command too, --again goes on with the build and the results
// of the run before, and --minutes stops after so many.

import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { tally } from '../../tests/mutants/report.mjs';
import { run } from '../setup.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'at-once': { type: 'string', default: '1' },
    minutes: { type: 'string', default: '600' },
    slow: { type: 'boolean', default: false },
    cli: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
  },
});
const [language, ...parts] = positionals;
if (language !== 'js' && language !== 'rust') {
  console.error('js or rust?');
  process.exit(2);
}
const FOLDER = join('target', 'mutants');
const PREPARED = join(FOLDER, `${language}-prepared.json`);
const RESULTS = join(FOLDER, `${language}-results.json`);

/** What makes mutants of JavaScript. */
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

function read(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

installTools();
// Not imported above, as it may only be there once its packages are.
const { prepare, runMutants } = await import(`../../tests/mutants/${language}.mjs`);
if (!values.again || !existsSync(PREPARED)) {
  const { mutants, jobs } = await prepare(FOLDER, { ...values, atOnce: Number(values['at-once']) });
  writeFileSync(
    PREPARED,
    JSON.stringify({ mutants, jobs: jobs.map((job) => ({ ...job, reached: [...job.reached] })) }),
  );
  writeFileSync(RESULTS, '[]');
}
const prepared = read(PREPARED);
const jobs = prepared.jobs.map((job) => ({ ...job, reached: new Set(job.reached) }));
const results = read(RESULTS);
const done = new Set(results.map(({ id }) => id));
const wanted = prepared.mutants.filter(
  ({ id, file }) => !done.has(id) && (parts.length === 0 || parts.some((part) => file.includes(part))),
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
  tell(result) {
    results.push(result);
    if (++told % 20 === 0 || told === wanted.length) {
      console.log(`${told} of ${wanted.length}: ${result.file}`);
      writeFileSync(RESULTS, JSON.stringify(results));
    }
  },
});
writeFileSync(RESULTS, JSON.stringify(results));
process.exitCode = tally(results, prepared.mutants) === 0 ? 0 : 1;

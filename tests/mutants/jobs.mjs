// The test files to run on the mutants of js/.

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { batches } from '../differential/support/program.mjs';
import { WAYS, waysOf } from '../differential/support/ways.mjs';

const OPTIONS = ['--test-reporter=./tests/mutants/fail-fast.mjs', '--test-reporter-destination=stdout'];

/** Folders of tests of js/. The others test other programs, or pkg/ as it is published. */
const FOLDERS = [
  ...[
    'api',
    'detect',
    'hooks',
    'hostile',
    'html',
    'iconv',
    'inspect',
    'lite',
    'memory',
    'mistakes',
    'polyfill',
    'property',
    'slim',
    'transcode',
  ],
  ...['streams', 'concurrency', 'serving'],
];
/** The same for js/cli/. */
const CLI_FOLDERS = ['cli'];

/** Run only on request, on the survivors of all others: these take longer than all of the others together. */
const SLOW = [
  ...['api/fast-paths', 'api/engine-index', 'api/encoders-against-peers'],
  ...['concurrency/', 'memory/', 'hostile/shared-memory', 'hostile/linear-time'],
  ...['html/hostile', 'html/stream', 'serving/bundles'],
];

/** Files that need a separate process, because they test how one starts, or leave it changed. */
const ALONE =
  /^cases |^cli\/|^polyfill\/|^lite\/|^slim\/|^serving\/|captured|importing|no-module|environments|-against-peers|prototypes|detaching|memory|checks|buffered-bytes/;

/** Files that cannot be run again in the same process. */
const SPOILING =
  /engine-calls|mistaken-engines|labels|public-names|damaged-tables|numeric-keys|absent-globals/;

/** The maximum milliseconds of a file that is run with others before its turn. */
const QUICK = 1000;

/** The number of cases of the differential suite to run in each mode, and how many of them before the first check. */
const CASES = 1000;
const AT_ONCE = 100;

/** A job for each code path that the differential suite can force off. */
export function differentialJobs() {
  const parts = Array.from({ length: CASES / AT_ONCE }, (_, i) => [
    ...batches(i * AT_ONCE, (i + 1) * AT_ONCE),
  ]).flat();
  return waysOf(`Node ${process.versions.node}`).map((way) => ({
    name: `cases ${way}`,
    cases: true,
    isForCli: false,
    slow: false,
    arguments: [
      join('tests', 'mutants', 'cases.mjs'),
      JSON.stringify({ hidden: WAYS[way], served: way === 'module served', batches: parts }),
    ],
  }));
}

/** The jobs, each with its `name`, the `arguments` for Node, whether it is `slow`, and whether it is about the command. */
export function testFiles() {
  return [...FOLDERS, ...CLI_FOLDERS].flatMap((folder) =>
    filesOf(folder).map((name) => ({
      name,
      isForCli: CLI_FOLDERS.includes(folder),
      slow: SLOW.some((start) => name.startsWith(start)),
      arguments: [...OPTIONS, join('tests', name)],
    })),
  );
}

/** The jobs of a folder in one process, which starts only once: for mutants that survive one job after another. */
export function groups(jobs) {
  const byFolder = new Map();
  for (const job of jobs.filter(isSocial)) {
    const folder = job.name.split('/')[0];
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), job]);
  }
  return [...byFolder]
    .filter(([, members]) => members.length > 1)
    .map(([folder, members]) => ({
      name: `all of ${folder}`,
      members: members.map(({ name }) => name),
      reached: new Set(members.flatMap(({ reached }) => [...reached])),
      slow: false,
      arguments: [
        ...OPTIONS,
        join('tests', 'api', 'support', 'all.mjs'),
        ...members.map(({ name }) => join('tests', name)),
      ],
    }));
}

function isSocial({ name, slow, milliseconds }) {
  return !slow && milliseconds <= QUICK && !ALONE.test(name);
}

/** Whether a file can be run with others in the process that runs them for one mutant after the other. */
export function canShare(job) {
  return isSocial(job) && job.members === undefined && !SPOILING.test(job.name);
}

function filesOf(folder) {
  const path = join('tests', folder);
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .filter((name) => name.endsWith('.test.mjs'))
    .map((name) => `${folder}/${name}`);
}

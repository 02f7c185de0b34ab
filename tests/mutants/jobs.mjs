// The test files that are run on the mutants of js/.

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { batches } from '../differential-js/support/program.mjs';
import { WAYS, waysOf } from '../differential-js/support/ways.mjs';

const OPTIONS = ['--test-reporter=./tests/mutants/fail-fast.mjs', '--test-reporter-destination=stdout'];

/** Folders of tests that are about what js/ does. The others are about other programs, or about pkg/ as it is sent. */
const FOLDERS = [
  ...[
    'api',
    'hooks',
    'hostile',
    'html-js',
    'iconv',
    'inspect',
    'lite',
    'memory',
    'mistakes',
    'polyfill',
    'property',
  ],
  ...['streams', 'concurrency'],
];
/** The same for js/cli/. */
const CLI_FOLDERS = ['cli'];

/** Run only where asked for, on what all others let live: these take longer than all of them together. */
const SLOW = [
  ...['api/environments', 'api/fast-paths', 'api/engine-index', 'api/encoders-and-peers'],
  ...['concurrency/', 'memory/', 'hostile/shared-memory', 'hostile/linear-time', 'lite/suite'],
  ...['html-js/hostile', 'html-js/stream'],
];

/** Files that need a process of their own, as they are about how one begins, or leave it changed. */
const ALONE =
  /^cases |^cli\/|^polyfill\/|^lite\/|captured|importing|no-module|environments|-and-peers|prototypes|detaching|memory|checks|kept-bytes/;

/** How many cases of the differential suite are run in each of its ways, and how many of them before the first look. */
const CASES = 1000;
const AT_ONCE = 100;

/** A job for each way of the package that the differential suite can force off. */
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

/** Each one's `name`, the `arguments` for Node, whether it is `slow`, and whether it is about the command. */
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

/** Those of a folder in one process, which begins once for them all: for mutants that one after the other lets live. */
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

function isSocial({ name, slow }) {
  return !slow && !ALONE.test(name);
}

function filesOf(folder) {
  const path = join('tests', folder);
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .filter((name) => name.endsWith('.test.mjs'))
    .map((name) => `${folder}/${name}`);
}

// Records all figures in README.md and docs/ for the checked-out commit, and updates these pages. Figures that are already
// recorded for that commit are not measured again: after a failure, run the same command to continue.

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { programOf, root } from '../tests/runtimes/support/installed.mjs';
import { commitToRecord } from './commit.mjs';

/** For each record, the script that makes it, with its arguments. Natively, Criterion decides how often it measures. */
function stepsFor(runtimes, rounds) {
  const results = (name) => `benches/results/${name}.json`;
  return [
    { record: results('size'), script: ['scripts/size.mjs', '--record'] },
    { record: 'tests/mistakes/makers.mjs', script: ['tests/mistakes/table.mjs', '--write'] },
    { record: results('detect'), script: ['scripts/detect.mjs', '--record'] },
    { record: results('first-use'), script: ['benches/first-use.mjs', '--record'] },
    ...Object.entries(runtimes).map(([name, program]) => ({
      record: results(name),
      script: [
        ...['benches/bench.mjs', '--record', '--runtime', name],
        ...(program === null ? [] : ['--rounds', rounds]),
      ],
    })),
  ];
}

/**
 * `runtimes` are the values of `--runtime`, each with its program's name among the tests' runtimes, or null if it needs
 * none. `rounds` is the value of `--rounds`.
 */
export function recordAll(runtimes, rounds) {
  const commit = commitToRecord();
  const programs = Object.values(runtimes).filter((program) => program !== null);
  const missing = programs.filter((program) => programOf(program) === undefined);
  if (missing.length > 0) {
    throw new Error(
      `${missing.join(', ')}: not on this machine. node scripts/install-runtimes.mjs gets them`,
    );
  }

  if (!run(['scripts/build.mjs'])) throw new Error('The package could not be built');
  const failed = stepsFor(runtimes, rounds).filter(({ record, script }) => {
    if (isOf(commit, record)) {
      console.log(`${record}: already recorded`);
      return false;
    }
    const start = Date.now();
    const isDone = run(script) && isOf(commit, record);
    const minutes = ((Date.now() - start) / 60_000).toFixed(1);
    console.log(`\n${record}: ${isDone ? 'recorded' : 'NOT recorded'}, after ${minutes} minutes\n`);
    return !isDone;
  });
  if (failed.length > 0) {
    const names = failed.map(({ record }) => record).join(', ');
    throw new Error(`Not recorded: ${names}. Run the same command again to measure only these`);
  }
  if (!run(['scripts/readme.mjs'])) throw new Error('The tables of README.md and docs/ could not be written');
  console.log(`Everything is recorded for ${commit}. Commit it.`);
}

function run(script) {
  return spawnSync(process.execPath, script, { cwd: root, stdio: 'inherit' }).status === 0;
}

/** Whether a record, of whatever format, belongs to a commit. */
function isOf(commit, record) {
  return existsSync(`${root}/${record}`) && readFileSync(`${root}/${record}`, 'utf8').includes(commit);
}

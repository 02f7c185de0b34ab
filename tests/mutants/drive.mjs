// Runs the jobs that reach each mutant, until one fails.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listed } from './listed.mjs';
import { runJob } from './run.mjs';

/** The time a job may take, in addition to its time without a mutant. */
const PATIENCE = { times: 3, milliseconds: 3000 };

/** The numbers recorded in the files of a folder. */
export function idsIn(folder) {
  const ids = new Set();
  for (const name of readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('reached'))) {
    for (const id of readFileSync(join(folder, name), 'utf8').split(' ')) if (id) ids.add(Number(id));
  }
  return ids;
}

/** The number of test files to try one by one, before running together all those that allow it. */
const ALONE_FIRST = 3;

/** The jobs that reach a mutant: first quick ones that have often killed mutants of the same file, each test once. */
function jobsFor(mutant, jobs, kills) {
  const worth = ({ name, milliseconds }) => (kills.get(`${mutant.file} ${name}`) ?? 0.2) / milliseconds;
  const reaching = jobs.filter(({ reached }) => reached.has(mutant.id));
  const groups = reaching.filter(({ members }) => members);
  const together = new Set(groups.flatMap(({ members }) => members));
  const single = reaching
    .filter(({ members }) => !members)
    .sort((a, b) => a.slow - b.slow || worth(b) - worth(a));
  const [first, rest] = [single.slice(0, ALONE_FIRST), single.slice(ALONE_FIRST)];
  return [...first, ...groups, ...rest.filter(({ name }) => !together.has(name))];
}

async function outcomeOf(mutant, jobs, folder, kills) {
  const some = jobsFor(mutant, jobs, kills);
  for (const job of some) {
    const limit = PATIENCE.times * job.milliseconds + PATIENCE.milliseconds;
    const { result } = await runJob(folder, job, { milliseconds: limit, mutant: mutant.id });
    if (result === 'passed') continue;
    const key = `${mutant.file} ${job.name}`;
    kills.set(key, (kills.get(key) ?? 0) + 1);
    return { result: result === 'failed' ? 'killed' : result, by: job.name };
  }
  return { result: some.length > 0 ? 'survived' : 'not reached' };
}

/**
 * The result of each mutant, reported as it arrives. The mutants run in `folders` in parallel; `turnOn` is called first with
 * one of these and a mutant's number.
 */
export async function drive(mutants, jobs, folders, turnOn, tell) {
  const kills = new Map();
  const queue = mutants[Symbol.iterator]();
  await Promise.all(
    folders.map(async (folder) => {
      for (const mutant of queue) {
        const begun = performance.now();
        const why = listed(mutant);
        if (!why) turnOn(folder, mutant.id);
        const outcome = why ? { result: 'listed', why } : await outcomeOf(mutant, jobs, folder, kills);
        tell({ ...mutant, ...outcome, milliseconds: Math.round(performance.now() - begun) });
      }
    }),
  );
}

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

/** How many test files are tried one by one, before all those that can be run together. */
const ALONE_FIRST = 4;
/** The factor for a kill's weight after each further kill. */
const MEMORY = 0.9;
/** The weight of a test without kills so far, and of one whose name shares a word with that of the changed file. */
const UNTRIED = 0.1;
const AKIN = 0.4;

/** The tests that killed mutants of a file. The last kill counts most: the same test often kills neighbouring mutants. */
class Kills {
  #byFile = new Map();

  weight({ file }, name) {
    return this.#byFile.get(file)?.get(name) ?? (isAkin(file, name) ? AKIN : UNTRIED);
  }

  add({ file }, name) {
    const weights = this.#byFile.get(file) ?? new Map();
    this.#byFile.set(file, weights);
    for (const [other, weight] of weights) weights.set(other, MEMORY * weight);
    weights.set(name, (weights.get(name) ?? 0) + 1);
  }
}

function isAkin(file, name) {
  const words = new Set(name.split(/[^a-z]+/));
  return file
    .slice('js/'.length)
    .split(/[^a-z]+/)
    .some((word) => word.length > 3 && words.has(word));
}

/** The value of a job for a mutant: its kills in the same file, divided by its time. */
function worthOf(mutant, kills, { name, members = [name], milliseconds }) {
  return members.reduce((sum, member) => sum + kills.weight(mutant, member), 0) / milliseconds;
}

/**
 * The jobs that reach a mutant, each test once. Quick ones that have killed mutants of the same file come first. With a
 * limit in milliseconds, jobs are single tests, up to that limit. The files in `tried` have been run already.
 */
function jobsFor(mutant, jobs, kills, milliseconds, tried) {
  const worth = (job) => worthOf(mutant, kills, job);
  const inOrder = jobs
    .filter(
      ({ name, members = [name], reached }) =>
        reached.has(mutant.id) && !members.every((file) => tried.has(file)),
    )
    .sort((a, b) => b.isFirst - a.isFirst || a.slow - b.slow || worth(b) - worth(a));
  const single = inOrder.filter(({ members }) => !members);
  if (milliseconds < Infinity) return upTo(milliseconds, single);
  const first = single.slice(0, ALONE_FIRST);
  const together = new Set(inOrder.flatMap(({ members = [] }) => members));
  return [...first, ...inOrder.filter((job) => !first.includes(job) && !together.has(job.name))];
}

/** The test files that reach a mutant and are run in one process, up to the time limit. */
function filesFor(mutant, jobs, kills, times, milliseconds) {
  const files = jobs
    .filter(({ name, reached }) => name in times && reached.has(mutant.id))
    .map(({ name }) => ({ name, milliseconds: times[name] }))
    .sort((a, b) => worthOf(mutant, kills, b) - worthOf(mutant, kills, a));
  return upTo(milliseconds, files);
}

/** Those of the jobs that take no longer than a limit together. One that takes too long is left out. */
function upTo(limit, jobs) {
  let sum = 0;
  const fits = ({ milliseconds }) => sum + milliseconds <= limit && (sum += milliseconds) >= 0;
  return jobs.filter(fits);
}

/** The name of the kill if the cases kill a mutant before any test is started. */
const LOOK = 'cases in one process';

async function outcomeOf(mutant, { jobs, kills, milliseconds, look, tester }, folder) {
  const isInCases = jobs.some(({ cases, reached }) => cases && reached.has(mutant.id));
  const seen = look && isInCases ? await look(folder, mutant.id) : undefined;
  if (seen) return { result: seen, by: LOOK };
  const together = tester?.(folder);
  await together?.begin();
  const files = together ? filesFor(mutant, jobs, kills, together.times, milliseconds) : [];
  const names = files.map(({ name }) => name);
  const failing = await together?.outcome(mutant.id, names);
  if (failing) {
    kills.add(mutant, failing.by);
    return failing;
  }
  const left = files.reduce((rest, file) => rest - file.milliseconds, milliseconds);
  const some = jobsFor(mutant, jobs, kills, left, new Set(names));
  for (const job of some) {
    const limit = PATIENCE.times * job.milliseconds + PATIENCE.milliseconds;
    const { result, failed } = await runJob(folder, job, { milliseconds: limit, mutant: mutant.id });
    if (result === 'passed') continue;
    const by = job.members?.includes(failed) ? failed : job.name;
    kills.add(mutant, by);
    return { result: result === 'failed' ? 'killed' : result, by };
  }
  return { result: files.length + some.length > 0 ? 'survived' : 'not reached' };
}

/**
 * Yields the result of each mutant as it arrives. Mutants run in parallel in `folders`; before each, `turnOn` is called
 * with the folder and the mutant's number. If `look` returns a result, no job is run. `tester` returns what runs test
 * files in one process. The jobs of one mutant take at most `milliseconds` together. The `known` results of other
 * mutants show which jobs are likely to kill.
 */
export async function drive(mutants, { folders, known, turnOn, tell, ...how }) {
  const kills = new Kills();
  for (const result of known) if (result.by) kills.add(result, result.by);
  const queue = mutants[Symbol.iterator]();
  await Promise.all(
    folders.map(async (folder) => {
      for (const mutant of queue) {
        const begun = performance.now();
        const why = listed(mutant);
        if (!why) turnOn(folder, mutant.id);
        const outcome = why ? { result: 'listed', why } : await outcomeOf(mutant, { kills, ...how }, folder);
        tell({ ...mutant, ...outcome, milliseconds: Math.round(performance.now() - begun) });
      }
    }),
  );
}

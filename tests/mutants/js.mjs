// Mutation tests of js/: the mutants, and the test files to run on them.

import { mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { drive, idsIn } from './drive.mjs';
import { canShare, differentialJobs, groups, testFiles } from './jobs.mjs';
import { Looker, Tester } from './looker.mjs';
import { runJob } from './run.mjs';
import { copySandbox, makeSandbox, switchFor } from './sandbox.mjs';

const UNMUTATED = { milliseconds: 900_000 };

/** Runs the jobs on a copy without mutants: which pass, how long each takes, and which mutants it reaches. */
export async function prepare(folder, { cli, slow, atOnce }) {
  const [plain, noting] = [join(folder, '0'), join(folder, 'coverage')];
  await makeSandbox(noting, folder, true);
  const mutants = await makeSandbox(plain, folder, false);
  const jobs = [];
  const all = [...differentialJobs(), ...testFiles()];
  const queue = all.filter((job) => (cli || !job.isForCli) && (slow || !job.slow)).values();
  const worker = async () => {
    for (const job of queue) {
      const { result, milliseconds } = await runJob(plain, job, UNMUTATED);
      console.log(`${result}, ${Math.round(milliseconds)} ms: ${job.name}`);
      if (result !== 'passed') continue;
      const notes = mkdtempSync(join(folder, 'reached-'));
      await runJob(noting, job, { ...UNMUTATED, coverage: join(process.cwd(), notes) });
      jobs.push({ ...job, milliseconds, reached: idsIn(notes) });
      rmSync(notes, { recursive: true });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  // If `process` is hidden, nothing is recorded.
  const cases = jobs.filter(({ cases }) => cases);
  for (const job of cases.filter(({ reached }) => reached.size === 0))
    job.reached = new Set(cases.flatMap(({ reached }) => [...reached]));
  rmSync(noting, { recursive: true });
  for (const job of groups(jobs)) {
    const { result, milliseconds } = await runJob(plain, job, UNMUTATED);
    console.log(`${result}, ${Math.round(milliseconds)} ms: ${job.name}`);
    if (result === 'passed') jobs.push({ ...job, milliseconds });
  }
  return { mutants: mutants.filter(({ file }) => cli || dirname(file) !== 'js/cli'), jobs };
}

export async function runMutants(folder, { mutants, jobs, milliseconds, known, atOnce, tell }) {
  const folders = Array.from({ length: atOnce }, (_, index) => join(folder, `${index}`));
  for (const copy of folders.slice(1)) copySandbox(folders[0], copy);
  const switches = new Map(folders.map((copy) => [copy, switchFor(copy)]));
  const lookers = new Map(folders.map((copy) => [copy, new Looker(copy)]));
  const shared = jobs.filter(canShare).map(({ name }) => name);
  const testers = new Map(folders.map((copy) => [copy, new Tester(copy, shared)]));
  await drive(mutants, {
    jobs,
    folders,
    milliseconds,
    known,
    turnOn: (copy, id) => switches.get(copy)(id),
    look: (copy, id) => lookers.get(copy).outcome(id),
    tester: (copy) => testers.get(copy),
    tell,
  });
  for (const asked of [...lookers.values(), ...testers.values()]) asked.end();
  for (const turnOn of switches.values()) turnOn(0);
}

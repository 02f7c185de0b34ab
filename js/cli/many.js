// Converts files separately, some of them at the same time.

import { availableParallelism } from 'node:os';
import { convertFile } from './convert-file.js';
import { EXIT } from './exit.js';
import { prepareToGuess } from './guess.js';
import { interrupt, isInterrupted } from './interrupt.js';
import { startWorkers } from './workers.js';

/** With this many, memory stays below 200 MB. */
const MOST_THREADS = 5;
/** A thread is worth starting for this many bytes. */
const START = 0x800000;
/** Creating, flushing and renaming a file takes as long as converting this many bytes. */
const FILE = 0x40000;

/** Converts each file separately: one that fails stays unchanged, and the others are still converted. */
export async function convertMany(tasks, size, options, progress, say) {
  if (options.from === null) await prepareToGuess();
  const results = [];
  let reported = 0;
  // In the order of the files.
  const report = (index, result) => {
    results[index] = result;
    for (; results[reported] !== undefined; reported++) {
      progress.hide();
      for (const line of results[reported].lines) say(line);
    }
  };
  await run(tasks, countThreads(tasks.length, size, options.jobs), options, progress, report);

  const failed = results.filter(({ hasFailed }) => hasFailed).length;
  if (failed === 0) return results.some(({ hasReplaced }) => hasReplaced) ? EXIT.replaced : EXIT.done;
  if (tasks.length > 1) say(`not converted: ${failed} of ${tasks.length} files`);
  return EXIT.stopped;
}

/** `size` is the number of bytes of all files, null if unknown, and `jobs` what the user asked for, or null. */
export function countThreads(files, size, jobs) {
  const worth = Math.ceil(((size ?? Infinity) + files * FILE) / START);
  return Math.min(jobs ?? Math.min(availableParallelism(), worth), files, MOST_THREADS);
}

/** The main thread is one of the threads: it begins at once, and the workers take files when they have started. */
async function run(tasks, threads, options, progress, report) {
  const queue = tasks.entries();
  const workers = startWorkers(threads - 1, options, progress);
  const convertHere = async () => {
    for (const [index, task] of queue) {
      if (isInterrupted()) return;
      report(index, await convertFile(task, options, progress));
    }
  };
  try {
    await Promise.all([convertHere(), ...workers.map((worker) => worker.convertFrom(queue, report))]);
  } catch (error) {
    // This is a bug, but no thread may leave a temporary file.
    await interrupt();
    throw error;
  }
  await Promise.all(workers.map((worker) => worker.terminate()));
}

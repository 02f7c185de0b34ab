// Converts files separately, some of them at the same time.

import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { convertFile, prepare } from './conversion.js';
import { EXIT } from './failure.js';
import { beforeEnd, interrupt, isInterrupted } from './interrupt.js';

/** With this many, memory stays below 200 MB. */
const MOST_THREADS = 5;
/** A thread is worth starting for this many bytes. */
const START = 0x800000;
/** Creating, flushing and renaming a file takes as long as converting this many bytes. */
const FILE = 0x40000;

/** Converts each file separately: one that fails stays unchanged, and the others are still converted. */
export async function convertMany(tasks, size, options, progress, say) {
  await prepare(options);
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
  if (tasks.length > 1)
    say(`not ${options.edit ? 'edited' : 'converted'}: ${failed} of ${tasks.length} files`);
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

/** In MiB. A worker's garbage would take more memory than everything else. */
const LIMITS = { maxYoungGenerationSizeMb: 2 };

/** Starts `count` workers, or as many as possible. */
export function startWorkers(count, options, progress) {
  const workers = [];
  try {
    while (workers.length < count) workers.push(new ConvertingWorker(options, progress));
  } catch {
    // There is no permission to start one, for example. The other threads convert all files.
  }
  return workers;
}

class ConvertingWorker {
  constructor(options, progress) {
    const worker = new Worker(new URL('./worker.js', import.meta.url), {
      workerData: options,
      resourceLimits: LIMITS,
    });
    this.worker = worker;
    this.isReady = false;
    this.hasEnded = false;
    this.error = null;
    this.started = this.answer();
    this.end = new Promise((resolve) => worker.once('exit', resolve));
    worker.on('message', (message) => {
      if (message === null) worker.terminate();
      else if (typeof message === 'number') progress.add(message);
      // What it was working on is not reported any more.
      else if (!isInterrupted()) this.resolve(message);
    });
    worker.on('error', (error) => (this.error = error));
    this.end.then(() => this.close());
    this.forget = beforeEnd({ wait: () => this.interrupt(), remove() {} });
  }

  /** The next message that is not about progress. */
  answer() {
    return new Promise((resolve, reject) => Object.assign(this, { resolve, reject }));
  }

  /** Converts files of the queue until none is left. */
  async convertFrom(queue, report) {
    this.isReady = await this.started;
    // If it did not start, the other threads convert all files.
    if (!this.isReady) return;
    for (const [index, task] of queue) {
      const answer = this.answer();
      this.worker.postMessage(task);
      report(index, await answer);
    }
  }

  close() {
    this.hasEnded = true;
    this.forget();
    if (isInterrupted()) return;
    if (this.isReady) this.reject(this.error ?? new Error('A worker ended'));
    else this.resolve(false);
  }

  /** Resolves when it has ended, null if it has already. */
  interrupt() {
    if (this.hasEnded) return null;
    this.worker.postMessage(null);
    return this.end;
  }

  /** Only after it has started: before, Node can end with a fatal error, because its modules use `await`. */
  terminate() {
    return this.worker.terminate();
  }
}

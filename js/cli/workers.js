// The main thread's side of the workers.

import { Worker } from 'node:worker_threads';
import { beforeEnd, isInterrupted } from './interrupt.js';

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

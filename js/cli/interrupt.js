// What happens before a signal ends the process.
//
// Only the main thread gets signals. It interrupts the workers, which have such tasks of their own.

import { isMainThread } from 'node:worker_threads';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const tasks = new Set();
let interrupted = false;

/**
 * From now on, and until the returned function is called, a signal ends the process only after this task. `wait` returns a
 * promise as long as something must not be interrupted, otherwise null. `remove` removes, synchronously, what must not be
 * left.
 */
export function beforeEnd({ wait, remove }) {
  const task = { wait, remove };
  if (isMainThread && tasks.size === 0) for (const signal of SIGNALS) process.on(signal, endBy);
  tasks.add(task);
  return () => {
    tasks.delete(task);
    if (tasks.size === 0) ignoreSignals();
  };
}

/** Whether nothing new may be begun. */
export function isInterrupted() {
  return interrupted;
}

/** Performs the tasks. */
export async function interrupt() {
  interrupted = true;
  for (let promises = waits(); promises.length > 0; promises = waits()) await Promise.all(promises);
  for (const { remove } of tasks) remove();
}

function waits() {
  return Array.from(tasks, ({ wait }) => wait()).filter((promise) => promise !== null);
}

async function endBy(signal) {
  // Another one must not interrupt that either: npx passes on what the terminal has sent to this process already.
  if (interrupted) return;
  await interrupt();
  ignoreSignals();
  // Without the listener, the signal ends the process in the usual way.
  process.kill(process.pid, signal);
  // Deno does that in another thread. Until then, this one must not end the process with an exit code.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
}

function ignoreSignals() {
  for (const signal of SIGNALS) process.off(signal, endBy);
}

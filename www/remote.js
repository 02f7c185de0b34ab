// The page's side of the worker.

const worker = new Worker(new URL('worker.js', import.meta.url), { type: 'module' });
const waiting = new Map();
let next = 0;

worker.addEventListener('message', ({ data: { id, progress, result, error } }) => {
  const { report, resolve, reject } = waiting.get(id);
  if (progress !== undefined) {
    report?.(progress);
    return;
  }
  waiting.delete(id);
  if (error) reject(Object.assign(new Error(error.message), { name: error.name }));
  else resolve(result);
});

worker.addEventListener('error', (event) => {
  // Rejects all open tasks, because none will be answered.
  for (const { reject } of waiting.values())
    reject(new Error(event.message ?? 'The worker could not be started'));
  waiting.clear();
});

/** Runs a task in the worker. `report` is called with its progress; `signal` stops it. */
export function ask(task, input, { report, signal } = {}) {
  const id = next++;
  signal?.addEventListener('abort', () => worker.postMessage({ id, stop: true }));
  worker.postMessage({ id, task, input });
  return new Promise((resolve, reject) => waiting.set(id, { report, resolve, reject }));
}

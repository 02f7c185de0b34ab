// The part of the command that runs in a worker. It converts each file of which it gets a task, and answers null with null
// when it can be ended.

import { setImmediate } from 'node:timers';
import { parentPort, workerData } from 'node:worker_threads';
import { convertFile, interrupt, prepare } from './command.js';

await prepare(workerData);

const progress = { add: (bytes) => parentPort.postMessage(bytes) };

parentPort.on('message', async (task) => {
  if (task === null) await interrupt();
  parentPort.postMessage(task === null ? null : await convertFile(task, workerData, progress));
});
// Once all modules have run: until then, it must not be terminated.
setImmediate(() => parentPort.postMessage(true));

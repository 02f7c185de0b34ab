// The part of the command that runs in a worker. It converts each file of which it gets a task, and ends at null.

import process from 'node:process';
import { parentPort, workerData } from 'node:worker_threads';
import { convertFile } from './convert-file.js';
import { interrupt } from './interrupt.js';

const progress = { add: (bytes) => parentPort.postMessage(bytes) };

parentPort.on('message', async (task) => {
  if (task === null) {
    await interrupt();
    // This ends the thread, not the process.
    process.exit();
  }
  parentPort.postMessage(await convertFile(task, workerData, progress));
});
parentPort.postMessage(true);

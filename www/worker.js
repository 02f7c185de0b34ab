// Does all the work on bytes. The page sends `{ id, task, input }`. The worker answers with any number of
// `{ id, progress }` and finally with `{ id, result }` or `{ id, error }`.

import { encodings } from 'encoding-standard/hooks';
import { convert } from './worker/convert.js';
import { bytesOfPasted, open, sample, samples } from './worker/sources.js';
import { characterIn, codePointOf, indexNames, readIndex } from './worker/indexes.js';
import { runMistakes } from './worker/mistakes.js';
import { race } from './worker/race.js';
import { Scan } from './worker/scan.js';

/** The current reading of the file, in progress or finished. */
let scan = null;

const tasks = {
  encodings: () => encodings,
  samples,
  sample,
  bytesOfPasted,
  open,
  scan({ file, label }, report) {
    scan?.stop();
    scan = new Scan(file, label);
    return scan.run(report);
  },
  page: ({ number }) => scan.page(number),
  bytes: ({ start, length }) => scan.window(start, length),
  pageWithError: ({ from, step }) => scan.pageWithError(from, step),
  convert,
  indexNames,
  readIndex,
  characterIn,
  codePointOf,
  runMistakes,
  race,
};

/** The running tasks, which can be stopped, by id. */
const running = new Map();

addEventListener('message', async ({ data: { id, task, input, stop } }) => {
  if (stop) {
    running.get(id)?.abort();
    return;
  }
  const controller = new AbortController();
  running.set(id, controller);
  try {
    const report = (progress) => postMessage({ id, progress });
    postMessage({ id, result: await tasks[task](input, report, controller.signal) });
  } catch (error) {
    postMessage({ id, error: { name: error.name, message: error.message } });
  } finally {
    running.delete(id);
  }
});

// Plans the conversion of files in place.

import { lstatSync } from 'node:fs';
import { UsageError } from './arguments.js';
import { Stop } from './failure.js';
import { resolveTarget } from './target.js';

/** Returns a task for each file. Throws if there is a problem, before anything is written. */
export function planInPlace(inputs, { suffix }) {
  refuseSame(inputs);
  const tasks = inputs.map(({ name, stats }) => {
    return { name, path: name, target: resolveTarget(name).path, original: stats, suffix };
  });
  const errors = tasks.flatMap(({ name, target, original }) => {
    if (!original.isFile()) return [new Stop(`${name}: --in-place needs a regular file`)];
    return suffix !== null && exists(`${target}${suffix}`)
      ? [new Stop(`${name}${suffix}: already exists, and --in-place does not overwrite a backup`)]
      : [];
  });
  if (errors.length > 0) throw new AggregateError(errors);
  return tasks;
}

function refuseSame(inputs) {
  const seen = new Map();
  for (const { name, stats } of inputs) {
    const same = seen.get(`${stats.dev} ${stats.ino}`);
    if (same !== undefined) {
      const what = same === name ? `${name} is named twice` : `${same} and ${name} are the same file`;
      throw new UsageError(`${what}, and --in-place would convert it twice`);
    }
    seen.set(`${stats.dev} ${stats.ino}`, name);
  }
}

function exists(path) {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

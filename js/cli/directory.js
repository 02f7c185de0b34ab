// Plans the conversion of files into a folder.

import { statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { UsageError } from './arguments.js';
import { Stop } from './failure.js';
import { isSameFile } from './input.js';
import { resolveTarget } from './target.js';

/** Returns a task for each file. Throws if there is a problem, before anything is written. */
export function planDirectory(inputs, { directory }) {
  const folder = statSync(directory, { throwIfNoEntry: false });
  if (folder === undefined) throw new Stop(`${directory}: no such folder, and -d does not create it`);
  if (!folder.isDirectory()) throw new Stop(`${directory}: -d needs a folder`);
  const seen = new Map();
  return inputs.map(({ name }) => {
    const path = join(directory, basename(name));
    const target = resolveTarget(path).path;
    const original = statSync(target, { bigint: true, throwIfNoEntry: false }) ?? null;
    // An existing file can have more names.
    const key = original === null ? target : `${original.dev} ${original.ino}`;
    const other = seen.get(key);
    if (other !== undefined) {
      const what =
        other === name ? `${name} is named twice` : `${other} and ${name} would both become ${path}`;
      throw new UsageError(what);
    }
    seen.set(key, name);
    const input = original && inputs.find(({ stats }) => isSameFile(stats, original));
    if (input?.name === name) throw new UsageError(`${name} is also its own output; use --in-place instead`);
    if (input) throw new UsageError(`${input.name} is also the output of ${name}`);
    return { name, path, target, original };
  });
}

// Which file each file becomes.

import { readlinkSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, sep } from 'node:path';
import { UsageError } from './arguments.js';
import { toName, toPath } from './file-names.js';
import { Stop } from './failure.js';
import { isSameFile } from './input.js';

/** The number of links to follow, as in Linux. */
const MOST_LINKS = 40;

/** Names of open files. macOS has them in /dev/fd; Linux in /proc, to which its /dev/fd leads. */
const DESCRIPTOR = new RegExp(`^/(?:dev|proc/${process.pid}(?:/task/\\d+)?)/fd/(\\d+)$`);

/**
 * Follows links, including one to a file that does not exist yet. The result has the `path`, and the `descriptor` if
 * this process has it open already (null otherwise). /dev/stdout is such a link. Its target must not be opened again:
 * that would truncate the file that a shell's >> appends to.
 */
export function resolveTarget(path) {
  // This can only be a folder's name.
  if (/[/\\]$/.test(path)) return { path, descriptor: null };
  let target = path;
  try {
    for (let followed = 0; followed <= MOST_LINKS; followed++) {
      // The other one takes `..` after a link to a folder for the link's own folder.
      const folder = toName(realpathSync.native(toPath(dirname(target)), 'buffer'));
      target = join(folder, basename(target));
      const descriptor = target.match(DESCRIPTOR)?.[1];
      if (descriptor !== undefined) return { path: target, descriptor: Number(descriptor) };
      const link = toName(readlinkSync(toPath(target), 'buffer'));
      target = isAbsolute(link) ? link : `${folder}${sep}${link}`;
    }
  } catch {
    // It is not a link, or does not exist.
    return { path: target, descriptor: null };
  }
  const error = new Error('ELOOP: too many symbolic links encountered, open');
  throw Object.assign(error, { code: 'ELOOP', path });
}

/** Returns a task for each file. Throws if there is a problem, before anything is written. */
export function planInPlace(inputs, { suffix }) {
  refuseSame(inputs);
  const tasks = inputs.map(({ name, stats }) => {
    return { name, path: name, target: resolveTarget(name).path, original: stats, suffix };
  });
  const errors = tasks
    .filter(({ original }) => !original.isFile())
    .map(({ name }) => new Stop(`${name}: --in-place needs a regular file`));
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

/** Returns a task for each file. Throws if there is a problem, before anything is written. */
export function planDirectory(inputs, { directory }) {
  const folder = statSync(toPath(directory), { throwIfNoEntry: false });
  if (folder === undefined) throw new Stop(`${directory}: no such folder, and -d does not create it`);
  if (!folder.isDirectory()) throw new Stop(`${directory}: -d needs a folder`);
  const seen = new Map();
  return inputs.map(({ name }) => {
    // Not join(), which would leave out a link before `..`.
    const path = `${directory}${/[/\\]$/.test(directory) ? '' : sep}${basename(name)}`;
    const target = resolveTarget(path).path;
    const original = statSync(toPath(target), { bigint: true, throwIfNoEntry: false }) ?? null;
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

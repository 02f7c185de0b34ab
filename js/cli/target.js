// Resolves the name of a file to write.

import { readlinkSync, realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, sep } from 'node:path';

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
      const folder = realpathSync(dirname(target));
      target = join(folder, basename(target));
      const descriptor = target.match(DESCRIPTOR)?.[1];
      if (descriptor !== undefined) return { path: target, descriptor: Number(descriptor) };
      const link = readlinkSync(target);
      target = isAbsolute(link) ? link : `${folder}${sep}${link}`;
    }
  } catch {
    // It is not a link, or does not exist.
    return { path: target, descriptor: null };
  }
  const error = new Error('ELOOP: too many symbolic links encountered, open');
  throw Object.assign(error, { code: 'ELOOP', path });
}

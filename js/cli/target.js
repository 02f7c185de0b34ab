// What a name leads to, of a file that is to be written.

import { readlinkSync, realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, sep } from 'node:path';
import process from 'node:process';

/** More links than that lead nowhere: Linux follows as many. */
const MOST_LINKS = 40;

/** Names of what is open already. macOS has them in /dev/fd, Linux in /proc, where its /dev/fd leads to. */
const DESCRIPTOR = new RegExp(`^/(?:dev|proc/${process.pid}(?:/task/\\d+)?)/fd/(\\d+)$`);

/**
 * Follows links, also one that leads to a file which is not there yet. The result has the `path`, and the `descriptor`
 * that this process has it open under, null for other paths. /dev/stdout is such a link. What it leads to must not be
 * opened anew: that would lose what a shell's >> appends to.
 */
export function resolveTarget(path) {
  // It can only be a folder's name.
  if (/[/\\]$/.test(path)) return { path, descriptor: null };
  let target = path;
  try {
    for (let i = 0; i < MOST_LINKS; i++) {
      const folder = realpathSync(dirname(target));
      target = join(folder, basename(target));
      const descriptor = target.match(DESCRIPTOR)?.[1];
      if (descriptor !== undefined) return { path: target, descriptor: Number(descriptor) };
      const link = readlinkSync(target);
      target = isAbsolute(link) ? link : `${folder}${sep}${link}`;
    }
  } catch {
    // It is no link, or not there.
  }
  return { path: target, descriptor: null };
}

// Keeps the old content of a file under another name. An existing file of that name is not overwritten.

import { closeSync, constants, copyFileSync, fsyncSync, linkSync, openSync, rmSync } from 'node:fs';

/** Gives the file a second name. It loses the first one when another file replaces it. */
export function keepByLink(path, backup) {
  try {
    linkSync(path, backup);
  } catch (error) {
    if (error.code === 'EEXIST') throw error;
    // Not every file system supports hard links.
    keepByCopy(path, backup);
  }
}

export function keepByCopy(path, backup) {
  try {
    copyFileSync(path, backup, constants.COPYFILE_EXCL);
    const file = openSync(backup, 'r+');
    fsyncSync(file);
    closeSync(file);
  } catch (error) {
    if (error.code !== 'EEXIST') rmSync(backup, { force: true });
    throw error;
  }
}

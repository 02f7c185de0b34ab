// A file that is written completely or not at all.

import { Buffer } from 'node:buffer';
import {
  closeSync,
  constants,
  copyFileSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { access, open } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isNotPermitted, reasonOf, Stop } from './failure.js';
import { isSameFile } from './input.js';
import { beforeEnd } from './interrupt.js';

/** The error codes of a folder in which no file may be created. */
const REFUSED = ['EACCES', 'EPERM', 'EROFS'];

const CHUNK = 0x20000;
/** After so many bytes, the disk begins to store them, so that less is left for the end. */
const FLUSH = 0x800000;

/**
 * Writes to a temporary file in the same folder first. At the end, the temporary file replaces the old one. If that would
 * lose another name of the old file (a hard link) or its owner, the new content is copied into the old file instead. If
 * the target is not a regular file but a device, for example, it is written to directly.
 */
export class FileOutput {
  /**
   * `path` is the name that the user gave, and `target` what it resolves to. `original` has the target's stats, null if
   * there was no file: if that has changed in the end, it is not replaced. `suffix` is added to its name for the backup.
   */
  static async open(path, target, { original, suffix = null } = {}) {
    const output = new FileOutput(path, target, original, suffix);
    try {
      await output.begin();
    } catch (error) {
      await output.discard();
      throw output.named(error);
    }
    return output;
  }

  constructor(path, target, original, suffix) {
    this.path = path;
    this.target = target;
    this.original = original;
    this.suffix = suffix;
    this.handle = null;
    this.temporary = null;
    /** The number of bytes written since the last flush began, the promise of that one, and why one failed. */
    this.unflushed = 0;
    this.flush = null;
    this.flushError = null;
    /** Whether the content is copied into the existing file. */
    this.overwrites = false;
    /** What must not be interrupted, null if nothing. */
    this.busy = null;
    this.forget = beforeEnd({ wait: () => this.busy, remove: () => this.removeTemporary() });
  }

  async begin() {
    const stats = statSync(this.target, { throwIfNoEntry: false });
    if (stats !== undefined && !stats.isFile()) {
      this.handle = await open(this.target, 'w');
      return;
    }
    await this.finishing(this.makeTemporary(stats));
    if (stats !== undefined) this.overwrites = stats.nlink > 1 || !(await this.takeOver(stats));
  }

  /** Waits for something that a signal must not interrupt. */
  async finishing(promise) {
    this.busy = promise.catch(() => {});
    try {
      await promise;
    } finally {
      this.busy = null;
    }
  }

  async makeTemporary(stats) {
    // Renaming does not check whether the file is writable.
    if (stats !== undefined) await access(this.target, constants.W_OK);
    const start = basename(this.target).slice(0, 32);
    // Not node:crypto, which takes milliseconds to load: an existing file is never opened, whatever its name is.
    const name = `${start}.${Math.random().toString(36).slice(2)}.tmp`;
    // For a name that ends with a slash, this is the folder of that name.
    const temporary = join(dirname(`${this.target}.`), name);
    try {
      // Until it has the permissions of the file it replaces, only its owner may read it.
      this.handle = await open(temporary, 'wx', stats === undefined ? 0o666 : 0o600);
      this.temporary = temporary;
    } catch (error) {
      if (!REFUSED.includes(error.code)) throw error;
      throw new Stop(`${this.path}: cannot create a temporary file in its folder: ${reasonOf(error)}`);
    }
  }

  /** Gives the new file the owner and the permissions of the old one. Returns whether that succeeded. */
  async takeOver({ uid, gid, mode }) {
    const own = await this.handle.stat();
    try {
      if (own.uid !== uid || own.gid !== gid) await this.handle.chown(uid, gid);
      await this.handle.chmod(mode & 0o7777);
      return true;
    } catch {
      return false;
    }
  }

  async write(bytes) {
    try {
      await writeAll(this.handle, bytes);
      this.flushSometimes(bytes.length);
    } catch (error) {
      throw this.named(error);
    }
  }

  /** Lets the disk store what was written, while the next bytes are converted. */
  flushSometimes(length) {
    this.unflushed += length;
    // With many files, others are converted at the end of each. Their threads would wait for this one.
    if (this.original !== undefined) return;
    if (this.temporary === null || this.flush !== null || this.unflushed < FLUSH) return;
    this.unflushed = 0;
    this.flush = this.flushNow();
  }

  async flushNow() {
    try {
      await store(this.handle, 'datasync');
    } catch (error) {
      this.flushError = error;
    }
    this.flush = null;
  }

  async finish() {
    try {
      if (this.temporary !== null) {
        // Renaming before the content is on disk could leave an empty file after a power failure.
        await store(this.handle, 'sync');
        await this.flush;
        // The system reports such a failure only once.
        if (this.flushError !== null) throw this.flushError;
        await this.close();
      }
      // A signal may have removed it.
      if (this.temporary !== null) {
        this.refuseChanged();
        if (this.overwrites) await this.finishing(this.overwrite());
        else this.replace();
      }
      await this.discard();
    } catch (error) {
      throw this.named(error);
    }
  }

  refuseChanged() {
    const { original } = this;
    if (original === undefined) return;
    const stats = statSync(this.target, { bigint: true, throwIfNoEntry: original !== null });
    if (!isUnchanged(stats, original)) throw this.changed();
  }

  changed() {
    return new Stop(`${this.path}: it was changed during the conversion, so it is not overwritten`);
  }

  /** Synchronous, so that no signal is handled in between. */
  replace() {
    const backup = this.keepOld(keepByLink);
    try {
      if (this.original !== null || !this.publishNew()) renameSync(this.temporary, this.target);
    } catch (error) {
      if (backup !== null) rmSync(backup, { force: true });
      throw error;
    }
    this.temporary = null;
  }

  /**
   * Unlike renaming, this never overwrites a file that another thread or program creates at the same time. Returns whether
   * the file system supports hard links.
   */
  publishNew() {
    try {
      linkSync(this.temporary, this.target);
    } catch (error) {
      if (error.code === 'EEXIST') throw this.changed();
      return false;
    }
    this.removeTemporary();
    return true;
  }

  keepOld(keep) {
    if (this.suffix === null) return null;
    const backup = `${this.target}${this.suffix}`;
    try {
      keep(this.target, backup);
    } catch (error) {
      throw new Stop(`${this.path}${this.suffix}: ${reasonOf(error)}`);
    }
    return backup;
  }

  /** If it fails, the temporary file is kept. */
  async overwrite() {
    const backup = this.keepOld(keepByCopy);
    const handle = await open(this.target, 'r+').catch((error) => {
      if (backup !== null) rmSync(backup, { force: true });
      throw error;
    });
    try {
      await copy(this.temporary, handle);
    } catch (error) {
      const kept = this.temporary;
      this.temporary = null;
      throw new Stop(
        `${this.path}: ${reasonOf(error)} while it was overwritten; its complete new content is in ${kept}`,
      );
    } finally {
      await handle.close();
    }
  }

  /** Removes the temporary file, if there is one. Does nothing after a successful finish(). */
  async discard() {
    await this.close();
    this.remove();
  }

  async close() {
    const { handle } = this;
    this.handle = null;
    await this.flush;
    await handle?.close();
  }

  remove() {
    this.forget();
    this.removeTemporary();
  }

  removeTemporary() {
    if (this.temporary !== null) rmSync(this.temporary, { force: true });
    this.temporary = null;
  }

  /** The error, with the name that the user gave the file. */
  named(error) {
    return Object.assign(error, { path: this.path });
  }
}

/** `original` is null if there was no file. Only then `stats` can be undefined, if there is still none. */
function isUnchanged(stats, original) {
  if (original === null) return stats === undefined;
  return isSameFile(stats, original) && stats.mtimeNs === original.mtimeNs && stats.size === original.size;
}

/** Replaces the content of the open file `to` with that of the file `from`. */
async function copy(from, to) {
  const source = await open(from);
  try {
    const buffer = Buffer.allocUnsafeSlow(CHUNK);
    let length = 0;
    for (;;) {
      const { bytesRead } = await source.read(buffer, 0, CHUNK, null);
      if (bytesRead === 0) break;
      await writeAll(to, buffer.subarray(0, bytesRead));
      length += bytesRead;
    }
    await to.truncate(length);
    await store(to, 'sync');
  } finally {
    await source.close();
  }
}

/**
 * Stores what was written. `method` is 'sync' or 'datasync'. Node permits neither with --permission: then the system decides
 * when to store it.
 */
async function store(handle, method) {
  try {
    await handle[method]();
  } catch (error) {
    if (!isNotPermitted(error)) throw error;
  }
}

async function writeAll(handle, bytes) {
  for (let at = 0; at < bytes.length;) {
    const { bytesWritten } = await handle.write(bytes, at);
    at += bytesWritten;
  }
}

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

// A file that is written completely or not at all.

import { Buffer } from 'node:buffer';
import {
  closeSync,
  constants,
  copyFileSync,
  fsyncSync,
  linkSync,
  lstatSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { access, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { toPath } from './file-names.js';
import { isNotPermitted, reasonOf, Stop } from './failure.js';
import { isSameFile } from './input.js';
import { beforeEnd } from './interrupt.js';

/** The error codes of a folder in which no file may be created. */
const REFUSED = ['EACCES', 'EPERM', 'EROFS'];

const CHUNK = 0x20000;
/** The unit in which the system gives the space of a file. */
const BLOCK = 512;
/** After so many bytes, the disk begins to store them, so that less is left for the end. */
const FLUSH = 0x800000;

/**
 * Writes to a temporary file in the same folder first. At the end, the temporary file replaces the old one. If that is not
 * possible, or would lose something of the old file (another name of it, its owner, who may read it), the new content is
 * copied into the old file instead. If the target is not a regular file but a device, for example, it is written to
 * directly.
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
    /** The stats of the file that there is, null for none, and whether the content is copied into it. */
    this.before = null;
    this.overwrites = false;
    /** What must not be interrupted, null if nothing. */
    this.busy = null;
    this.forget = beforeEnd({ wait: () => this.busy, remove: () => this.removeTemporary() });
  }

  async begin() {
    const stats = statSync(toPath(this.target), { throwIfNoEntry: false });
    if (stats !== undefined && !stats.isFile()) {
      this.handle = await open(toPath(this.target), 'w');
      return;
    }
    this.before = this.original === undefined ? (this.statsNow() ?? null) : this.original;
    // The program that copies attributes would also create the temporary file again if a signal had removed it.
    await this.finishing(this.prepare(stats));
  }

  get exists() {
    return this.before !== null;
  }

  /** The target's stats. Unless there must be a file, they are undefined if there is none. */
  statsNow(mustExist = false) {
    return statSync(toPath(this.target), { bigint: true, throwIfNoEntry: mustExist });
  }

  async prepare(stats) {
    // Renaming does not check whether the file is writable.
    if (this.exists) await access(toPath(this.target), constants.W_OK);
    await this.makeTemporary();
    if (this.exists && !this.overwrites) {
      this.overwrites = stats.nlink > 1 || !(await this.takeOver(stats));
    }
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

  async makeTemporary() {
    try {
      // For a name that ends with a slash, this is the folder of that name.
      await this.makeTemporaryIn(dirname(`${this.target}.`));
    } catch (error) {
      if (!REFUSED.includes(error.code)) throw error;
      const refused = new Stop(
        `${this.path}: cannot create a temporary file in its folder: ${reasonOf(error)}`,
      );
      if (!this.exists) throw refused;
      // The file itself may be written.
      this.overwrites = true;
      await this.makeTemporaryIn(tmpdir()).catch(() => {
        throw refused;
      });
    }
  }

  async makeTemporaryIn(folder) {
    const start = basename(this.target).slice(0, 32);
    // Not node:crypto, which takes milliseconds to load: an existing file is never opened, whatever its name is.
    const temporary = join(folder, `${start}.${Math.random().toString(36).slice(2)}.tmp`);
    // Until it has the permissions of the file it replaces, only its owner may read it.
    this.handle = await open(toPath(temporary), 'wx', this.exists ? 0o600 : 0o666);
    this.temporary = temporary;
  }

  /** Gives the new file what the old one has besides its content. Returns whether it has all of that. */
  async takeOver({ uid, gid, mode }) {
    if (!(await copyAttributes(this.target, this.temporary))) return false;
    // It is no failure for `cp` if only root could change the owner.
    const own = await this.handle.stat();
    return own.uid === uid && own.gid === gid && own.mode === mode;
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
      if (this.temporary !== null && !(await this.isSame())) {
        // Renaming before the content is on disk could leave an empty file after a power failure.
        await store(this.handle, 'sync');
        await this.flush;
        // The system reports such a failure only once.
        if (this.flushError !== null) throw this.flushError;
        await this.close();
        // A signal may have removed it.
        if (this.temporary !== null) await this.publish();
      }
      await this.discard();
    } catch (error) {
      throw this.named(error);
    }
  }

  /** Whether one of many files would be as before. Then it is not touched. */
  async isSame() {
    return Boolean(this.original) && (await haveSameContent(this.temporary, this.target));
  }

  async publish() {
    this.refuseChanged();
    if (this.overwrites || !this.replace()) await this.finishing(this.overwrite());
  }

  refuseChanged() {
    if (!isUnchanged(this.statsNow(this.exists), this.before)) throw this.changed();
  }

  changed() {
    return new Stop(`${this.path}: it was changed during the conversion, so it is not overwritten`);
  }

  /** Synchronous, so that no signal is handled in between. Returns false if an existing file cannot be replaced. */
  replace() {
    const backup = this.keepOld(keepByLink);
    try {
      if (this.original !== null || !this.publishNew()) {
        renameSync(toPath(this.temporary), toPath(this.target));
      }
    } catch (error) {
      removeBackup(backup);
      if (!this.exists || error.code === 'ENOENT') throw error;
      // Another file system may be mounted on it, for example.
      return false;
    }
    this.temporary = null;
    return true;
  }

  /**
   * Unlike renaming, this never overwrites a file that another thread or program creates at the same time. Returns whether
   * the file system supports hard links.
   */
  publishNew() {
    try {
      linkSync(toPath(this.temporary), toPath(this.target));
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
      const reason =
        error.code === 'EEXIST'
          ? 'already exists, and --in-place does not overwrite a backup'
          : reasonOf(error);
      throw new Stop(`${nameOfBackup(this.path, this.target, this.suffix)}: ${reason}`);
    }
    return backup;
  }

  /** Copies the content into the old file, unless another run does that at the same time. */
  async overwrite() {
    const { dev, ino } = this.before;
    const lock = join(tmpdir(), `encoding-standard.${dev}.${ino}.lock`);
    try {
      closeSync(openSync(lock, 'wx', 0o600));
    } catch (error) {
      const advice = `another run is writing to it; if none is, remove ${lock}`;
      if (error.code === 'EEXIST') throw new Stop(`${this.path}: ${advice}`);
      // There may be no folder in which one can be created.
      return this.copyIntoOld();
    }
    try {
      await this.copyIntoOld();
    } finally {
      rmSync(lock, { force: true });
    }
  }

  /** If it fails in the middle, the temporary file is kept. */
  async copyIntoOld() {
    // Another run can have written to it since.
    this.refuseChanged();
    const backup = this.keepOld(keepByCopy);
    let handle;
    try {
      handle = await open(toPath(this.target), 'r+');
      await reserve(handle, this.temporary);
      await copy(this.temporary, handle);
    } catch (error) {
      if (handle === undefined || error.isUnchanged) {
        removeBackup(backup);
        throw error;
      }
      const kept = this.temporary;
      this.temporary = null;
      throw new Stop(
        `${this.path}: ${reasonOf(error)} while it was overwritten; its complete new content is in ${kept}`,
      );
    } finally {
      await handle?.close();
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
    if (this.temporary !== null) rmSync(toPath(this.temporary), { force: true });
    this.temporary = null;
  }

  /** The error, with the name that the user gave the file. */
  named(error) {
    return Object.assign(error, { path: this.path });
  }
}

/** What of a file another program can have changed. A temporary file would take back who may read it. */
const CHANGING = ['mtimeNs', 'size', 'mode', 'uid', 'gid'];

/** `before` is null if there was no file. Only then `stats` can be undefined, if there is still none. */
function isUnchanged(stats, before) {
  if (before === null) return stats === undefined;
  return isSameFile(stats, before) && CHANGING.every((what) => stats[what] === before[what]);
}

/**
 * Gives a file the owner, the permissions, the access control list and the extended attributes of another one. Returns whether
 * that succeeded. Node has no function for it, and other systems have no such program.
 */
async function copyAttributes(from, to) {
  if (process.platform !== 'linux') return false;
  const { spawn } = await import('node:child_process');
  const names = [from, to].map(toPath);
  // Arguments cannot be bytes.
  if (!names.every((name) => typeof name === 'string')) return false;
  const args = ['--attributes-only', '--preserve=mode,ownership,xattr', '--', ...names];
  return new Promise((resolve) => {
    try {
      const child = spawn('cp', args, { stdio: 'ignore' });
      child.on('error', () => resolve(false));
      child.on('exit', (code) => resolve(code === 0));
    } catch {
      // There is no permission to start it.
      resolve(false);
    }
  });
}

async function haveSameContent(one, other) {
  const files = [];
  try {
    for (const name of [one, other]) files.push(await open(toPath(name)));
    const [size, otherSize] = await Promise.all(files.map(async (file) => (await file.stat()).size));
    if (size !== otherSize) return false;
    const buffers = files.map(() => Buffer.allocUnsafeSlow(Math.min(CHUNK, size)));
    for (let at = 0; at < size; at += CHUNK) {
      const length = Math.min(CHUNK, size - at);
      const parts = await Promise.all(files.map((file, i) => readAll(file, buffers[i], length, at)));
      if (!parts[0].equals(parts[1])) return false;
    }
    return true;
  } finally {
    for (const file of files) await file.close();
  }
}

/**
 * Appends to an open file what the file `from` is longer by. If there is no space for it, it is removed again. Holes get space
 * too: what is read there is written.
 */
async function reserve(to, from) {
  const { size, blocks } = await to.stat();
  let source;
  try {
    source = await open(toPath(from));
    const { size: end } = await source.stat();
    if (end > size) await copyRange(source, to, size, end);
    if (blocks * BLOCK < size) await copyRange(to, to, 0, Math.min(size, end));
  } catch (error) {
    await to.truncate(size);
    throw Object.assign(error, { isUnchanged: true });
  } finally {
    await source?.close();
  }
}

/** Replaces the content of the open file `to` with that of the file `from`. */
async function copy(from, to) {
  const source = await open(toPath(from));
  try {
    const { size } = await source.stat();
    await copyRange(source, to, 0, size);
    await to.truncate(size);
    await store(to, 'sync');
  } finally {
    await source.close();
  }
}

async function copyRange(source, to, start, end) {
  const buffer = Buffer.allocUnsafeSlow(CHUNK);
  for (let at = start; at < end; at += CHUNK) {
    const bytes = await readAll(source, buffer, Math.min(CHUNK, end - at), at);
    await writeAll(to, bytes, at);
  }
  await store(to, 'sync');
}

/** The bytes of a file from a position on, as many as there are of `length`. */
async function readAll(file, buffer, length, position) {
  let at = 0;
  while (at < length) {
    const { bytesRead } = await file.read(buffer, at, length - at, position + at);
    if (bytesRead === 0) break;
    at += bytesRead;
  }
  return buffer.subarray(0, at);
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

/** Writes all bytes, at a position or at the current one. */
async function writeAll(handle, bytes, position = null) {
  for (let at = 0; at < bytes.length;) {
    const place = position === null ? null : position + at;
    const { bytesWritten } = await handle.write(bytes, at, bytes.length - at, place);
    at += bytesWritten;
  }
}

/** The name of a backup to show: of a link, it is that of the file to which it leads. */
function nameOfBackup(path, target, suffix) {
  const isLink = lstatSync(toPath(path), { throwIfNoEntry: false })?.isSymbolicLink();
  return `${isLink ? target : path}${suffix}`;
}

function removeBackup(backup) {
  if (backup !== null) rmSync(toPath(backup), { force: true });
}

/** Gives the file a second name. It loses the first one when another file replaces it. */
export function keepByLink(path, backup) {
  try {
    linkSync(toPath(path), toPath(backup));
  } catch (error) {
    if (error.code === 'EEXIST') throw error;
    // Not every file system supports hard links.
    keepByCopy(path, backup);
  }
}

export function keepByCopy(path, backup) {
  try {
    copyFileSync(toPath(path), toPath(backup), constants.COPYFILE_EXCL);
    const file = openSync(toPath(backup), 'r+');
    fsyncSync(file);
    closeSync(file);
  } catch (error) {
    if (error.code !== 'EEXIST') removeBackup(backup);
    throw error;
  }
}

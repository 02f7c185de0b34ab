// A file that is written whole or not at all.

import { Buffer } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import { renameSync, rmSync, statSync } from 'node:fs';
import { access, constants, open } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import process from 'node:process';
import { keepByCopy, keepByLink } from './backup.js';
import { reasonOf, Stop } from './failure.js';
import { isSameFile } from './input.js';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** What is said of a folder in which nothing may be made. */
const REFUSED = ['EACCES', 'EPERM', 'EROFS'];

const CHUNK = 0x20000;

/**
 * A file is written under another name in the same folder first. At the end it takes the place of the one that was
 * there, or, where that would take away another of its names or its owner, its content is copied into that one. What is
 * not a regular file, a device for example, is written to directly.
 */
export class FileOutput {
  /**
   * `path` is what the user calls it and `target` where that leads to. For a file that is converted in its place,
   * `original` is what was known of it before it was read, and `suffix` makes the name under which it is kept.
   */
  static async open(path, target, { original = null, suffix = null } = {}) {
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
    /** Whether the content is copied into the file that is there. */
    this.overwrites = false;
    this.isOverwriting = false;
    this.signal = null;
    this.onSignal = (signal) => {
      // It is ended afterwards.
      if (this.isOverwriting) this.signal = signal;
      else this.end(signal);
    };
    for (const signal of SIGNALS) process.once(signal, this.onSignal);
  }

  async begin() {
    const stats = statSync(this.target, { throwIfNoEntry: false });
    if (stats !== undefined && !stats.isFile()) {
      this.handle = await open(this.target, 'w');
      return;
    }
    // Renaming would not ask.
    if (stats !== undefined) await access(this.target, constants.W_OK);
    await this.makeTemporary(stats);
    if (stats !== undefined) this.overwrites = stats.nlink > 1 || !(await this.takeOver(stats));
  }

  async makeTemporary(stats) {
    const start = basename(this.target).slice(0, 32);
    const name = `${start}.${randomBytes(6).toString('hex')}.tmp`;
    // Of a name with a slash at its end, this is the folder that it says it is.
    this.temporary = join(dirname(`${this.target}.`), name);
    try {
      // Until it has the permissions of the file that it is for, nobody else may read it.
      this.handle = await open(this.temporary, 'wx', stats === undefined ? 0o666 : 0o600);
    } catch (error) {
      if (!REFUSED.includes(error.code)) throw error;
      throw new Stop(
        `${this.path}: it is first written under another name, and none can be made in its folder: ${reasonOf(error)}`,
      );
    }
  }

  /** Gives the new file the owner and the permissions of the old one. Returns whether that can be done. */
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
    } catch (error) {
      throw this.named(error);
    }
  }

  async finish() {
    try {
      if (this.temporary !== null) {
        // A file that has its name before its content could be found empty after a power failure.
        await this.handle.sync();
        await this.close();
        this.refuseChanged();
        if (this.overwrites) await this.overwrite();
        else this.replace();
      }
      await this.discard();
    } catch (error) {
      throw this.named(error);
    }
  }

  refuseChanged() {
    if (this.original === null) return;
    const stats = statSync(this.target, { bigint: true });
    const { mtimeNs, size } = this.original;
    if (!isSameFile(stats, this.original) || stats.mtimeNs !== mtimeNs || stats.size !== size) {
      throw new Stop(`${this.path}: it was changed while it was converted, and is left so`);
    }
  }

  /** In one go, so that no signal comes between. */
  replace() {
    const backup = this.keepOld(keepByLink);
    try {
      renameSync(this.temporary, this.target);
    } catch (error) {
      if (backup !== null) rmSync(backup, { force: true });
      throw error;
    }
    this.temporary = null;
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

  /** No signal ends it before it is done. If it fails, the new content is kept. */
  async overwrite() {
    this.keepOld(keepByCopy);
    const handle = await open(this.target, 'r+');
    this.isOverwriting = true;
    try {
      await copy(this.temporary, handle);
    } catch (error) {
      const kept = this.temporary;
      this.temporary = null;
      throw new Stop(
        `${this.path}: ${reasonOf(error)}, while it was overwritten; its new content, all of it, is in ${kept}`,
      );
    } finally {
      this.isOverwriting = false;
      await handle.close();
      if (this.signal !== null) this.end(this.signal);
    }
  }

  /** Leaves nothing behind, unless it is finished. */
  async discard() {
    await this.close();
    this.remove();
  }

  async close() {
    const { handle } = this;
    this.handle = null;
    await handle?.close();
  }

  remove() {
    for (const signal of SIGNALS) process.off(signal, this.onSignal);
    if (this.temporary !== null) rmSync(this.temporary, { force: true });
    this.temporary = null;
  }

  end(signal) {
    this.remove();
    // With the listener gone, it ends the program in the way that others expect.
    process.kill(process.pid, signal);
  }

  /** An error about this file, under the name that the user has given it. */
  named(error) {
    return Object.assign(error, { path: this.path });
  }
}

/** Makes a file's content that of an open one, in place of its own. */
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
    await to.sync();
  } finally {
    await source.close();
  }
}

async function writeAll(handle, bytes) {
  for (let at = 0; at < bytes.length;) {
    const { bytesWritten } = await handle.write(bytes, at);
    at += bytesWritten;
  }
}

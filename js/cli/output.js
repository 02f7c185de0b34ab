// Where the bytes go.

import { randomBytes } from 'node:crypto';
import { realpathSync, rmSync, statSync } from 'node:fs';
import { access, constants, open, rename } from 'node:fs/promises';
import process from 'node:process';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Standard output. */
export class StreamOutput {
  constructor(stream) {
    this.stream = stream;
    // A failure comes with the write that it is of; without a listener it would end the program as well.
    stream.on('error', () => {});
  }

  /** Done when the bytes are on their way: no more than these are ever waiting. */
  write(bytes) {
    return new Promise((resolve, reject) => {
      this.stream.write(bytes, (error) => {
        if (error) reject(Object.assign(error, { path: 'standard output' }));
        else resolve();
      });
    });
  }

  async finish() {}

  async discard() {}
}

/**
 * A file that is written whole or not at all: under another name beside it, which it takes the place of at the end. What
 * is not a regular file, a device for example, is written to directly.
 */
export class FileOutput {
  static async open(path) {
    const target = resolveLinks(path);
    const stats = statSync(target, { throwIfNoEntry: false });
    if (stats !== undefined && !stats.isFile()) {
      return new FileOutput(path, await open(target, 'w'), null, target);
    }
    // Renaming would not ask.
    if (stats !== undefined) await access(target, constants.W_OK);
    const temporary = `${target}.${randomBytes(6).toString('hex')}.tmp`;
    const output = new FileOutput(path, null, temporary, target);
    try {
      output.handle = await open(temporary, 'wx');
      if (stats !== undefined) await output.handle.chmod(stats.mode & 0o7777);
    } catch (error) {
      await output.discard();
      throw Object.assign(error, { path });
    }
    return output;
  }

  constructor(path, handle, temporary, target) {
    this.path = path;
    this.handle = handle;
    this.temporary = temporary;
    this.target = target;
    this.onSignal = (signal) => {
      this.remove();
      // With the listener gone, it ends the program in the way that others expect.
      process.kill(process.pid, signal);
    };
    for (const signal of SIGNALS) process.once(signal, this.onSignal);
  }

  async write(bytes) {
    try {
      for (let at = 0; at < bytes.length;) {
        const { bytesWritten } = await this.handle.write(bytes, at);
        at += bytesWritten;
      }
    } catch (error) {
      throw Object.assign(error, { path: this.path });
    }
  }

  async finish() {
    try {
      if (this.temporary !== null) {
        // A file that has its name before its content could be found empty after a power failure.
        await this.handle.sync();
        await this.close();
        await rename(this.temporary, this.target);
        this.temporary = null;
      }
      await this.discard();
    } catch (error) {
      throw Object.assign(error, { path: this.path });
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
}

/** The file that a link leads to: it is to be replaced, not the link. */
function resolveLinks(path) {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

// Files and standard input, in chunks.

import { Buffer } from 'node:buffer';
import { accessSync, constants, fstatSync, readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { UsageError } from './arguments.js';
import { describeFailure } from './failure.js';
import { toPath } from './file-names.js';

/** How many bytes are read at once. With fewer, waiting for each takes longer than converting it. */
const CHUNK = 0x80000;

/** How a descriptor was opened. Node and Deno open what was closed when they start for reading and writing, others for one. */
const READ = 0;
const WRITE = 1;
const READ_WRITE = 2;

/** Throws if the input is not available. Only '-' needs standard input, which takes long to create. */
export function openInput(name, streams) {
  return name === '-' ? new StandardInput(streams.stdin) : new InputFile(name, statsOfReadable(name));
}

export class Inputs {
  /** The inputs that are available. `failure` is an `AggregateError` about the others, null if there are none. */
  constructor(names, streams) {
    const errors = [];
    this.list = names.flatMap((name) => {
      try {
        return [openInput(name, streams)];
      } catch (error) {
        if (describeFailure(error) === null) throw error;
        errors.push(error);
        return [];
      }
    });
    this.failure = errors.length > 0 ? new AggregateError(errors) : null;
  }

  /** The number of bytes to read, null if unknown. */
  get size() {
    const sizes = this.list.map(({ stats }) => (stats?.isFile() ? Number(stats.size) : null));
    return sizes.includes(null) ? null : sizes.reduce((sum, size) => sum + size, 0);
  }

  /** The input that now is the regular file with these stats, undefined if none is. */
  find(file) {
    if (!file?.isFile()) return undefined;
    return this.list.find((input) => {
      const stats = input.statsNow();
      return stats !== undefined && isSameFile(stats, file);
    });
  }

  /** Rejects an output stream that is one of the inputs: reading would never end, or would find an empty file. */
  refuse(stream) {
    const same = this.find(statsOf(stream));
    if (same !== undefined) {
      throw new UsageError(`${same.name} is also the output; -o can write to a file that is being read`);
    }
  }
}

export function isSameFile(stats, others) {
  return stats.dev === others.dev && stats.ino === others.ino;
}

function statsOfReadable(name) {
  try {
    const stats = statSync(toPath(name), { bigint: true });
    // A folder can be opened, and fails only when it is read.
    if (stats.isDirectory()) throw isFolder();
    if (isOwnPipe(stats)) throw closedError('read');
    accessSync(toPath(name), constants.R_OK);
    return stats;
  } catch (error) {
    // The error of a missing permission of Node or Deno does not have it.
    throw Object.assign(error, { path: name });
  }
}

export class InputFile {
  constructor(name, stats) {
    this.name = name;
    this.stats = stats;
  }

  /** Another run can have replaced the file. */
  statsNow() {
    return statSync(toPath(this.name), { bigint: true, throwIfNoEntry: false });
  }

  /**
   * Chunks of at most `size` bytes. A chunk is valid until the next one is requested. Of a file, the next one is read while
   * the caller converts this one.
   */
  async *chunks(size = CHUNK) {
    const handle = await this.named(open(toPath(this.name)));
    let reading;
    try {
      // A pipe or a terminal may have no more bytes for long. The caller can stop before that.
      const isFile = (await this.named(handle.stat())).isFile();
      reading = this.read(handle, Buffer.allocUnsafeSlow(size));
      let free = Buffer.allocUnsafeSlow(size);
      for (;;) {
        const { buffer, bytesRead } = await reading;
        if (bytesRead === 0) return;
        if (isFile) {
          reading = this.read(handle, free);
          // A failure is thrown when it is waited for.
          reading.catch(() => {});
        }
        yield buffer.subarray(0, bytesRead);
        if (!isFile) reading = this.read(handle, free);
        free = buffer;
      }
    } finally {
      await reading?.catch(() => {});
      await handle.close();
    }
  }

  read(handle, buffer) {
    return this.named(handle.read(buffer, 0, buffer.length, null));
  }

  /** The same, with the name that the user gave in an error. */
  async named(promise) {
    try {
      return await promise;
    } catch (error) {
      throw Object.assign(error, { path: this.name });
    }
  }
}

class StandardInput {
  constructor(stream) {
    this.name = 'standard input';
    this.stream = stream;
    this.stats = statsOf(stream);
    if (this.stats?.isDirectory()) throw Object.assign(isFolder(), { path: this.name });
    if (isClosed(stream)) throw Object.assign(closedError('read'), { path: this.name });
  }

  statsNow() {
    return this.stats;
  }

  async *chunks() {
    try {
      yield* this.stream;
    } catch (error) {
      throw Object.assign(error, { path: this.name });
    }
  }
}

/** Undefined for a stream that has no file descriptor, or a closed one. */
function statsOf({ fd }) {
  try {
    return fstatSync(fd, { bigint: true });
  } catch {
    return undefined;
  }
}

function isFolder() {
  return Object.assign(new Error('EISDIR: it is a folder; name the files in it, read'), { code: 'EISDIR' });
}

/**
 * Whether a stream was closed when the process started. The runtime then opened /dev/null in its place, and nobody would
 * notice that all is lost. Only Linux shows how it was opened.
 */
export function isClosed({ fd }) {
  if (typeof fd !== 'number' || fd > 2) return false;
  try {
    const device = fstatSync(fd);
    const nothing = statSync('/dev/null');
    if (!device.isCharacterDevice() || device.rdev !== nothing.rdev) return false;
    return accessOf(fd) === READ_WRITE;
  } catch {
    return false;
  }
}

function accessOf(fd) {
  const [, flags] = readFileSync(`/proc/self/fdinfo/${fd}`, 'utf8').match(/^flags:\s*([0-7]+)$/m);
  return parseInt(flags, 8) & 3;
}

/** Whether a descriptor is open, and not one that the runtime opened for itself. */
export function isGiven(fd) {
  const stats = statsOf({ fd });
  // What the runtime waits for events with has no type.
  return stats !== undefined && (Number(stats.mode) & constants.S_IFMT) !== 0 && !isOwnPipe(stats);
}

/** Whether this process has both ends of a pipe. Reading from it would never end. Only Linux shows what is open. */
function isOwnPipe(stats) {
  if (!stats.isFIFO()) return false;
  try {
    const ends = readdirSync('/proc/self/fd').filter((fd) => linkOf(fd) === `pipe:[${stats.ino}]`);
    const access = ends.map(accessOf);
    return access.includes(READ) && access.includes(WRITE);
  } catch {
    return false;
  }
}

/** What a descriptor is open for; null if it was closed since. */
function linkOf(fd) {
  try {
    return readlinkSync(`/proc/self/fd/${fd}`);
  } catch {
    return null;
  }
}

export function closedError(call) {
  return Object.assign(new Error(`EBADF: bad file descriptor, ${call}`), { code: 'EBADF' });
}

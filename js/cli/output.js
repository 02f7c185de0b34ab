// The output of a conversion: a file or an open stream. Every byte is written, or an error is thrown.

import { fstatSync, write } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { isatty } from 'node:tty';
import { FileOutput } from './file-output.js';
import { closedError, isClosed, isGiven } from './input.js';
import { resolveTarget } from './plan.js';

/** Opens the file that the user named `path`, or standard output if that is null. */
export async function openOutput(path, { stdout, stderr }) {
  if (path === null) return new StreamOutput(stdout);
  const target = resolveTarget(path);
  const { descriptor } = target;
  if (descriptor === null) return FileOutput.open(path, target.path);
  if (!isGiven(descriptor)) throw Object.assign(closedError('write'), { path });
  return new StreamOutput({ 1: stdout, 2: stderr }[descriptor] ?? { fd: descriptor }, path);
}

/** In milliseconds. */
const LONGEST_WAIT = 100;

/** Standard output, or another open stream or descriptor. */
export class StreamOutput {
  constructor(stream, name = 'standard output') {
    this.stream = stream;
    this.name = name;
    this.isClosed = isClosed(stream);
    // The streams of a runtime ignore that a file or a device took only a part of the bytes.
    this.fd = stream.write === undefined || isFileOrDevice(stream) ? stream.fd : null;
    // write() reports the failure; without a listener, the event would end the process too.
    stream.on?.('error', () => {});
  }

  /** Resolves when the bytes have been passed on, so that no more than these are ever buffered. */
  async write(bytes) {
    if (bytes.length === 0) return;
    try {
      if (this.isClosed) throw closedError('write');
      if (this.fd === null) await writeToStream(this.stream, bytes);
      else await writeToDescriptor(this.fd, bytes);
    } catch (error) {
      throw Object.assign(error, { path: this.name });
    }
  }

  async finish() {}

  async discard() {}
}

function writeToStream(stream, bytes) {
  return new Promise((resolve, reject) => {
    // Deno throws most failures of its standard output here.
    stream.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}

async function writeToDescriptor(fd, bytes) {
  let wait = 1;
  for (let at = 0; at < bytes.length;) {
    const written = await new Promise((resolve, reject) => {
      write(fd, bytes, at, bytes.length - at, null, (error, size) =>
        error && error.code !== 'EAGAIN' ? reject(error) : resolve(size ?? 0),
      );
    });
    at += written;
    // A pipe that does not block is full.
    if (written === 0) await setTimeout(wait);
    wait = written === 0 ? Math.min(2 * wait, LONGEST_WAIT) : 1;
  }
}

/** Whether a stream is a file, or a device other than a terminal. */
function isFileOrDevice({ fd }) {
  if (typeof fd !== 'number') return false;
  try {
    const stats = fstatSync(fd);
    return stats.isFile() || stats.isBlockDevice() || (stats.isCharacterDevice() && !isatty(fd));
  } catch {
    return false;
  }
}

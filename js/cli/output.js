// The output of a conversion: a file or an open stream.

import { createWriteStream } from 'node:fs';
import { FileOutput } from './file-output.js';
import { resolveTarget } from './plan.js';

/** Opens the file that the user named `path`, or standard output if that is null. */
export async function openOutput(path, { stdout, stderr }) {
  if (path === null) return new StreamOutput(stdout);
  const target = resolveTarget(path);
  const { descriptor } = target;
  if (descriptor === null) return FileOutput.open(path, target.path);
  const stream = { 1: stdout, 2: stderr }[descriptor];
  return new StreamOutput(stream ?? createWriteStream('', { fd: descriptor, autoClose: false }), path);
}

/** Standard output or another open stream. */
export class StreamOutput {
  constructor(stream, name = 'standard output') {
    this.stream = stream;
    this.name = name;
    // write() reports the failure; without a listener, the event would end the process too.
    stream.on('error', () => {});
  }

  /** Resolves when the bytes have been passed on, so that no more than these are ever buffered. */
  write(bytes) {
    return new Promise((resolve, reject) => {
      const done = (error) => {
        if (error) reject(Object.assign(error, { path: this.name }));
        else resolve();
      };
      try {
        this.stream.write(bytes, done);
      } catch (error) {
        // Deno throws most failures of its standard output.
        done(error);
      }
    });
  }

  async finish() {}

  async discard() {}
}

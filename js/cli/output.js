// Where the bytes go.

import { createWriteStream } from 'node:fs';
import { FileOutput } from './file-output.js';
import { resolveTarget } from './target.js';

/** Opens what the user calls `path`, or standard output if that is null. */
export async function openOutput(path, { stdout, stderr }) {
  if (path === null) return new StreamOutput(stdout);
  const target = resolveTarget(path);
  const { descriptor } = target;
  if (descriptor === null) return FileOutput.open(path, target.path);
  const stream = { 1: stdout, 2: stderr }[descriptor];
  return new StreamOutput(stream ?? createWriteStream('', { fd: descriptor, autoClose: false }), path);
}

/** Standard output, or what else is open. */
export class StreamOutput {
  constructor(stream, name = 'standard output') {
    this.stream = stream;
    this.name = name;
    // A failure comes with the write that it is of; without a listener it would end the program as well.
    stream.on('error', () => {});
  }

  /** Done when the bytes are on their way: no more than these are ever waiting. */
  write(bytes) {
    return new Promise((resolve, reject) => {
      this.stream.write(bytes, (error) => {
        if (error) reject(Object.assign(error, { path: this.name }));
        else resolve();
      });
    });
  }

  async finish() {}

  async discard() {}
}

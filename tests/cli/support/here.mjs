// Runs the command in this process, which is faster than starting another one, and with input in chosen chunks.

import { Readable, Writable } from 'node:stream';
import { main } from '../../../pkg/cli/command.js';

/** Runs the command with these chunks as its standard input, and other `streams` in place of the usual ones. */
export async function runHere(args, chunks = [], streams = {}) {
  const [stdout, stderr] = [new Collected(), new Collected()];
  const stdin = Readable.from(chunks, { objectMode: true });
  const code = await main(args, { stdin, stdout, stderr, ...streams });
  return { code, stdout: stdout.bytes, stderr: stderr.bytes.toString() };
}

/** A stream that keeps everything that is written to it. */
class Collected extends Writable {
  parts = [];

  _write(bytes, encoding, done) {
    this.parts.push(Buffer.from(bytes));
    done();
  }

  get bytes() {
    return Buffer.concat(this.parts);
  }
}

/** The bytes in chunks of this size. */
export function chunksOf(bytes, size) {
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
    bytes.subarray(i * size, (i + 1) * size),
  );
}

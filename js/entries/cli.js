#!/usr/bin/env node
// The command `encoding-standard`. `process` is not imported, because Node would then create standard input, which takes
// ten milliseconds.

import { main } from '../cli/command.js';

// A closed standard error is not a failure.
process.stderr.on('error', () => {});
// Without a listener, the signal would end the process where a file may not grow any more. The write fails then.
process.on('SIGXFSZ', () => {});
// Not process.exit(), which would drop output that a pipe has not accepted yet.
process.exitCode = await main(process.argv.slice(2), process);
// Deno would wait for the end of standard input, even though nothing reads it any more. All of standard output is written.
if (process.versions.deno) process.stderr.write('', () => process.exit());

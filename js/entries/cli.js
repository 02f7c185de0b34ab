#!/usr/bin/env node
// The command `encoding-standard`.

import process from 'node:process';
import { main } from '../cli/main.js';

// A closed standard error is not a failure.
process.stderr.on('error', () => {});
// Not process.exit(), which would drop output that a pipe has not accepted yet.
process.exitCode = await main(process.argv.slice(2), process);

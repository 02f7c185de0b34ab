#!/usr/bin/env node
// The command `encoding-standard`.

import process from 'node:process';
import { main } from '../cli/main.js';

// A message that nobody reads is no reason to fail.
process.stderr.on('error', () => {});
// Not process.exit(), which would drop what a pipe has not yet taken.
process.exitCode = await main(process.argv.slice(2), process);

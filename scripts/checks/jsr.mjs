// Lets Deno check the package for JSR, if Deno is on this machine. With `--require`, a missing Deno is an error.

import { join } from 'node:path';
import { programOf } from '../../tests/runtimes/support/installed.mjs';
import { run } from '../setup.mjs';

const deno = programOf('Deno');
if (deno) {
  run(process.execPath, ['scripts/jsr.mjs']);
  // git ignores target/, which Deno would otherwise complain about.
  run(deno, ['publish', '--dry-run', '--allow-dirty'], { cwd: join('target', 'jsr') });
} else {
  console.log('not run: Deno is not on this machine');
  if (process.argv.includes('--require')) process.exitCode = 1;
}

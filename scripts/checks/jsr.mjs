// Lets Deno judge what would be published on JSR, if it is on this machine: `--require` says that it has to be.

import { join } from 'node:path';
import { programOf } from '../../tests/runtimes/support/installed.mjs';
import { run } from '../setup.mjs';

const deno = programOf('Deno');
if (deno) {
  run(process.execPath, ['scripts/jsr.mjs']);
  // All of target/ is ignored by git, which it would otherwise ask about.
  run(deno, ['publish', '--dry-run', '--allow-dirty'], { cwd: join('target', 'jsr') });
} else {
  console.log('not run: Deno is not on this machine');
  if (process.argv.includes('--require')) process.exitCode = 1;
}

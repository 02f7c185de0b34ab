// Runs a program of this folder in a separate process, and returns what it prints.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

export function runChild(name, args = [], { flags = ['--expose-gc'] } = {}) {
  const script = join(import.meta.dirname, name);
  const { status, signal, stdout, stderr } = spawnSync(
    process.execPath,
    [...flags, script, ...args.map(String)],
    {
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(`${name} ended with ${status ?? signal}:\n${stderr}${stdout}`);
  return JSON.parse(stdout);
}

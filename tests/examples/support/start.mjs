// Starts the examples as a user would.

import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../../..');
export const examples = join(root, 'examples');

export function startNode(path, args, env = {}) {
  return spawn(process.execPath, [join(examples, path), ...args], { env: { ...process.env, ...env } });
}

/** The first output of a child process. */
export async function firstOutput(child) {
  const errors = [];
  child.stderr.on('data', (chunk) => errors.push(chunk));
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) return chunk.toString();
  throw new Error(`it has written nothing; ${Buffer.concat(errors)}`);
}

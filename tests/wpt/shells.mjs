// Runs files of the Web Platform Tests in Node, Deno and Bun, each file in a separate process.

import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { programOf, runArguments } from '../runtimes/support/installed.mjs';
import { pathOf } from './plans.mjs';

const shell = join(dirname(fileURLToPath(import.meta.url)), 'shell.mjs');
const TIME_LIMIT = 180_000;

/** These test the realms of frames, which only a browser has. */
const needsFrames = ({ name }) => /^streams\/.*\.window\.js$/.test(name);

export function scopesOf(plan) {
  return needsFrames(plan) ? [] : ['shell'];
}

export function startShell(name, folder) {
  const program = programOf(name);
  return {
    run(plan, scope, broken) {
      const job = JSON.stringify({
        folder,
        parser: pathOf(folder, '/resources/WebIDLParser.js'),
        plan,
        broken,
      });
      const options = { maxBuffer: Infinity, timeout: TIME_LIMIT, killSignal: 'SIGKILL' };
      return new Promise((resolve) => {
        execFile(program, [...runArguments(name), shell, job], options, (error, stdout, stderr) => {
          resolve(resultIn(stdout) ?? { error: `${error ?? 'no result'}\n${stderr}`, passed: 0, failed: [] });
        });
      });
    },
    close() {},
  };
}

function resultIn(output) {
  try {
    return JSON.parse(output.trim().split('\n').at(-1));
  } catch {
    return undefined;
  }
}

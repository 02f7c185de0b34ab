// The program that generates the cases and their expected results. It is built when needed, and its output is cached.

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cargoFolders, run } from '../../../scripts/setup.mjs';

const PACKAGE = 'encoding-standard-cases';

let program;
let folder;

function build() {
  if (program !== undefined) return;
  run('cargo', ['build', '--quiet', '--release', `--package=${PACKAGE}`]);
  const { target } = cargoFolders();
  program = join(target, 'release', process.platform === 'win32' ? `${PACKAGE}.exe` : PACKAGE);
  const version = createHash('sha256').update(readFileSync(program)).digest('hex').slice(0, 16);
  folder = join(target, 'differential', version);
  mkdirSync(folder, { recursive: true });
}

/** The file with the program's cases for some seeds, or their expected results. */
function fileOf(what, first, count) {
  build();
  const path = join(folder, `${what}-${first}-${count}`);
  if (!existsSync(path)) {
    // It gets its name only when it is complete.
    const unfinished = `${path}.${process.pid}`;
    const output = openSync(unfinished, 'w');
    execFileSync(program, [what, String(first), String(count)], { stdio: ['ignore', output, 'inherit'] });
    closeSync(output);
    renameSync(unfinished, path);
  }
  return path;
}

/** The number of seeds to run at once. */
const BATCH = 5000;

/** The batches of the seeds from `first` up to `end`, each made when it is reached. */
export function* batches(first, end) {
  for (let from = first; from < end; from += BATCH) {
    const count = Math.min(BATCH, end - from);
    yield {
      first: from,
      count,
      cases: fileOf('cases', from, count),
      expected: fileOf('expected', from, count),
    };
  }
}

/** Deletes the files of a batch. */
export function forget({ cases, expected }) {
  for (const path of [cases, expected]) rmSync(path, { force: true });
}

/** The expected results of a case, as lines. */
export function explain(seed) {
  build();
  const options = { encoding: 'utf8', maxBuffer: 2 ** 30 };
  return execFileSync(program, ['explain', String(seed)], options)
    .trimEnd()
    .split('\n');
}

/** A case itself. */
export function caseOf(seed) {
  build();
  return new Uint8Array(execFileSync(program, ['cases', String(seed), '1'], { maxBuffer: 2 ** 30 }));
}

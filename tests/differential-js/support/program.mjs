// The program that makes the cases and what is expected of them: built when it is needed, and what it made is kept.

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

/** The file in which the program has written the cases of some seeds, or what is expected of them. */
function fileOf(what, first, count) {
  build();
  const path = join(folder, `${what}-${first}-${count}`);
  if (!existsSync(path)) {
    // Not under its name before it is whole.
    const unfinished = `${path}.${process.pid}`;
    const output = openSync(unfinished, 'w');
    execFileSync(program, [what, String(first), String(count)], { stdio: ['ignore', output, 'inherit'] });
    closeSync(output);
    renameSync(unfinished, path);
  }
  return path;
}

/** How many seeds are run at once. */
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

/** Forgets what was made for a batch. */
export function forget({ cases, expected }) {
  for (const path of [cases, expected]) rmSync(path, { force: true });
}

/** What has to come of a case, in lines. */
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

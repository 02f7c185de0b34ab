// The commit that a record belongs to. A record of a tree with other changes could not be reproduced.

import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The files that recording changes, or that are made from records. */
const RECORDS = ['benches/results', 'tests/mistakes/makers.mjs', 'README.md', 'docs'];

/** The commit that is checked out. Throws if anything but records differs from it. */
export function commitToRecord(root = ROOT) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trimEnd();
  const changed = git('status', '--porcelain', '--', '.', ...RECORDS.map((path) => `:(exclude)${path}`));
  if (changed !== '')
    throw new Error(`A record belongs to a commit, but these files are not committed:\n${changed}`);
  return git('rev-parse', 'HEAD');
}

/** Throws if another commit is checked out now than was measured. */
export function requireSameCommit(commit, root = ROOT) {
  const now = commitToRecord(root);
  if (now !== commit) throw new Error(`${commit} was measured, but ${now} is checked out now`);
}

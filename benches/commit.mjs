// The commit that a record is of. What is recorded of a tree with other changes could not be found again.

import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** What recording itself changes, or what is made of records. */
const RECORDS = ['benches/results', 'benches/size-limits.json', 'tests/mistakes/makers.mjs', 'README.md'];

/** The commit that is checked out. Throws if anything but records differs from it. */
export function commitToRecord(root = ROOT) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trimEnd();
  const changed = git('status', '--porcelain', '--', '.', ...RECORDS.map((path) => `:(exclude)${path}`));
  if (changed !== '') throw new Error(`A record is of a commit. These files are not committed:\n${changed}`);
  return git('rev-parse', 'HEAD');
}

/** Throws if what was measured is no longer what is checked out. */
export function requireSameCommit(commit, root = ROOT) {
  const now = commitToRecord(root);
  if (now !== commit) throw new Error(`${commit} was measured, and ${now} is checked out now`);
}

// Builds two fresh copies of the project in folders with different names and in different environments, and compares their
// pkg/. Nothing of the machine may get into the published package.

import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { read, root, run } from '../setup.mjs';

const folder = mkdtempSync(join(tmpdir(), 'encoding-standard-'));
process.on('exit', () => rmSync(folder, { recursive: true }));

// The same folder by another name, so that the crates are not fetched again.
const cargoHome = join(folder, 'cargo');
symlinkSync(process.env.CARGO_HOME || join(homedir(), '.cargo'), cargoHome, 'dir');

const surroundings = {
  a: {},
  'another folder': {
    CARGO_HOME: cargoHome,
    CARGO_TARGET_DIR: join(folder, 'made here'),
    RUSTFLAGS: '-Ctarget-cpu=generic -Cdebuginfo=2',
  },
};

const files = read('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']).split('\0');

/** The SHA-256 of every file of pkg/. */
function build(name, env) {
  const copy = join(folder, name);
  for (const file of files.filter(Boolean)) cpSync(join(root, file), join(copy, file));
  run('npm', ['run', 'build'], { cwd: copy, env: { ...process.env, ...env } });
  const made = readdirSync(join(copy, 'pkg'), { recursive: true }).map((file) => join('pkg', file));
  return made
    .filter((file) => statSync(join(copy, file)).isFile())
    .sort()
    .map(
      (file) =>
        `${createHash('sha256')
          .update(readFileSync(join(copy, file)))
          .digest('hex')}  ${file}`,
    )
    .join('\n');
}

const [first, second] = Object.entries(surroundings).map(([name, env]) => build(name, env));
console.log(first);
if (first !== second) {
  console.error(`\nThe second build differs:\n\n${second}`);
  process.exit(1);
}
console.log('\nBoth builds gave the same bytes.');

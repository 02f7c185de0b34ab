// A copy of the project, in which js/ has its mutants, for each parallel process.

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { choose, hasMutants, instrument } from './instrument.mjs';

/** Installed or built files that are not under version control. */
const INSTALLED = ['node_modules', join('target', 'runtimes')];
const BUILT = ['pkg', join('target', 'npm')];

export function ownFiles() {
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  return stdout.trim().split('\n');
}

/** Makes a copy in which the built package has the mutants, or records which are reached. Returns the mutants. */
export async function makeSandbox(folder, tools, coverage) {
  rmSync(folder, { recursive: true, force: true });
  for (const path of [...ownFiles(), ...BUILT]) {
    // With their modification times, so that the build recognizes what is installed already.
    cpSync(path, join(folder, path), { recursive: true, preserveTimestamps: true });
  }
  for (const path of INSTALLED) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(join(process.cwd(), path), join(folder, path));
  }
  const files = readdirSync('js', { recursive: true })
    .filter((name) => name.endsWith('.js'))
    .sort()
    .map((name) => ({
      name: `js/${name.replaceAll('\\', '/')}`,
      content: readFileSync(join('js', name), 'utf8'),
    }));
  const result = await instrument(files, tools, coverage);
  for (const { name, content } of result.files) writeFileSync(join(folder, name), content);
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build.mjs'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The sources with the mutants cannot be built: ${stderr}`);
  return result.mutants;
}

export function copySandbox(from, to) {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
}

/** A function that selects one mutant of a sandbox, or none for 0. */
export function switchFor(folder) {
  const pkg = join(folder, 'pkg');
  const files = readdirSync(pkg, { recursive: true })
    .filter((name) => /\.c?js$/.test(name))
    .map((name) => ({ path: join(pkg, name), content: readFileSync(join(pkg, name), 'utf8') }))
    .filter(({ content }) => hasMutants(content));
  return (id) => {
    for (const { path, content } of files) writeFileSync(path, choose(content, id));
  };
}

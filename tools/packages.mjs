// Fetches packages that have texts, by name and version, with each registry's own client. A package with another hash
// than the expected one is an error. Nothing is fetched again for the same packages.

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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

/** Crates of one version. `hash` is that of all of their checksums. Each is in the folder `vendor/CRATE`. */
export function fetchCrates(folder, crates, { name, version, hash }) {
  once(folder, [crates, version, hash], () => {
    const head =
      '[workspace]\n[package]\nname = "sources"\nversion = "0.0.0"\nedition = "2024"\n[lib]\npath = "lib.rs"\n';
    const list = crates.map((crate) => `${crate} = "=${version}"\n`).join('');
    writeFileSync(join(folder, 'Cargo.toml'), `${head}[dependencies]\n${list}`);
    writeFileSync(join(folder, 'lib.rs'), '');
    run('cargo', [
      'vendor',
      '--quiet',
      '--manifest-path',
      join(folder, 'Cargo.toml'),
      join(folder, 'vendor'),
    ]);
    checkHash(name, hashOf(readFileSync(join(folder, 'Cargo.lock'), 'utf8'), crates), hash);
  });
}

/** Python's packages. Each is in the folder of its name. */
export function fetchWheels(folder, packages) {
  once(folder, packages, () => {
    const list = packages.map(([name, version, hash]) => `${name}==${version} --hash=${hash}\n`).join('');
    writeFileSync(join(folder, 'requirements.txt'), list);
    // The packages are read, not run, so it does not matter for what they are built.
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

/** Python's source packages, which also have tests. Each is in the folder of its name and version. */
export function fetchSourcePackages(folder, packages) {
  once(folder, packages, () => {
    const list = packages.map(([name, version, hash]) => `${name}==${version} --hash=${hash}\n`).join('');
    writeFileSync(join(folder, 'requirements.txt'), list);
    const options = ['--no-deps', '--require-hashes', '-r', join(folder, 'requirements.txt'), '-d', folder];
    run('python3', ['-m', 'pip', 'download', '-q', '--no-binary=:all:', ...options]);
    for (const archive of readdirSync(folder).filter((name) => name.endsWith('.tar.gz'))) {
      run('tar', ['xzf', join(folder, archive), '-C', folder]);
    }
  });
}

/** Packages of npm. Each is in the folder of its name. */
export function fetchNpm(folder, packages) {
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

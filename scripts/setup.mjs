// Every other script imports this first. It reports what the machine lacks, and installs what it can.

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isInRange } from './setup/node-range.mjs';

const windows = process.platform === 'win32';

export const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);

// rustup's installer adds this folder only to the PATH of shells that are opened later.
process.env.PATH += delimiter + join(process.env.CARGO_HOME || join(homedir(), '.cargo'), 'bin');

/** Runs a command in the project's folder. Ends the program if it fails. */
export function run(command, args, options = {}) {
  // Windows runs npm, a batch file, only through its shell.
  const shell = windows && command === 'npm';
  const { error, signal, status, stdout } = spawnSync(command, args, { stdio: 'inherit', shell, ...options });
  if (status === 0) return stdout;
  console.error(
    `\nfailed: ${[command, ...args].join(' ')} (${error?.message ?? signal ?? `exit code ${status}`})`,
  );
  process.exit(status || 1);
}

/** The output of a command; null if it fails or does not exist. */
function output(command, args) {
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8' });
  return status === 0 ? stdout : null;
}

/** Like `run`, but returns the command's output. */
export function read(command, args) {
  return run(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();
}

/** Cargo's output folders, which the environment and configuration files may change. */
export function cargoFolders() {
  const metadata = JSON.parse(read('cargo', ['metadata', '--no-deps', '--format-version=1']));
  return { target: metadata.target_directory, build: metadata.build_directory };
}

function requirePrograms() {
  const missing = [];
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'));
  if (!isInRange(process.versions.node, engines.node)) {
    missing.push(`Node ${engines.node}; this is ${process.versions.node}. Get it from https://nodejs.org`);
  }
  if (output('rustup', ['--version']) === null) {
    missing.push('rustup, which installs Rust. Get it from https://rustup.rs');
  }
  if (!windows && output('cc', ['--version']) === null) {
    missing.push(
      'a C compiler named `cc`, which Rust links with. Debian and Ubuntu: apt install gcc libc6-dev; Fedora: dnf install gcc; Alpine: apk add build-base; macOS: xcode-select --install',
    );
  }
  if (missing.length === 0) return;
  console.error(['This machine lacks:', ...missing].join('\n- '));
  process.exit(1);
}

function installToolchain() {
  const file = readFileSync('rust-toolchain.toml', 'utf8');
  const value = (key) => file.match(new RegExp(`^${key} = (.*)$`, 'm'))[1];
  const list = (key) => value(key).match(/[\w-]+/g);
  const channel = JSON.parse(value('channel'));
  // If the environment chose another toolchain, it would build another module.
  process.env.RUSTUP_TOOLCHAIN = channel;

  const installed = output('rustup', ['component', 'list', '--installed', '--toolchain', channel]) ?? '';
  const wanted = [...list('components'), ...list('targets').map((target) => `rust-std-${target}`)];
  if (wanted.every((component) => installed.includes(component))) return;
  // rust-toolchain.toml alone is not enough, because automatic installation can be switched off.
  run('rustup', [
    ...['toolchain', 'install', channel, '--profile', JSON.parse(value('profile')), '--no-self-update'],
    ...list('components').flatMap((component) => ['--component', component]),
    ...list('targets').flatMap((target) => ['--target', target]),
  ]);
}

function installPackages() {
  const installed = 'node_modules/.package-lock.json';
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync('package-lock.json').mtimeMs) return;
  // With NODE_ENV=production, npm would omit the development dependencies.
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund']);
}

requirePrograms();
installToolchain();
installPackages();

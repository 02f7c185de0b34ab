// What every other script imports first: says what the machine lacks, and fetches what can be fetched.

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const windows = process.platform === 'win32';

export const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);

// rustup's installer adds this folder to the PATH of shells opened later only.
process.env.PATH += delimiter + join(process.env.CARGO_HOME || join(homedir(), '.cargo'), 'bin');

/** Runs a command in the project's folder and ends the program when it fails. */
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

/** What a command prints, or null when it fails or does not exist. */
function output(command, args) {
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8' });
  return status === 0 ? stdout : null;
}

/** Like `run`, and gives what the command prints. */
export function read(command, args) {
  return run(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();
}

/** Where cargo puts what it makes, which the environment and configuration files may change. */
export function cargoFolders() {
  const metadata = JSON.parse(read('cargo', ['metadata', '--no-deps', '--format-version=1']));
  return { target: metadata.target_directory, build: metadata.build_directory };
}

function requirePrograms() {
  const missing = [];
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    missing.push(`Node 20.19 or newer; this is ${process.versions.node}. Get it from https://nodejs.org`);
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
  // Another toolchain chosen by the environment would build another module.
  process.env.RUSTUP_TOOLCHAIN = channel;

  const installed = output('rustup', ['component', 'list', '--installed', '--toolchain', channel]) ?? '';
  const wanted = [...list('components'), ...list('targets').map((target) => `rust-std-${target}`)];
  if (wanted.every((component) => installed.includes(component))) return;
  // rust-toolchain.toml alone does not do: automatic installation can be switched off.
  run('rustup', [
    ...['toolchain', 'install', channel, '--profile', JSON.parse(value('profile')), '--no-self-update'],
    ...list('components').flatMap((component) => ['--component', component]),
    ...list('targets').flatMap((target) => ['--target', target]),
  ]);
}

function installPackages() {
  const installed = 'node_modules/.package-lock.json';
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync('package-lock.json').mtimeMs) return;
  // Asked for by name, as NODE_ENV=production would leave the build's packages out.
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund']);
}

requirePrograms();
installToolchain();
installPackages();

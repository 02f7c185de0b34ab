// Gets every runtime the tests can run in that this machine does not have: Debian's packages and, beside the project
// in target/, those of the npm registry.

import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { debianPackages, npmFolder, programOf } from '../tests/runtimes/support/installed.mjs';
import { root, run } from './setup.mjs';

function installFromNpm() {
  const from = join(root, 'tests', 'runtimes');
  const lock = readFileSync(join(from, 'package-lock.json'), 'utf8');
  const stamp = join(npmFolder, 'node_modules', 'installed-from.json');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  mkdirSync(npmFolder, { recursive: true });
  for (const name of ['package.json', 'package-lock.json']) cpSync(join(from, name), join(npmFolder, name));
  // Not `npm ci`, which asks for the programs of all other platforms to be in the lock file, where a registry may not
  // have them. What the packages' own install scripts do is not needed: the programs are in them.
  run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: npmFolder });
  writeFileSync(stamp, lock);
}

function installFromDebian() {
  if (['Chromium', 'Firefox', 'WebKitGTK'].every((name) => programOf(name))) return;
  run('apt-get', ['update']);
  run('apt-get', ['install', '--yes', '--no-install-recommends', ...debianPackages], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

installFromNpm();
installFromDebian();

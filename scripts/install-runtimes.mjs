// Gets every runtime and framework the tests can run in that this machine does not have: Debian's packages and, beside
// the project in target/, those of the npm registry.

import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  debianPackages,
  frameworksFolder,
  npmFolder,
  programOf,
} from '../tests/runtimes/support/installed.mjs';
import { root, run } from './setup.mjs';

function installFromNpm(name, folder) {
  const from = join(root, 'tests', name);
  const lock = readFileSync(join(from, 'package-lock.json'), 'utf8');
  const stamp = join(folder, 'node_modules', 'installed-from.json');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  mkdirSync(folder, { recursive: true });
  for (const name of ['package.json', 'package-lock.json']) cpSync(join(from, name), join(folder, name));
  // Not `npm ci`, which asks for the programs of all other platforms to be in the lock file, where a registry may not
  // have them. What the packages' own install scripts do is not needed: the programs are in them.
  run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
  writeFileSync(stamp, lock);
}

function installFromDebian() {
  if (['Chromium', 'Firefox', 'WebKitGTK'].every((name) => programOf(name))) return;
  run('apt-get', ['update']);
  run('apt-get', ['install', '--yes', '--no-install-recommends', ...debianPackages], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

installFromNpm('runtimes', npmFolder);
installFromNpm('frameworks', frameworksFolder);
installFromDebian();

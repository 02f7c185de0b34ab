// Installs the runtimes and frameworks that the tests can run in and that this machine lacks: Debian's packages, and in
// target/ those of the npm registry.

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
  // Not `npm ci`, which requires the lock file to list the programs of all platforms, which a registry may lack. The
  // packages' install scripts are not needed, because the packages contain the programs.
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

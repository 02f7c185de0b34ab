// Gets every runtime the tests can run in that this machine does not have: Debian's packages and, beside the project
// in target/, those of the npm registry.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { debianPackages, npmFolder, npmPackages, programOf } from '../tests/runtimes/support/installed.mjs';
import { run } from './setup.mjs';

function installFromNpm() {
  const manifest = join(npmFolder, 'package.json');
  const content = `${JSON.stringify({ private: true, dependencies: npmPackages }, null, 2)}\n`;
  const names = Object.keys(npmPackages);
  const complete = names.every((name) => existsSync(join(npmFolder, 'node_modules', name)));
  if (complete && existsSync(manifest) && readFileSync(manifest, 'utf8') === content) return;
  mkdirSync(npmFolder, { recursive: true });
  writeFileSync(manifest, content);
  // The programs are in the packages: what their install scripts do is not needed.
  run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: npmFolder });
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

// A folder outside the sources with the package as npm would install it, next to the suite.

import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmFolder, root } from './installed.mjs';
import { makeVectors } from './vectors.mjs';

export const ways = ['as-it-is', 'without', 'with-traps'];

export const work = join(npmFolder, 'work');

/** A file of `hosts/`, with one of `entries/`. */
export function hostFor(host, way) {
  return join(work, 'runtimes', 'hosts', `${host}-${way}.mjs`);
}

/** Makes an empty folder `work` next to the packages of a folder, and adds the package to these. */
export function installPackage(folder) {
  const work = join(folder, 'work');
  const installed = join(folder, 'node_modules', 'encoding-standard');
  for (const path of [work, installed]) {
    rmSync(path, { recursive: true, force: true });
    mkdirSync(path, { recursive: true });
  }
  const packing = ['pack', '--json', '--ignore-scripts', '--pack-destination', work];
  const [{ filename }] = JSON.parse(
    execFileSync('npm', packing, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
  );
  execFileSync('tar', ['-xzf', join(work, filename), '-C', installed, '--strip-components=1']);
}

export function prepareWorkspace() {
  installPackage(npmFolder);
  cpSync(join(root, 'tests', 'mistakes'), join(work, 'mistakes'), { recursive: true });
  for (const folder of ['suite', 'entries', 'hosts'])
    cpSync(join(root, 'tests', 'runtimes', folder), join(work, 'runtimes', folder), { recursive: true });
  for (const way of [...ways, 'engine', 'forbidden', 'served', 'slim', 'polyfill-auto']) {
    for (const host of ['page', 'workerd']) {
      const source = readFileSync(join(work, 'runtimes', 'hosts', `${host}.mjs`), 'utf8');
      writeFileSync(hostFor(host, way), source.replace('as-it-is', way));
    }
  }
  const vectors = `export const vectors = ${JSON.stringify(makeVectors())};\n`;
  writeFileSync(join(work, 'runtimes', 'suite', 'vectors.mjs'), vectors);
  writeFileSync(join(work, 'package.json'), '{ "private": true }\n');
}

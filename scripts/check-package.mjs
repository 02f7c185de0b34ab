// Holds what npm would publish against what package.json promises, and lets two judges of packages have a look.

import { readFileSync } from 'node:fs';
import { read, run } from './setup.mjs';

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const [{ files, size, unpackedSize }] = JSON.parse(read('npm', ['pack', '--dry-run', '--json']));
const packed = new Map(files.map(({ path, mode }) => [path, mode]));

/** The paths in a value of "exports" or "bin": a string, or an object of such values. */
function paths(value) {
  return typeof value === 'string' ? [value.replace(/^\.\//, '')] : Object.values(value).flatMap(paths);
}

const programs = paths(manifest.bin);
const wrong = [
  ...['README.md', ...paths(manifest.exports), ...programs]
    .filter((path) => !packed.has(path))
    .map((path) => `${path} is missing`),
  ...programs.filter((path) => (packed.get(path) & 0o111) === 0).map((path) => `${path} is not executable`),
  ...[...packed.keys()]
    .filter((path) => !/^(pkg\/|LICENSE|README\.md$|package\.json$)/.test(path))
    .map((path) => `${path} is not to be published`),
];
if (!files.some(({ path }) => path.startsWith('LICENSE'))) wrong.push('no license is in it');
if (manifest.dependencies) wrong.push('it has dependencies');
if (wrong.length > 0) {
  console.error(['The package is not as it should be:', ...wrong].join('\n- '));
  process.exit(1);
}
console.log(`The package: ${files.length} files, ${size} bytes packed, ${unpackedSize} unpacked.`);

run(process.execPath, ['node_modules/publint/src/cli.js', '--strict']);
// A module is not for the resolution of old that knew no "exports", and the .wasm file has no types.
run(process.execPath, [
  'node_modules/@arethetypeswrong/cli/dist/index.js',
  ...['--pack', '.', '--profile', 'esm-only', '--exclude-entrypoints', 'encoding.wasm', '--format', 'ascii'],
]);

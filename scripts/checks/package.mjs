// Compares the packages for npm and crates.io with the files that they should have and with their manifests, and runs two
// checkers of packages.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALL_BUNDLES, COMMAND } from '../package/bundle.mjs';
import { COMMONJS } from '../package/commonjs.mjs';
import { isPublished, publishedPath } from '../package/published.mjs';
import { read, run } from '../setup.mjs';

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const [{ files, size, unpackedSize }] = JSON.parse(read('npm', ['pack', '--dry-run', '--json']));
const packed = new Map(files.map(({ path, mode }) => [path, mode]));

/** The paths in a value of "exports" or "bin": a string, or an object of such values. */
function paths(value) {
  return typeof value === 'string' ? [value.replace(/^\.\//, '')] : Object.values(value).flatMap(paths);
}

/** The files that the package should have: those made of js/, other results of the build, and those that npm adds. */
const expected = new Set([
  ...['package.json', 'README.md', 'LICENSE-APACHE', 'LICENSE-MIT', 'LICENSE-WHATWG'],
  ...['pkg/encoding.wasm', 'pkg/encoding-standard.global.js', 'pkg/encoding-standard.js.global.js'],
  ...[
    ...ALL_BUNDLES,
    COMMAND,
    ...COMMONJS,
    ...readdirSync('js', { recursive: true }).filter(isPublished).map(publishedPath),
  ].map((name) => join('pkg', name).replaceAll('\\', '/')),
]);

const programs = paths(manifest.bin);
const wrong = [
  ...[...expected, ...paths(manifest.exports), ...programs]
    .filter((path) => !packed.has(path))
    .map((path) => `${path} is missing`),
  ...programs.filter((path) => (packed.get(path) & 0o111) === 0).map((path) => `${path} is not executable`),
  ...[...packed.keys()].filter((path) => !expected.has(path)).map((path) => `${path} must not be published`),
];
if (manifest.dependencies) wrong.push('it has dependencies');
if (wrong.length > 0) {
  console.error(['The package for npm is wrong:', ...wrong].join('\n- '));
  process.exit(1);
}
console.log(`The package: ${files.length} files, ${size} bytes packed, ${unpackedSize} unpacked.`);

run(process.execPath, ['node_modules/publint/src/cli.js', '--strict']);
// The profile omits the old resolution without "exports", which finds only the first entry. The .wasm file has no types.
run(process.execPath, [
  'node_modules/@arethetypeswrong/cli/dist/index.js',
  ...['--pack', '.', '--profile', 'node16', '--exclude-entrypoints', 'encoding.wasm', '--format', 'ascii'],
]);

// Neither command publishes anything.
run('npm', ['publish', '--dry-run', '--ignore-scripts', '--loglevel=error']);
const crate = ['package', '--package=encoding-standard', '--locked'];
const wrongInCrate = read('cargo', [...crate, '--list'])
  .split('\n')
  .filter(
    (path) =>
      !/^(src\/(?!internal|detect\/(?:packed_tables|unpack)|index\/packed).*\.rs|src\/(index\/tables\/[\w-]+|detect\/tables)\.bin|examples\/(grep|transcode)\/.*|Cargo\.(lock|toml|toml\.orig)|\.cargo_vcs_info\.json|(README|CHANGELOG|docs\/rust)\.md|LICENSE-(APACHE|MIT|WHATWG))$/.test(
        path,
      ),
  );
if (wrongInCrate.length > 0) {
  console.error(['These must not be in the crate:', ...wrongInCrate].join('\n- '));
  process.exit(1);
}
// This also builds the packed crate. It rejects files that are not committed.
run('cargo', crate);

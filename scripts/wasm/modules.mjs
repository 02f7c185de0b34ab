// Builds the WebAssembly modules from the crate.

import { mkdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { binaryen } from './binaryen.mjs';
import { cargoFolders, read, root, run } from '../setup.mjs';

const TARGET = 'wasm32-unknown-unknown';
const WORK = join('target', 'npm');
/** The crate with the functions that js/ calls. */
const CRATE = 'encoding-standard-wasm';

/** What js/ calls in wasm/src/codec.rs. */
const SEAM = ['memory', 'scratch', 'text_decoder_decode', 'text_encoder_encode'];
/** The exports of each module, by the module's name: see src/config.rs. */
export const EXPORTS = {
  main: [...SEAM, 'make_index'],
  slim: [...SEAM, 'make_index'],
  lite: SEAM,
  detect: ['memory', 'scratch', 'detect', 'name'],
};

/** The imports of each module. */
export const IMPORTS = { main: [], slim: [], lite: [], detect: [] };

/** The optimization level of rustc: the one that makes the module smaller. */
const LEVELS = { main: 'z', slim: 'z', lite: 's', detect: 's' };
/**
 * The passes of wasm-opt. Building the control flow again, and inlining no more than rustc did, makes decoding 3% faster.
 */
const PASSES = ['--flatten', '--rereloop', '-O4', '--converge', '-O4', '--skip-pass=inlining-optimizing'];
/**
 * Addresses after a small stack are short. No module needs a large one: no function is recursive, and the largest
 * stack, that of /detect, is some kilobytes.
 */
const SMALL_STACK = '-Clink-arg=-zstack-size=16384';

/** The features of the oldest supported engines. wasm-opt rejects a module that needs others, and adds no use of others. */
const FEATURES = [
  'bulk-memory',
  'multivalue',
  'mutable-globals',
  'nontrapping-float-to-int',
  'sign-ext',
  'simd',
];

/** Builds a module and returns its bytes. */
export function buildModule(name) {
  const bytes = readFileSync(compile(name, CRATE, ['--strip-debug']));
  checkModule(bytes, EXPORTS[name], IMPORTS[name]);
  report(name, bytes);
  return bytes;
}

/**
 * Builds the same module from the crate in which panics call an import, with the names of its functions, and returns its
 * path.
 */
export function buildCheckingModule(name) {
  const withNames = ['--config=profile.wasm.strip=false'];
  return compile(name, 'encoding-standard-no-panic', ['--debuginfo'], ['names'], withNames);
}

/** The compiler flags that make the crate a module of the npm package. */
export function moduleFlags(name) {
  return ['--cfg=encoding_standard_module', `--cfg=encoding_standard_module="${name}"`];
}

function compile(name, crate, naming, ofBindgen = [], ofCargo = []) {
  mkdirSync(WORK, { recursive: true });
  const folders = cargoFolders();
  // Panic messages contain paths. The module must not depend on where these folders are, nor on whether the standard
  // library's source is installed (if not, its paths start as the last one here does).
  const librarySource = join(read('rustc', ['--print', 'sysroot']), 'lib', 'rustlib', 'src', 'rust');
  const [, commit] = read('rustc', ['-vV']).match(/^commit-hash: (.*)$/m);
  const names = {
    [root]: '/project/',
    [folders.build]: '/target',
    [process.env.CARGO_HOME || join(homedir(), '.cargo')]: '/cargo',
    [librarySource]: `/rustc/${commit}`,
  };
  const flags = [
    ...moduleFlags(name),
    // Reference types would make wasm-bindgen add a table, and an import to fill it.
    '-Ctarget-feature=+simd128,-reference-types',
    SMALL_STACK,
    ...Object.entries(names).map(([path, name]) => `--remap-path-prefix=${path}=${name}`),
  ];
  run(
    'cargo',
    [
      'rustc',
      `--package=${crate}`,
      ...ofCargo,
      '--lib',
      '--crate-type=cdylib',
      '--profile=wasm',
      `--config=profile.wasm.opt-level="${LEVELS[name]}"`,
      `--target=${TARGET}`,
    ],
    // This variable overrides RUSTFLAGS and all configuration files.
    { env: { ...process.env, CARGO_ENCODED_RUSTFLAGS: flags.join('\x1f') } },
  );
  const file = `${crate.replaceAll('-', '_')}.wasm`;
  const compiled = join(folders.target, TARGET, 'wasm', file);
  if (crate !== CRATE) dropFeatures(compiled);

  const bound = join(WORK, `${name}-bound-${file}`);
  const bindgen = ['--package=encoding-standard-tools', '--profile=tools', '--bin=bindgen'];
  run('cargo', ['run', ...bindgen, compiled, bound, ...ofBindgen]);

  const optimized = join(WORK, `${name}-optimized-${file}`);
  run(process.execPath, [
    binaryen('wasm-opt'),
    ...[
      ...PASSES,
      // The first kilobyte is the end of the stack, which no call reaches.
      '--low-memory-unused',
      // Splitting segments at zeros costs more bytes than the zeros.
      '--skip-pass=memory-packing',
      '--mvp-features',
      ...FEATURES.map((feature) => `--enable-${feature}`),
    ],
    ...[...naming, '--strip-producers', '--strip-target-features', bound, '-o', optimized],
  ]);
  return optimized;
}

/** Drops the list of features from a module that was not stripped, because wasm-bindgen would use them. */
function dropFeatures(path) {
  const kept = ['--all-features', '--debuginfo', '--strip-target-features'];
  run(process.execPath, [binaryen('wasm-opt'), ...kept, path, '-o', path]);
}

/** The names of a module's imports. */
export function importsOf(bytes) {
  const imports = WebAssembly.Module.imports(new WebAssembly.Module(bytes));
  return imports.map(({ module, name }) => `${module}.${name}`);
}

function checkModule(bytes, expected, expectedImports) {
  const imports = importsOf(bytes);
  const exports = WebAssembly.Module.exports(new WebAssembly.Module(bytes)).map(({ name }) => name);
  const wrong = [
    ...imports.filter((name) => !expectedImports.includes(name)).map((name) => `it imports ${name}`),
    ...exports
      .filter((name) => !expected.includes(name))
      .map((name) => `it exports ${name}, which js/ does not use`),
    ...expected.filter((name) => !exports.includes(name)).map((name) => `it does not export ${name}`),
  ];
  if (wrong.length === 0) return;
  console.error(['The module does not match what js/ expects:', ...wrong].join('\n- '));
  process.exit(1);
}

function report(name, bytes) {
  const sizes = { bytes, 'gzip -9': gzipSync(bytes, { level: 9 }), 'brotli -11': brotliCompressSync(bytes) };
  const list = Object.entries(sizes).map(([name, { length }]) => `${length.toLocaleString('en')} ${name}`);
  console.log(`The module ${name}: ${list.join(', ')}`);
}

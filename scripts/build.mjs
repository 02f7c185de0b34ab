// Makes pkg/, which npm publishes: the WebAssembly module, a copy of it as text, and js/ as it stands.

import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { carry } from './carriage.mjs';
import { cargoFolders, read, root, run } from './setup.mjs';

const TARGET = 'wasm32-unknown-unknown';
const MODULE = join('pkg', 'encoding.wasm');
const CLASSIC_SCRIPT = join('pkg', 'encoding-standard.global.js');
const WORK = join('target', 'npm');
const STAMP = join(WORK, 'stamp');

/** The seam between js/ and src/wasm.rs. */
const EXPORTS = [
  'memory',
  'scratch_input',
  'scratch_input_size',
  'scratch_output',
  'scratch_output_size',
  'registers',
  'get_encoding',
  'encoding_name',
  'encoding_labels',
  'text_decoder_decode',
  'text_encoder_encode',
  'inspect_decode',
  'html_input',
  'html_prescan',
  'html_get_xml_encoding',
  'html_extract_encoding_from_meta',
  'html_default_encoding',
  'html_get_encoding_from_content_type',
  'html_sniff',
];

/** What the oldest supported engines have. wasm-opt refuses a module that needs more, and adds nothing that does. */
const FEATURES = [
  'bulk-memory',
  'multivalue',
  'mutable-globals',
  'nontrapping-float-to-int',
  'sign-ext',
  'simd',
];

function filesIn(folder) {
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .sort();
}

/** Identifies what the module was made from together with the module itself. */
function stamp() {
  const files = ['Cargo.toml', 'Cargo.lock', 'build.rs', 'rust-toolchain.toml', 'package-lock.json', MODULE];
  files.push('scripts/build.mjs', ...['src', 'indexes', 'tools'].flatMap(filesIn));
  const hash = createHash('sha256');
  for (const path of files) hash.update(`\0${path}\0`).update(readFileSync(path));
  return hash.digest('hex');
}

function buildModule() {
  mkdirSync(WORK, { recursive: true });
  const folders = cargoFolders();
  // Panic messages carry paths: the module must not depend on where these folders lie, nor on whether the
  // standard library's source is installed (without it, its paths begin as the last one here does).
  const librarySource = join(read('rustc', ['--print', 'sysroot']), 'lib', 'rustlib', 'src', 'rust');
  const [, commit] = read('rustc', ['-vV']).match(/^commit-hash: (.*)$/m);
  const names = {
    [root]: '/project/',
    [folders.build]: '/target',
    [process.env.CARGO_HOME || join(homedir(), '.cargo')]: '/cargo',
    [librarySource]: `/rustc/${commit}`,
  };
  const flags = [
    // Reference types would make wasm-bindgen add a table, and an import to fill it.
    '-Ctarget-feature=+simd128,-reference-types',
    ...Object.entries(names).map(([path, name]) => `--remap-path-prefix=${path}=${name}`),
  ];
  run(
    'cargo',
    ['rustc', '--lib', '--crate-type=cdylib', '--profile=wasm', `--target=${TARGET}`, '--features=wasm'],
    // This variable goes before RUSTFLAGS and before every configuration file.
    { env: { ...process.env, CARGO_ENCODED_RUSTFLAGS: flags.join('\x1f') } },
  );
  const compiled = join(folders.target, TARGET, 'wasm', 'encoding_standard.wasm');

  const bound = join(WORK, 'bound.wasm');
  const bindgen = ['--package=encoding-standard-tools', '--profile=tools', '--bin=bindgen'];
  run('cargo', ['run', ...bindgen, compiled, bound]);

  const optimized = join(WORK, 'optimized.wasm');
  run(process.execPath, [
    'node_modules/binaryen/bin/wasm-opt',
    ...['-O3', '--mvp-features', ...FEATURES.map((feature) => `--enable-${feature}`)],
    ...['--strip-debug', '--strip-producers', '--strip-target-features', bound, '-o', optimized],
  ]);
  const bytes = readFileSync(optimized);
  checkModule(bytes);
  report(bytes);
  return bytes;
}

function checkModule(bytes) {
  const module = new WebAssembly.Module(bytes);
  const imports = WebAssembly.Module.imports(module).map(({ module, name }) => `${module}.${name}`);
  const exports = WebAssembly.Module.exports(module).map(({ name }) => name);
  const wrong = [
    ...imports.map((name) => `it imports ${name}`),
    ...exports
      .filter((name) => !EXPORTS.includes(name))
      .map((name) => `it exports ${name}, which the seam has not`),
    ...EXPORTS.filter((name) => !exports.includes(name)).map((name) => `it does not export ${name}`),
  ];
  if (wrong.length === 0) return;
  console.error(['The module is not as js/ expects it:', ...wrong].join('\n- '));
  process.exit(1);
}

/** All entries as one script that makes a global of them. */
async function bundleClassicScript() {
  // Not imported above, as it may only be there once setup.mjs has run.
  const { buildSync } = await import('esbuild');
  const entries = [
    `export * from './index.js';`,
    `export { install } from './polyfill.js';`,
    ...['hooks', 'html', 'inspect'].map((name) => `export * as ${name} from './${name}.js';`),
  ];
  const { name, version, license } = JSON.parse(readFileSync('package.json', 'utf8'));
  const { outputFiles } = buildSync({
    stdin: { contents: entries.join(''), resolveDir: 'pkg' },
    bundle: true,
    minify: true,
    format: 'iife',
    globalName: 'EncodingStandard',
    target: 'es2022',
    banner: { js: `/*! ${name} ${version}, ${license} */` },
    write: false,
  });
  return Buffer.from(outputFiles[0].contents);
}

/** Writes these files to pkg/, and leaves alone those that are right already. */
function assemble(files) {
  for (const [path, content] of files) {
    if (!existsSync(path) || !readFileSync(path).equals(content)) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
    }
    if (content.toString('latin1', 0, 2) === '#!') chmodSync(path, 0o755);
  }
}

/** Makes pkg/ hold no other files. */
function removeOthers(files) {
  for (const path of filesIn('pkg')) {
    if (!files.has(path)) rmSync(path);
  }
}

function report(bytes) {
  const sizes = { bytes, 'gzip -9': gzipSync(bytes, { level: 9 }), 'brotli -11': brotliCompressSync(bytes) };
  const list = Object.entries(sizes).map(([name, { length }]) => `${length.toLocaleString('en')} ${name}`);
  console.log(`encoding.wasm: ${list.join(', ')}`);
}

const fresh = [MODULE, STAMP].every((path) => existsSync(path)) && readFileSync(STAMP, 'utf8') === stamp();
const module = fresh ? readFileSync(MODULE) : buildModule();
const files = new Map([
  ...filesIn('js').map((path) => [join('pkg', path.slice('js/'.length)), readFileSync(path)]),
  [MODULE, module],
  [join('pkg/wasm-inline.js'), Buffer.from(carry(module))],
]);
assemble(files);
files.set(CLASSIC_SCRIPT, await bundleClassicScript());
assemble(files);
removeOthers(files);
if (!fresh) writeFileSync(STAMP, stamp());

// Makes pkg/, which npm publishes: the scripts of js/, bundled, as modules and as CommonJS, with the WebAssembly modules as
// text, and encoding.wasm.

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
import { dirname, join, relative } from 'node:path';
import { bundle } from './package/bundle.mjs';
import { embed, embedScript } from './wasm/text-embedding.mjs';
import { commonJSOf } from './package/commonjs.mjs';
import { asPublished, isPublished, publishedPath } from './package/published.mjs';
import './setup.mjs';
import { buildModule } from './wasm/modules.mjs';
import { buildScript } from './wasm/script.mjs';

/** Where the entries are that the classic scripts are made of. */
const CLASSIC_SCRIPTS = {
  'encoding-standard.global.js': 'pkg',
  'encoding-standard.js.global.js': join('pkg', 'js'),
};
const WORK = join('target', 'npm');
const STAMP = join(WORK, 'stamp');

/** The paths of the WebAssembly modules, by name. */
const MODULES = {
  main: join('pkg', 'encoding.wasm'),
  slim: join(WORK, 'slim.wasm'),
  lite: join(WORK, 'lite.wasm'),
  detect: join(WORK, 'detect.wasm'),
};
/** The paths of the scripts that embed the same modules as JavaScript. */
const SCRIPTS = Object.fromEntries(
  Object.keys(MODULES).map((name) => [name, join('pkg', 'js', `${name}-script.js`)]),
);

function filesIn(folder) {
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .sort();
}

/** A hash of the modules and of everything that they are made from. */
function stamp() {
  const files = ['Cargo.toml', 'Cargo.lock', 'rust-toolchain.toml', 'package-lock.json'];
  files.push(
    ...Object.values(MODULES),
    ...Object.values(SCRIPTS),
    ...['src', 'tools', 'wasm', join('scripts', 'wasm')].flatMap(filesIn),
  );
  const hash = createHash('sha256');
  for (const path of files) hash.update(`\0${path}\0`).update(readFileSync(path));
  return hash.digest('hex');
}

/** Bundles the entries of a folder as one classic script that defines a global. */
async function bundleClassicScript(folder) {
  // Imported only now, because setup.mjs installs it.
  const { buildSync } = await import('esbuild');
  const entries = [
    `export * from './index.js';`,
    `export { install, uninstall } from './polyfill.js';`,
    ...['hooks', 'html', 'inspect', 'transcode'].map((name) => `export * as ${name} from './${name}.js';`),
  ];
  const { name, version, license } = JSON.parse(readFileSync('package.json', 'utf8'));
  const { outputFiles } = buildSync({
    stdin: { contents: entries.join(''), resolveDir: folder },
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

function published(path) {
  return Buffer.from(asPublished(path, readFileSync(join('js', path), 'utf8')));
}

/** Writes these files to pkg/, except those that have the right content already. */
function assemble(files) {
  for (const [path, content] of files) {
    if (!existsSync(path) || !readFileSync(path).equals(content)) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
    }
    if (content.toString('latin1', 0, 2) === '#!') chmodSync(path, 0o755);
  }
}

/** Removes all other files from pkg/. */
function removeOthers(files) {
  for (const path of filesIn('pkg')) {
    if (!files.has(path)) rmSync(path);
  }
}

function isFresh() {
  const paths = [STAMP, ...Object.values(MODULES), ...Object.values(SCRIPTS)];
  return paths.every((path) => existsSync(path)) && readFileSync(STAMP, 'utf8') === stamp();
}

const fresh = isFresh();
const [module, slim, lite, detection] = Object.entries(MODULES).map(([name, path]) =>
  fresh ? readFileSync(path) : buildModule(name),
);
const scripts = [];
for (const [name, path] of Object.entries(SCRIPTS)) {
  const script = fresh ? readFileSync(path) : Buffer.from(embedScript(await buildScript(name)));
  scripts.push([relative('pkg', path), script]);
}
const embedded = {
  'module/wasm-inline.js': embed(module),
  'module/slim-wasm-inline.js': embed(slim),
  'lite/module/wasm-inline.js': embed(lite),
  'detect/wasm-inline.js': embed(detection),
};
const bundles = [...(await bundle(embedded)), ...scripts];
const files = new Map([
  ...filesIn('js')
    .map((path) => relative('js', path))
    .filter(isPublished)
    .map((path) => [join('pkg', publishedPath(path)), published(path)]),
  ...[...bundles, ...(await commonJSOf(bundles))].map(([name, content]) => [join('pkg', name), content]),
  [MODULES.main, module],
  [MODULES.slim, slim],
  [MODULES.lite, lite],
  [MODULES.detect, detection],
]);
assemble(files);
for (const [name, folder] of Object.entries(CLASSIC_SCRIPTS)) {
  files.set(join('pkg', name), await bundleClassicScript(folder));
}
assemble(files);
removeOthers(files);
if (!fresh) writeFileSync(STAMP, stamp());

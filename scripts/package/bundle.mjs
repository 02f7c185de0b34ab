// js/ as the files that are published: few of them, since each costs time to load.
//
// core.js has what the interfaces are made of, with all its state, and an entry what is its own. So all entries but
// /lite share the instance of the WebAssembly module and the classes. inline.js has the module as text.
//
// Bundlers leave out what is not used of each of them: what is made at the top level is marked as pure, and package.json
// says which files do more than that.

import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { readable } from './readable.mjs';
import { SHORT_NAMES } from '../wasm/short-names.mjs';

/** The entries beside /lite, and codec.js, which is for the command. */
export const ENTRIES = [
  'codec',
  'detect',
  'hooks',
  'html',
  'iconv',
  'index',
  'inspect',
  'labels',
  'polyfill',
  'polyfill-auto',
  'polyfill-node',
  'wasm',
];
/** All files that are made here. */
export const BUNDLES = ['core', 'inline', 'lite', ...ENTRIES].map((name) => `${name}.js`);

/** The folders of js/ that core.js is made of. */
const LAYERS = ['support', 'engine', 'module', 'codec', 'interfaces', 'hooks'];

const SCRIPT = /\.js$/;
const FOLDER = resolve('js', 'entries');
/** What core.js is made of, besides all that these import. */
const CORE = ['interfaces/interfaces.js', 'module/module.js', 'hooks/labels.js'].map((name) =>
  resolve('js', name),
);
const LITE = resolve('js', 'lite');
/** Gives the package its module. */
const INLINE = resolve('js', 'module', 'inline.js');

/** Bundles js/ with the embedded WebAssembly modules, which are scripts given by the paths in js/ that import them. */
export async function bundle(embedded) {
  const core = await inputsOf(CORE);
  // This one is the entries', so that they do not export what else is there.
  core.delete(CORE[0]);
  const { bytes, exports } = await bundleCore(core);
  const shared = { files: core, contents: `export { ${exports} } from './core.js';` };
  const files = [['core.js', bytes]];
  files.push(['inline.js', await bundleShared(INLINE, '', shared, embedded)]);
  for (const name of ENTRIES) files.push([`${name}.js`, await bundleEntry(name, shared, embedded)]);
  files.push(['lite.js', await bundleLite(embedded)]);
  return Promise.all(
    files.map(async ([name, source]) => [name, Buffer.from(await readable(await shortened(source)))]),
  );
}

/**
 * The same in fewer bytes, also of what other minifiers make of it: of variables that are used once, of conditions, and
 * of functions that stand together, they make less. Names stay as they are.
 */
async function shortened(source) {
  // Not imported above, as it may only be there once setup.mjs has run.
  const { minify } = await import('terser');
  const { code } = await minify(source.toString(), {
    module: true,
    mangle: false,
    // Programs see the names of what is exported.
    keep_fnames: true,
    compress: {
      ecma: 2020,
      passes: 2,
      hoist_funs: true,
      inline: 1,
      // Attributes may be anything, and the order in which they are read is the standard's.
      pure_getters: false,
      pure_funcs: [NAMES_GLOBALS],
      reduce_funcs: false,
      sequences: false,
    },
    // What JSR and Deno look for is kept, and by what bundlers leave out what is not used.
    format: {
      ascii_only: true,
      comments: /@ts-self-types/,
      preserve_annotations: true,
      // The text of an embedded module needs no escapes, and nothing else is like the tags of a page.
      inline_script: false,
    },
  });
  return code;
}

/** Properties that only js/ itself sees: an underscore marks them, and no public name begins with one. */
const INTERNAL = /^_[a-z]/;
/** Names of Node's streams and of iconv-lite, which are not renamed. */
export const FOREIGN = /^_(transform|flush|canonicalizeEncoding)$/;
/** What each of them is called in all files. For what the modules export, that is the name it has there. */
let mangleCache = Object.fromEntries(Object.entries(SHORT_NAMES).map(([name, short]) => [`_${name}`, short]));

/**
 * The globals whose names js/ gives to what it imports and exports. What is published gives them to nothing of its own:
 * what makes CommonJS of single files writes `Object.defineProperty(exports, ...)` above them, and means the global.
 */
const GLOBALS = [
  ...['ArrayBuffer', 'Buffer', 'DataView', 'Error', 'Object', 'RangeError', 'Symbol', 'TextDecoder'],
  ...['TextDecoderStream', 'TextEncoder', 'TextEncoderStream', 'TransformStream', 'TypeError'],
  ...['SharedArrayBuffer', 'URL', 'Uint16Array', 'Uint32Array', 'Uint8Array', 'WeakRef', 'WebAssembly'],
  ...['WritableStream', 'close', 'fetch', 'find', 'process'],
];
/** A call of this is dropped again. */
const NAMES_GLOBALS = 'namesGlobals';

async function build(options) {
  // Not imported above, as it may only be there once setup.mjs has run.
  const { build } = await import('esbuild');
  const result = await build({
    inject: ['globals'],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    // Rollup does not read `\u{}` behind half of a pair.
    supported: { 'unicode-escapes': false },
    write: false,
    minifySyntax: true,
    metafile: true,
    mangleProps: INTERNAL,
    reserveProps: FOREIGN,
    mangleCache,
    ...options,
    plugins: [
      { name: 'globals', setup: nameGlobals },
      ...(options.plugins ?? []),
      { name: 'constants', setup: inlineConstants },
    ],
  });
  mangleCache = result.mangleCache;
  const { outputFiles, metafile } = result;
  const [{ exports, inputs }] = Object.values(metafile.outputs);
  return { bytes: Buffer.from(outputFiles[0].contents), exports, inputs: Object.keys(inputs) };
}

/** Adds a file that names them: esbuild gives no other thing in a bundle a name that a file of it needs. */
function nameGlobals(esbuild) {
  esbuild.onResolve({ filter: /^globals$/ }, ({ path }) => ({ path, namespace: path, sideEffects: true }));
  esbuild.onLoad({ filter: /./, namespace: 'globals' }, () => ({
    contents: `${NAMES_GLOBALS}(() => [${GLOBALS}]);`,
  }));
}

/** Puts numbers in the place of the names that a file gives them for itself, which esbuild leaves as variables. */
function inlineConstants(esbuild) {
  esbuild.onLoad({ filter: SCRIPT }, ({ path }) => {
    let contents = readFileSync(path, 'utf8');
    for (const [statement, name, number] of contents.matchAll(/^const ([A-Z_\d]+) = (0x[\da-f]+|\d+);\n/gm)) {
      contents = contents.replace(statement, '').replaceAll(new RegExp(`\\b${name}\\b`, 'g'), Number(number));
    }
    return { contents };
  });
}

async function inputsOf(paths) {
  const { inputs } = await build({ stdin: { contents: importsOf(paths), resolveDir: 'js' } });
  return new Set(inputs.filter((path) => SCRIPT.test(path)).map((path) => resolve(path)));
}

/** From the bottom of js/ up, and by name in each folder. */
function inOrder(paths) {
  const rank = (path) => LAYERS.indexOf(relative('js', path).split(sep)[0]) + path;
  return [...paths].sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
}

function importsOf(paths) {
  return paths.map((path) => `export * from './${relative('js', path)}';`).join('');
}

async function bundleCore(core) {
  return build({ stdin: { contents: importsOf(inOrder(core)), resolveDir: 'js' } });
}

function bundleEntry(name, shared, embedded) {
  return bundleShared(join(FOLDER, `${name}.js`), headOf(name), shared, embedded);
}

/** Bundles a file with what it has not in common with others. */
async function bundleShared(path, head, shared, embedded) {
  const { bytes } = await build({
    entryPoints: [path],
    banner: { js: head },
    plugins: [{ name: 'entry', setup: (esbuild) => leaveOut(esbuild, shared, embedded) }],
  });
  return Buffer.from(withoutUnused(bytes.toString()));
}

/** Leaves what is not used out of what is imported from core.js: esbuild does so only where it knows that file. */
function withoutUnused(source) {
  return source.replace(/^import \{ (.*) \} from "\.\/core\.js";\n/m, (statement, list) => {
    const rest = source.replace(statement, '').replace(/^\/\/.*$/gm, '');
    const used = list.split(', ').filter((name) => new RegExp(`\\b${name.split(' ').at(-1)}\\b`).test(rest));
    return `import { ${used.join(', ')} } from "./core.js";\n`;
  });
}

/** Makes imports of what an entry has not itself imports of the files that have it. */
function leaveOut(esbuild, { files, contents }, embedded) {
  addEmbedded(esbuild, embedded);
  esbuild.onResolve({ filter: SCRIPT }, ({ path, importer, namespace }) => {
    if (namespace === 'core') return { path, external: true };
    if (importer === '') return undefined;
    const target = resolve(importer, '..', path);
    if (files.has(target)) return { path: 'core', namespace: 'core' };
    if (target === INLINE) return { path: './inline.js', external: true };
    if (dirname(target) === FOLDER) return { path: `./${basename(target)}`, external: true };
    return undefined;
  });
  esbuild.onLoad({ filter: /./, namespace: 'core' }, () => ({ contents }));
}

/** For JSR and Deno. */
function headOf(name) {
  const types = `${name}.d.ts`;
  return existsSync(join(FOLDER, types)) ? `// @ts-self-types="./${types}"` : '';
}

/** Bundles /lite with its own copies of what it imports. A file of js/lite/ replaces the one that has the same path in js/. */
async function bundleLite(embedded) {
  const { bytes } = await build({
    entryPoints: [join(FOLDER, 'lite.js')],
    banner: { js: headOf('lite') },
    plugins: [
      {
        name: 'lite',
        setup(esbuild) {
          addEmbedded(esbuild, embedded);
          replaceForLite(esbuild);
        },
      },
    ],
  });
  return bytes;
}

/** Makes imports of a file that has a replacement in js/lite/ imports of that. */
export function replaceForLite(esbuild) {
  esbuild.onResolve({ filter: SCRIPT }, ({ path, importer }) => {
    const replacement = join(LITE, relative('js', resolve(importer, '..', path)));
    return existsSync(replacement) ? { path: replacement } : undefined;
  });
}

/** Makes the embedded modules files for esbuild. */
export function addEmbedded(esbuild, embedded) {
  const of = (importer, path) => relative('js', resolve(importer, '..', path)).replaceAll('\\', '/');
  esbuild.onResolve({ filter: /wasm-inline/ }, ({ importer, path }) => ({
    path: of(importer, path),
    namespace: 'embedded',
  }));
  esbuild.onLoad({ filter: /./, namespace: 'embedded' }, ({ path }) => ({ contents: embedded[path] }));
}

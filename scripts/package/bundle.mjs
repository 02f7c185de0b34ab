// Bundles js/ into the files that are published. They are few, because each takes time to load.
//
// core.js has the classes and everything that they import, with all state. Each entry has only its own code, so all entries
// except /lite share the classes and the instance of the WebAssembly module. inline.js has the module as text; entries that
// need it import inline.js, and those of /slim import inline-slim.js. sniffing.js has what /html and /slim/html share, and pages.js
// what /code-pages and /iconv share.
// cli/command.js has the command, which imports the entries.
//
// js/ has the same entries with the modules as JavaScript, for hosts without WebAssembly. They share core.js and all else that
// embeds no module.
//
// Bundlers can drop unused parts of each file, because calls at the top level are marked as pure, and package.json
// lists the files with side effects.

import { existsSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { readable } from './readable.mjs';

/** The entries except /lite, and codec.js, which is for the command. */
export const ENTRIES = [
  'code-pages',
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
  'polyfill-lazy',
  'polyfill-node',
  'slim',
  'slim-html',
  'text',
  'transcode',
  'wasm',
];
/** All files that this makes for programs, at the top of pkg/. */
export const BUNDLES = ['core', 'inline', 'inline-slim', 'sniffing', 'pages', 'lite', ...ENTRIES].map(
  (name) => `${name}.js`,
);

/** The folder of the files for hosts without WebAssembly. */
const SCRIPTS = 'js';
const inScripts = (names) => names.map((name) => join(SCRIPTS, `${name}.js`));
/** The entries that embed no module, and import none that does. */
const WITHOUT_MODULE = ['codec', 'labels', 'polyfill-node', 'wasm'];
/** The entries that have a file of their own there. React Native gets these by the condition `react-native`. */
const WITH_MODULE = ENTRIES.filter((name) => !WITHOUT_MODULE.includes(name));
/** The files there that are entries of all programs, and what these import. */
export const SCRIPT_ENTRIES = inScripts([
  ...['inline', 'inline-slim', 'main-script', 'slim-script', 'detect-script'],
  ...['index', 'slim', 'detect', 'polyfill'],
]);
/** All files that this makes for programs. */
export const ALL_BUNDLES = [
  ...BUNDLES,
  ...inScripts([
    ...['main-script', 'slim-script', 'lite-script', 'detect-script', 'inline', 'inline-slim', 'lite'],
    ...WITH_MODULE,
  ]),
];

/** The folders of js/ that core.js is made of. */
const LAYERS = ['support', 'module', 'engine', 'codec', 'interfaces', 'hooks'];

const SCRIPT = /\.js$/;
const FOLDER = resolve('js', 'entries');
/** The files that core.js is made of, together with everything that they import. */
const CORE = [
  ...['interfaces/legacy-text-encoder.js', 'interfaces/text-decoder.js', 'interfaces/text-encoder.js'],
  'hooks/labels.js',
].map((name) => resolve('js', name));
const LITE = resolve('js', 'lite');
/** Provides the embedded module, which only inline.js contains. */
const INLINE = resolve('js', 'module', 'inline.js');
/** Provides the embedded module of /slim, which only inline-slim.js contains. */
const INLINE_SLIM = resolve('js', 'module', 'inline-slim.js');
/** The sniffing, which only sniffing.js contains. */
const SNIFFING = resolve('js', 'html', 'sniffing.js');
/** The detector, which only detect.js contains. */
const DETECTOR = resolve('js', 'detect', 'detect.js');

/** The code pages, which only pages.js contains. */
const PAGES = resolve('js', 'code-pages', 'pages.js');

/** The command, in js/ and in pkg/. It is not among those above, of which there are CommonJS files too. */
export const COMMAND = 'cli/command.js';

/** Bundles js/. `embedded` has the scripts with the WebAssembly modules, by the paths by which js/ imports them. */
export async function bundle(embedded) {
  const core = await inputsOf(CORE);
  const { bytes, exports } = await bundleCore(core);
  const shared = { files: core, exports, from: './' };
  const files = [['core.js', bytes]];
  for (const path of [INLINE, INLINE_SLIM, SNIFFING, PAGES]) {
    files.push([basename(path), await bundleShared(path, '', shared, embedded)]);
  }
  for (const name of ENTRIES) files.push([`${name}.js`, await bundleEntry(name, shared, embedded)]);
  files.push(['lite.js', await bundleLite(embedded)]);
  const forScripts = { ...shared, from: '../' };
  for (const path of [INLINE, INLINE_SLIM]) {
    files.push([join(SCRIPTS, basename(path)), await bundleShared(path, '', forScripts)]);
  }
  for (const name of WITH_MODULE) {
    files.push([join(SCRIPTS, `${name}.js`), await bundleEntry(name, forScripts)]);
  }
  files.push([join(SCRIPTS, 'lite.js'), await bundleLite()]);
  const scripts = await Promise.all(files.map(async ([name, source]) => [name, await shortened(source)]));
  // The size of the command does not matter.
  scripts.push([COMMAND, await bundleCommand()]);
  return Promise.all(
    scripts.map(async ([name, source]) => [name, Buffer.from(await readable(name, source))]),
  );
}

/**
 * Shortens a script, without renaming anything. The result of other minifiers becomes shorter too: this inlines variables
 * that are used once, simplifies conditions, and moves functions together.
 */
async function shortened(source) {
  // Imported only now, because setup.mjs installs it.
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
      // Getters can have effects, and the standard specifies the order in which they are called.
      pure_getters: false,
      pure_funcs: [NAMES_GLOBALS],
      reduce_funcs: false,
      sequences: false,
    },
    // JSR and Deno need the comment. Bundlers need the annotations to drop unused code.
    format: {
      ascii_only: true,
      comments: /@ts-self-types/,
      preserve_annotations: true,
      // Neither the text of an embedded module nor anything else needs escapes in a page.
      inline_script: false,
    },
  });
  return code;
}

/**
 * Names of globals that js/ also uses for its imports and exports. In the published files, these are renamed: tools that
 * convert single files to CommonJS insert `Object.defineProperty(exports, ...)`, which must be the global.
 */
const GLOBALS = [
  ...['ArrayBuffer', 'Buffer', 'DataView', 'Error', 'Float32Array', 'Int16Array', 'Int32Array', 'Int8Array'],
  ...['Object', 'RangeError', 'RegExp', 'Symbol', 'TextDecoder'],
  ...['TextDecoderStream', 'TextEncoder', 'TextEncoderStream', 'TransformStream', 'TypeError'],
  ...['SharedArrayBuffer', 'URL', 'Uint16Array', 'Uint32Array', 'Uint8Array', 'WeakRef', 'WebAssembly'],
  ...['WritableStream', 'clearTimeout', 'close', 'fetch', 'find', 'process', 'setTimeout'],
];
/** terser drops the call of this function. */
const NAMES_GLOBALS = 'namesGlobals';

async function build(options) {
  // Imported only now, because setup.mjs installs it.
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    inject: ['globals'],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    // Rollup misreads `\u{}` after a lone surrogate.
    supported: { 'unicode-escapes': false },
    write: false,
    minifySyntax: true,
    metafile: true,
    ...options,
    plugins: [{ name: 'globals', setup: nameGlobals }, ...(options.plugins ?? [])],
  });
  const [{ exports, inputs }] = Object.values(metafile.outputs);
  return { bytes: Buffer.from(outputFiles[0].contents), exports, inputs: Object.keys(inputs) };
}

/** Adds a file that uses these globals. esbuild then renames everything else in the bundle that has their names. */
function nameGlobals(esbuild) {
  esbuild.onResolve({ filter: /^globals$/ }, ({ path }) => ({ path, namespace: path, sideEffects: true }));
  esbuild.onLoad({ filter: /./, namespace: 'globals' }, () => ({
    contents: `${NAMES_GLOBALS}(() => [${GLOBALS}]);`,
  }));
}

async function inputsOf(paths) {
  const { inputs } = await build({ stdin: { contents: importsOf(paths), resolveDir: 'js' } });
  return new Set(inputs.filter((path) => SCRIPT.test(path)).map((path) => resolve(path)));
}

/** Sorts paths from the lowest layer of js/ up, and by name in each folder. */
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
  return bundleShared(join(FOLDER, `${name}.js`), headOf(name, shared.from), shared, embedded);
}

/** Bundles a file with the code that it does not share with others. */
async function bundleShared(path, head, shared, embedded) {
  const { bytes } = await build({
    entryPoints: [path],
    banner: { js: head },
    plugins: [
      {
        name: 'entry',
        setup: (esbuild) => leaveOut(esbuild, shared, embedded, path),
      },
    ],
  });
  return Buffer.from(withoutUnused(bytes.toString()));
}

/** Drops unused imports from core.js. esbuild drops them only if it knows the imported file. */
function withoutUnused(source) {
  return source.replace(/^import \{ (.*) \} from ("\.*\/core\.js");\n/m, (statement, list, core) => {
    const rest = source.replace(statement, '').replace(/^\/\/.*$/gm, '');
    const used = list.split(', ').filter((name) => new RegExp(`\\b${name.split(' ').at(-1)}\\b`).test(rest));
    return `import { ${used.join(', ')} } from ${core};\n`;
  });
}

/** Makes imports of code that an entry does not contain imports of the bundle that does. */
function leaveOut(esbuild, { files, exports, from }, embedded, entry) {
  addEmbedded(esbuild, embedded);
  esbuild.onResolve({ filter: SCRIPT }, ({ path, importer, namespace }) => {
    if (namespace === 'core') return { path, external: true };
    if (importer === '') return undefined;
    const target = resolve(importer, '..', path);
    if (files.has(target)) return { path: 'core', namespace: 'core' };
    if (target === INLINE) return { path: './inline.js', external: true };
    if (target === INLINE_SLIM) return { path: './inline-slim.js', external: true };
    for (const shared of [SNIFFING, PAGES]) {
      if (dirname(target) === dirname(shared) && entry !== shared) {
        return { path: `${from}${basename(shared)}`, external: true };
      }
    }
    if (target === DETECTOR && basename(entry) !== 'detect.js') {
      return { path: './detect.js', external: true };
    }
    if (dirname(target) === FOLDER) {
      const folder = WITHOUT_MODULE.includes(basename(target, '.js')) ? from : './';
      return { path: `${folder}${basename(target)}`, external: true };
    }
    return undefined;
  });
  esbuild.onLoad({ filter: /./, namespace: 'core' }, () => ({
    contents: `export { ${exports} } from '${from}core.js';`,
  }));
}

/** The first line of an entry, by which JSR and Deno find its declarations. */
function headOf(name, from) {
  const types = `${name}.d.ts`;
  const isOwn = from !== './' && existsSync(join(FOLDER, SCRIPTS, types));
  return existsSync(join(FOLDER, types)) ? `// @ts-self-types="${isOwn ? './' : from}${types}"` : '';
}

async function bundleCommand() {
  const { bytes } = await build({
    entryPoints: [join('js', COMMAND)],
    inject: [],
    minifySyntax: false,
    plugins: [{ name: 'command', setup: linkCommand }],
  });
  return bytes.toString();
}

/** For an import of one of its modules, Node also loads all parts of it that nothing uses. So they are not imported. */
function linkCommand(esbuild) {
  esbuild.onResolve({ filter: /\/entries\// }, ({ path }) => {
    return { path: `../${basename(path)}`, external: true };
  });
  esbuild.onResolve({ filter: /^node:/ }, ({ path }) => ({ path, namespace: 'node' }));
  esbuild.onLoad({ filter: /./, namespace: 'node' }, ({ path }) => ({
    contents: `module.exports = process.getBuiltinModule('${path}');`,
  }));
}

/** Bundles /lite with its own copies of its imports. A file of js/lite/ replaces the one with the same path in js/. */
async function bundleLite(embedded) {
  const { bytes } = await build({
    entryPoints: [join(FOLDER, 'lite.js')],
    banner: { js: headOf('lite', embedded ? './' : '../') },
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

/** The modules that are scripts, by the paths by which js/ imports embedded modules. Each is a file of its own. */
const MADE = {
  'module/wasm-inline.js': 'main-script.js',
  'module/slim-wasm-inline.js': 'slim-script.js',
  'lite/module/wasm-inline.js': 'lite-script.js',
  'detect/wasm-inline.js': 'detect-script.js',
};

/** What is embedded in the place of a WebAssembly module. */
const runOf = (script) => `
  import { at, make, parts } from './${script}';
  import { runScript } from '${resolve('js', 'module', 'script.js').replaceAll('\\', '/')}';
  const run = (data) => runScript(make, at, data);
  export { parts, run };
`;

/** Lets esbuild import the embedded modules: those given, or else those that are scripts. */
export function addEmbedded(esbuild, embedded) {
  const of = (importer, path) => relative('js', resolve(importer, '..', path)).replaceAll('\\', '/');
  esbuild.onResolve({ filter: /wasm-inline/ }, ({ importer, path }) => ({
    path: of(importer, path),
    namespace: 'embedded',
  }));
  esbuild.onResolve({ filter: /^\.\/\w+-script\.js$/ }, ({ path }) => ({ path, external: true }));
  esbuild.onLoad({ filter: /./, namespace: 'embedded' }, ({ path }) => ({
    contents: embedded?.[path] ?? runOf(MADE[path]),
    resolveDir: 'js',
  }));
}

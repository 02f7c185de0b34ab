// Measures what a page loads of a package: bundled, minified and compressed.

import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/** Modules of Node that a peer imports. A page would need substitutes, so leaving them out favours the peer. */
const NODE = ['buffer', 'string_decoder'];

/** The parts of an embedded module. */
const PARTS = /\[\s*\d+,(\s*"[^"]*",?)+\s*\]/;

/** Code that is loaded by `import()` is in a separate file. */
const noDynamicImports = {
  name: 'no dynamic imports',
  setup(esbuild) {
    esbuild.onResolve({ filter: /./ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    );
  },
};

const noModule = {
  name: 'no module',
  setup(esbuild) {
    esbuild.onLoad({ filter: /pkg.inline(-slim)?\.js$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      if (!PARTS.test(source)) throw new Error(`${path} does not embed the module in the expected form`);
      return { contents: source.replace(PARTS, '[]') };
    });
  },
};

const MEASURES = {
  brotli: (file) => brotliCompressSync(file).length,
  gzip: (file) => gzipSync(file, { level: 9 }).length,
  bytes: (file) => file.length,
};

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];

/** The sizes of a file. */
export function sizes(file) {
  return Object.fromEntries(Object.entries(MEASURES).map(([name, measure]) => [name, measure(file)]));
}

/**
 * The sizes of a program's bundle; with `javascript`, without the embedded modules. Which short names the bundler chooses
 * changes the compressed size by some 50 bytes. So the sizes are the means over bundles that differ in them, one for each seed.
 */
export async function bundled(program, { javascript = false, seeds = SEEDS } = {}) {
  const rows = [];
  for (const seed of seeds) rows.push(sizes(await bundle(program + unusedLetters(seed), javascript)));
  return mean(rows);
}

async function bundle(program, javascript) {
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir: '.' },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    external: NODE,
    plugins: [noDynamicImports, ...(javascript ? [noModule] : [])],
    write: false,
  });
  return outputFiles[0].contents;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const MOST = 1000;

/**
 * A string that the bundle does not contain, with another number of each letter for each seed. esbuild takes the letters that
 * are frequent in the source for the most frequent names.
 */
function unusedLetters(seed) {
  let state = seed;
  const next = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  return `;0 && '${[...LETTERS].map((letter) => letter.repeat(next() * MOST)).join('')}';`;
}

function mean(rows) {
  const sum = (name) => rows.reduce((total, row) => total + row[name], 0);
  return Object.fromEntries(Object.keys(MEASURES).map((name) => [name, Math.round(sum(name) / rows.length)]));
}

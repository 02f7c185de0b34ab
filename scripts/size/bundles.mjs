// Measures what a page loads of a package: bundled, minified and compressed.

import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/** Modules of Node that a peer imports. A page would need substitutes, so leaving them out favours the peer. */
const NODE = ['buffer', 'string_decoder'];

/** The four parts of an embedded module. */
export const TEXT = /\[\s*'(?:\\.|[^'\\])+',\s*[\de]+,\s*[\de]+,\s*"[^"]+"\s*\]/;

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
      if (!TEXT.test(source)) throw new Error(`${path} does not embed the module in the expected form`);
      return { contents: source.replace(TEXT, '[]') };
    });
  },
};

/** The bundle of a program; with `javascript`, without the embedded modules. */
export async function bundle(program, { javascript = false } = {}) {
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

/** The sizes of files, each compressed by itself. */
export function sizes(...files) {
  const sum = (size) => files.reduce((total, file) => total + size(file).length, 0);
  return {
    brotli: sum((file) => brotliCompressSync(file)),
    gzip: sum((file) => gzipSync(file, { level: 9 })),
    bytes: sum((file) => file),
  };
}

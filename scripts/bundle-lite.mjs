// The entry /lite as one file.

import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

/** Bundles js/lite.js with the JavaScript module that carries its WebAssembly module. */
export async function bundleLite(carried) {
  // Not imported above, as it may only be there once setup.mjs has run.
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: ['js/lite.js'],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    // For JSR and Deno.
    banner: { js: '// @ts-self-types="./lite.d.ts"' },
    plugins: [{ name: 'lite', setup: (esbuild) => replaceModules(esbuild, carried) }],
    write: false,
  });
  return Buffer.from(outputFiles[0].contents);
}

function replaceModules(esbuild, carried) {
  esbuild.onResolve({ filter: /wasm-inline-lite/ }, ({ path }) => ({ path, namespace: 'carried' }));
  esbuild.onLoad({ filter: /./, namespace: 'carried' }, () => ({ contents: carried }));
  esbuild.onResolve({ filter: /^\.\// }, ({ path }) => {
    const replacement = resolve(join('js', 'lite', basename(path)));
    return existsSync(replacement) ? { path: replacement } : undefined;
  });
}

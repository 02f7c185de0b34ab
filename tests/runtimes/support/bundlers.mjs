// The bundlers, each with its default settings.

import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { npmFolder } from './installed.mjs';

const require = createRequire(join(npmFolder, 'package.json'));
const load = async (name) => {
  const module = await import(pathToFileURL(require.resolve(name)));
  return module.default ?? module;
};

/** A page that loads a script, for the bundlers that start with a page and for the output of the others. */
function writePage(folder, script) {
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>bundle</title><script type="module" src="${script}"></script>\n`,
  );
}

/** Each makes a folder with an index.html from a script; all but one name their files as in their documentation. */
export const bundle = {
  async Vite(script, folder) {
    const { build } = await import(
      pathToFileURL(join(npmFolder, 'node_modules', 'vite', 'dist', 'node', 'index.js'))
    );
    const root = `${folder}-source`;
    mkdirSync(root, { recursive: true });
    writePage(root, `./${relative(root, script)}`);
    await build({ root, base: './', logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
  },
  async webpack(script, folder) {
    const webpack = await load('webpack');
    const stats = await new Promise((resolve, reject) => {
      const options = {
        mode: 'production',
        context: dirname(script),
        entry: script,
        output: { path: folder },
      };
      webpack(options, (error, result) => (error ? reject(error) : resolve(result)));
    });
    if (stats.hasErrors()) throw new Error(stats.toString());
    writePage(folder, './main.js');
  },
  async Rollup(script, folder) {
    const { rollup } = await load('rollup');
    const { nodeResolve } = await load('@rollup/plugin-node-resolve');
    const result = await rollup({ input: script, plugins: [nodeResolve()] });
    await result.write({ dir: folder, entryFileNames: 'main.js', format: 'es' });
    writePage(folder, './main.js');
  },
  async esbuild(script, folder) {
    const { build } = await load('esbuild');
    // /polyfill/auto waits at the top level, which esbuild allows in modules only.
    const format = script.includes('polyfill-auto') ? 'esm' : undefined;
    const outfile = join(folder, 'main.js');
    await build({ entryPoints: [script], bundle: true, format, outfile, logLevel: 'error' });
    writePage(folder, './main.js');
  },
  async Parcel(script, folder) {
    const { Parcel } = await load('@parcel/core');
    const root = `${folder}-source`;
    mkdirSync(root, { recursive: true });
    writePage(root, `./${relative(root, script)}`);
    const bundler = new Parcel({
      entries: join(root, 'index.html'),
      defaultConfig: require.resolve('@parcel/config-default'),
      mode: 'production',
      defaultTargetOptions: { distDir: folder, publicUrl: './' },
      cacheDir: join(`${folder}-cache`),
    });
    await bundler.run();
  },
  async forWorkerd(script, file) {
    const { build } = await load('esbuild');
    await build({
      entryPoints: [script],
      bundle: true,
      format: 'esm',
      conditions: ['workerd', 'worker', 'browser'],
      external: ['*.wasm'],
      outfile: file,
      logLevel: 'error',
    });
  },
};

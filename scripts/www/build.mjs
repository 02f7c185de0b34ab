// Makes the demo site as files for any static host, in target/www.

import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup.mjs';

export const site = join(root, 'target', 'www');

export async function buildSite() {
  // Imported only now, because setup.mjs installs it.
  const { build } = await import('esbuild');
  const from = join(root, 'www');
  rmSync(site, { recursive: true, force: true });
  mkdirSync(site, { recursive: true });
  // Separately, so that the page does not share its codec with the worker, which needs a larger one.
  for (const names of [['main.js', 'style.css'], ['worker.js']]) {
    await build({
      entryPoints: names.map((name) => join(from, name)),
      outdir: site,
      bundle: true,
      splitting: true,
      minify: true,
      format: 'esm',
      target: ['chrome111', 'firefox113', 'safari16.4'],
      logLevel: 'warning',
    });
  }
  for (const name of ['index.html', 'icon.svg']) cpSync(join(from, name), join(site, name));
}

// Makes CommonJS of the bundles, for programs that cannot require modules: Jest, TypeScript's checker, and Node with that
// feature switched off.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUNDLES, SCRIPT_ENTRIES } from './bundle.mjs';
import { MADE, readable } from './readable.mjs';

const OUT = 'cjs';
/** codec.js is only for the command, which imports it. */
const MODULES = [...BUNDLES.filter((name) => name !== 'codec.js'), ...SCRIPT_ENTRIES];
const FOLDER = join('js', 'entries');
const DECLARATIONS = readdirSync(FOLDER, { recursive: true }).filter((name) => name.endsWith('.d.ts'));

/** The value of an export with this name is what require() returns, as when Node itself requires a module. */
const WHOLE = 'as "module.exports"';

const nameOf = (module) => module.replace(/js$/, 'cjs');
const declarationsOf = (name) => name.replace(/ts$/, 'cts');

/** All files that this makes. */
export const COMMONJS = [...MODULES.map(nameOf), ...DECLARATIONS.map(declarationsOf)].map((name) =>
  join(OUT, name),
);

/** The CommonJS files for the results of `bundle`, and their declarations. */
export async function commonJSOf(bundles) {
  const sources = Object.fromEntries(bundles);
  const modules = MODULES.map((name) => [name, sources[name]]);
  return Promise.all([
    ...modules.map(async ([name, source]) => [join(OUT, nameOf(name)), await required(name, source)]),
    ...DECLARATIONS.map((name) => [join(OUT, declarationsOf(name)), declared(join(FOLDER, name))]),
  ]);
}

async function required(name, source) {
  // Imported only now, because setup.mjs installs it.
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    // TypeScript finds the types without this comment.
    stdin: {
      contents: source
        .toString()
        .replace(/^\/\/ @ts-self-types=.*\n/, '')
        .replace(/await import\(/g, 'require('),
      sourcefile: nameOf(name),
    },
    bundle: true,
    format: 'cjs',
    // esbuild then lists the exports in a way that Node understands when a module imports this file.
    platform: 'node',
    target: 'es2022',
    minify: MADE.test(name),
    banner: { js: `'use strict';` },
    footer: { js: source.includes(WHOLE) ? 'module.exports = module.exports["module.exports"];' : '' },
    write: false,
    plugins: [
      {
        name: 'CommonJS',
        setup({ onResolve }) {
          onResolve({ filter: /^\.\.?\// }, ({ path }) => ({ path: nameOf(path), external: true }));
        },
      },
    ],
  });
  return Buffer.from(await readable(name, outputFiles[0].text));
}

function declared(path) {
  const source = readFileSync(path, 'utf8');
  return Buffer.from(
    source.replace(/(?<=from '\.\.?\/[\w-]+\.)(d\.ts|js)(?=')/g, (end) => (end === 'js' ? 'cjs' : 'd.cts')),
  );
}

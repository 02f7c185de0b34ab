// The same as CommonJS, for what cannot require modules: Jest, TypeScript's checker, and Node where that is switched off.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUNDLES } from './bundle.mjs';
import { readable } from './readable.mjs';

const OUT = 'cjs';
/** Only the command has a use for this one, and imports it. */
const MODULES = BUNDLES.filter((name) => name !== 'codec.js');
const FOLDER = join('js', 'entries');
const DECLARATIONS = readdirSync(FOLDER).filter((name) => name.endsWith('.d.ts'));

/** What an entry exports under this name is what require() gives, as in Node's own require() of modules. */
const WHOLE = 'as "module.exports"';

const nameOf = (module) => module.replace(/js$/, 'cjs');
const declarationsOf = (name) => name.replace(/ts$/, 'cts');

/** All files that are made here. */
export const COMMONJS = [...MODULES.map(nameOf), ...DECLARATIONS.map(declarationsOf)].map((name) =>
  join(OUT, name),
);

/** The files of CommonJS for what `bundle` has made, each with its declarations. */
export async function commonJSOf(bundles) {
  const modules = bundles.filter(([name]) => MODULES.includes(name));
  return Promise.all([
    ...modules.map(async ([name, source]) => [join(OUT, nameOf(name)), await required(name, source)]),
    ...DECLARATIONS.map((name) => [join(OUT, declarationsOf(name)), declared(join(FOLDER, name))]),
  ]);
}

async function required(name, source) {
  // Not imported above, as it may only be there once setup.mjs has run.
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    // The types are found without it.
    stdin: { contents: source.toString().replace(/^\/\/ @ts-self-types=.*\n/, ''), sourcefile: nameOf(name) },
    bundle: true,
    format: 'cjs',
    // Node is told what is exported, for those who import this.
    platform: 'node',
    target: 'es2022',
    banner: { js: `'use strict';` },
    footer: { js: source.includes(WHOLE) ? 'module.exports = module.exports["module.exports"];' : '' },
    write: false,
    plugins: [
      {
        name: 'CommonJS',
        setup({ onResolve }) {
          onResolve({ filter: /^\.\// }, ({ path }) => ({ path: nameOf(path), external: true }));
        },
      },
    ],
  });
  return Buffer.from(await readable(outputFiles[0].text));
}

function declared(path) {
  const source = readFileSync(path, 'utf8');
  return Buffer.from(
    source.replace(/(?<=from '\.\/[\w-]+\.)(d\.ts|js)(?=')/g, (end) => (end === 'js' ? 'cjs' : 'd.cts')),
  );
}

// Makes the reference of the npm package with TypeDoc, from the comments in the entries' declarations.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Application } from 'typedoc';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The names of the entries and the paths of their declarations. */
export function entries() {
  const { name, exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return Object.entries(exports)
    .filter(([, { default: module }]) => module !== undefined)
    .map(([path, { default: module }]) => [
      name + path.slice(1),
      module.types.replace('./pkg/', 'js/entries/'),
    ]);
}

/** Warns about everything public without a comment, and about links without a target. */
export async function convert() {
  const app = await Application.bootstrap({
    entryPoints: entries().map(([, path]) => join(root, path)),
    name: 'encoding-standard',
    readme: 'none',
    // They are declared only for programs that lack the platform's own declarations.
    intentionallyNotExported: [
      '__global.ReadableStream',
      '__global.WritableStream',
      '__global.WebAssembly.Module',
      '__global.NodeJS.ReadWriteStream',
    ],
    disableSources: true,
    hideGenerator: true,
    validation: { notExported: true, invalidLink: true, notDocumented: true, rewrittenLink: true },
    compilerOptions: { strict: true, lib: ['es2022'], types: [], skipLibCheck: false },
    logLevel: 'Warn',
  });
  const project = await app.convert();
  if (project) app.validate(project);
  return { app, project, isFlawless: !app.logger.hasErrors() && !app.logger.hasWarnings() };
}

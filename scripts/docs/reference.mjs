// The reference of the npm package: what TypeDoc makes of the comments in the entries' declarations.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Application } from 'typedoc';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The entries' names and the declarations that belong to them. */
export function entries() {
  const { name, exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return Object.entries(exports)
    .filter(([, { default: module }]) => module !== undefined)
    .map(([path, { default: module }]) => [
      name + path.slice(1),
      module.types.replace('./pkg/', 'js/entries/'),
    ]);
}

/** Everything public has to have a comment, and every link somewhere to go: what is not so is a warning. */
export async function convert() {
  const app = await Application.bootstrap({
    entryPoints: entries().map(([, path]) => join(root, path)),
    name: 'encoding-standard',
    readme: 'none',
    // They only stand in where the platform's own declarations are not.
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

// Which scripts of a folder import which, by their paths in it.

import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { parse } from 'acorn';

/** The relative paths in the imports and exports of a module. */
export function importsIn(source) {
  const { body } = parse(source, { ecmaVersion: 'latest', sourceType: 'module', allowHashBang: true });
  return body.map((statement) => statement.source?.value).filter((path) => path?.startsWith('.'));
}

/** For each script, the scripts that it imports or exports from. */
export function scriptImportsOf(root) {
  const files = readdirSync(root, { recursive: true }).filter((name) => name.endsWith('.js'));
  return new Map(
    files.sort().map((file) => {
      const targets = importsIn(readFileSync(join(root, file), 'utf8')).map((path) =>
        relative(resolve(root), resolve(root, file, '..', path)).replaceAll(sep, '/'),
      );
      return [file.replaceAll(sep, '/'), new Set(targets)];
    }),
  );
}

/** The folder that a file belongs to: one of `lite/` takes the place of a file elsewhere. */
function folderOf(file) {
  return file.replace(/^lite\//, '').split('/')[0];
}

/** The imports of folders that are not among those that `below` gives for the importing folder, as sentences. */
export function upwardImports(imports, below) {
  return [...imports].flatMap(([file, targets]) => {
    const folder = folderOf(file);
    const others = [...targets].filter((target) => folderOf(target) !== folder);
    const upward = others.filter((target) => !below[folder]?.includes(folderOf(target)));
    return upward.map((target) => `${file} imports ${target}`);
  });
}

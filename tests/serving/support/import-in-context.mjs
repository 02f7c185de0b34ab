// Imports an entry in a context where WebAssembly cannot be compiled, or only while modules are loaded.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import vm from 'node:vm';

const PACKAGE = join(import.meta.dirname, '../../../pkg');

export async function importInContext(file, globals, options) {
  const context = vm.createContext(globals, options);
  // Promises, because modules that import the same module are linked at the same time.
  const modules = new Map();
  const read = async (path) =>
    new vm.SourceTextModule(await readFile(path, 'utf8'), { context, identifier: path });
  function load(path) {
    if (!modules.has(path)) modules.set(path, read(path));
    return modules.get(path);
  }
  const module = await load(join(PACKAGE, file));
  await module.link((specifier, { identifier }) => load(join(identifier, '..', specifier)));
  await module.evaluate();
  return { context, exported: module.namespace };
}

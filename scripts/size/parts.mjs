// What takes the room in a WebAssembly module.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packedSpan } from '../wasm/text-embedding.mjs';
import { sectionsOf } from '../wasm/module-sections.mjs';
import { cargoFolders } from '../setup.mjs';

const DATA = 11;

/** The bytes of the packed tables, of the other data, and of the code with all the rest of a module. */
export function partsOf(module) {
  const data = sectionsOf(module).find(({ id }) => id === DATA);
  const [start, end] = packedSpan(module);
  const others = [module.subarray(data.start, start), module.subarray(end, data.end)];
  const code = [module.subarray(0, data.start), module.subarray(data.end)];
  return {
    'packed tables': module.subarray(start, end),
    'other data': Buffer.concat(others),
    code: Buffer.concat(code),
  };
}

/** The tables that build.rs has packed into a module, by their names. */
export function tablesOf(module) {
  const builds = join(cargoFolders().build, 'wasm32-unknown-unknown', 'wasm', 'build');
  for (const build of readdirSync(builds)) {
    const folder = join(builds, build, 'out');
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => !name.endsWith('.rs')) : [];
    const tables = names.sort().map((name) => [name, readFileSync(join(folder, name))]);
    if (tables.length > 0 && tables.every(([, table]) => module.includes(table)))
      return Object.fromEntries(tables);
  }
  throw new Error('None of the builds has the tables that are in the module');
}

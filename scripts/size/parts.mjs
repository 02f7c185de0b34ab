// The parts of a WebAssembly module.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packedSpan } from '../wasm/text-embedding.mjs';
import { sectionsOf } from '../wasm/module-sections.mjs';

const DATA = 11;
const PACKED = join('src', 'index', 'packed', 'tables');

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

/** The packed tables in a module, by their names. */
export function tablesOf(module) {
  const names = readdirSync(PACKED).filter((name) => /\.(classes|order)$/.test(name));
  const tables = names.sort().map((name) => [name, readFileSync(join(PACKED, name))]);
  for (const [name, table] of tables)
    if (!module.includes(table)) throw new Error(`${name} is not in the module`);
  return Object.fromEntries(tables);
}

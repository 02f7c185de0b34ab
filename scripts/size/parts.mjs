// The parts of a WebAssembly module.

import { packedTables } from '../wasm/packed-tables.mjs';

/** Where the first section starts, after the magic number and the version. */
const FIRST = 8;
const DATA = 11;

/** The bytes of the packed tables, of the other data, and of the code with all the rest of a module. */
export function partsOf(module) {
  const data = sectionOf(module, DATA);
  const tables = packedTables(module);
  const others = [];
  let at = data.start;
  for (const { start, bytes } of tables) {
    others.push(module.subarray(at, start));
    at = start + bytes.length;
  }
  others.push(module.subarray(at, data.end));
  return {
    'packed tables': Buffer.concat(tables.map(({ bytes }) => bytes)),
    'other data': Buffer.concat(others),
    code: Buffer.concat([module.subarray(0, data.start), module.subarray(data.end)]),
  };
}

/** Where the content of a section starts and ends. */
function sectionOf(module, id) {
  for (let at = FIRST; at < module.length;) {
    const [size, start] = readNumber(module, at + 1);
    if (module[at] === id) return { start, end: start + size };
    at = start + size;
  }
  throw new Error(`The module has no section ${id}`);
}

/** Reads a number in LEB128. Returns it and where it ends. */
function readNumber(bytes, at) {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    value |= (bytes[at] & 0x7f) << shift;
    if (bytes[at++] < 0x80) return [value, at];
  }
}

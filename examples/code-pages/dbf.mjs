// Shows a table of dBASE, Clipper or FoxPro: node dbf.mjs FILE [ENCODING]

import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { TextDecoder } from 'encoding-standard/code-pages';

/** The code pages by the language driver, the byte at offset 29. */
// prettier-ignore
export const LANGUAGE_DRIVERS = {
  0x01: 437, 0x02: 850, 0x03: 1252, 0x04: 'macintosh', 0x08: 865, 0x09: 437, 0x0a: 850, 0x0b: 437, 0x0d: 437, 0x0e: 850, 0x0f: 437,
  0x10: 850, 0x11: 437, 0x12: 850, 0x13: 932, 0x14: 850, 0x15: 437, 0x16: 850, 0x17: 865, 0x18: 437, 0x19: 437, 0x1a: 850, 0x1b: 437,
  0x1c: 863, 0x1d: 850, 0x1f: 852, 0x22: 852, 0x23: 852, 0x24: 860, 0x25: 850, 0x26: 866, 0x37: 850, 0x40: 852, 0x4d: 936, 0x4e: 949,
  0x4f: 950, 0x50: 874, 0x57: 1252, 0x58: 1252, 0x59: 1252, 0x64: 852, 0x65: 866, 0x66: 865, 0x67: 861, 0x6a: 737, 0x6b: 857, 0x6c: 863,
  0x78: 950, 0x79: 949, 0x7a: 936, 0x7b: 932, 0x7c: 874, 0x86: 737, 0x87: 852, 0x88: 857, 0x96: 'x-mac-cyrillic', 0x97: 'x-mac-ce',
  0x98: 'x-mac-greek', 0xc8: 1250, 0xc9: 1251, 0xca: 1254, 0xcb: 1253, 0xcc: 1257,
};

const FIELD = 32;
const END_OF_FIELDS = 0x0d;
const DELETED = 0x2a;

/** The rows of a table as objects. `encoding` is that of a file that does not say which one it has. */
export function readDBF(file, encoding = 'cp437') {
  const page = LANGUAGE_DRIVERS[file[29]];
  const decoder = new TextDecoder(page === undefined ? encoding : `${page}`);
  const text = (from, length) => decoder.decode(file.subarray(from, from + length));
  const fields = [];
  for (let at = FIELD; file[at] !== END_OF_FIELDS; at += FIELD) {
    fields.push({ name: text(at, 11).replace(/\0.*/s, ''), length: file[at + 16] });
  }
  const [count, header, size] = [file.readUInt32LE(4), file.readUInt16LE(8), file.readUInt16LE(10)];
  const rows = [];
  for (let row = 0; row < count; row++) {
    let at = header + row * size;
    if (file[at++] === DELETED) continue;
    rows.push({});
    for (const { name, length } of fields) {
      rows.at(-1)[name] = text(at, length).trim();
      at += length;
    }
  }
  return { encoding: decoder.encoding, rows };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { encoding, rows } = readDBF(readFileSync(process.argv[2]), process.argv[3]);
  console.error(`Read as ${encoding}`);
  console.table(rows);
}

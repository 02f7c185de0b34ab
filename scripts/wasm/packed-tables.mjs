// Finds the packed tables in a WebAssembly module.

import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const FOLDER = join('src', 'index', 'packed', 'tables');
const FILES = [
  ...readdirSync(FOLDER)
    .filter((name) => /\.(classes|order|packed)$/.test(name))
    .map((name) => join(FOLDER, name)),
  join('src', 'detect', 'tables.packed'),
];

/** The packed tables that a module contains: the name of each, where it starts, and its bytes. */
export function packedTables(module) {
  const tables = FILES.map((path) => {
    const bytes = readFileSync(path);
    return { name: basename(path), bytes, start: module.indexOf(bytes) };
  });
  return tables.filter(({ start }) => start >= 0).sort((a, b) => a.start - b.start);
}

/** Where packed tables start and end in a module. Tables that follow each other are one span. */
export function packedSpans(module) {
  const spans = [];
  for (const { start, bytes } of packedTables(module)) {
    if (spans.at(-1)?.[1] === start) spans.at(-1)[1] += bytes.length;
    else spans.push([start, start + bytes.length]);
  }
  return spans;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const rows = readFileSync(join(import.meta.dirname, '../../../indexes/labels.txt'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'));

/** The standard's table: `{ name, label }` for each label. */
export const LABELS = rows.map(([name, label]) => ({ name, label }));

/** The names of the encodings, in the table's order. */
export const NAMES = [...new Set(rows.map(([name]) => name))];

/** The encodings that have a decoder and an encoder here. */
export const ENCODINGS = NAMES.map((name) => name.toLowerCase()).filter((name) => name !== 'replacement');

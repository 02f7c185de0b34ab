// The table of the detection, from the record of `npm run detect -- --record`.

import { readFileSync } from 'node:fs';
import { nameOf, table } from './markdown.mjs';

const RECORD = new URL('../../benches/results/detect.json', import.meta.url);

export function detection() {
  const { commit, pairs, samples, columns, rows } = JSON.parse(readFileSync(RECORD, 'utf8'));
  const head = `${nameOf(commit)}; ${samples.toLocaleString('en')} samples in ${pairs} pairs of language and encoding.`;
  const cells = rows.map(({ name, legacy }) => [
    name.startsWith('encoding-standard') ? `\`${name}\`` : name,
    ...legacy.map((share) => share.toFixed(1)),
  ]);
  return `${head}\n\n${table(['right, %', ...columns], cells)}`;
}

// The table of first uses, from the record of `npm run first-use -- --record`.

import { readFileSync } from 'node:fs';
import { nameOf, table } from './markdown.mjs';

const RECORD = new URL('../../benches/results/first-use.json', import.meta.url);

export function firstUse() {
  const { commit, node, machine, date, imports, encodings } = JSON.parse(readFileSync(RECORD, 'utf8'));
  const ms = (time) => `${time.toFixed(1)} ms`;
  const head = `${nameOf(commit)} in Node ${node.replace('v', '')} on ${machine}, ${date}; medians, each in a new process.`;
  const first = Object.entries(imports).map(([name, time]) => [
    `import \`${name}\` and decode Shift_JIS`,
    ms(time),
  ]);
  const next = Object.entries(encodings).map(([name, time]) => [
    `first use of ${name}, after the module is compiled`,
    ms(time),
  ]);
  return `${head}\n\n${table(['', 'time'], [...first, ...next])}`;
}

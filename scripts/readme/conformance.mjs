// The table of mistakes by runtime and library, from the record of tests/mistakes/table.mjs.

import { mistakes } from '../../tests/mistakes/index.mjs';
import { commit, makers, versions } from '../../tests/mistakes/makers.mjs';
import { nameOf, table } from './markdown.mjs';

export function conformance() {
  const recorded = Object.keys(makers).sort();
  const known = mistakes.map(({ name }) => name).sort();
  if (recorded.join('\n') !== known.join('\n')) {
    throw new Error('the record is out of date. Run: node tests/mistakes/table.mjs --write');
  }
  const kinds = [...new Set(mistakes.map(({ kind }) => kind))];
  const made = (who, among) => among.filter((mistake) => mistake.who.includes(who)).length;
  const total = (kind) => mistakes.filter((mistake) => mistake.kind === kind);
  const rows = Object.entries(versions).map(([who, version]) => [
    `${who.replace(/^Node \d+$/, 'Node')} ${version}`,
    ...kinds.map((kind) => made(who, total(kind))),
    `**${made(who, mistakes)}**`,
  ]);
  const titles = ['mistakes in', ...kinds.map((kind) => `${kind} (${total(kind).length})`)];
  return `${nameOf(commit)}.\n\n${table([...titles, `all (${mistakes.length})`], rows)}`;
}

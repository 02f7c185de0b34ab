// The tables of mistakes by runtime and library, from the record of tests/mistakes/table.mjs.

import { mistakes } from '../../tests/mistakes/index.mjs';
import { commit, makers, versions } from '../../tests/mistakes/makers.mjs';
import { nameOf, table } from './markdown.mjs';

/** How many of some mistakes someone makes. */
const made = (who, among) => among.filter((mistake) => mistake.who.includes(who)).length;

function requireRecord() {
  const recorded = Object.keys(makers).sort();
  const known = mistakes.map(({ name }) => name).sort();
  if (recorded.join('\n') !== known.join('\n')) {
    throw new Error('the record is out of date. Run: node tests/mistakes/table.mjs --write');
  }
}

/** A row for each runtime and library, a column for each kind of mistake. */
export function conformance() {
  requireRecord();
  const kinds = [...new Set(mistakes.map(({ kind }) => kind))];
  const ofKind = (kind) => mistakes.filter((mistake) => mistake.kind === kind);
  const rows = Object.entries(versions).map(([who, version]) => [
    `${who.replace(/^Node \d+$/, 'Node')} ${version}`,
    ...kinds.map((kind) => made(who, ofKind(kind))),
    `**${made(who, mistakes)}**`,
  ]);
  const titles = ['mistakes in', ...kinds.map((kind) => `${kind} (${ofKind(kind).length})`)];
  return `${nameOf(commit)}.\n\n${table([...titles, `all (${mistakes.length})`], rows)}`;
}

/** The number of all mistakes of each runtime and library. */
export function totals() {
  requireRecord();
  const rows = Object.keys(versions).map((who) => [who, made(who, mistakes)]);
  return table(['', `mistakes, of ${mistakes.length}`], rows);
}

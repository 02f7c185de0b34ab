// The results of the mutants, by folder, and the names of the survivors.

import { dirname } from 'node:path';
import { listed } from './listed.mjs';

const OUTCOMES = ['killed', 'timed out', 'survived', 'not reached', 'listed'];

/** Prints the report, and returns the number of survivors that are not on the list. */
export function tally(outcomes, mutants) {
  // The list may have more entries by now.
  const results = outcomes.map((outcome) =>
    isAlive(outcome) && listed(outcome) ? { ...outcome, result: 'listed' } : outcome,
  );
  const rows = {};
  const rowsOf = (file) =>
    [dirname(file), 'all'].map((name) => (rows[name] ??= { mutants: 0, run: 0, ...zeros() }));
  for (const { file } of mutants) for (const row of rowsOf(file)) row.mutants++;
  for (const { file, result } of results) {
    for (const row of rowsOf(file)) {
      row.run++;
      row[result]++;
    }
  }
  const alive = results.filter(isAlive);
  for (const { id, file, line, column, mutator, from, to, result } of alive.sort(inOrder)) {
    console.log(`${file}:${line}:${column} ${result} (${id}), ${mutator}: ${short(from)} -> ${short(to)}`);
  }
  console.table(rows);
  return alive.length;
}

export function isAlive({ result }) {
  return result === 'survived' || result === 'not reached';
}

function zeros() {
  return Object.fromEntries(OUTCOMES.map((outcome) => [outcome, 0]));
}

function inOrder(a, b) {
  return a.file < b.file ? -1 : a.file > b.file ? 1 : a.id - b.id;
}

function short(text) {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 70 ? `${line.slice(0, 60)}… (${line.length})` : line;
}

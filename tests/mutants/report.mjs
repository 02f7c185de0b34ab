// The results of the mutants, by folder, and the names of the survivors.

import { dirname } from 'node:path';
import { listed } from './listed.mjs';

const OUTCOMES = ['killed', 'timed out', 'survived', 'not reached', 'listed'];

/** Prints the report, and returns the number of survivors that are not on the list. */
export function tally(outcomes, mutants) {
  const results = withList(outcomes);
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

/** How many mutants of each file had which result. */
export function countsOf(outcomes) {
  const counts = {};
  for (const { file, result } of withList(outcomes)) (counts[file] ??= zeros())[result]++;
  return counts;
}

/** The results, with the list as it is now. */
function withList(outcomes) {
  return outcomes.map((outcome) =>
    isAlive(outcome) && listed(outcome) ? { ...outcome, result: 'listed' } : outcome,
  );
}

export function isAlive({ result }) {
  return result === 'survived' || result === 'not reached';
}

/** Prints the counts of the record by folder. */
export function printRecord(record) {
  const rows = {};
  for (const [file, counts] of Object.entries(record)) {
    for (const name of [dirname(file), 'all']) {
      const row = (rows[name] ??= { files: 0, ...zeros() });
      row.files++;
      for (const result of OUTCOMES) row[result] += counts[result];
    }
  }
  console.table(rows);
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

// Results as tables.

import { formatTable } from '../scripts/start/table.mjs';
import { OURS } from './contenders.mjs';

export function print({ runtime, version, machine, packages, rounds, texts, rows }) {
  const versions = Object.entries(packages).map(([name, number]) => `${name} ${number}`);
  console.log(`${runtime} ${version}, ${machine}; ${versions.join(', ')}`);
  console.log(`MB/s of encoded bytes, or ns a call: medians of ${rounds} interleaved rounds on ${texts}.`);
  for (const what of new Set(rows.map((row) => row.what))) {
    const measured = rows.filter((row) => row.what === what);
    console.log(`\n${tableOf(what, measured)}${summaryOf(measured)}`);
  }
}

/** Prints a table with the geometric mean of the ratios, and the least one, of each kind of line in each runtime. */
export function printRatios(reports) {
  const columns = reports.map(({ runtime, rows }) => ({
    title: runtime,
    cell: (what) => spreadOf(ratiosOf(rows, what)),
    alignRight: true,
  }));
  const kinds = [...new Set(reports.flatMap(({ rows }) => rows.map(({ what }) => what)))];
  const lines = kinds.filter((what) => reports.some(({ rows }) => ratiosOf(rows, what).length > 0));
  console.log(formatTable([{ title: 'ratio to the best peer', cell: (what) => what }, ...columns], lines));
}

/** Prints the recorded lines in which another contender is faster, with the geometric mean of each kind of line. */
export function printSlower(reports) {
  for (const { runtime, version, commit, rows } of reports) {
    console.log(`\n${runtime} ${version}, commit ${commit}`);
    for (const what of new Set(rows.map((row) => row.what))) {
      const list = ratiosOf(rows, what);
      const slower = list.filter(({ ratio }) => ratio < 1);
      if (slower.length === 0) continue;
      const each = slower.map(({ input, ratio }) => `${input} ${ratio.toFixed(2)}`).join('; ');
      console.log(`  ${what} (mean ${meanOf(list).toFixed(2)}): ${each}`);
    }
  }
}

/** Our rows of a kind of line that have a ratio. */
function ratiosOf(rows, kind) {
  return rows.filter(({ what, contender, ratio }) => what === kind && contender === OURS && ratio !== null);
}

function meanOf(rows) {
  return Math.exp(rows.reduce((sum, { ratio }) => sum + Math.log(ratio), 0) / rows.length);
}

function leastOf(rows) {
  return Math.min(...rows.map(({ ratio }) => ratio));
}

function spreadOf(rows) {
  return rows.length === 0 ? '-' : `${meanOf(rows).toFixed(2)} (${leastOf(rows).toFixed(2)})`;
}

function tableOf(what, measured) {
  const names = [...new Set(measured.map(({ contender }) => contender))];
  const lines = [...new Set(measured.map(({ input }) => input))].map((input) => {
    return measured.filter((row) => row.input === input);
  });
  const find = (line, name) => line.find(({ contender }) => contender === name);
  return formatTable(
    [
      { title: what, cell: ([{ input }]) => input },
      ...names.map((name) => ({ title: name, cell: (line) => speedOf(find(line, name)), alignRight: true })),
      { title: 'ratio to the best peer', cell: (line) => ratioOf(find(line, OURS)), alignRight: true },
    ],
    lines,
  );
}

function speedOf(row) {
  if (row === undefined) return '-';
  return `${row.wrong ? 'WRONG ' : ''}${(row.mbps ?? row.ns).toFixed(0)}`;
}

function ratioOf({ ratio }) {
  return ratio === null ? '-' : `${ratio.toFixed(2)} x`;
}

function summaryOf(measured) {
  const ratios = ratiosOf(measured, measured[0].what);
  if (ratios.length < 2) return '';
  return `\nratios: geometric mean ${meanOf(ratios).toFixed(2)}, least ${leastOf(ratios).toFixed(2)}`;
}

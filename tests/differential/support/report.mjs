// Reports a case that differs: the actual and expected results, and the case as a program to paste into a test.

import { LONGEST_LINE } from '../runner/batch.mjs';
import { casesIn } from '../runner/cases.mjs';
import { caseOf, explain } from './program.mjs';
import { sourceOf } from './source.mjs';

/** The number of lines to show before the first one that differs. */
const BEFORE = 2;
const LONGEST = 400;

export function report(where, { seed, lines }) {
  const expected = explain(seed);
  const differs = (line, i) => line !== expected[i]?.slice(0, LONGEST_LINE);
  const place = lines.findIndex(differs);
  const first = place < 0 ? Math.min(lines.length, expected.length) : place;
  console.log(`\n${where}: seed ${seed} differs in line ${first + 1}`);
  for (const line of expected.slice(Math.max(0, first - BEFORE), first)) console.log(`    ${shown(line)}`);
  console.log(`  is       ${shown(lines[first] ?? 'the end')}`);
  console.log(`  must be  ${shown(expected[first] ?? 'the end')}`);
  const [testCase] = casesIn(caseOf(seed));
  console.log(`\n${sourceOf(testCase)}\n`);
}

function shown(line) {
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}... (${line.length} characters)` : line;
}

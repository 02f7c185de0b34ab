// Runs a batch of cases with an implementation, and reports the cases whose results differ from what is expected.

import { casesIn } from './cases.mjs';
import { canRun, runCase } from './kinds.mjs';
import { Log } from './log.mjs';

/** The number of differing cases to report; more of them would add nothing. */
const MOST = 5;
/** The maximum length of a line: longer texts are truncated. */
export const LONGEST_LINE = 2000;

/**
 * `cases` and `expected` are the output of the program in ../cases. `places` says whether to compare the places of errors.
 */
export async function runBatch(cases, expected, subject, { places = true } = {}) {
  const result = { run: 0, passed: 0, cannotRun: 0, differing: [] };
  const hashes = new DataView(expected.buffer, expected.byteOffset, expected.byteLength);
  let at = places ? 0 : 8;
  for (const testCase of casesIn(cases)) {
    const [first, second] = [hashes.getInt32(at, true), hashes.getInt32(at + 4, true)];
    at += 16;
    if (!canRun(testCase, subject)) {
      result.cannotRun++;
      continue;
    }
    result.run++;
    const { hash, failure } = await outcome(testCase, subject, { places });
    if (failure === undefined && hash.first === first && hash.second === second) {
      result.passed++;
    } else if (result.differing.length < MOST) {
      const lines = [];
      await outcome(testCase, subject, { places, lines });
      if (failure !== undefined) lines.push(failure);
      result.differing.push({ seed: testCase.seed, lines: lines.map((line) => line.slice(0, LONGEST_LINE)) });
    }
  }
  return result;
}

async function outcome(testCase, subject, options) {
  const log = new Log(options);
  try {
    const running = runCase(testCase, subject, log);
    if (running !== undefined) await running;
    return { hash: log.hash };
  } catch (error) {
    return { failure: `not a result: ${error?.stack ?? error}` };
  }
}

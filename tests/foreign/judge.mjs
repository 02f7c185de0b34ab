// Checks results against the list of expected failures, both ways: what fails must be listed, what is listed must fail.

import { readFileSync } from 'node:fs';

const expected = JSON.parse(readFileSync(new URL('expected-failures.json', import.meta.url), 'utf8'));

/** The problems with a file's result, as lines of text; none if everything is as expected. */
export function complaints(suite, file, { error, failures }, list = expected) {
  if (error) return [error];
  const listed = new Map((list[suite]?.[file] ?? []).map(({ test }) => [test, false]));
  const lines = [];
  for (const { name, message } of failures) {
    const test = Array.from(listed.keys()).find((test) => name === test || message.includes(test));
    if (test === undefined) lines.push(`FAILED: ${name}\n      ${message}`);
    else listed.set(test, true);
  }
  for (const [test, hasFailed] of listed) {
    if (!hasFailed) lines.push(`is listed as an expected failure and did not fail: ${test}`);
  }
  return lines;
}

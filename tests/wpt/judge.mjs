// Checks results against the list of expected failures, both ways: what fails must be listed, what is listed must fail.

import { readFileSync } from 'node:fs';

const expected = JSON.parse(readFileSync(new URL('expected-failures.json', import.meta.url), 'utf8'));

/** The problems with a file's result, as lines of text; none if everything is as expected. */
export function complaints(runtime, file, { error, passed, failed }) {
  if (error) return [error];
  if (passed + failed.length === 0) return ['it has run no test'];
  const listed = new Set(Object.keys(expected[runtime]?.[file] ?? {}));
  const lines = [];
  for (const { name, message } of failed) {
    if (!listed.delete(name)) lines.push(`FAILED: ${name}\n      ${message}`);
  }
  for (const name of listed) lines.push(`is listed as an expected failure and did not fail: ${name}`);
  return lines;
}

/** Expected failures of files that are not run at all, for one runtime. */
export function strays(runtime, files) {
  return Object.keys(expected[runtime] ?? {}).filter((file) => !files.includes(file));
}

// Mutants that change nothing which a test could see, and why that is so.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const LIST = JSON.parse(readFileSync(fileURLToPath(new URL('equivalent.json', import.meta.url)), 'utf8'));

/**
 * The reason why a mutant is left alone, undefined where there is none. A rule names the `file` and the whole `line`, or
 * what the mutants are `like`, an expression for what they change; where others are not meant, also `from` and `to`.
 * Those of a rule with `run` are run all the same, and only those that survive are meant.
 */
export function listed({ file, text, from, to, result }) {
  const rule = LIST.find(
    (rule) =>
      (!rule.run || result !== undefined) &&
      (rule.file === undefined || rule.file === file) &&
      (rule.line === undefined || rule.line === text) &&
      (rule.like === undefined || new RegExp(rule.like).test(from)) &&
      (rule.from === undefined || rule.from === from) &&
      (rule.to === undefined || rule.to === to),
  );
  return rule?.why;
}

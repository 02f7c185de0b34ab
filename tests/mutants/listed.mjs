// Mutants that make no difference that a test could observe, with the reason.

import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const LIST = JSON.parse(readFileSync(fileURLToPath(new URL('equivalent.json', import.meta.url)), 'utf8'));

/**
 * The reason to ignore a mutant, undefined if there is none. A rule names the `file` and the whole `line`, or
 * a pattern `like` for the changed source; to select only some mutants of it, also `from` and `to`.
 * The mutants of a rule with `run` are still run, and the rule applies only to those that survive.
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

/** The rules that no mutant can match any more, because their file or line is gone. */
export function staleRules() {
  return LIST.filter(({ file, line }) => {
    if (file === undefined) return false;
    if (!existsSync(file)) return true;
    const lines = readFileSync(file, 'utf8').split('\n');
    return line !== undefined && !lines.some((each) => each.trim() === line);
  });
}

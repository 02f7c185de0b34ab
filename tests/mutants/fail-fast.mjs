// A reporter for Node's test runner that ends the program at the first test that fails, and says nothing but in which
// file that is: to whoever has opened a pipe for it.

import { writeSync } from 'node:fs';
import { relative } from 'node:path';
import { exit } from 'node:process';

const PIPE = 3;

export default async function failFast(events) {
  for await (const { type, data } of events) {
    if (type !== 'test:fail' || data.skip || data.todo) continue;
    try {
      writeSync(PIPE, relative('tests', data.file).replaceAll('\\', '/'));
    } catch {
      // Nobody asks.
    }
    exit(1);
  }
}

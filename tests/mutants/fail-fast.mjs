// A reporter for Node's test runner that ends the program at the first test that fails. It writes only the file's name,
// to a pipe that the caller has opened.

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
      // The pipe is not open.
    }
    exit(1);
  }
}

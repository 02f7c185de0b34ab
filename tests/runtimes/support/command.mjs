// The command's tests, with the command in another runtime.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { run } from 'node:test';
import { programOf, root, runArguments } from './installed.mjs';

const FOLDER = join(root, 'tests', 'cli');

export async function testCommand(runtime) {
  process.env.COMMAND_RUNTIME = JSON.stringify({
    runtime,
    before: [programOf(runtime), ...runArguments(runtime)],
  });
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.test.mjs'));
  const files = names.map((name) => join(FOLDER, name));
  const result = { passed: 0, notApplicable: [], failures: [] };
  try {
    for await (const { type, data } of run({ files, concurrency: true })) {
      // A file is a test too.
      if (files.includes(data?.name) && type !== 'test:fail') continue;
      if (type === 'test:fail')
        result.failures.push({ name: data.name, message: data.details.error.message });
      else if (type === 'test:pass' && data.skip) result.notApplicable.push(data.name);
      else if (type === 'test:pass') result.passed++;
    }
  } finally {
    delete process.env.COMMAND_RUNTIME;
  }
  return result;
}

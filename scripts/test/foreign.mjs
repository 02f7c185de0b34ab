// `npm run test:foreign -- DIR`: runs the tests of these classes that Node, Deno and Bun have, with our classes installed,
// and the tests of iconv-lite and of libraries that use it, with /iconv in its place. DIR is a checkout of one of them, or a
// folder with the test files at the same paths.

import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { complaints } from '../../tests/foreign/judge.mjs';
import { SUITES, suitesIn } from '../../tests/foreign/suites.mjs';
import { programOf } from '../../tests/runtimes/support/installed.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { file: { type: 'string', default: '' }, runtime: { type: 'string' } },
});
if (positionals.length !== 1) usage('which folder?');
const checkout = resolve(process.env.INIT_CWD ?? process.cwd(), positionals[0]);
if (!existsSync(checkout)) usage(`${checkout} does not exist`);
const suites = suitesIn(checkout);
if (suites.length === 0) usage(`${checkout} has no tests of ${Object.keys(SUITES).join(', ')}`);

function usage(problem) {
  console.error(`${problem}\nnpm run test:foreign -- DIR [--file PART-OF-ITS-NAME] [--runtime 'Node 24']`);
  process.exit(2);
}

const rows = [];
for (const suite of suites) {
  const runtime = values.runtime ?? suite.runtime;
  const program = programOf(runtime);
  if (!program) usage(`${runtime} is not on this machine: node scripts/install-runtimes.mjs`);
  for (const path of suite.paths) {
    const file = basename(path);
    if (!file.includes(values.file)) continue;
    const result = await suite.run(program, path);
    const lines = complaints(suite.name, file, result);
    if (lines.length > 0) console.log(`${suite.name}: ${file}\n  - ${lines.join('\n  - ')}`);
    rows.push({
      suite: suite.name,
      runtime,
      file,
      tests: result.tests,
      failures: result.failures?.length ?? 0,
      complaints: lines.length,
    });
  }
}
console.table(rows);
const failed = rows.filter((row) => row.complaints > 0).length;
console.log('Failures that are listed as expected are not reported.');
console.log(`${rows.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 && rows.length > 0 ? 0 : 1;

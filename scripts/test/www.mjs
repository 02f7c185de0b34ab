// `npm run test:www [-- --only Chromium] [--require]`: tests the demo site in real browsers, as a user would use it.

import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { programOf } from '../../tests/runtimes/support/installed.mjs';
import { buildSite } from '../www/build.mjs';

const BROWSERS = ['Chromium', 'Firefox'];

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: BROWSERS },
    require: { type: 'boolean', default: false },
  },
});
const unknown = values.only.find((name) => !BROWSERS.includes(name));
if (unknown) {
  console.error(`${unknown} is unknown. The browsers are ${BROWSERS.join(', ')}`);
  process.exit(2);
}

await buildSite();
const folder = join('tests', 'www');
const files = readdirSync(folder).filter((name) => name.endsWith('.browser.mjs'));
const outcomes = {};
for (const name of values.only) {
  if (!programOf(name)) {
    outcomes[name] = 'not run: not on this machine';
    if (values.require) process.exitCode = 1;
    continue;
  }
  console.log(`\n=== ${name} ===\n`);
  // One after the other, because the race of the demo site needs an idle machine.
  const args = [
    '--test',
    '--test-concurrency=1',
    '--test-reporter=spec',
    ...files.map((file) => join(folder, file)),
  ];
  const { status } = spawnSync(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, BROWSER: name },
  });
  outcomes[name] = status === 0 ? 'passed' : 'FAILED';
  if (status !== 0) process.exitCode = 1;
}
console.log();
for (const [name, outcome] of Object.entries(outcomes)) console.log(`${name}: ${outcome}`);
if (!Object.values(outcomes).includes('passed')) process.exitCode = 1;

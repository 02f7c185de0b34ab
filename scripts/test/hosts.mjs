// `npm run test:hosts`: runs one program in every installed runtime and in hosts without WebAssembly, and compares what it writes.
// `-- --only NAME` chooses hosts, and with `--require` those that are not installed fail.

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import '../setup.mjs';
import { programOf } from '../../tests/runtimes/support/installed.mjs';

// Imported only now, because setup.mjs installs what it imports.
const { expected, HOSTS } = await import('../../tests/hosts/support/hosts.mjs');

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: Object.keys(HOSTS) },
    require: { type: 'boolean', default: false },
  },
});

const right = await expected();
const found = JSON.parse(right);
for (const { name, text } of JSON.parse(readFileSync('tests/hosts/files.json', 'utf8'))) {
  if (found[name].text === text) continue;
  console.error(`The text of ${name} is wrong`);
  process.exitCode = 1;
}

async function outcomeIn({ needs, run }) {
  if (!needs.every(programOf)) return values.require ? 'FAILED: not on this machine' : 'not on this machine';
  try {
    return (await run()) === right ? 'the same' : 'FAILED: it writes something else';
  } catch (error) {
    return `FAILED: ${error.message}`;
  }
}

for (const name of values.only) {
  const start = performance.now();
  const outcome = await outcomeIn(HOSTS[name]);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${name.padEnd(34)} ${seconds.padStart(6)} s  ${outcome}`);
  if (outcome.startsWith('FAILED')) process.exitCode = 1;
}
// Threads of Metro would keep this process running.
process.exit();

// `npm run test:frameworks [-- --only Jest] [--require]`: tests the package as npm would install it, in test runners and
// frameworks that load modules in their own ways.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sites } from '../../tests/frameworks/support/next.mjs';
import { runners } from '../../tests/frameworks/support/runners.mjs';
import { frameworksFolder, programOf } from '../../tests/runtimes/support/installed.mjs';
import { installPackage } from '../../tests/runtimes/support/workspace.mjs';

const { values } = parseArgs({
  options: { only: { type: 'string' }, require: { type: 'boolean', default: false } },
});

/** The runtimes in which each framework is run, and its requirements. */
const PARTS = [
  { tests: runners, nodes: ['Node 22', 'Node 24'], programs: [] },
  { tests: sites, nodes: ['Node 22'], programs: ['Chromium'] },
];

const rows = [];

async function outcomeOf(name, test, node, programs) {
  const missing = [node, ...programs].find((program) => !programOf(program));
  if (missing) return values.require ? `FAILED: no ${missing}` : `not run: no ${missing}`;
  try {
    await test(node);
    return 'passed';
  } catch (error) {
    console.error(`${name}, ${node}:\n${error.stack}`);
    return 'FAILED';
  }
}

if (existsSync(join(frameworksFolder, 'node_modules', 'installed-from.json'))) {
  installPackage(frameworksFolder);
  for (const { tests, nodes, programs } of PARTS) {
    for (const [name, test] of Object.entries(tests)) {
      if (values.only !== undefined && !name.startsWith(values.only)) continue;
      for (const node of nodes)
        rows.push({ name, node, outcome: await outcomeOf(name, test, node, programs) });
    }
  }
  console.table(rows);
} else {
  console.error('The frameworks are not on this machine: node scripts/install-runtimes.mjs installs them');
}
const failed = rows.some(({ outcome }) => outcome.startsWith('FAILED'));
process.exitCode = !failed && rows.some(({ outcome }) => outcome === 'passed') ? 0 : 1;

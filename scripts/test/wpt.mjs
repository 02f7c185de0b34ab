// `npm run test:wpt -- DIR`: runs encoding/ of the Web Platform Tests with the built package, in every installed runtime.
// DIR is a checkout of them, or of their folders encoding, common, interfaces and resources.

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { programOf } from '../../tests/runtimes/support/installed.mjs';
import { scopesOf as browserScopes, startBrowser } from '../../tests/wpt/browser.mjs';
import { complaints, strays } from '../../tests/wpt/judge.mjs';
import { listedFiles, planFor } from '../../tests/wpt/plans.mjs';
import { scopesOf as shellScopes, startShell } from '../../tests/wpt/shells.mjs';

const RUNTIMES = {
  'Node 20': { start: startShell, scopesOf: shellScopes, atOnce: 2 },
  'Node 26': { start: startShell, scopesOf: shellScopes, atOnce: 2 },
  Deno: { start: startShell, scopesOf: shellScopes, atOnce: 2 },
  Bun: { start: startShell, scopesOf: shellScopes, atOnce: 2 },
  Chromium: { start: startBrowser, scopesOf: browserScopes, atOnce: 1 },
  Firefox: { start: startBrowser, scopesOf: browserScopes, atOnce: 1 },
  WebKitGTK: { start: startBrowser, scopesOf: browserScopes, atOnce: 1 },
};

const from = process.env.INIT_CWD ?? process.cwd();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', multiple: true },
    file: { type: 'string', default: '' },
    require: { type: 'boolean', default: false },
  },
});
if (positionals.length !== 1) usage('which folder?');
const folder = resolve(from, positionals[0]);
if (!existsSync(join(folder, 'encoding'))) usage(`${folder} has no encoding/`);
const unknown = values.only?.find((name) => !(name in RUNTIMES));
if (unknown) usage(`${unknown} is unknown. The runtimes are ${Object.keys(RUNTIMES).join(', ')}`);

function usage(problem) {
  console.error(
    `${problem}\nnpm run test:wpt -- DIR [--only RUNTIME]... [--file PART-OF-ITS-NAME] [--require]`,
  );
  process.exit(2);
}

const plans = listedFiles()
  .filter((name) => name.includes(values.file))
  .map((name) => planFor(folder, name));
/** Files that were seen to fail when our classes are broken on purpose. */
const proven = new Set();

/** Runs jobs, up to a number of them at once. */
async function forEach(jobs, atOnce, run) {
  const rest = jobs[Symbol.iterator]();
  const worker = async () => {
    for (const job of rest) await run(job);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

async function testIn(name) {
  const { start, scopesOf, atOnce } = RUNTIMES[name];
  const total = { runtime: name, files: 0, passed: 0, failed: 0, problems: 0 };
  const begun = performance.now();
  const host = await start(name, folder);
  const complain = (place, lines) => {
    if (lines.length === 0) return;
    total.problems += lines.length;
    console.log(`${name}: ${place}\n  - ${lines.slice(0, 20).join('\n  - ')}`);
    if (lines.length > 20) console.log(`  and ${lines.length - 20} more`);
  };
  try {
    const jobs = plans.flatMap((plan) => scopesOf(plan).map((scope) => ({ plan, scope })));
    await forEach(jobs, atOnce, async ({ plan, scope }) => {
      const result = await host.run(plan, scope, false);
      total.files++;
      total.passed += result.passed;
      total.failed += result.failed.length;
      complain(`${plan.name} (${scope})`, complaints(name, plan.name, result));
      if (proven.has(plan.name)) return;
      proven.add(plan.name);
      const broken = await host.run(plan, scope, true);
      if (broken.error === null && broken.failed.length === 0)
        complain(`${plan.name} (${scope})`, [
          'it also passes with deliberately broken classes, so it does not use ours',
        ]);
    });
    complain(
      'expected-failures.json',
      strays(
        name,
        jobs.map(({ plan }) => plan.name),
      ).filter(() => values.file === ''),
    );
  } finally {
    await host.close();
  }
  return { ...total, seconds: Math.round((performance.now() - begun) / 1000) };
}

const rows = [];
for (const name of values.only ?? Object.keys(RUNTIMES)) {
  if (programOf(name)) rows.push(await testIn(name));
  else rows.push({ runtime: name, problems: values.require ? 1 : 0, note: 'not run: not on this machine' });
}
console.table(rows);
const [passed, failed, problems] = ['passed', 'failed', 'problems'].map((key) =>
  rows.reduce((sum, row) => sum + (row[key] ?? 0), 0),
);
console.log(
  `${proven.size} files use the package. Of ${failed} failures, those listed as expected are not counted below`,
);
console.log(`${passed} passed, ${problems} failed`);
process.exitCode = problems === 0 && passed > 0 ? 0 : 1;

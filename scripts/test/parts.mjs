// Runs the parts of a test run one after the other, and stops at the first that fails.

import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Runs a command, shows its output, and returns whether it succeeded. */
export function passes(command, args, env) {
  return spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;
}

/** Runs the files in `tests/` whose names end with `ending`, two at a time: most of them use one processor. */
export function testJavaScript(ending) {
  const names = readdirSync('tests', { recursive: true }).filter((name) => name.endsWith(ending));
  const files = names.map((name) => join('tests', name)).sort();
  return passes(process.execPath, [...['--test', '--test-concurrency=2', '--test-reporter=spec'], ...files]);
}

/** Runs functions by name, each of which returns whether its part passes, and prints how long each took. */
export function runParts(parts) {
  const summary = [];
  for (const [name, test] of Object.entries(parts)) {
    if (process.exitCode) {
      summary.push(`not run           ${name}`);
      continue;
    }
    console.log(`\n=== ${name} ===\n`);
    const start = performance.now();
    if (!test()) process.exitCode = 1;
    const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(6);
    summary.push(`${process.exitCode ? 'FAILED' : 'passed'} ${seconds} s  ${name}`);
  }
  console.log(`\n${summary.join('\n')}`);
}

// Runs the suite in a runtime.

import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launch } from '../tests/runtimes/support/browsers.mjs';
import { programOf, root, runArguments } from '../tests/runtimes/support/installed.mjs';
import { serve } from '../tests/runtimes/support/server.mjs';

const WORK = join(root, 'target', 'bench');
const TIME_LIMIT = 30 * 60_000;

/** The values of `--runtime`, with the names among the tests' runtimes. */
export const RUNTIMES = {
  current: null,
  node: 'Node 26',
  node24: 'Node 24',
  node22: 'Node 22',
  node20: 'Node 20',
  chromium: 'Chromium',
  firefox: 'Firefox',
  deno: 'Deno',
  bun: 'Bun',
  workerd: 'workerd',
  webkitgtk: 'WebKitGTK',
};

const BROWSERS = ['Chromium', 'Firefox', 'WebKitGTK'];

/** `{ version, results }` of the suite with this input. */
export async function runIn(name, input) {
  const runtime = RUNTIMES[name];
  const program = runtime === null ? process.execPath : programOf(runtime);
  if (program === undefined) {
    throw new Error(`${runtime} is not on this machine: node scripts/install-runtimes.mjs installs it`);
  }
  mkdirSync(WORK, { recursive: true });
  if (runtime === 'workerd') return runInWorkerd(program, input);
  const file = join(WORK, 'input.json');
  writeFileSync(file, JSON.stringify(input));
  return BROWSERS.includes(runtime) ? runInPage(runtime, file) : runInProcess(runtime, program, file);
}

async function runInWorkerd(program, { rows, inputs, ...settings }) {
  // Not imported at the top, because measuring in Node does not need it.
  const { startWorkerd } = await import('../tests/runtimes/support/processes.mjs');
  const version = spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout.trim().split(' ').at(-1);
  const { ask, close } = await startWorkerd(join(root, 'benches', 'hosts', 'workerd.mjs'), WORK);
  try {
    const results = [];
    // One row per request, because a request has a time limit.
    for (const row of rows) {
      const body = JSON.stringify({ rows: [row], inputs: { [row.key]: inputs[row.key] }, ...settings });
      const answer = await ask({ method: 'POST', body });
      if (answer.error !== undefined) throw new Error(answer.error);
      results.push(...answer);
    }
    return { version, results };
  } finally {
    close();
  }
}

function runInProcess(runtime, program, file) {
  const args = [...runArguments(runtime), join(root, 'benches', 'hosts', 'process.mjs'), file];
  const options = { cwd: root, encoding: 'utf8', timeout: TIME_LIMIT, maxBuffer: 2 ** 26 };
  const { stdout, status, error } = spawnSync(program, args, {
    ...options,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`${program} has failed`, { cause: error });
  return JSON.parse(stdout.trim().split('\n').at(-1));
}

async function runInPage(runtime, file) {
  // Not imported at the top, because measuring in Node does not need it.
  const { build } = await import('esbuild');
  const script = join(WORK, 'page.js');
  await build({
    entryPoints: [join(root, 'benches', 'hosts', 'page.mjs')],
    bundle: true,
    format: 'esm',
    outfile: script,
    logLevel: 'error',
  });
  const files = { '/page.js': { file: script }, '/input.json': { file } };
  const page =
    '<!doctype html><meta charset="utf-8"><title>bench</title><script type="module" src="/page.js">';
  const server = await serve((path) => (path === '/' ? { text: `${page}</script>` } : files[path]));
  const browser = await launch(runtime);
  try {
    const result = server.result('bench', TIME_LIMIT);
    browser.open(`${server.origin}/`).catch(() => {});
    const value = await result;
    if (value.error) throw new Error(value.error);
    return value;
  } finally {
    await browser.close();
    server.close();
  }
}

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

/**
 * `{ version, results }` of the suite with this input. Each line has a process or page of its own: otherwise the garbage
 * of the lines before it would be collected while it is measured.
 */
export async function runIn(name, input) {
  const runtime = RUNTIMES[name];
  const program = runtime === null ? process.execPath : programOf(runtime);
  if (program === undefined) {
    throw new Error(`${runtime} is not on this machine: node scripts/install-runtimes.mjs installs it`);
  }
  mkdirSync(WORK, { recursive: true });
  const lines = linesOf(input);
  if (runtime === 'workerd') return runInWorkerd(program, lines);
  return BROWSERS.includes(runtime) ? runInPages(runtime, lines) : runInProcesses(runtime, program, lines);
}

/** An input for each line, with its rows and their texts only. */
function linesOf({ rows, inputs, ...settings }) {
  return [...new Set(rows.map(({ what }) => what))].map((line) => {
    const those = rows.filter(({ what }) => what === line);
    const done = rows.indexOf(those[0]);
    return {
      ...settings,
      ...{ done, total: rows.length },
      rows: those,
      inputs: Object.fromEntries(those.map(({ key }) => [key, inputs[key]])),
    };
  });
}

/** The results of all lines, and the version, which is the same in each. */
const joined = (answers) => ({
  version: answers[0].version,
  results: answers.flatMap(({ results }) => results),
});

async function runInWorkerd(program, lines) {
  const version = spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout.trim().split(' ').at(-1);
  const results = [];
  for (const line of lines) results.push(...(await inOneWorkerd(line)));
  return { version, results };
}

async function inOneWorkerd({ rows, inputs, ...settings }) {
  // Not imported at the top, because measuring in Node does not need it.
  const { startWorkerd } = await import('../tests/runtimes/support/processes.mjs');
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
    return results;
  } finally {
    close();
  }
}

function runInProcesses(runtime, program, lines) {
  const file = join(WORK, 'input.json');
  const args = [...runArguments(runtime), join(root, 'benches', 'hosts', 'process.mjs'), file];
  const options = { cwd: root, encoding: 'utf8', timeout: TIME_LIMIT, maxBuffer: 2 ** 26 };
  const answers = lines.map((line) => {
    writeFileSync(file, JSON.stringify(line));
    const { stdout, status, error } = spawnSync(program, args, {
      ...options,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (status !== 0) throw new Error(`${program} has failed`, { cause: error });
    return JSON.parse(stdout.trim().split('\n').at(-1));
  });
  return joined(answers);
}

async function runInPages(runtime, lines) {
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
  const page =
    '<!doctype html><meta charset="utf-8"><title>bench</title><script type="module" src="/page.js">';
  let input;
  const files = {
    '/': () => ({ text: `${page}</script>` }),
    '/page.js': () => ({ file: script }),
    '/input.json': () => ({ text: input, type: 'application/json' }),
  };
  const server = await serve((path) => files[path]?.());
  const answers = [];
  try {
    for (const line of lines) {
      input = JSON.stringify(line);
      answers.push(await runInPage(runtime, server));
    }
  } finally {
    server.close();
  }
  return joined(answers);
}

async function runInPage(runtime, server) {
  const browser = await launch(runtime);
  try {
    const result = server.result('bench', TIME_LIMIT);
    browser.open(`${server.origin}/`).catch(() => {});
    const answer = await result;
    if (answer.error) throw new Error(answer.error);
    return answer;
  } finally {
    await browser.close();
  }
}

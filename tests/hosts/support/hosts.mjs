// Runs the program in hosts: with WebAssembly, and in those without it, where its imports are those that React Native gets.

import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { launch } from '../../runtimes/support/browsers.mjs';
import { programOf, root, runArguments } from '../../runtimes/support/installed.mjs';
import { startWorkerd } from '../../runtimes/support/processes.mjs';
import { serve } from '../../runtimes/support/server.mjs';
import { runInHermes } from './hermes.mjs';
import { runInQuickJS } from './quickjs.mjs';

const PROGRAM = join(root, 'tests', 'hosts', 'program.mjs');
export const folder = join(root, 'target', 'hosts');
const TIME_LIMIT = 300_000;

/** Forbids WebAssembly. */
const POLICY = "script-src 'self'";
/** With a date before it has these, workerd compiles no WebAssembly from bytes. */
const OLD_DATE = '2023-01-01';

const WITH = { name: 'with' };
const WITHOUT = { name: 'without', conditions: ['react-native'] };

/** Bundles the program, and returns the file. `end` is the last line, in which the program is `Program`. */
async function bundled({ name, conditions = [] }, kind, end) {
  const file = join(folder, `${name}-${kind}.js`);
  await build({
    stdin: {
      contents: `import * as Program from ${JSON.stringify(PROGRAM)}; ${end}`,
      resolveDir: root,
    },
    bundle: true,
    format: kind === 'workerd' ? 'esm' : 'iife',
    conditions,
    // QuickJS of 2021 lacks what later editions have.
    target: 'es2020',
    outfile: file,
    logLevel: 'error',
  });
  return file;
}

const PRINT = 'console.log(Program.output());';

const inProcess = (runtime, modules, { flags = [], env = {} } = {}) => ({
  needs: [runtime],
  async run() {
    const file = await bundled(modules, 'process', PRINT);
    const { stdout } = await promisify(execFile)(
      programOf(runtime),
      [...runArguments(runtime), ...flags, file],
      { timeout: TIME_LIMIT, env: { ...process.env, ...env }, maxBuffer: 2 ** 24 },
    );
    return stdout.trim();
  },
});

const inPage = (browser, modules, policy) => ({
  needs: [browser],
  async run() {
    const end = `fetch('/result/hosts', { method: 'POST', body: JSON.stringify(Program.output()) });`;
    const script = { file: await bundled(modules, 'page', end) };
    const page = { text: '<!doctype html><script src="/script.js" defer></script>', policy };
    const server = await serve((path) => (path === '/script.js' ? script : page));
    const started = await launch(browser);
    try {
      const result = server.result('hosts', TIME_LIMIT);
      await started.open(`${server.origin}/`);
      return await result;
    } finally {
      await started.close();
      server.close();
    }
  },
});

const inWorkerd = (modules, date) => ({
  needs: ['workerd'],
  async run() {
    const end = 'export default { fetch: () => new Response(JSON.stringify(Program.output())) };';
    const { ask, close } = await startWorkerd(await bundled(modules, 'workerd', end), folder, date);
    try {
      return await ask();
    } finally {
      close();
    }
  },
});

/** The hosts by name: the programs that each needs, and a function that returns what the program writes there. */
export const HOSTS = {
  ...Object.fromEntries(
    ['Node 20', 'Node 22', 'Node 24', 'Node 26', 'Deno', 'Bun'].map((name) => [name, inProcess(name, WITH)]),
  ),
  workerd: inWorkerd(WITH),
  ...Object.fromEntries(['Chromium', 'Firefox', 'WebKitGTK'].map((name) => [name, inPage(name, WITH)])),
  'Node 20, --jitless': inProcess('Node 20', WITHOUT, { flags: ['--jitless'] }),
  'Bun without WebAssembly': inProcess('Bun', WITHOUT, {
    env: { BUN_JSC_useWasm: '0', BUN_JSC_useJIT: '0' },
  }),
  [`workerd of ${OLD_DATE}`]: inWorkerd(WITHOUT, OLD_DATE),
  ...Object.fromEntries(
    ['Chromium', 'Firefox', 'WebKitGTK'].map((name) => [`${name}, ${POLICY}`, inPage(name, WITHOUT, POLICY)]),
  ),
  QuickJS: {
    needs: ['QuickJS'],
    run: async () =>
      runInQuickJS(
        readFileSync(await bundled(WITHOUT, 'quickjs', 'globalThis.output = Program.output;'), 'utf8'),
      ),
  },
  Hermes: { needs: ['Hermes'], run: () => runInHermes(PROGRAM, join(folder, 'app')) },
};

/** The program in Node with WebAssembly, as this process runs it. */
export async function expected() {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const file = await bundled(WITH, 'process', PRINT);
  const { stdout } = await promisify(execFile)(process.execPath, [file], { maxBuffer: 2 ** 24 });
  return stdout.trim();
}

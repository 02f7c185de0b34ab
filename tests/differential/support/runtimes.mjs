// Runs batches in every runtime: `run(runtime, options, batches)` yields the result of each as it arrives.

import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { programOf, root, runArguments } from '../../runtimes/support/installed.mjs';
import { WAYS } from './ways.mjs';

const suite = join(dirname(fileURLToPath(import.meta.url)), '..');
const pkg = join(root, 'pkg');
/** The time for all batches of a run in a browser together. */
const TIME_LIMIT = 4 * 60 * 60 * 1000;

const PROCESSES = ['this Node', 'Node 20', 'Node 22', 'Node 24', 'Node 26', 'Deno', 'Bun'];
export const RUNTIMES = [...PROCESSES.slice(1), 'workerd', 'Chromium', 'Firefox', 'WebKitGTK'];

/** `way` is one of WAYS. `subject` replaces the package: `engine`, or a specifier to import. */
export function run(runtime, { way, subject }, batches) {
  const options = {
    hidden: WAYS[way],
    served: way === 'module served',
    slim: way?.startsWith('/slim') ?? false,
    // Where the entries are in pkg/.
    path: way?.endsWith('/js') ? 'js/' : '',
    folder: pkg,
    subject,
  };
  if (PROCESSES.includes(runtime)) return runInProcess(runtime, options, batches);
  if (subject !== undefined) throw new Error(`another implementation cannot be run in ${runtime}`);
  return runtime === 'workerd' ? runInWorkerd(options, batches) : runInBrowser(runtime, options, batches);
}

/** For the version of the process that runs this file, that process's own program is used. */
export function programFor(runtime) {
  return runtime === 'this Node' ? process.execPath : programOf(runtime);
}

async function* runInProcess(runtime, options, batches) {
  const argument = JSON.stringify({ ...options, batches });
  const args = [...runArguments(runtime), join(suite, 'hosts', 'process.mjs'), argument];
  const child = spawn(programFor(runtime), args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  let results = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    results++;
    yield JSON.parse(line);
  }
  const status = await ended;
  if (results < batches.length) throw new Error(`it ended with status ${status} after ${results} batches`);
}

async function* runInWorkerd({ hidden, served, slim, path }, batches) {
  const { startWorkerd } = await import('../../runtimes/support/processes.mjs');
  const folder = join(root, 'target', 'differential', 'workerd');
  mkdirSync(folder, { recursive: true });
  const from = (...names) => JSON.stringify(join(...names));
  // A separate module has to hide globals, because a module's imports run before its own code.
  const hiding = join(folder, 'hide.mjs');
  const hide = `import { hide } from ${from(suite, 'runner', 'subject.mjs')};`;
  writeFileSync(hiding, `${hide}\nhide(${JSON.stringify(hidden)});\n`);
  const host = join(folder, 'host.mjs');
  const entries = ['index', 'lite', 'hooks', 'html', 'inspect', 'transcode', 'polyfill'];
  const name = (entry) => entry.replace('index', 'root').replace('transcode', 'transcoding');
  const imports = entries.map(
    (entry) => `import * as ${name(entry)} from ${from(pkg, path, `${entry}.js`)};`,
  );
  const importsOfSlim = [`import * as entry from ${from(pkg, path, 'slim.js')};`];
  const importsOfServed = [
    `import module from 'encoding.wasm';`,
    `import * as entry from ${from(pkg, 'wasm.js')};`,
  ];
  const loading = served
    ? 'withModule(entry, module)'
    : slim
      ? 'withSlim(entry)'
      : 'withPolyfill({ root, lite, hooks, html, inspect, transcoding }, polyfill.install)';
  const lines = [
    `import ${from(hiding)};`,
    ...(served ? importsOfServed : slim ? importsOfSlim : imports),
    `import { withModule, withPolyfill, withSlim } from ${from(suite, 'runner', 'subject.mjs')};`,
    `import { worker } from ${from(suite, 'hosts', 'workerd.mjs')};`,
    'let loaded;',
    `export default worker(() => (loaded ??= ${loading}));`,
  ];
  writeFileSync(host, `${lines.join('\n')}\n`);
  const modules = served ? ['(name = "encoding.wasm", wasm = embed "encoding.wasm")'] : [];
  if (served) writeFileSync(join(folder, 'encoding.wasm'), readFileSync(join(pkg, 'encoding.wasm')));

  const { ask, close } = await startWorkerd(host, folder, undefined, modules);
  try {
    for (const batch of batches) {
      const [cases, expected] = [batch.cases, batch.expected].map((path) => readFileSync(path));
      const length = Buffer.alloc(4);
      length.writeUInt32LE(cases.length);
      yield checked(await ask({ method: 'POST', body: Buffer.concat([length, cases, expected]) }));
    }
  } finally {
    close();
  }
}

async function* runInBrowser(runtime, { hidden, served, slim, path }, batches) {
  const { launch } = await import('../../runtimes/support/browsers.mjs');
  const { serve } = await import('../../runtimes/support/server.mjs');
  const page = '<!doctype html><meta charset="utf-8"><script type="module" src="/hosts/page.mjs"></script>';
  const server = await serve((path) => {
    const [, folder, rest] = path.match(/^\/([a-z]+)\/?(.*)$/) ?? [];
    if (folder === 'page') return { text: page };
    if (folder === 'pkg') return { file: join(pkg, rest) };
    if (folder === 'hosts' || folder === 'runner') return { file: join(suite, folder, rest) };
    if (folder === 'cases' || folder === 'expected') return { file: batches[rest][folder] };
    return undefined;
  });
  let browser;
  try {
    browser = await launch(runtime);
    // Waits for all of them from the start, because the page does not wait.
    const results = batches.map((_, i) => server.result(`run-${i}`, TIME_LIMIT));
    for (const result of results) result.catch(() => {});
    const asked = { key: 'run', hidden, served, slim, path, batches: batches.map((_, i) => i) };
    browser.open(`${server.origin}/page#${encodeURIComponent(JSON.stringify(asked))}`).catch(() => {});
    for (const result of results) yield checked(await result);
  } finally {
    await browser?.close();
    server.close();
  }
}

function checked(result) {
  if (result.error !== undefined) throw new Error(result.error);
  return result;
}

// The suite in Node, Deno, Bun and workerd.

import { execFile, spawn } from 'node:child_process';
import { copyFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bundle } from './bundlers.mjs';
import { npmFolder, programOf, runArguments } from './installed.mjs';
import { hostFor, work } from './workspace.mjs';

const TIME_LIMIT = 120_000;

/** `host` is `import.mjs` or `require.cjs`. */
export function runInProcess(runtime, host, way) {
  const args = [...runArguments(runtime), join(work, 'runtimes', 'hosts', host), way];
  return new Promise((resolve, reject) => {
    execFile(programOf(runtime), args, { cwd: work, timeout: TIME_LIMIT }, (error, stdout, stderr) => {
      try {
        resolve(JSON.parse(stdout.trim().split('\n').at(-1)));
      } catch {
        reject(new Error(`${error?.message ?? 'no result'}\n${stderr}`));
      }
    });
  });
}

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** The oldest compatibility date with which wasm can be compiled from bytes, and one with which it cannot. */
const BYTES_DATE = '2025-06-01';
const NO_BYTES_DATE = '2024-01-01';

export function runInWorkerd(way, compatibilityDate = BYTES_DATE) {
  return serveInWorkerd(hostFor('workerd', way), compatibilityDate, []);
}

/** With the module as one of the worker's modules. */
export function runInWorkerdWithModule() {
  const host = join(work, 'runtimes', 'hosts', 'workerd-module.mjs');
  copyFileSync(
    join(npmFolder, 'node_modules', 'encoding-standard', 'pkg', 'encoding.wasm'),
    join(work, 'encoding.wasm'),
  );
  return serveInWorkerd(host, NO_BYTES_DATE, ['(name = "encoding.wasm", wasm = embed "encoding.wasm")']);
}

/** Bundled by its own tools, then requested as a server. */
async function serveInWorkerd(host, compatibilityDate, otherModules) {
  const { ask, close } = await startWorkerd(host, work, compatibilityDate, otherModules);
  try {
    return await ask();
  } finally {
    close();
  }
}

/** Bundles a worker and starts it. Files go to `folder`; `ask` makes a request and returns the response's JSON. */
export async function startWorkerd(host, folder, compatibilityDate = BYTES_DATE, otherModules = []) {
  await bundle.forWorkerd(host, join(folder, 'workerd.mjs'));
  const port = await freePort();
  const config = join(folder, 'workerd.capnp');
  const modules = ['(name = "main.mjs", esModule = embed "workerd.mjs")', ...otherModules];
  writeFileSync(
    config,
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = .main)],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
const main :Workerd.Worker = (modules = [${modules.join(', ')}], compatibilityDate = "${compatibilityDate}");
`,
  );
  const child = spawn(programOf('workerd'), ['serve', config], { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (data) => (output += data));

  async function ask(options) {
    for (let attempt = 0; ; attempt++) {
      try {
        const response = await fetch(`http://127.0.0.1:${port}/`, options);
        return await response.json();
      } catch (error) {
        if (attempt === 50 || child.exitCode !== null)
          throw new Error(`${error}\n${output}`, { cause: error });
        await sleep(100);
      }
    }
  }

  return { ask, close: () => child.kill() };
}

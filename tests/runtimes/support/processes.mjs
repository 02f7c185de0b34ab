// The suite in Node, Deno, Bun and workerd.

import { execFile, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bundle } from './bundlers.mjs';
import { programOf, runArguments } from './installed.mjs';
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

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** The oldest on which wasm can be compiled from bytes. */
const OLDEST_DATE = '2025-06-01';

/** Bundled for it as its own tools do, then asked as a server. */
export async function runInWorkerd(way, compatibilityDate = OLDEST_DATE) {
  const script = join(work, `workerd-${way}.mjs`);
  await bundle.forWorkerd(hostFor('workerd', way), script);
  const port = await freePort();
  const config = join(work, `workerd-${way}.capnp`);
  writeFileSync(
    config,
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = .main)],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
const main :Workerd.Worker = (
  modules = [(name = "main.mjs", esModule = embed "workerd-${way}.mjs")],
  compatibilityDate = "${compatibilityDate}",
);
`,
  );
  const child = spawn(programOf('workerd'), ['serve', config], { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (data) => (output += data));
  try {
    for (let attempt = 0; ; attempt++) {
      try {
        const response = await fetch(`http://127.0.0.1:${port}/`);
        return await response.json();
      } catch (error) {
        if (attempt === 50 || child.exitCode !== null)
          throw new Error(`${error}\n${output}`, { cause: error });
        await sleep(100);
      }
    }
  } finally {
    child.kill();
  }
}

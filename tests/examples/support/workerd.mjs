// Starts the worker of an example in workerd.

import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bundle } from '../../runtimes/support/bundlers.mjs';
import { npmFolder, programOf } from '../../runtimes/support/installed.mjs';
import { freePort } from '../../runtimes/support/processes.mjs';
import { examples } from './start.mjs';

/** Starts `worker.mjs` of an example with its `wrangler.json` and values for the variables in it. */
export async function startInWorkerd(example, variables) {
  const work = join(npmFolder, 'work', example);
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  await bundle.forWorkerd(join(examples, example, 'worker.mjs'), join(work, 'worker.mjs'));
  const { compatibility_date: date } = JSON.parse(
    readFileSync(join(examples, example, 'wrangler.json'), 'utf8'),
  );
  const bindings = Object.entries(variables).map(([name, value]) => `(name = "${name}", text = "${value}")`);
  const port = await freePort();
  writeFileSync(
    join(work, 'config.capnp'),
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = .main),
    (name = "internet", network = (allow = ["private"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
const main :Workerd.Worker = (
  modules = [(name = "worker.mjs", esModule = embed "worker.mjs")],
  bindings = [${bindings.join(', ')}],
  compatibilityDate = "${date}",
);
`,
  );
  const child = spawn(programOf('workerd'), ['serve', join(work, 'config.capnp')], { stdio: 'inherit' });
  const address = `http://127.0.0.1:${port}`;
  for (let attempt = 0; ; attempt++) {
    try {
      await fetch(`${address}/ready`);
      return { address, stop: () => child.kill() };
    } catch (error) {
      if (attempt === 100 || child.exitCode !== null) {
        child.kill();
        throw error;
      }
      await sleep(100);
    }
  }
}

// A site made with Next: a page rendered on the server, a part of it rendered in the browser, and a route that answers
// in Shift_JIS.

import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { launch } from '../../runtimes/support/browsers.mjs';
import { frameworksFolder, programOf, root } from '../../runtimes/support/installed.mjs';
import { freePort } from '../../runtimes/support/processes.mjs';

const NEXT = join(frameworksFolder, 'node_modules', 'next', 'dist', 'bin', 'next');
const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };

/** For Next's two bundlers, functions of the Node version. */
export const sites = {
  'Next, with Turbopack': (node) => test(node, 'next-turbopack', '--turbopack'),
  'Next, with webpack': (node) => test(node, 'next-webpack', '--webpack'),
};

async function test(node, name, bundler) {
  const cwd = join(frameworksFolder, 'work', name);
  cpSync(join(root, 'tests', 'frameworks', 'next'), cwd, { recursive: true });
  const { status, stdout, stderr } = spawnSync(programOf(node), [NEXT, 'build', bundler], {
    ...{ cwd, env, encoding: 'utf8' },
  });
  if (status !== 0) throw new Error(stdout + stderr);
  const port = await freePort();
  const server = spawn(programOf(node), [NEXT, 'start', '--port', `${port}`], { cwd, env, stdio: 'ignore' });
  try {
    await use(`http://localhost:${port}`);
  } finally {
    server.kill();
    await once(server, 'exit');
  }
}

async function use(origin) {
  const answer = Buffer.from(await (await answerOf(`${origin}/api`)).arrayBuffer());
  assert.equal(answer.toString('hex'), '93fa');
  const browser = await launch('Chromium');
  try {
    await browser.open(origin);
    const textOf = (id) =>
      browser.page.waitForFunction((id) => document.getElementById(id)?.textContent, {}, id);
    for (const id of ['server', 'client']) {
      const text = await (await textOf(id)).jsonValue();
      assert.equal(text, '\u65e5', id);
    }
  } finally {
    await browser.close();
  }
}

/** The first response of a server that is starting. */
async function answerOf(url, attempts = 100) {
  try {
    return await fetch(url);
  } catch (error) {
    if (attempts === 0) throw error;
    await sleep(200);
    return answerOf(url, attempts - 1);
  }
}

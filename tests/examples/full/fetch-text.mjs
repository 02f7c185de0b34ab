// The program in Deno and Bun, and the Worker in workerd.

import assert from 'node:assert/strict';
import { programOf, runArguments } from '../../runtimes/support/installed.mjs';
import { checkProgram } from '../support/fetch-text.mjs';
import { ANSWERS, startOldSite } from '../support/old-site.mjs';
import { startInWorkerd } from '../support/workerd.mjs';

export const runtimes = ['Deno', 'Bun', 'workerd'];

export async function run(runtime) {
  if (runtime === 'workerd') await checkWorker();
  else await checkProgram(programOf(runtime), runArguments(runtime));
}

async function checkWorker() {
  const { origin, close } = await startOldSite();
  const { address, stop } = await startInWorkerd('fetch-text', {});
  const get = (path) => fetch(`${address}/?url=${encodeURIComponent(origin + path)}`);
  try {
    for (const [path, { text, found }] of Object.entries(ANSWERS)) {
      const response = await get(path);
      assert.equal(await response.text(), text, path);
      assert.equal(response.headers.get('x-encoding'), found.replace(/, \d+%/, ''));
    }
    for (const path of ['/image.png', '/nothing']) assert.equal((await get(path)).status, 502);
    assert.equal((await fetch(`${address}/?url=x`)).status, 400);
  } finally {
    stop();
    close();
  }
}

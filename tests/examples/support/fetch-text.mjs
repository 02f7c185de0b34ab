// Checks the program of the example in a runtime.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { finish } from '../../cli/support/command.mjs';
import { ANSWERS, startOldSite } from './old-site.mjs';
import { examples } from './start.mjs';

export async function checkProgram(program, args = []) {
  const { origin, close } = await startOldSite();
  const fetchText = (...rest) =>
    finish(spawn(program, [...args, join(examples, 'fetch-text', 'main.mjs'), ...rest]));
  try {
    for (const [path, { text, found }] of Object.entries(ANSWERS)) {
      const { code, stdout, stderr } = await fetchText(origin + path);
      assert.equal(stderr, `${found}, 0 malformed parts\n`);
      assert.equal(stdout.toString(), text, path);
      assert.equal(code, 0);
    }
    const known = await fetchText(`${origin}/short.txt`, 'koi8-r');
    assert.equal(known.stdout.toString(), 'да');
    for (const [path, message] of [
      ['/image.png', /not text/],
      ['/nothing', /404/],
    ]) {
      const { code, stdout, stderr } = await fetchText(origin + path);
      assert.match(stderr, message);
      assert.deepEqual([code, stdout.length], [1, 0]);
    }
    assert.equal((await fetchText()).code, 2);
  } finally {
    close();
  }
}

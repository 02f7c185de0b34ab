// The page with the download, used in a browser.

import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, normalize } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import iconv from 'iconv-lite';
import { launch } from '../../runtimes/support/browsers.mjs';
import { serve } from '../../runtimes/support/server.mjs';
import { root } from '../support/start.mjs';

/** The table in each encoding, and the characters that the encoding lacks. */
const EXPECTED = {
  shift_jis: { csv: '"品名","値段"\r\n"りんご ?","120 円"\r\n"""髙級"" 梨","1,200 円"\r\n', lacks: ['🍎'] },
  'windows-1252': {
    csv: '"??","??"\r\n"??? ?","120 ?"\r\n"""??"" ?","1,200 ?"\r\n',
    lacks: ['品', 'り', '🍎', '梨'],
  },
};

async function whole(path) {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (existsSync(path) && readFileSync(path).length > 0) {
      const file = readFileSync(path);
      rmSync(path);
      return file;
    }
    await sleep(100);
  }
  throw new Error('nothing was downloaded');
}

export const runtimes = ['Chromium', 'Firefox', 'WebKitGTK'];

export async function run(runtime) {
  const folder = mkdtempSync(join(tmpdir(), 'encoding-standard-'));
  const server = await serve((path) => ({
    file: join(root, normalize(path.endsWith('/') ? `${path}index.html` : path)),
  }));
  const browser = await launch(runtime, { downloads: folder });
  try {
    await browser.open(`${server.origin}/examples/excel-csv/`);
    for (const [label, { csv, lacks }] of Object.entries(EXPECTED)) {
      await browser.evaluate((label) => {
        document.querySelector('select').value = label;
      }, label);
      await browser.click('button');
      const file = await whole(join(folder, 'prices.csv'));
      assert.equal(file.toString('hex'), iconv.encode(csv, label).toString('hex'), label);
      const status = await browser.evaluate(() => document.querySelector('[role=status]').textContent);
      for (const character of lacks) assert.ok(status.includes(character), `${label} lacks ${character}`);
    }
  } finally {
    await browser.close();
    server.close();
    rmSync(folder, { recursive: true });
  }
}

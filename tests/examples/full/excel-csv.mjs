// The page with the download, used in a browser.

import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, normalize } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import iconv from 'iconv-lite';
import puppeteer from 'puppeteer-core';
import { programOf } from '../../runtimes/support/installed.mjs';
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

function options(runtime, folder) {
  if (runtime === 'Chromium') return { pipe: true, args: ['--no-sandbox', '--disable-gpu'] };
  return {
    browser: 'firefox',
    extraPrefsFirefox: {
      'browser.download.folderList': 2,
      'browser.download.dir': folder,
      'browser.download.useDownloadDir': true,
      'browser.download.always_ask_before_handling_new_types': false,
    },
  };
}

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

export const runtimes = ['Chromium', 'Firefox'];

export async function run(runtime) {
  const folder = mkdtempSync(join(tmpdir(), 'encoding-standard-'));
  const server = await serve((path) => ({
    file: join(root, normalize(path.endsWith('/') ? `${path}index.html` : path)),
  }));
  const browser = await puppeteer.launch({
    headless: true,
    executablePath: programOf(runtime),
    ...options(runtime, folder),
  });
  try {
    const page = await browser.newPage();
    if (runtime === 'Chromium') {
      const session = await browser.target().createCDPSession();
      await session.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: folder });
    }
    await page.goto(`${server.origin}/examples/excel-csv/`, { waitUntil: 'load' });
    for (const [label, { csv, lacks }] of Object.entries(EXPECTED)) {
      await page.select('select', label);
      await page.click('button');
      const file = await whole(join(folder, 'prices.csv'));
      assert.equal(file.toString('hex'), iconv.encode(csv, label).toString('hex'), label);
      const status = await page.$eval('[role=status]', (element) => element.textContent);
      for (const character of lacks) assert.ok(status.includes(character), `${label} lacks ${character}`);
    }
  } finally {
    await browser.close();
    server.close();
    rmSync(folder, { recursive: true });
  }
}

// A visit to the demo site in a browser, which the environment variable `BROWSER` names.

import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { serveSite } from '../../../scripts/www/serve.mjs';
import { launch } from '../../runtimes/support/browsers.mjs';

const TIME_LIMIT = 30_000;
export const browserName = process.env.BROWSER ?? 'Chromium';

/** Runs in the page before its own code: records what its policy has blocked. */
function watchPolicy() {
  window.blocked = [];
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    window.blocked.push(`${violatedDirective} blocks ${blockedURI}`),
  );
}

/**
 * Each test of the file gets the site newly opened in a page. It also fails if the page reports an error, or sends a request
 * anywhere else.
 */
export function visit() {
  const state = { complaints: [] };
  before(async () => {
    state.folder = mkdtempSync(join(tmpdir(), 'encoding-standard-www-'));
    state.downloads = join(state.folder, 'downloads');
    state.server = await serveSite(0);
    state.browser = await launch(browserName, { downloads: state.downloads });
    const { page } = state.browser;
    state.page = page;
    page.setDefaultTimeout(TIME_LIMIT);
    await page.setViewport({ width: 1280, height: 900 });
    await page.evaluateOnNewDocument(watchPolicy);
    page.on('console', (message) => {
      if (message.type() === 'error') state.complaints.push(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => state.complaints.push(`page error: ${error}`));
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (origin !== state.server.origin && !['blob:', 'data:'].includes(protocol))
        state.complaints.push(`request: ${request.url()}`);
    });
  });
  beforeEach(async () => {
    state.complaints.length = 0;
    await state.page.goto('about:blank');
    await state.page.goto(state.server.origin);
    await state.page.waitForSelector('body[data-ready]');
  });
  afterEach(async () => {
    const blocked = await state.page.evaluate(() => window.blocked);
    assert.deepEqual([...state.complaints, ...blocked], []);
    assert.equal(await textOf('#failure'), '');
  });
  after(async () => {
    await state.browser?.close();
    state.server?.close();
    if (state.folder) rmSync(state.folder, { recursive: true, force: true });
  });

  const textOf = (selector) => state.page.$eval(selector, (element) => element.textContent);

  return {
    get page() {
      return state.page;
    },
    get origin() {
      return state.server.origin;
    },
    /** A folder for files to pick. */
    get folder() {
      return state.folder;
    },
    textOf,
    textsOf: (selector) =>
      state.page.$$eval(selector, (elements) => elements.map((element) => element.textContent)),

    /** Waits until a function returns a true value in the page. */
    until: (condition, ...values) =>
      state.page.waitForFunction(condition, { timeout: TIME_LIMIT }, ...values),

    /** Waits until an element has a text. */
    async untilText(selector, text) {
      const has = (selector, text) => document.querySelector(selector)?.textContent.includes(text);
      await state.page.waitForFunction(has, { timeout: TIME_LIMIT }, selector, text).catch(async (error) => {
        throw new Error(`${selector} has ${JSON.stringify(await textOf(selector))}, not ${text}`, {
          cause: error,
        });
      });
    },

    async show(view) {
      await state.page.click(`#tab-${view}`);
      await this.until((view) => !document.getElementById(view).hidden, view);
    },

    /** Picks a file with these bytes, as in the file dialogue. */
    async pick(name, bytes) {
      const path = join(state.folder, name);
      writeFileSync(path, bytes);
      const input = await state.page.$('#file');
      await input.uploadFile(path);
      await this.untilText('#fact-file', name);
    },

    /** Waits until all of the file is read. */
    untilRead: () =>
      state.page.waitForFunction(() => document.querySelector('.facts .progress').dataset.done === 'true', {
        timeout: TIME_LIMIT,
      }),

    /** Clicks a download link, or does something else that starts a download, and returns the file's name and bytes. */
    async download(selector, start = () => state.page.click(selector)) {
      rmSync(state.downloads, { recursive: true, force: true });
      await start();
      for (const end = Date.now() + TIME_LIMIT; Date.now() < end; await sleep(50)) {
        const [name, ...others] = namesIn(state.downloads);
        if (name && others.length === 0 && !/\.(part|crdownload)$/.test(name))
          return { name, bytes: readFileSync(join(state.downloads, name)) };
      }
      throw new Error(`there is no download, but ${namesIn(state.downloads)}`);
    },
  };
}

function namesIn(folder) {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

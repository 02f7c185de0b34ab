// Properties of the whole page.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { browserName, visit } from './support/visit.mjs';

const site = visit();
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const VIEWS = ['text', 'bytes', 'convert', 'csv', 'indexes', 'browser'];

const READY = {
  text: '#page:not(:empty)',
  bytes: '#hex td',
  convert: '#download:not([hidden])',
  csv: '#csv-unencodable td',
  indexes: '#details .glyph',
  browser: '#mistakes td',
};

async function openExample() {
  await site.until(() => document.querySelector('#sample').options.length > 1);
  await site.page.select('#sample', 'UTF-8 with damaged bytes');
  await site.untilText('#fact-errors', '5');
}

async function typeTable() {
  await site.until(() => document.querySelector('#csv-encoding').value !== '');
  await site.page.type('#csv-text', '日');
}

async function see(view) {
  await site.show(view);
  if (view === 'csv') await typeTable();
  await site.page.waitForSelector(READY[view]);
}

test('a strict policy, from the page and from the server', async () => {
  const response = await fetch(site.origin);
  const header = response.headers.get('content-security-policy');
  const meta = await site.page.$eval('[http-equiv=Content-Security-Policy]', ({ content }) => content);
  assert.equal(header, `${meta}; frame-ancestors 'none'`);
  const policy = Object.fromEntries(meta.split('; ').map((directive) => directive.split(/ (.*)/)));
  assert.equal(policy['default-src'], "'none'");
  assert.equal(policy['script-src'], "'self' 'wasm-unsafe-eval'");
  assert.equal(policy['style-src'], "'self'");
  assert.ok(!('connect-src' in policy), 'the page can send');
});

test('the tabs, with the keyboard and by address', async () => {
  const selected = () => site.page.$eval('[role=tab][aria-selected=true]', ({ textContent }) => textContent);
  const shown = () =>
    site.page.$$eval('[role=tabpanel]', (panels) =>
      panels.filter((panel) => panel.checkVisibility()).map(({ id }) => id),
    );
  await site.page.focus('#tab-text');
  for (const [key, name, id] of [
    ['ArrowRight', 'Bytes', 'bytes'],
    ['End', 'This browser', 'browser'],
    ['ArrowRight', 'Text', 'text'],
    ['ArrowLeft', 'This browser', 'browser'],
    ['Home', 'Text', 'text'],
  ]) {
    await site.page.keyboard.press(key);
    await site.until((id) => !document.getElementById(id).hidden, id);
    assert.equal(await selected(), name);
    assert.deepEqual(await shown(), [id]);
    assert.equal(await site.page.evaluate(() => document.activeElement.textContent), name);
  }
  await site.page.goto(`${site.origin}/#indexes`);
  await site.until(() => !document.getElementById('indexes').hidden);
  assert.deepEqual(await shown(), ['indexes']);
});

test('each view is reached and left by Tab, and shows its focus', async () => {
  await openExample();
  for (const view of VIEWS) {
    await see(view);
    await site.page.focus(`#tab-${view}`);
    const reached = new Set();
    for (let i = 0; i < 60 && !reached.has(view); i++) {
      await site.page.keyboard.press('Tab');
      const focus = await site.page.evaluate(() => {
        const element = document.activeElement;
        const { outlineStyle } = getComputedStyle(element.id === 'file' ? element.labels[0] : element);
        return [element.closest('[role=tabpanel]')?.id, element.outerHTML.slice(0, 90), outlineStyle];
      });
      reached.add(focus[0]);
      assert.notEqual(focus[2], 'none', `the focus is not visible: ${focus[1]}`);
    }
    assert.ok(reached.has(view), `${view} is not reached`);
  }
});

const SCHEMES = browserName === 'Chromium' ? ['light', 'dark'] : ['light'];

for (const scheme of SCHEMES) {
  for (const view of VIEWS) {
    test(`axe-core finds no problems: ${view}, ${scheme}`, async () => {
      if (SCHEMES.length > 1)
        await site.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
      if (view !== 'browser' && view !== 'indexes') await openExample();
      await see(view);
      await site.page.evaluate(axe);
      const violations = await site.page.evaluate(async () => {
        const { violations } = await window.axe.run();
        return violations.flatMap(({ id, nodes }) =>
          nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message}`),
        );
      });
      assert.deepEqual(violations, []);
    });
  }
}

test('on a phone, nothing is wider than the screen', async () => {
  await site.page.setViewport({ width: 390, height: 844 });
  try {
    await openExample();
    for (const view of VIEWS) {
      await see(view);
      const wider = await site.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      assert.ok(wider <= 0, `${view}: by ${wider}`);
    }
    await see('indexes');
  } finally {
    await site.page.setViewport({ width: 1280, height: 900 });
  }
  // The pictures are redrawn in the other size.
  await site.until(() => document.querySelector('#pointers').clientWidth > 600);
});

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { mistakes } from '../mistakes/index.mjs';
import { browserName, visit } from './support/visit.mjs';

const site = visit();

beforeEach(async () => {
  await site.show('browser');
  await site.untilText('#mistakes-summary', 'known mistakes');
});

test('the mistakes of this browser, and none of ours', async () => {
  const rows = await site.page.$$eval('#mistakes tbody tr', (rows) =>
    rows.map(({ cells: [name, ...results] }) => [
      name.firstChild.textContent,
      ...results.map((cell) => cell.textContent),
    ]),
  );
  // As the suite has found in a window of this browser.
  const expected = mistakes
    .filter(({ name }) => rows.some(([row]) => row === name))
    .map(({ name, who }) => [name, who.includes(browserName) ? '✗ wrong' : '✓ right', '✓ right']);
  assert.deepEqual(rows, expected);
  assert.ok(rows.length > 90, `${rows.length} mistakes`);
  const count = rows.filter(([, browser]) => browser === '✗ wrong').length;
  assert.equal(
    await site.textOf('#mistakes-summary'),
    `Of ${rows.length} known mistakes, this browser makes ${count}, and we make 0.`,
  );
});

test('only mistakes are shown, unless all results are requested', async () => {
  const shown = () =>
    site.page.$$eval('#mistakes tbody tr', (rows) => rows.filter((row) => row.checkVisibility()).length);
  const wrong = (await site.page.$$('#mistakes td.no')).length;
  assert.equal(await shown(), wrong);
  const problems = await site.textsOf('#mistakes .problem');
  assert.ok(problems.length === wrong && problems.every(Boolean), `${problems}`);
  await site.page.click('#mistakes-all');
  assert.equal(await shown(), (await site.page.$$('#mistakes tbody tr')).length);
});

test('the race: both in each encoding, with bars proportional to their speeds', async () => {
  await site.page.click('#race-start');
  await site.until(() => document.querySelectorAll('#race .lap').length > 0);
  await site.untilText('#race-status', 'We are faster in');
  const laps = await site.page.$$eval('#race .lap', (laps) =>
    laps.map((lap) => ({
      name: lap.getAttribute('aria-label'),
      speeds: Array.from(lap.querySelectorAll('.figure'), (figure) => parseInt(figure.textContent)),
      bars: Array.from(lap.querySelectorAll('.racer'), (bar) => bar.getBoundingClientRect().width),
      signs: Array.from(lap.querySelectorAll('.yes, .no'), (sign) => sign.textContent),
    })),
  );
  assert.deepEqual(
    laps.map(({ name }) => name),
    ['UTF-8', 'windows-1252', 'windows-1251', 'Shift_JIS', 'EUC-JP', 'GBK', 'Big5', 'EUC-KR'],
  );
  const [longest, fastest] = ['bars', 'speeds'].map((key) => Math.max(...laps.flatMap((lap) => lap[key])));
  for (const { name, speeds, bars, signs } of laps) {
    assert.deepEqual(signs, ['✓', '✓'], name);
    speeds.forEach((speed, i) =>
      assert.ok(
        Math.abs(bars[i] / longest - speed / fastest) < 0.03,
        `${name}: ${speed} MB/s, ${bars[i]} pixels`,
      ),
    );
  }
});

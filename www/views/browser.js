// Compares the browser's own classes with ours: their mistakes and their speed.

import { byId, make, plural } from '../dom.js';
import { ask } from '../remote.js';

const NAMES = { browser: 'Browser', ours: 'Ours' };

export function startBrowser() {
  showMistakes();
  byId('race-start').addEventListener('click', startRace);
}

async function showMistakes() {
  const results = await ask('runMistakes');
  const count = (who) => results.filter((result) => result[who] !== null).length;
  byId('mistakes-summary').textContent =
    `Of ${results.length} known mistakes, this browser makes ${count('browser')}, and we make ${count('ours')}.`;
  const rows = results.map(({ name, browser, ours }) => {
    const row = make(
      'tr',
      {},
      make(
        'th',
        { scope: 'row' },
        name,
        ...[browser, ours].filter(Boolean).map((text) => make('span', { class: 'problem' }, text)),
      ),
      makeCell(browser),
      makeCell(ours),
    );
    row.classList.toggle('right', browser === null && ours === null);
    return row;
  });
  const table = byId('mistakes');
  table.tBodies[0].replaceChildren(...rows);
  const filter = () => table.classList.toggle('only-wrong', !byId('mistakes-all').checked);
  byId('mistakes-all').addEventListener('change', filter);
  filter();
}

function makeCell(problem) {
  const isRight = problem === null;
  const word = make('span', { class: 'word' }, isRight ? ' right' : ' wrong');
  return make('td', { class: isRight ? 'yes' : 'no' }, isRight ? '✓' : '✗', word);
}

async function startRace() {
  const button = byId('race-start');
  button.disabled = true;
  byId('race').replaceChildren();
  byId('race-status').textContent = 'Racing…';
  const results = await ask('race', null, { report: showRace });
  showRace(results);
  const won = results.filter(({ browser, ours }) => ours.speed > browser.speed).length;
  byId('race-status').textContent = `We are faster in ${won} of ${plural(results.length, 'encoding')}.`;
  button.textContent = 'Race again';
  button.disabled = false;
}

function showRace(results) {
  const longest = Math.max(...results.flatMap(({ browser, ours }) => [browser.speed, ours.speed]));
  byId('race').replaceChildren(...results.map((result) => makeLap(result, longest)));
}

function makeLap(result, longest) {
  const lap = make(
    'div',
    { class: 'lap', role: 'group', 'aria-label': result.encoding },
    make('h4', {}, result.encoding),
  );
  for (const who of ['browser', 'ours']) {
    const { speed, isRight } = result[who];
    const bar = make('span', { class: `racer ${who}` });
    bar.style.inlineSize = `${(100 * speed) / longest}%`;
    const figure = `${Math.round(speed)} MB/s`;
    lap.append(
      make('span', { class: 'racer-name' }, NAMES[who]),
      make('span', { class: 'track' }, bar),
      make('span', { class: 'figure' }, figure),
      make(
        'span',
        { class: isRight ? 'yes' : 'no', title: isRight ? 'The text is right' : 'The text is wrong' },
        isRight ? '✓' : '✗ wrong',
      ),
    );
  }
  return lap;
}

// The text, its errors in place, and the same bytes in other encodings.

import { byId, hexOffset, make, number, percent, plural } from '../dom.js';
import { opened } from '../opened.js';
import { makePager } from '../pager.js';
import { showBytesAt } from './bytes.js';

const ERRORS_LISTED = 100;
/** Up to this number of errors on a page, their offsets are shown next to the marks, not only on hover. */
const OFFSETS_SHOWN = 200;

let pager;
let shown = null;
/** The page that was requested last. */
let wanted = 0;

export function startText() {
  pager = makePager(byId('text-pager'), showPage);
  byId('error-next').addEventListener('click', () => goToError(1));
  byId('error-previous').addEventListener('click', () => goToError(-1));
  opened.addEventListener('open', showReading);
  opened.addEventListener('progress', showProgress);
  if (opened.file === null) return;
  showReading();
  if (opened.progress) showProgress();
}

function showReading() {
  showLikely();
  shown = null;
  showPage(0);
}

function showLikely() {
  const others = opened.likely.map(({ encoding, confidence, preview, errors }) =>
    make(
      'li',
      {},
      make(
        'button',
        {
          type: 'button',
          'aria-pressed': `${encoding.toLowerCase() === opened.label}`,
          onclick: () => opened.readAs(encoding.toLowerCase()),
        },
        make('span', { class: 'preview-name' }, `${encoding}, ${percent(confidence)}`),
        make('span', { class: 'preview-errors' }, errors === 0 ? '' : plural(errors, 'error')),
        make('bdi', { class: 'preview-text' }, preview),
      ),
    ),
  );
  const focused = [...byId('likely').querySelectorAll('button')].indexOf(document.activeElement);
  byId('likely').replaceChildren(...others);
  byId('likely').parentElement.hidden = others.length === 0;
  if (focused >= 0) byId('likely').querySelectorAll('button')[focused].focus();
}

function showProgress() {
  const { pages, errors, listed, read, size } = opened.progress;
  pager.update({ pages, isAll: read === size });
  byId('errors').hidden = errors === 0;
  byId('error-next').parentElement.hidden = errors === 0;
  const list = byId('error-list');
  if (list.reading !== opened.label + opened.file.name) list.replaceChildren();
  list.reading = opened.label + opened.file.name;
  list.append(...listed.slice(list.children.length, ERRORS_LISTED).map(makeListed));
  const rest = errors - Math.min(errors, ERRORS_LISTED);
  byId('errors-more').textContent = rest > 0 ? `and ${number(rest)} more` : '';
}

function makeListed({ start, end, hex, page }) {
  const name = `byte ${number(start)}`;
  return make(
    'li',
    {},
    make(
      'button',
      { type: 'button', class: 'link', onclick: () => showError(page, start) },
      name,
      make('span', { class: 'quiet' }, ` ${hexOffset(start)}`),
    ),
    make('code', {}, end - start > 8 ? `${hex} …` : hex),
    make(
      'button',
      { type: 'button', class: 'link', 'aria-label': `${name} in Bytes`, onclick: () => showBytesAt(start) },
      'bytes',
    ),
  );
}

async function showPage(number) {
  wanted = number;
  const page = await opened.ask('page', { number });
  if (wanted !== number) return;
  shown = page;
  const marks = page.runs.filter(({ hex }) => hex).length;
  const container = byId('page');
  container.classList.toggle('dense', marks > OFFSETS_SHOWN);
  container.replaceChildren(...page.runs.map((run) => (run.hex ? makeMark(run) : run.text)));
  container.scrollTop = 0;
  pager.update({ page: page.number });
}

function makeMark({ start, end, hex }) {
  const bytes = end - start > 8 ? `${hex} …` : hex;
  return make(
    'mark',
    { 'data-offset': number(start), id: `error-${start}`, title: `Byte ${number(start)}: ${bytes}` },
    '\ufffd',
  );
}

async function showError(page, start) {
  if (shown?.number !== page) await showPage(page);
  select(byId(`error-${start}`));
}

function select(mark) {
  byId('page').querySelector('.current')?.classList.remove('current');
  mark.classList.add('current');
  mark.scrollIntoView({ block: 'center' });
  byId('announcement').textContent = mark.title;
}

/** Goes to the next or previous error, from the selected one or from the page. */
async function goToError(step) {
  const marks = [...byId('page').querySelectorAll('mark')];
  const current = marks.findIndex((mark) => mark.classList.contains('current'));
  const next = current < 0 ? (step > 0 ? 0 : -1) : current + step;
  if (marks[next]) {
    select(marks[next]);
    return;
  }
  const page = await opened.ask('pageWithError', { from: shown.number + step, step });
  if (page === null) {
    byId('announcement').textContent = step > 0 ? 'No error after this one.' : 'No error before this one.';
    return;
  }
  await showPage(page);
  const others = byId('page').querySelectorAll('mark');
  select(others[step > 0 ? 0 : others.length - 1]);
}

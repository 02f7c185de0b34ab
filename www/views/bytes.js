// The bytes and the text side by side, aligned: a character spans as many columns as it has bytes.

import { byId, hexOffset, make, nameOf, number, visible } from '../dom.js';
import { opened } from '../opened.js';
import { makePager } from '../pager.js';

const WINDOW = 4096;
const HINT = 'Point at a byte or a character, or use the arrow keys.';

const narrow = matchMedia('(max-width: 700px)');

let pager;
/** The shown window, and the cells of each of its pieces. */
let shown = null;
let cells = new Map();
let current = -1;
/** The start of the window that was requested last. */
let wanted = 0;

export function startBytes() {
  pager = makePager(byId('bytes-pager'), (page) => showWindow(page * WINDOW));
  const table = byId('hex');
  // Not pointerover: it also fires for a resting pointer when the keyboard scrolls.
  table.addEventListener('pointermove', ({ target }) => light(pieceOf(target)));
  table.addEventListener('focusin', ({ target }) => light(pieceOf(target)));
  table.addEventListener('click', ({ target }) => pieceOf(target) >= 0 && focus(pieceOf(target)));
  table.addEventListener('keydown', move);
  narrow.addEventListener('change', () => shown && draw());
  byId('go').addEventListener('submit', (event) => {
    event.preventDefault();
    goToTyped();
  });
  opened.addEventListener('open', () => showWindow(0));
  opened.addEventListener('progress', update);
  if (opened.file !== null && shown === null) showWindow(0);
}

/** Opens this view at the character that contains a byte. */
export function showBytesAt(offset) {
  location.hash = 'bytes';
  addEventListener('hashchange', () => goTo(offset), { once: true });
}

function update() {
  pager.update({ pages: Math.max(1, Math.ceil(opened.file.size / WINDOW)), isAll: true });
}

async function showWindow(start) {
  update();
  wanted = start;
  const answer = await opened.ask('bytes', { start, length: WINDOW });
  if (wanted !== start) return;
  shown = answer;
  pager.update({ page: start / WINDOW });
  draw();
}

async function goTo(offset) {
  const start = offset - (offset % WINDOW);
  if (shown?.start !== start || !cells.size) await showWindow(start);
  focus(
    shown.pieces.findIndex(({ start, end }) => start <= offset && offset < end),
    'center',
  );
}

function goToTyped() {
  const input = byId('go-offset');
  const offset = Number(input.value.trim() || NaN);
  const isThere = Number.isInteger(offset) && offset >= 0 && offset < (opened.file?.size ?? 0);
  input.setCustomValidity(
    isThere ? '' : `Enter a number below ${number(opened.file?.size ?? 0)}, decimal or hexadecimal (0x1F3)`,
  );
  if (isThere) goTo(offset);
  else input.reportValidity();
}

function draw() {
  const columns = narrow.matches ? 8 : 16;
  cells = new Map();
  current = -1;
  byId('lit').textContent = HINT;
  const rows = [];
  let piece = 0;
  for (let start = shown.start; start < shown.end; start += columns) {
    const end = Math.min(start + columns, shown.end);
    while (shown.pieces[piece]?.end <= start) piece++;
    rows.push(makeRow(start, end, columns, piece));
  }
  const head = ['Offset', 'Bytes', 'Text'].map((name, i) =>
    make('th', { scope: 'col', colspan: i === 0 ? undefined : columns }, name),
  );
  const table = make(
    'table',
    { role: 'grid', 'aria-label': 'Bytes and text' },
    make('thead', {}, make('tr', {}, ...head)),
    make('tbody', {}, ...rows),
  );
  byId('hex').replaceChildren(table);
  const [first] = byId('hex').querySelectorAll('[tabindex]');
  if (first) first.tabIndex = 0;
}

function makeRow(start, end, columns, piece) {
  const row = make('tr', {}, make('th', { scope: 'row' }, start.toString(16).toUpperCase().padStart(8, '0')));
  const texts = [];
  for (let at = start; at < end; piece++) {
    const until = Math.min(shown.pieces[piece].end, end);
    texts.push(makeText(piece, at, until, shown.pieces[piece].start < at));
    for (; at < until; at++) row.append(makeByte(piece, at));
  }
  if (end - start < columns) row.append(make('td', { colspan: columns - (end - start) }));
  row.append(...texts);
  return row;
}

function makeByte(piece, at) {
  const hex = shown.bytes[at - shown.start].toString(16).toUpperCase().padStart(2, '0');
  return cellOf(piece, make('td', { class: 'byte' }, hex));
}

function makeText(piece, at, until, isContinued) {
  const { text } = shown.pieces[piece];
  // One cell of each piece takes the focus. It exists even if the piece begins on another page.
  const isFirst = !cells.has(piece);
  const seen = isContinued ? '⋯' : text === '' ? '·' : [...text].map(visible).join(' ');
  const attributes = { class: 'character', colspan: until - at };
  if (isFirst) Object.assign(attributes, { tabindex: -1, 'aria-label': describe(piece) });
  const cell = cellOf(piece, make('td', attributes, make('span', {}, seen)));
  if (seen.startsWith('U+')) cell.classList.add('numbered');
  return cell;
}

function cellOf(piece, cell) {
  cell.dataset.piece = piece;
  if (shown.pieces[piece].error) cell.classList.add('error');
  if (shown.pieces[piece].text === '') cell.classList.add('silent');
  if (piece % 2) cell.classList.add('odd');
  if (!cells.has(piece)) cells.set(piece, []);
  cells.get(piece).push(cell);
  return cell;
}

function describe(piece) {
  const { start, end, text, error } = shown.pieces[piece];
  const inside = shown.bytes.subarray(
    Math.max(start - shown.start, 0),
    Math.min(end, start + 16) - shown.start,
  );
  const hex = Array.from(inside, (byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(' ');
  const where = `${end - start === 1 ? 'Byte' : 'Bytes'} ${number(start)} (${hexOffset(start)}): ${hex}${end - start > 16 ? ' …' : ''}`;
  if (error) return `${where} → U+FFFD, malformed`;
  if (text === '')
    return `${where} → no text: ${hex.startsWith('1B') ? 'an escape sequence' : 'a byte order mark'}`;
  return `${where} → ${[...text].map((character) => `${visible(character)} ${nameOf(character.codePointAt(0))}`).join(', ')}`;
}

function pieceOf(target) {
  const { piece } = target.closest('[data-piece]')?.dataset ?? {};
  return piece === undefined ? -1 : Number(piece);
}

function light(piece) {
  if (piece < 0 || piece === current) return;
  for (const cell of cells.get(current) ?? []) cell.classList.remove('lit');
  for (const cell of cells.get(piece)) cell.classList.add('lit');
  current = piece;
  byId('lit').textContent = describe(piece);
  byId('lit').dataset.error = shown.pieces[piece].error;
}

function focus(piece, block = 'nearest') {
  const cell = cells.get(piece).find((cell) => cell.hasAttribute('tabindex'));
  for (const other of byId('hex').querySelectorAll('[tabindex="0"]')) other.tabIndex = -1;
  cell.tabIndex = 0;
  cell.focus({ preventScroll: true });
  cell.scrollIntoView({ block });
  light(piece);
}

function move(event) {
  const columns = narrow.matches ? 8 : 16;
  const from = pieceOf(document.activeElement);
  if (from < 0) return;
  const last = shown.pieces.length - 1;
  const by = (bytes) => {
    const offset = Math.min(Math.max(shown.pieces[from].start + bytes, shown.start), shown.end - 1);
    return shown.pieces.findIndex(({ end }) => offset < end);
  };
  const targets = {
    ArrowRight: () => Math.min(from + 1, last),
    ArrowLeft: () => Math.max(from - 1, 0),
    ArrowDown: () => by(columns),
    ArrowUp: () => by(-columns),
    PageDown: () => by(16 * columns),
    PageUp: () => by(-16 * columns),
    Home: () => 0,
    End: () => last,
  };
  if (!(event.key in targets)) return;
  event.preventDefault();
  focus(targets[event.key]());
}

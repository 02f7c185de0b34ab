// Each index as a picture, its coverage of the Basic Multilingual Plane, and one character in all encodings.

import { byId, make, number, options } from '../dom.js';
import { ask } from '../remote.js';
import { describeCharacter, describeUnmapped } from './character.js';
import { drawCoverage, drawIndex, KINDS, placeCursor, readPalette, SIDE } from './pictures.js';

/** The character to show first in indexes that have it: 字. */
const FIRST_SHOWN = 0x5b57;

let index = null;
let pointer = 0;

export async function startIndexes() {
  byId('index').append(...options(await ask('indexNames')));
  byId('index').addEventListener('change', () => showIndex(byId('index').value));
  // Does nothing until the first index is loaded.
  const whenThere = (action) => (event) => index && action(event);
  byId('search').addEventListener('submit', (event) => event.preventDefault());
  byId('search').addEventListener('submit', whenThere(search));
  byId('search-for').addEventListener('input', ({ target }) => target.setCustomValidity(''));
  const canvas = byId('pointers');
  canvas.addEventListener('keydown', whenThere(move));
  canvas.addEventListener('pointermove', whenThere(point));
  canvas.addEventListener('click', whenThere(point));
  byId('coverage').addEventListener('click', whenThere(pointAtCodePoint));
  await showIndex(byId('index').value);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', whenThere(draw));
  // Deferred, because drawing resizes the canvas.
  new ResizeObserver(() => requestAnimationFrame(whenThere(draw))).observe(
    canvas.parentElement.parentElement,
  );
}

async function showIndex(name) {
  const answer = await ask('readIndex', { name });
  if (byId('index').value !== name) return;
  index = answer;
  const mapped = index.codePoints.filter((codePoint) => codePoint >= 0);
  const beyond = new Set(mapped.filter((codePoint) => codePoint > 0xffff)).size;
  byId('index-summary').textContent =
    `${number(mapped.length)} of ${number(index.codePoints.length)} pointers map to ${number(new Set(mapped).size)} code points.`;
  byId('pointers-caption').textContent = `Pointers, ${index.columns} per row`;
  byId('coverage-caption').textContent =
    'The Basic Multilingual Plane, 256 code points per row' +
    (beyond > 0 ? `; ${number(beyond)} code points are outside it` : '');
  pointer = Math.max(
    index.codePoints.indexOf(FIRST_SHOWN),
    index.codePoints.findIndex((codePoint) => codePoint >= 0),
  );
  draw();
  choose(pointer);
}

function draw() {
  const canvas = byId('pointers');
  const width = canvas.closest('figure').clientWidth;
  if (width === 0) return;
  const palette = readPalette();
  const swatch = (colour) => {
    const element = make('span', { class: 'swatch' });
    element.style.backgroundColor = colour;
    return element;
  };
  const entries = KINDS.map(([kind, name], i) => {
    const [plain, run] = palette[i].map(swatch);
    return make('li', {}, plain, ...(kind === 'unmapped' ? [] : [run]), name);
  });
  byId('legend').replaceChildren(
    ...entries,
    make('li', { class: 'quiet' }, 'Second shade: the code point follows that of the previous pointer'),
  );
  drawIndex(canvas, index, palette, width);
  canvas.dataset.index = index.name;
  drawCoverage(byId('coverage'), index, palette);
  place();
}

function place() {
  const { columns, codePoints } = index;
  placeCursor(
    byId('pointers-cursor'),
    byId('pointers'),
    pointer % columns,
    Math.floor(pointer / columns),
    columns,
  );
  placeInCoverage(codePoints[pointer]);
}

function placeInCoverage(codePoint) {
  const cursor = byId('coverage-cursor');
  if (codePoint < 0 || codePoint > 0xffff) cursor.hidden = true;
  else placeCursor(cursor, byId('coverage'), codePoint % SIDE, Math.floor(codePoint / SIDE), SIDE);
}

/** Moves the cursor, and shows the character there. */
async function choose(chosen) {
  pointer = chosen;
  place();
  const codePoint = index.codePoints[pointer];
  if (codePoint < 0) show(describeUnmapped(pointer));
  else await tell(codePoint);
}

async function tell(codePoint) {
  const asked = [index, pointer];
  const character = await ask('characterIn', { name: index.name, codePoint });
  if (asked[0] !== index || asked[1] !== pointer) return null;
  show(describeCharacter(character, index, pointer));
  return character;
}

function show([glyph, lines, ...others]) {
  byId('details').replaceChildren(glyph, lines, ...others);
  // The table of encodings would be too long to announce at each step.
  byId('announcement').textContent = [glyph, ...lines.children]
    .map(({ textContent }) => textContent)
    .join('. ');
}

/** Goes to the pointer that the encoder uses for a code point. Shows the code point even if the index lacks it. */
async function find(codePoint) {
  const first = index.codePoints.indexOf(codePoint);
  if (first >= 0) pointer = first;
  else placeInCoverage(codePoint);
  const character = await tell(codePoint);
  const written = character?.pointers.find(({ isWritten }) => isWritten);
  if (first >= 0) await choose(written?.pointer ?? first);
}

function cellAt(canvas, { offsetX, offsetY }, columns) {
  const cell = canvas.clientWidth / columns;
  const [column, row] = [Math.floor(offsetX / cell), Math.floor(offsetY / cell)];
  return column < 0 || column >= columns || row < 0 ? -1 : row * columns + column;
}

function point(event) {
  const chosen = cellAt(byId('pointers'), event, index.columns);
  if (chosen < 0 || chosen >= index.codePoints.length) return;
  if (chosen !== pointer || event.type === 'click') choose(chosen);
}

function pointAtCodePoint(event) {
  const codePoint = cellAt(byId('coverage'), event, SIDE);
  if (codePoint >= 0 && codePoint <= 0xffff) find(codePoint);
}

function move(event) {
  const { columns, codePoints } = index;
  const to = {
    ArrowRight: pointer + 1,
    ArrowLeft: pointer - 1,
    ArrowDown: pointer + columns,
    ArrowUp: pointer - columns,
    PageDown: pointer + 10 * columns,
    PageUp: pointer - 10 * columns,
    Home: pointer - (pointer % columns),
    End: pointer - (pointer % columns) + columns - 1,
  }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  choose(Math.min(Math.max(to, 0), codePoints.length - 1));
}

/** Finds a character, a code point (U+65E5), a pointer (#3562) or bytes (93 FA). */
async function search() {
  const input = byId('search-for');
  const text = input.value.trim();
  const refuse = (why) => {
    input.setCustomValidity(why);
    input.reportValidity();
  };
  const [, hex] = text.match(/^(?:U\+|0x)([0-9a-f]{1,6})$/i) ?? [];
  const [, digits] = text.match(/^#\s*(\d+)$/) ?? [];
  if (digits) {
    if (Number(digits) < index.codePoints.length) await choose(Number(digits));
    else refuse(`The last pointer is ${index.codePoints.length - 1}`);
  } else if (hex && parseInt(hex, 16) <= 0x10ffff) {
    await find(parseInt(hex, 16));
  } else if ([...text].length === 1) {
    await find(text.codePointAt(0));
  } else if (/^[0-9a-f]{2}( ?[0-9a-f]{2})*$/i.test(text)) {
    const codePoint = await ask('codePointOf', { name: index.name, hex: text });
    if (codePoint === null) refuse(`These bytes are not one character in ${index.encoding}`);
    else await find(codePoint);
  } else {
    refuse('Enter one character, or U+65E5, #3562 or 93 FA');
  }
}

// Pictures of an index on canvases. Their colours are from the style sheet.

import { visible } from '../dom.js';

/** Each kind of pointer, in the order of their numbers: the name of its colour, and its description. */
export const KINDS = [
  ['unmapped', 'unmapped'],
  ['two', 'two bytes in UTF-8'],
  ['three', 'three bytes in UTF-8'],
  ['four', 'four bytes in UTF-8'],
  ['private', 'Private Use'],
  ['compatibility', 'compatibility character'],
  ['duplicate', 'duplicate of an earlier pointer'],
];
/** Added to the kind's number if the code point is the one after that of the previous pointer. */
const FOLLOWS = 16;
const UNMAPPED = 0;
const DUPLICATE = 6;

/** The limits of a cell's side in CSS pixels, for large indexes and for those in which the characters are drawn. */
const SMALLEST = 2;
const LARGEST = 9;
const LARGEST_WITH_CHARACTERS = 46;
const SMALLEST_WITH_CHARACTERS = 18;
const CHARACTERS_DRAWN = 256;
export const SIDE = 256;

/** The colours by kind: `[colour, colour in a run]`. */
export function readPalette() {
  const style = getComputedStyle(document.documentElement);
  return KINDS.map(([name]) => ['', '-run'].map((end) => style.getPropertyValue(`--${name}${end}`).trim()));
}

export const kindAt = (index, pointer) => index.kinds[pointer] % FOLLOWS;

const colourAt = (index, pointer, palette) =>
  palette[kindAt(index, pointer)][index.kinds[pointer] >= FOLLOWS ? 1 : 0];

/** Draws an index as large as fits, in whole device pixels. A picture with cells too small to see is scrolled instead. */
export function drawIndex(canvas, index, palette, width) {
  const { columns, codePoints } = index;
  const ratio = devicePixelRatio;
  const hasCharacters = codePoints.length <= CHARACTERS_DRAWN;
  const largest = (hasCharacters ? LARGEST_WITH_CHARACTERS : LARGEST) * ratio;
  const cell = Math.floor(Math.max(SMALLEST * ratio, Math.min(largest, (width * ratio) / columns)));
  canvas.width = columns * cell;
  canvas.height = Math.ceil(codePoints.length / columns) * cell;
  canvas.style.inlineSize = `${canvas.width / ratio}px`;
  const context = canvas.getContext('2d');
  // A gap between cells, unless they are too small for one.
  const side = cell >= 5 ? cell - Math.max(1, Math.round(ratio / 2)) : cell;
  for (let pointer = 0; pointer < codePoints.length; pointer++) {
    const [x, y] = [(pointer % columns) * cell, Math.floor(pointer / columns) * cell];
    context.fillStyle = colourAt(index, pointer, palette);
    context.fillRect(x, y, side, side);
    if (hasCharacters && cell >= SMALLEST_WITH_CHARACTERS * ratio)
      drawCharacter(context, index, pointer, x + side / 2, y + side / 2, cell);
  }
}

function drawCharacter(context, index, pointer, x, y, cell) {
  if (kindAt(index, pointer) === UNMAPPED) return;
  const text = visible(String.fromCodePoint(index.codePoints[pointer])).replace('U+', '');
  context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--on-kind');
  context.font = `${text.length > 2 ? cell * 0.28 : cell * 0.48}px system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, x, y);
}

export function drawCoverage(canvas, index, palette) {
  canvas.width = canvas.height = SIDE;
  const context = canvas.getContext('2d');
  context.fillStyle = palette[UNMAPPED][0];
  context.fillRect(0, 0, SIDE, SIDE);
  index.codePoints.forEach((codePoint, pointer) => {
    if (codePoint < 0 || codePoint > 0xffff || kindAt(index, pointer) === DUPLICATE) return;
    context.fillStyle = palette[kindAt(index, pointer)][0];
    context.fillRect(codePoint % SIDE, Math.floor(codePoint / SIDE), 1, 1);
  });
}

/** Places the frame around a cell of a canvas. */
export function placeCursor(cursor, canvas, column, row, columns) {
  const cell = canvas.clientWidth / columns;
  cursor.hidden = false;
  cursor.style.inlineSize = cursor.style.blockSize = `${Math.max(cell, 5)}px`;
  cursor.style.transform = `translate(${(column + 0.5) * cell}px, ${(row + 0.5) * cell}px) translate(-50%, -50%)`;
}

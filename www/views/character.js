// The facts about a pointer's character.

import { make, nameOf, number, plural, visible } from '../dom.js';
import { KINDS, kindAt } from './pictures.js';

export const describeUnmapped = (pointer) => [
  make('p', { class: 'glyph quiet' }, '∅'),
  make('div', {}, make('p', {}, make('strong', {}, `Pointer ${number(pointer)}`), ' is unmapped.')),
];

/** The first argument is a result of the worker's `characterIn`; `pointer` is the cursor, which may be elsewhere. */
export function describeCharacter({ codePoint, pointers, encodings }, index, pointer) {
  const here = pointers.find((other) => other.pointer === pointer);
  const lines = [
    make('p', {}, make('strong', {}, nameOf(codePoint)), here ? `, pointer ${number(pointer)}` : ''),
  ];
  if (here)
    lines.push(make('p', { class: 'quiet' }, `${KINDS[kindAt(index, pointer)][1]}; bytes ${here.hex}`));
  else lines.push(make('p', {}, `Not in the index ${index.name}.`));
  if (pointers.length > 1) lines.push(make('p', {}, describeDuplicates(pointers)));
  return [
    make('p', { class: 'glyph' }, make('bdi', {}, visible(String.fromCodePoint(codePoint)))),
    make('div', {}, ...lines),
    makeEncodings(encodings),
  ];
}

function describeDuplicates(pointers) {
  const written = pointers.find(({ isWritten }) => isWritten);
  const all = pointers.map(({ pointer }) => number(pointer)).join(' and ');
  return `Pointers ${all} map to it; the encoder uses ${written ? number(written.pointer) : 'none of them'}.`;
}

function makeEncodings(encodings) {
  const rows = encodings.map(({ name, hex }) =>
    make('tr', {}, make('th', { scope: 'row' }, name), make('td', {}, make('code', {}, hex))),
  );
  return make(
    'div',
    { class: 'in-encodings', role: 'region', 'aria-label': 'Bytes', tabindex: 0 },
    make('h2', {}, `Bytes in ${plural(encodings.length, 'encoding')}`),
    make('table', {}, make('tbody', {}, ...rows)),
  );
}

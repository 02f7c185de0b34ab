// Shows the characters that an encoding lacks, and what becomes of them.

import { make, nameOf, number, visible } from './dom.js';

/** What happens to them, by the user's choice. */
export const OUTCOMES = {
  fatal: 'Choose what to do with them to get a file.',
  html: 'They become numeric character references.',
  replace: 'They become question marks.',
  omit: 'They are left out.',
};

/** `placesHead` is the heading of the column of places, `placeName` returns the text of one, `separator` is between them. */
export function makeUnencodableTable(characters, { placesHead, placeName, separator = ', ' }) {
  const head = ['Character', 'Code point', 'Count', placesHead];
  const rows = characters.map(({ codePoint, count, places }) => {
    const where = places.map(placeName).join(separator);
    return make(
      'tr',
      {},
      make('td', { class: 'glyph' }, visible(String.fromCodePoint(codePoint))),
      make('td', {}, nameOf(codePoint)),
      make('td', { class: 'figure' }, number(count)),
      make('td', {}, count > places.length ? `${where}${separator}…` : where),
    );
  });
  return make(
    'table',
    { 'aria-label': 'Unencodable characters' },
    make('thead', {}, make('tr', {}, ...head.map((name) => make('th', { scope: 'col' }, name)))),
    make('tbody', {}, ...rows),
  );
}

// Writes a table as a CSV for Excel, after naming the characters that the encoding lacks. It works in the page itself, with
// `/slim`, and needs neither the worker nor a file that is open.

import { LegacyTextEncoder, TextDecoder, load } from 'encoding-standard/slim';
import { ENCODINGS, columnName, encodeTable, encodingFor, readTable, separatorFor } from '../csv.js';
import { byId, debounced, make, number, plural, size } from '../dom.js';
import { OUTCOMES, makeUnencodableTable } from '../unencodable-table.js';

const DELAY = 150;
/** How long a download's address stays valid. */
const ADDRESS_LIFETIME = 60_000;

let name = 'table';
/** Counts the updates, to ignore what an older one was waiting for. */
let update = 0;

export function startCSV() {
  byId('csv-encoding').append(
    ...Object.entries(ENCODINGS).map(([encoding, languages]) =>
      make('option', { value: encoding }, `${encoding}: ${languages}`),
    ),
  );
  const { elements } = byId('csv-options');
  elements['csv-encoding'].value = encodingFor(navigator.language);
  elements.separator.value = separatorFor(navigator.language);

  byId('csv-text').addEventListener('input', debounced(show, DELAY));
  byId('csv-options').addEventListener('change', show);
  byId('csv-options').addEventListener('submit', (event) => event.preventDefault());
  byId('csv-file').addEventListener('change', ({ target }) => {
    const [file] = target.files;
    // Without this, opening the same file again is not a change.
    target.value = '';
    if (file) open(file);
  });
  addEventListener('brought', (event) => {
    if (byId('csv').hidden) return;
    event.preventDefault();
    const { file, text } = event.detail;
    if (file) open(file);
    else put(text);
  });
  byId('csv-download').addEventListener('click', download);
  show();
}

async function open(file) {
  try {
    put(new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()));
    name = file.name.replace(/\.[^.]*$/, '');
  } catch (error) {
    if (error.name !== 'TypeError') throw error;
    say(`${file.name} is not in UTF-8. The view “Convert” converts it to UTF-8.`, true);
  }
}

function put(text) {
  byId('csv-text').value = text;
  name = 'table';
  show();
}

function readChoices() {
  const { elements } = byId('csv-options');
  return {
    encoding: elements['csv-encoding'].value,
    separator: elements.separator.value,
    unencodable: elements.unencodable.value,
  };
}

/** Only changes are announced. */
function say(text, isBad = false) {
  const verdict = byId('csv-verdict');
  verdict.dataset.bad = isBad;
  if (verdict.textContent !== text) verdict.textContent = text;
}

/** Makes sure that the encoding works. Returns whether this is still the current update. */
async function prepare(encoding) {
  const ours = ++update;
  try {
    new LegacyTextEncoder(encoding);
  } catch (error) {
    if (error.code !== 'ERR_ENCODING_NOT_SUPPORTED') throw error;
    byId('csv-download').disabled = true;
    byId('csv-unencodable').replaceChildren();
    say(`This browser has no table of ${encoding}, or a wrong one. Loading it…`);
    try {
      await load(encoding);
    } catch {
      if (ours === update)
        say(
          `The table of ${encoding} could not be loaded. Choose another encoding, or reload the page.`,
          true,
        );
      return false;
    }
  }
  return ours === update;
}

async function show() {
  const choices = readChoices();
  const { encoding, unencodable } = choices;
  if (!(await prepare(encoding))) return;
  const rows = readTable(byId('csv-text').value);
  const columns = rows.reduce((most, { length }) => Math.max(most, length), 0);
  byId('csv-shape').textContent =
    rows.length === 0 ? '' : `${plural(rows.length, 'row')}, ${plural(columns, 'column')}`;
  const { bytes, count, characters } = encodeTable(rows, choices);
  const isRefused = count > 0 && unencodable === 'fatal';
  byId('csv-download').disabled = rows.length === 0 || isRefused;
  byId('csv-unencodable').replaceChildren(
    ...(count > 0
      ? [makeUnencodableTable(characters, { placesHead: 'Cells', placeName, separator: '; ' })]
      : []),
  );
  if (rows.length === 0) say('');
  else if (count === 0)
    say(`${encoding} has all characters of the table. The file has ${size(bytes.length)}.`);
  else
    say(`${encoding} lacks ${plural(count, 'character')} of the table. ${OUTCOMES[unencodable]}`, isRefused);
}

const placeName = ({ row, column }) => `row ${number(row)}, column ${columnName(column)}`;

/** Encodes again, because the text may have changed since it was shown. */
async function download() {
  await show();
  if (byId('csv-download').disabled) return;
  const choices = readChoices();
  const { bytes } = encodeTable(readTable(byId('csv-text').value), choices);
  const encoding = choices.encoding.toLowerCase();
  const href = URL.createObjectURL(new Blob([bytes], { type: `text/csv;charset=${encoding}` }));
  make('a', { href, download: `${name}.${encoding}.csv` }).click();
  setTimeout(() => URL.revokeObjectURL(href), ADDRESS_LIFETIME);
}

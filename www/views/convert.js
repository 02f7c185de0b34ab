// Converts to another encoding, and lists the characters that it lacks before offering the file.

import { byId, make, number, options, plural, size } from '../dom.js';
import { opened } from '../opened.js';
import { ask } from '../remote.js';
import { OUTCOMES, makeUnencodableTable } from '../unencodable-table.js';

const FIRST = ['UTF-8', 'windows-1252', 'Shift_JIS', 'GBK', 'gb18030', 'Big5', 'EUC-KR', 'windows-1251'];
/** The encodings whose text may start with a byte order mark. */
const WITH_BOM = ['UTF-8', 'UTF-16BE', 'UTF-16LE'];

let running = null;
let address = null;

export function startConvert(encodings) {
  const names = encodings.map(({ name }) => name).filter((name) => name !== 'replacement');
  byId('convert-to').append(
    make('optgroup', { label: 'Usual' }, ...options(FIRST)),
    make('optgroup', { label: 'Others' }, ...options(names.filter((name) => !FIRST.includes(name)))),
  );
  byId('convert-options').addEventListener('change', convert);
  byId('convert-options').addEventListener('submit', (event) => event.preventDefault());
  opened.addEventListener('open', convert);
  convert();
}

function readChoices() {
  const form = byId('convert-options');
  const to = byId('convert-to').value;
  const mayHaveBOM = WITH_BOM.includes(to);
  byId('convert-bom').disabled = !mayHaveBOM;
  byId('bom-note').textContent = mayHaveBOM
    ? 'Excel recognises UTF-8 only with a byte order mark.'
    : 'Only UTF-8 and UTF-16 can have a byte order mark.';
  return {
    to,
    unencodable: form.elements.unencodable.value,
    lines: form.elements.lines.value,
    bom: mayHaveBOM && byId('convert-bom').checked,
  };
}

async function convert() {
  const choices = readChoices();
  running?.abort();
  if (opened.file === null) return;
  const controller = (running = new AbortController());
  const { file, label } = opened;
  byId('download').hidden = true;
  byId('unencodable').replaceChildren();
  byId('verdict').textContent = '';
  const bar = byId('convert-progress');
  bar.parentElement.dataset.done = false;
  const report = ({ read, size: all }) => {
    bar.value = all === 0 ? 1 : read / all;
    byId('convert-progress-text').textContent = `${size(read)} of ${size(all)}`;
  };
  try {
    const input = { file, from: label, ...choices };
    const result = await ask('convert', input, { report, signal: controller.signal });
    if (controller.signal.aborted) return;
    bar.parentElement.dataset.done = true;
    show(result, choices);
  } catch (error) {
    if (controller.signal.aborted) return;
    bar.parentElement.dataset.done = true;
    byId('verdict').dataset.bad = true;
    byId('verdict').textContent =
      error.name === 'RangeError' ? `A file read as ${label} has no text to convert.` : error.message;
  }
}

const placeName = ({ line, column }) => `${number(line)} : ${number(column)}`;

function show({ file, count, characters }, { to, unencodable }) {
  const isRefused = count > 0 && unencodable === 'fatal';
  const verdict = byId('verdict');
  verdict.dataset.bad = isRefused;
  const malformed = opened.progress?.errors ?? 0;
  const lost = malformed > 0 ? ` The file’s ${plural(malformed, 'error')} became U+FFFD.` : '';
  verdict.textContent =
    count === 0
      ? `${to} has all characters of the text. Size: ${size(opened.file.size)} → ${size(file.size)}.${lost}`
      : `${to} lacks ${plural(count, 'character')} of the text. ${OUTCOMES[unencodable]}${lost}`;
  byId('unencodable').replaceChildren(
    ...(count > 0 ? [makeUnencodableTable(characters, { placesHead: 'Line : column', placeName })] : []),
  );
  if (!isRefused) offer(file, to);
}

function offer(file, to) {
  const link = byId('download');
  if (address) URL.revokeObjectURL(address);
  address = URL.createObjectURL(file);
  link.href = address;
  link.download = opened.file.name.replace(/(\.[^.]*)?$/, (extension) => `.${to.toLowerCase()}${extension}`);
  link.textContent = `Download ${link.download} (${size(file.size)})`;
  link.hidden = false;
}

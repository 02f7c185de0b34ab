// The inputs: a file picked or dropped, text or a file pasted, an example.

import { byId, make, options } from './dom.js';
import { opened } from './opened.js';
import { ask } from './remote.js';

const FIRST_FOR_PASTED = [
  'UTF-8',
  'windows-1252',
  'Shift_JIS',
  'GBK',
  'Big5',
  'EUC-KR',
  'windows-1251',
  'KOI8-R',
];

export async function startIntake(encodings) {
  startPicking();
  startDropping();
  startPasting(encodings);
  await startExamples();
}

function startPicking() {
  const input = byId('file');
  input.addEventListener('change', () => {
    if (input.files.length > 0) open(input.files[0]);
  });
}

/** The view that is shown may take a file or a text for itself, by preventing the event's default. */
const bring = (detail) => dispatchEvent(new CustomEvent('brought', { detail, cancelable: true }));

function open(file) {
  if (!bring({ file })) return undefined;
  byId('pasted').value = '';
  byId('pasted-as-field').hidden = true;
  return opened.open(file);
}

function startDropping() {
  const sign = byId('dropping');
  addEventListener('dragover', (event) => {
    event.preventDefault();
    sign.hidden = false;
  });
  addEventListener('dragleave', (event) => {
    if (event.relatedTarget === null) sign.hidden = true;
  });
  addEventListener('drop', (event) => {
    event.preventDefault();
    sign.hidden = true;
    const [file] = event.dataTransfer.files;
    if (file) open(file);
  });
}

function startPasting(encodings) {
  const [text, as] = [byId('pasted'), byId('pasted-as')];
  const names = encodings.map(({ name }) => name).filter((name) => name !== 'replacement');
  const first = make('optgroup', { label: 'Usual' }, ...options(FIRST_FOR_PASTED));
  const others = names.filter((name) => !FIRST_FOR_PASTED.includes(name));
  as.append(first, make('optgroup', { label: 'Others' }, ...options(others)));

  const openPasted = async () => {
    byId('pasted-as-field').hidden = text.value === '';
    if (text.value === '') return;
    as.setCustomValidity('');
    const asked = { text: text.value, encoding: as.value };
    // Meanwhile, the text may have changed, or a file may have been opened, which empties the field.
    const isLatest = () => text.value === asked.text && as.value === asked.encoding;
    try {
      const file = await ask('bytesOfPasted', asked);
      if (isLatest()) await opened.open(file, { pasted: asked.text });
    } catch (error) {
      if (!isLatest()) return;
      as.setCustomValidity(error.message);
      as.reportValidity();
    }
  };
  text.addEventListener('input', openPasted);
  as.addEventListener('change', openPasted);

  addEventListener('paste', (event) => {
    const [file] = event.clipboardData.files;
    const isTyping = event.target.closest('input, textarea') !== null;
    if (isTyping && !file) return;
    event.preventDefault();
    if (file) {
      open(file);
      return;
    }
    const pasted = event.clipboardData.getData('text/plain');
    if (!bring({ text: pasted })) return;
    text.value = pasted;
    openPasted();
  });
}

async function startExamples() {
  const select = byId('sample');
  select.append(...options(await ask('samples')));
  select.addEventListener('change', async () => {
    if (select.value !== '') open(await ask('sample', select.value));
  });
}

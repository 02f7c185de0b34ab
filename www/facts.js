// The facts about the file, and the choice of the encoding to read it as.

import { byId, make, number, plural, size } from './dom.js';
import { opened } from './opened.js';

const SOURCES = {
  bom: 'from its byte order mark',
  prescan: 'declared in the document',
  xml: 'from its XML declaration',
  autodetect: 'guessed from the bytes',
  default: 'your language’s default',
};
const CONFIDENCES = { certain: 'certain', tentative: 'tentative' };

export function startFacts(encodings) {
  const label = byId('label');
  label.append(
    ...encodings.map(({ name, labels }) =>
      make('optgroup', { label: name }, ...labels.map((label) => make('option', { value: label }, label))),
    ),
  );
  label.addEventListener('change', () => opened.readAs(label.value));
  opened.addEventListener('open', showFile);
  opened.addEventListener('progress', showProgress);
}

function showFile() {
  const { file, sniffed, label } = opened;
  byId('facts').hidden = false;
  byId('fact-file').replaceChildren(make('bdi', {}, file.name), ` (${size(file.size)})`);
  byId('fact-encoding').textContent = sniffed.encoding;
  byId('fact-source').textContent = SOURCES[sniffed.source];
  byId('fact-confidence').textContent = CONFIDENCES[sniffed.confidence];
  byId('label').value = label;
  byId('fact-errors').textContent = '…';
  byId('fact-length').textContent = '…';
  for (const element of document.querySelectorAll('[data-when=empty]')) element.hidden = true;
  for (const element of document.querySelectorAll('[data-when=open]')) element.hidden = false;
}

function showProgress() {
  const { read, size: all, errors, characters, lines } = opened.progress;
  const bar = byId('progress');
  bar.value = all === 0 ? 1 : read / all;
  bar.parentElement.dataset.done = opened.isRead;
  byId('progress-text').textContent = opened.isRead ? '' : `${size(read)} of ${size(all)} read`;
  byId('fact-errors').textContent = errors === 0 ? 'none' : number(errors);
  byId('fact-errors').dataset.some = errors > 0;
  byId('fact-length').textContent = `${plural(characters, 'character')}, ${plural(lines, 'line')}`;
  if (opened.isRead) announce();
}

function announce() {
  const { file, sniffed, label, progress } = opened;
  const found = `${file.name}: ${sniffed.encoding}, ${SOURCES[sniffed.source]}, ${sniffed.confidence}.`;
  byId('announcement').textContent = `${found} Read as ${label}: ${plural(progress.errors, 'error')}.`;
}

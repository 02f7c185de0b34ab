// The tables of detection, from the record of `npm run detect -- --record`.

import { readFileSync } from 'node:fs';
import { nameOf, table } from './markdown.mjs';

const RECORD = new URL('../../benches/results/detect.json', import.meta.url);
/** How many confusions are shown. */
const SHOWN = 5;
/** The numbers of bytes in README.md. */
const LENGTHS = ['16', '64', '256'];

const read = () => JSON.parse(readFileSync(RECORD, 'utf8'));
const titleOf = (name) => (name.startsWith('encoding-standard') ? `\`${name}\`` : name);
const percent = (share) => share.toFixed(1);

function accuracy({ text, pairs, samples, rows }, columns) {
  const head = `In ${text}, with ${samples.toLocaleString('en')} samples in ${pairs} pairs of language and encoding:`;
  const cells = rows.map(({ name, legacy }) => [titleOf(name), ...legacy.map(percent)]);
  return `${head}\n\n${table(['right, %', ...columns], cells)}`;
}

function calibrated(bins) {
  const titles = bins.map(({ from }, i) => (i === 0 ? `below ${bins[1].from}` : `from ${from}`));
  const rowOf = (title, cell) => [title, ...bins.map(cell)];
  return table(
    ['confidence', ...titles],
    [
      rowOf('answers', ({ answers }) => answers.toLocaleString('en')),
      rowOf('mean confidence, %', ({ confidence }) => percent(100 * confidence)),
      rowOf('right, %', ({ right }) => percent(100 * right)),
    ],
  );
}

function confused(confusion) {
  const list = Object.entries(confusion);
  const all = list.reduce((sum, [, count]) => sum + count, 0);
  const first = list.slice(0, SHOWN).map(([what, count]) => `${what} (${count})`);
  return `${all} answers are wrong. The most frequent mistakes: ${first.join(', ')}.`;
}

export function detection() {
  const { commit, columns, texts, calibration, confusion } = read();
  return [
    `${nameOf(commit)}.`,
    ...texts.map((figures) => accuracy(figures, columns)),
    'The answers of `encoding-standard/detect` for both kinds of text, by their confidence:',
    calibrated(calibration),
    confused(confusion),
  ].join('\n\n');
}

/** One table for both kinds of text, with few lengths. */
export function shortDetection() {
  const { columns, texts } = read();
  const titles = texts.flatMap(({ text }) => LENGTHS.map((length) => `${text}, ${length}`));
  const rows = texts[0].rows.map(({ name }, i) => [
    titleOf(name),
    ...texts.flatMap(({ rows }) => LENGTHS.map((length) => percent(rows[i].legacy[columns.indexOf(length)]))),
  ]);
  return table(['right, %', ...titles], rows);
}

// The tables of detection, from the record of `npm run detect -- --record`.

import { readFileSync } from 'node:fs';
import { nameOf, table } from './markdown.mjs';

const RECORD = new URL('../../benches/results/detect.json', import.meta.url);
/** How many confusions are shown. */
const SHOWN = 5;
/** The numbers of bytes in README.md. */
const LENGTHS = ['16', '64', '256'];

/** What the table of the kinds says. */
const KINDS = `Of input that is not running text, how much is right, and in brackets how much is loud: wrong with a confidence of 0.9 or more. It is
made of names, addresses, places and lines of other sources than the detection. Where no encoding of the standard is right, no
answer is right, and so is any with a confidence of at most 0.8. chardetng has no confidence, so it is never loud. The last
column is how many of the answers of \`encoding-standard/detect\` with 0.99 or more are right:`;

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

/** The right and the loud answers of each detector by kind, and how many of the detection's certain answers are right. */
function byKind(kinds) {
  const titles = kinds[0].rows.map(({ name }) => titleOf(name));
  const share = (part) => (part === null ? '–' : percent(100 * part));
  const cells = kinds.map(({ kind, samples, rows }) => [
    kind,
    samples.toLocaleString('en'),
    ...rows.map(({ right, loud }) => `${share(right)} (${share(loud)})`),
    share(rows[0].certainRight),
  ]);
  return table(['right, % (loud, %)', 'samples', ...titles, 'right from 0.99, %'], cells);
}

function confused(confusion) {
  const list = Object.entries(confusion);
  const all = list.reduce((sum, [, count]) => sum + count, 0);
  const first = list.slice(0, SHOWN).map(([what, count]) => `${what} (${count})`);
  return `${all} answers are wrong. The most frequent mistakes: ${first.join(', ')}.`;
}

export function detection() {
  const { commit, columns, texts, calibration, confusion, kinds } = read();
  return [
    `${nameOf(commit)}.`,
    ...texts.map((figures) => accuracy(figures, columns)),
    'The answers of `encoding-standard/detect` for both kinds of text, by their confidence:',
    calibrated(calibration),
    confused(confusion),
    KINDS,
    byKind(kinds),
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

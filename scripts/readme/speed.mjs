// The tables of speed, from the records of `npm run bench -- --record` for one commit.

import { existsSync, readFileSync } from 'node:fs';
import { nameOf, table } from './markdown.mjs';

const FOLDER = new URL('../../benches/results/', import.meta.url);

const OURS = 'encoding-standard';
const MISSING = '–';
const PEERS = ['engine', '@exodus/bytes', 'iconv-lite', 'text-encoding'];

/** The recorded runs of JavaScript. Some are shown line by line. */
const RUNTIMES = {
  node: 'Node',
  chromium: 'Chromium',
  firefox: 'Firefox',
  deno: 'Deno',
  bun: 'Bun',
  workerd: 'workerd',
  webkitgtk: 'WebKitGTK',
  node24: 'Node',
  node22: 'Node',
  node20: 'Node',
};
const IN_LINES = ['node', 'chromium'];

/** The columns and rows in README.md. */
const SHORT_RUNTIMES = ['node', 'chromium', 'firefox', 'deno', 'bun'];
const SHORT_KINDS = [
  ...['decode CJK', 'decode single-byte', 'decode UTF-8'],
  ...['encode CJK', 'encode single-byte', 'encode UTF-8'],
  ...['decode again multi-byte', 'decode again single-byte', 'decode again UTF-8'],
];

const LINES = [
  ...['Shift_JIS', 'GBK', 'gb18030', 'Big5', 'EUC-KR'].map((input) => ['decode CJK', input]),
  ...['windows-1251', 'windows-1252'].map((input) => ['decode single-byte', input]),
  ...['UTF-8, en', 'UTF-8, ja'].map((input) => ['decode UTF-8', input]),
  ...['Shift_JIS', 'GBK', 'Big5', 'EUC-KR'].map((input) => ['encode CJK', input]),
  ...['windows-1251', 'windows-1252'].map((input) => ['encode single-byte', input]),
  ['encode UTF-8', 'UTF-8, ja'],
];

/** A recorded run; null if it is missing. */
function run(name) {
  const file = new URL(`${name}.json`, FOLDER);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** Some lines of a run, with the speeds of all contenders. */
function inLines({ rows }, name) {
  const contenders = [OURS, ...PEERS.filter((peer) => rows.some(({ contender }) => contender === peer))];
  const cell = (what, input, contender) => {
    const row = rows.find((row) => row.what === what && row.input === input && row.contender === contender);
    if (row === undefined) return MISSING;
    const speed = Math.round(row.mbps).toLocaleString('en');
    return row.wrong ? `${speed} ✗` : speed;
  };
  const recorded = LINES.filter(([what, input]) => cell(what, input, OURS) !== MISSING);
  return table(
    [`${name}, MB/s`, ...contenders],
    recorded.map(([what, input]) => [
      `${what.split(' ')[0]} ${input}`,
      ...contenders.map((contender) => cell(what, input, contender)),
    ]),
  );
}

/** For each kind of line, the geometric mean of the speed relative to the best other contender. */
function ratios(rows) {
  const kinds = new Map();
  for (const { what, contender, ratio } of rows) {
    if (contender === OURS && ratio !== null) kinds.set(what, [...(kinds.get(what) ?? []), ratio]);
  }
  const mean = (list) => Math.exp(list.reduce((sum, ratio) => sum + Math.log(ratio), 0) / list.length);
  return new Map(Array.from(kinds, ([what, list]) => [what, mean(list).toFixed(2)]));
}

/** The records that are there, the first of them first. */
function recordedRuns(read) {
  return Object.entries({ ...RUNTIMES, native: 'natively' })
    .map(([name, title]) => ({ name, title, recorded: read(name) }))
    .filter(({ recorded }) => recorded !== null);
}

/** The records of the same commit as the first, and those of other commits. */
function byCommit(read) {
  const all = recordedRuns(read);
  const isShown = ({ recorded }) => recorded.commit === all[0].recorded.commit;
  return { shown: all.filter(isShown), others: all.filter((run) => !isShown(run)) };
}

/** The names of the records that the tables leave out, because they are of another commit. */
export function leftOut(read = run) {
  return byCommit(read).others.map(({ name }) => name);
}

/** `read` returns a recorded run by its name, or null. Runs of another commit than the first one's are left out. */
export function speed(read = run) {
  const { shown } = byCommit(read);
  const runs = shown.filter(({ name }) => name in RUNTIMES);
  if (runs.length === 0) return 'No run is recorded: run `npm run bench -- --record --all`.';
  const native = shown.find(({ name }) => name === 'native');
  return [...inJavaScript(runs), ...(native ? inRust(native.recorded) : [])].join('\n\n');
}

/** The ratios of a few kinds and runtimes. */
export function shortSpeed(read = run) {
  const runs = byCommit(read).shown.filter(({ name }) => SHORT_RUNTIMES.includes(name));
  return ratioTable(runs, SHORT_KINDS, ({ title, recorded }) => `${title} ${parseInt(recorded.version)}`);
}

/** A row for each kind of line, a column for each runtime. Without `kinds`, all. */
function ratioTable(runs, kinds, titleOf) {
  const byRuntime = runs.map(({ recorded }) => ratios(recorded.rows));
  const rows = kinds ?? [...new Set(byRuntime.flatMap((means) => [...means.keys()]))];
  return table(
    ['', ...runs.map(titleOf)],
    rows.map((kind) => [kind, ...byRuntime.map((means) => means.get(kind) ?? MISSING)]),
  );
}

function inJavaScript(runs) {
  const { commit, machine, date } = runs[0].recorded;
  const titleOf = ({ title, recorded }) => `${title} ${recorded.version}`;
  return [
    `${nameOf(commit)} on ${machine}, ${date}. ✗ means that the result is wrong.`,
    ...runs.filter(({ name }) => IN_LINES.includes(name)).map((run) => inLines(run.recorded, titleOf(run))),
    'Speed relative to the fastest of the others that has a right result (2.00 is twice as fast), geometric mean of all inputs:',
    ratioTable(runs, null, titleOf),
  ];
}

function inRust({ versions, rows }) {
  const has = (isOfKind) => rows.some(({ what }) => isOfKind(what));
  const classes = ['`Decoder`', '`Encoder`'];
  // encoding_rs decodes to UTF-8 and encodes from there.
  if (has((what) => what.startsWith('transcode'))) classes.push('`Transcoder`');
  const last = classes.pop();
  const oneCall = has((what) => what.endsWith('in one call'))
    ? ', and of `Encoding::decode` and `Encoding::encode`'
    : '';
  return [
    `In Rust, speed relative to encoding_rs ${versions.encoding_rs}, of the methods of ${classes.join(', ')} and ${last} ` +
      `with buffers that are allocated beforehand${oneCall}:`,
    table(['', 'natively'], [...ratios(rows)]),
  ];
}

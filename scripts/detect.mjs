// `npm run detect`: measures how often the detection and other detectors are right, on texts that it was neither trained nor
// developed with. `-- --record` also records the results, `-- --each N` sets the number of samples of each source, pair and
// length. `-- --development` measures the detection alone, on the kinds of input that it is developed with.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PYPI, NPM, npmDetectors, pythonAnswers } from './detect/peers.mjs';
import { read, run } from './setup.mjs';

const WORK = join('target', 'detect');
const COLUMNS = ['16', '32', '64', '128', '256', '1024', '4096', 'html'];
/** The sources that have messages. The others have running text. */
const MESSAGES = ['sphinx', 'django-cms'];
const UNICODE = ['UTF-8', 'UTF-16LE', 'UTF-16BE'];

const { values } = parseArgs({
  options: {
    each: { type: 'string', default: '12' },
    record: { type: 'boolean', default: false },
    development: { type: 'boolean', default: false },
  },
});

run(process.execPath, ['tools/detect/texts.mjs']);
const { detect } = await import('encoding-standard/detect');
const { figuresByKind, printKinds, printLoud, resultsOfKinds } = await import('./detect/kinds.mjs');
if (values.development) {
  const own = await resultsOfKinds('evaluation', detect, false);
  printLoud(own[0]);
  printKinds(figuresByKind(own));
  process.exit();
}

const program = ['run', '--release', '--quiet', '--package=encoding-standard-detect', '--bin=evaluate'];
run('cargo', [...program, values.each, '--write']);
const bytes = readFileSync(join(WORK, 'samples.bin'));
const samples = JSON.parse(readFileSync(join(WORK, 'samples.json'), 'utf8'));

const { TextDecoder } = await import('encoding-standard');
const { jschardet, chardet } = npmDetectors();
const pieces = samples.map(({ start, end }) => bytes.subarray(start, end));
pythonAnswers('faust-cchardet', pieces).forEach(
  ({ encoding }, place) => (samples[place].uchardet = encoding),
);

const DETECTORS = {
  'encoding-standard/detect': (piece) => detect(piece),
  [`jschardet ${NPM.jschardet}`]: (piece) => jschardet.detect(piece),
  [`chardet ${NPM.chardet}`]: (piece) => ({ encoding: chardet.detect(piece) }),
  'chardetng 1.0.0': (piece, sample) => ({ encoding: sample.chardetng }),
  'chardetng 1.0.0, given the top-level domain': (piece, sample) => ({ encoding: sample['chardetng told'] }),
  [`uchardet, in faust-cchardet ${PYPI['faust-cchardet']}`]: (piece, { uchardet }) => ({
    encoding: uchardet,
  }),
};

/** Whether an answer decodes the bytes to the true text. */
function isRight(piece, answer, truth) {
  try {
    const decode = (label) => new TextDecoder(label, { ignoreBOM: true }).decode(piece);
    return answer === truth || decode(answer) === decode(truth);
  } catch {
    return false;
  }
}

/** The mean over pairs of language and encoding, in per cent, by column. */
function row(results, isCounted) {
  return COLUMNS.map((_, column) => {
    const pairs = new Map();
    for (const { sample, right } of results) {
      if (sample.column !== column || !isCounted(sample)) continue;
      const key = `${sample.language} ${sample.encoding}`;
      const counts = pairs.get(key) ?? [0, 0];
      pairs.set(key, [counts[0] + right, counts[1] + 1]);
    }
    const shares = [...pairs.values()].map(([right, all]) => (100 * right) / all);
    return Math.round((10 * shares.reduce((sum, share) => sum + share, 0)) / shares.length) / 10;
  });
}

const isUnicode = ({ encoding }) => UNICODE.includes(encoding);
const results = {};
for (const [name, detector] of Object.entries(DETECTORS)) {
  results[name] = samples.map((sample, place) => {
    const piece = pieces[place];
    const { encoding = null, confidence = null } = detector(piece, sample) ?? {};
    return {
      sample,
      encoding,
      confidence,
      right: encoding !== null && isRight(piece, encoding, sample.encoding),
    };
  });
}
/** The figures of the samples of one kind of text. */
function figuresOf(text, isCounted) {
  const some = samples.filter((sample) => isCounted(sample) && !isUnicode(sample));
  const rows = Object.entries(results).map(([name, list]) => ({
    name,
    legacy: row(list, (sample) => isCounted(sample) && !isUnicode(sample)),
    utf8: row(list, (sample) => isCounted(sample) && sample.encoding === 'UTF-8'),
  }));
  const pairs = new Set(some.map(({ language, encoding }) => `${language} ${encoding}`));
  return { text, pairs: pairs.size, samples: some.length, rows };
}

const isOfMessages = ({ source }) => MESSAGES.includes(source);
const texts = [
  figuresOf('messages', isOfMessages),
  figuresOf('running text', (sample) => !isOfMessages(sample)),
];

/** The share of right answers, and the mean confidence, by confidence. */
const BINS = [0, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.99, 1.01];
const own = results['encoding-standard/detect'].filter(({ sample }) => !isUnicode(sample));
const calibration = BINS.slice(0, -1).map((from, place) => {
  const some = own.filter(({ confidence }) => confidence >= from && confidence < BINS[place + 1]);
  const mean = (numberOf) =>
    Math.round((1000 * some.reduce((sum, result) => sum + numberOf(result), 0)) / some.length) / 1000;
  const confidence = mean((result) => result.confidence);
  return { from, answers: some.length, confidence, right: mean(({ right }) => Number(right)) };
});

/** The wrong answers, the most frequent first. */
const counts = new Map();
for (const { sample, encoding, right } of own) {
  const what = `${sample.language} ${sample.encoding} as ${encoding}`;
  if (!right) counts.set(what, (counts.get(what) ?? 0) + 1);
}
const confusion = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));

for (const { text, pairs, samples, rows } of texts) {
  console.log(`${text}: ${pairs} pairs, ${samples} samples`);
  console.log(['', ...COLUMNS].join('\t'));
  for (const { name, legacy, utf8 } of rows) {
    console.log([name, ...legacy].join('\t'));
    console.log(['  UTF-8', ...utf8].join('\t'));
  }
}
console.table(calibration);
for (const [what, count] of confusion) console.log(`${count}\t${what}`);

const kinds = figuresByKind(await resultsOfKinds('held-out', detect, true));
printKinds(kinds);

if (values.record) {
  const commit = read('git', ['rev-parse', 'HEAD']).trim();
  const record = {
    commit,
    columns: COLUMNS,
    texts,
    calibration,
    confusion: Object.fromEntries(confusion),
    kinds,
  };
  writeFileSync(join('benches', 'results', 'detect.json'), `${JSON.stringify(record, null, 2)}\n`);
}

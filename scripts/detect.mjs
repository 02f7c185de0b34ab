// `npm run detect`: measures how often the detection and other detectors are right, on texts that it was not trained on.
// `-- --record` also records the results, `-- --each N` sets the number of samples of each source, pair and length.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { read, run } from './setup.mjs';

const WORK = join('target', 'detect');
const PEERS = { jschardet: '4.0.0', chardet: '2.2.0' };
const COLUMNS = ['16', '32', '64', '128', '256', '1024', '4096', 'html'];
const UNICODE = ['UTF-8', 'UTF-16LE', 'UTF-16BE'];

const { values } = parseArgs({
  options: { each: { type: 'string', default: '6' }, record: { type: 'boolean', default: false } },
});

/** Installs the other detectors, which are not dependencies of the project. */
function peers() {
  const folder = join(WORK, 'peers');
  const names = Object.entries(PEERS).map((pair) => pair.join('@'));
  if (!existsSync(join(folder, 'node_modules'))) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "private": true }');
    execFileSync('npm', ['install', '--silent', '--ignore-scripts', '--prefix', folder, ...names]);
  }
  const require = createRequire(resolve(folder, 'package.json'));
  return { jschardet: require('jschardet'), chardet: require('chardet') };
}

run(process.execPath, ['tools/detect/texts.mjs']);
const program = ['run', '--release', '--quiet', '--package=encoding-standard-detect', '--bin=evaluate'];
run('cargo', [...program, values.each, '--write']);
const bytes = readFileSync(join(WORK, 'samples.bin'));
const samples = JSON.parse(readFileSync(join(WORK, 'samples.json'), 'utf8'));

const { TextDecoder } = await import('encoding-standard');
const { detect } = await import('encoding-standard/detect');
const { jschardet, chardet } = peers();

const DETECTORS = {
  'encoding-standard/detect': (piece) => detect(piece),
  [`jschardet ${PEERS.jschardet}`]: (piece) => jschardet.detect(piece),
  [`chardet ${PEERS.chardet}`]: (piece) => ({ encoding: chardet.detect(piece) }),
  'chardetng 1.0.0': (piece, sample) => ({ encoding: sample.chardetng }),
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
  results[name] = samples.map((sample) => {
    const piece = bytes.subarray(sample.start, sample.end);
    const { encoding = null, confidence = null } = detector(piece, sample) ?? {};
    return { sample, confidence, right: encoding !== null && isRight(piece, encoding, sample.encoding) };
  });
}
const rows = Object.entries(results).map(([name, list]) => ({
  name,
  legacy: row(list, (sample) => !isUnicode(sample)),
  utf8: row(list, ({ encoding }) => encoding === 'UTF-8'),
}));

/** The share of right answers, by confidence. */
const BINS = [0, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.99, 1.01];
const own = results['encoding-standard/detect'].filter(({ sample }) => !isUnicode(sample));
const calibration = BINS.slice(0, -1).map((from, place) => {
  const some = own.filter(({ confidence }) => confidence >= from && confidence < BINS[place + 1]);
  const right = some.filter((result) => result.right).length / some.length;
  return { from, answers: some.length, right: Math.round(1000 * right) / 1000 };
});

console.log(['', ...COLUMNS].join('\t'));
for (const { name, legacy, utf8 } of rows) {
  console.log([name, ...legacy].join('\t'));
  console.log(['  UTF-8', ...utf8].join('\t'));
}
console.table(calibration);
const pairs = new Set(
  samples.filter((sample) => !isUnicode(sample)).map((it) => `${it.language} ${it.encoding}`),
);
console.log(`${pairs.size} pairs, ${own.length} samples`);

if (values.record) {
  const commit = read('git', ['rev-parse', 'HEAD']).trim();
  const record = { commit, pairs: pairs.size, samples: own.length, columns: COLUMNS, rows, calibration };
  writeFileSync(join('benches', 'results', 'detect.json'), `${JSON.stringify(record, null, 2)}\n`);
}

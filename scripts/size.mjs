// `npm run size`: measures how many bytes the package and others add to a page, and compares them with
// benches/size-limits.json. With --record, writes the figures to benches/results/size.json, and lowers the limits.

import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import './setup.mjs';
import { commitToRecord } from '../benches/commit.mjs';

// Imported only now, because setup.mjs installs the packages that these import.
const { bundle, sizes } = await import('./size/bundles.mjs');
const { partsOf, tablesOf } = await import('./size/parts.mjs');

const LIMITS = 'benches/size-limits.json';
const RESULTS = 'benches/results/size.json';
/** Limits are multiples of this: other versions of the compressors differ by some bytes, and so do small changes. */
const STEP = 256;

/** The highest values that the limits may have. */
const MOST = {
  everything: { brotli: 73_728, gzip: 81_920 },
  slim: { brotli: 20_480, gzip: 22_528 },
  lite: { brotli: 12_288, gzip: 14_336 },
  'hooks and html on top': { brotli: 6_656 },
  'labels alone': { brotli: 2_560 },
  'sniffing without a codec': { brotli: 7_168 },
  'an import that is not used': { brotli: 1, bytes: 0 },
  'transcode on top of html': { brotli: 1_536 },
  'the sniffing stream on top of slim': { brotli: 3_072 },
  'the polyfill where nothing is missing': { brotli: 3_072 },
  detect: { brotli: 40_960 },
};

const { values: options } = parseArgs({ options: { record: { type: 'boolean', default: false } } });

const all = (...names) => names.map((name) => `export * from '${name}';`).join('');
const EVERYTHING = all('encoding-standard');
const LABELS = `export { bomSniff, encodings, getEncoding, getOutputEncoding } from 'encoding-standard/labels';`;
const SNIFFING = `export { defaultEncoding, extractEncodingFromMeta, getXMLEncoding, prescan, sniff } from 'encoding-standard/html';`;
const UNUSED = `import { TextDecoder } from 'encoding-standard';`;
const POLYFILL = `import { install } from 'encoding-standard/polyfill/lazy'; install();`;
const HOOKS_AND_HTML = all('encoding-standard/hooks', 'encoding-standard/html');

const WITH_HTML = all('encoding-standard', 'encoding-standard/html');
const SLIM = all('encoding-standard/slim');
const STREAM = `export { SniffingDecoderStream } from 'encoding-standard/slim/html';`;
const BESIDE_TRANSCODE = ['hooks', 'inspect', 'polyfill'].map((name) => `encoding-standard/${name}`);

const PEERS = {
  '@exodus/bytes, with its encoders': all(
    ...['encoding', 'multi-byte', 'single-byte'].map((name) => `@exodus/bytes/${name}.js`),
  ),
  '@exodus/bytes/encoding-lite': all('@exodus/bytes/encoding-lite.js'),
  'iconv-lite': all('iconv-lite'),
  'text-encoding': all('text-encoding'),
};

const PACKAGES = ['@exodus/bytes', 'iconv-lite', 'text-encoding'];

function versionOf(name) {
  return JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version;
}

async function ours() {
  const module = readFileSync('pkg/encoding.wasm');
  return {
    everything: sizes(await bundle(EVERYTHING)),
    slim: sizes(await bundle(SLIM)),
    lite: sizes(await bundle(all('encoding-standard/lite'))),
    'hooks and html on top': await onTop(EVERYTHING, HOOKS_AND_HTML),
    'labels alone': sizes(await bundle(LABELS)),
    'sniffing without a codec': sizes(await bundle(SNIFFING)),
    'an import that is not used': sizes(await bundle(UNUSED)),
    'transcode on top of html': await transcodeOnTop(),
    'the sniffing stream on top of slim': await onTop(SLIM, STREAM),
    'the polyfill where nothing is missing': sizes(await bundle(POLYFILL)),
    detect: sizes(await bundle(all('encoding-standard/detect'))),
    'wasm, with encoding.wasm as a file': sizes(await bundle(all('encoding-standard/wasm')), module),
  };
}

/** Measured without the text of the module: neither has one of its own, and how it compresses varies by 100 bytes. */
async function onTop(program, more) {
  const [all, without] = [program + more, program].map((source) => bundle(source, { javascript: true }));
  return difference(sizes(await all), sizes(await without));
}

/**
 * The mean over programs that import /html and any of some other entries. In one program alone, the difference changes by
 * up to 100 bytes with edits elsewhere. It is measured without the text of the module, because /transcode has none of its
 * own.
 */
async function transcodeOnTop() {
  const differences = [];
  for (const others of subsets(BESIDE_TRANSCODE)) {
    const base = WITH_HTML + all(...others);
    const programs = [base + all('encoding-standard/transcode'), base];
    const [on, off] = programs.map((program) => bundle(program, { javascript: true }));
    differences.push(difference(sizes(await on), sizes(await off)));
  }
  return mean(differences);
}

function subsets(list) {
  return list.reduce((found, item) => [...found, ...found.map((subset) => [...subset, item])], [[]]);
}

function mean(rows) {
  const sum = (name) => rows.reduce((total, row) => total + row[name], 0);
  return Object.fromEntries(Object.keys(rows[0]).map((name) => [name, Math.round(sum(name) / rows.length)]));
}

async function parts() {
  return {
    ...partsIn('pkg/encoding.wasm', ''),
    JavaScript: sizes(await bundle(EVERYTHING, { javascript: true })),
    ...partsIn('target/npm/slim.wasm', 'slim, '),
    ...partsIn('target/npm/lite.wasm', 'lite, '),
    ...partsIn('target/npm/detect.wasm', 'detect, '),
  };
}

function partsIn(path, prefix) {
  const parts = Object.entries(partsOf(readFileSync(path))).filter(([, part]) => part.length > 0);
  return Object.fromEntries(parts.map(([name, part]) => [prefix + name, sizes(part)]));
}

async function peers() {
  const rows = {};
  for (const [name, program] of Object.entries(PEERS)) rows[name] = sizes(await bundle(program));
  return rows;
}

function difference(a, b) {
  return Object.fromEntries(Object.entries(a).map(([name, size]) => [name, size - b[name]]));
}

function print(title, rows) {
  const number = (size) => (size === undefined ? '' : size.toLocaleString('en')).padStart(10);
  console.log(`\n${title.padEnd(38)}    brotli      gzip     bytes`);
  for (const [name, { brotli, gzip, bytes }] of Object.entries(rows)) {
    console.log(`${name.padEnd(38)}${number(brotli)}${number(gzip)}${number(bytes)}`);
  }
}

/** A sentence for each figure that is above its limit. */
function excesses(figures, limits) {
  return Object.entries(limits).flatMap(([name, row]) =>
    Object.entries(row)
      .filter(([measure, limit]) => !(figures[name][measure] <= limit))
      .map(
        ([measure, limit]) =>
          `${name}: ${figures[name][measure]} bytes of ${measure}, and at most ${limit} are allowed`,
      ),
  );
}

/** Limits that are neither higher than before nor higher than needed for the figures. */
function lowered(limits, figures) {
  const rows = Object.entries(limits).map(([name, row]) => [
    name,
    Object.fromEntries(
      Object.entries(row).map(([measure, limit]) => [
        measure,
        Math.min(limit, Math.ceil(figures[name][measure] / STEP) * STEP),
      ]),
    ),
  ]);
  return Object.fromEntries(rows);
}

function write(path, value) {
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
}

const commit = options.record ? commitToRecord() : undefined;
const limits = JSON.parse(readFileSync(LIMITS, 'utf8'));
const figures = await ours();
const versions = Object.fromEntries(PACKAGES.map((name) => [name, versionOf(name)]));
const record = {
  node: process.version,
  versions,
  package: figures,
  parts: await parts(),
  tables: Object.fromEntries(
    Object.entries(tablesOf(readFileSync('pkg/encoding.wasm'))).map(([name, table]) => [name, sizes(table)]),
  ),
  peers: await peers(),
};

print('encoding-standard, bundled', figures);
print('its parts, each compressed alone', record.parts);
print('packed tables', record.tables);
print('others, bundled', record.peers);

const tooHigh = excesses(limits, MOST);
if (tooHigh.length > 0) {
  console.error(['\nThese limits are higher than the project allows:', ...tooHigh].join('\n- '));
  process.exitCode = 1;
}
const wrong = excesses(figures, limits);
if (wrong.length > 0) {
  console.error(['\nToo large:', ...wrong].join('\n- '));
  console.error('`npm run size:search` may save some 50 bytes, if all that is new is needed.');
  process.exitCode = 1;
} else if (options.record) {
  write(RESULTS, { commit, ...record });
  write(LIMITS, lowered(limits, figures));
  console.log('\nRecorded. npm run readme puts it into README.md and docs/entry-points.md.');
}

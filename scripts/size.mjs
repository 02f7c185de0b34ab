// `npm run size`: measures how many bytes the package and others add to a page, and compares them with
// benches/size-limits.json. The limits are budgets: nothing lowers them to what was reached. With --record, writes the figures
// to benches/results/size.json.

import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import './setup.mjs';
import { commitToRecord } from '../benches/commit.mjs';
import { packedTables } from './wasm/packed-tables.mjs';

// Imported only now, because setup.mjs installs the packages that these import.
const { bundled, sizes } = await import('./size/bundles.mjs');
const { partsOf } = await import('./size/parts.mjs');

const LIMITS = 'benches/size-limits.json';
const RESULTS = 'benches/results/size.json';
/** One bundle of each is enough to compare with. */
const ONE_SEED = { seeds: [1] };

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
const TRANSCODE = all('encoding-standard/transcode');
const DETECT = all('encoding-standard/detect');
const TEXT = all('encoding-standard/text');
/** Its classes have the names of the root's. */
const CODE_PAGES = `export * as pages from 'encoding-standard/code-pages';`;
const STREAM = `export { SniffingDecoderStream } from 'encoding-standard/slim/html';`;

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
  const file = sizes(readFileSync('pkg/encoding.wasm'));
  return {
    everything: await bundled(EVERYTHING),
    slim: await bundled(SLIM),
    js: await bundled(all('encoding-standard/js')),
    'slim/js': await bundled(all('encoding-standard/slim/js')),
    lite: await bundled(all('encoding-standard/lite')),
    'hooks and html on top': await onTop(EVERYTHING, HOOKS_AND_HTML),
    'labels alone': await bundled(LABELS),
    'sniffing without a codec': await bundled(SNIFFING),
    'an import that is not used': await bundled(UNUSED),
    'transcode on top of html': await onTop(WITH_HTML, TRANSCODE),
    'the sniffing stream on top of slim': await onTop(SLIM, STREAM),
    'text on top of slim and detect': await onTop(SLIM + DETECT, TEXT),
    'the polyfill where nothing is missing': await bundled(POLYFILL),
    'code-pages on top': await onTop(EVERYTHING, CODE_PAGES),
    iconv: await bundled(all('encoding-standard/iconv')),
    detect: await bundled(DETECT),
    'wasm, with encoding.wasm as a file': combined(await bundled(all('encoding-standard/wasm')), file, 1),
  };
}

/** What more code adds to a program. Measured without the text of the module, which is the same in both. */
async function onTop(program, more) {
  const [on, off] = [program + more, program].map((source) => bundled(source, { javascript: true }));
  return combined(await on, await off, -1);
}

/** The sum of sizes, with a sign for the second ones. */
function combined(a, b, sign) {
  return Object.fromEntries(Object.entries(a).map(([name, size]) => [name, size + sign * b[name]]));
}

async function parts() {
  return {
    ...partsIn('pkg/encoding.wasm', ''),
    JavaScript: await bundled(EVERYTHING, { javascript: true }),
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
  for (const [name, program] of Object.entries(PEERS)) rows[name] = await bundled(program, ONE_SEED);
  return rows;
}

const number = (size) => size.toLocaleString('en').padStart(10);

function print(title, rows) {
  console.log(`\n${title.padEnd(38)}    brotli      gzip     bytes`);
  for (const [name, { brotli, gzip, bytes }] of Object.entries(rows)) {
    console.log(`${name.padEnd(38)}${number(brotli)}${number(gzip)}${number(bytes)}`);
  }
}

/** Prints each figure that has a limit. Returns whether all are within their limits. */
function compare(figures, limits) {
  console.log(`\n${'limits'.padEnd(38)}              figure     limit      left`);
  let isWithin = true;
  for (const [name, row] of Object.entries(limits)) {
    for (const [measure, limit] of Object.entries(row)) {
      const figure = figures[name][measure];
      const left = limit - figure;
      console.log(`${name.padEnd(38)}  ${measure.padEnd(8)}${[figure, limit, left].map(number).join('')}`);
      if (!(left >= 0)) isWithin = false;
    }
  }
  return isWithin;
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
    packedTables(readFileSync('pkg/encoding.wasm')).map(({ name, bytes }) => [name, sizes(bytes)]),
  ),
  peers: await peers(),
};

print('encoding-standard, bundled', figures);
print('its parts, each compressed alone', record.parts);
print('packed tables', record.tables);
print('others, bundled', record.peers);

if (!compare(figures, limits)) {
  console.error('\nToo large');
  process.exitCode = 1;
} else if (options.record) {
  writeFileSync(RESULTS, `${JSON.stringify({ commit, ...record }, null, 2)}\n`);
  console.log('\nRecorded. npm run readme puts it into README.md and docs/entry-points.md.');
}

// The tables of sizes, from the record of `npm run size -- --record`.

import { readFileSync } from 'node:fs';
import { nameOf, table } from './markdown.mjs';

const RECORD = new URL('../../benches/results/size.json', import.meta.url);

/** The titles of the record's rows. Rows without a title are left out. */
const OURS = {
  everything: '`encoding-standard`',
  slim: '`encoding-standard/slim`',
  lite: '`encoding-standard/lite`',
  js: '`encoding-standard/js`',
  'slim/js': '`encoding-standard/slim/js`',
  'wasm, with encoding.wasm as a file': '`encoding-standard/wasm` and `encoding.wasm`',
  'hooks and html on top': '`/hooks` and `/html`, on top of `encoding-standard`',
  'transcode on top of html': '`/transcode`, on top of these',
  'labels alone': '`/labels`',
  'sniffing without a codec': 'the sniffing functions of `/html` alone',
  'the sniffing stream on top of slim': '`SniffingDecoderStream` of `/slim/html`, on top of `/slim`',
  'the polyfill where nothing is missing': '`/polyfill/lazy` where nothing is missing',
  'text on top of slim and detect': '`/text`, on top of `/slim` and `/detect`',
  'code-pages on top': '`/code-pages`, on top of `encoding-standard`',
  iconv: '`encoding-standard/iconv`',
  detect: '`encoding-standard/detect`',
};

/** The rows in README.md, besides those of other libraries. */
const IN_SHORT = ['everything', 'slim', 'lite', 'js', 'slim/js', 'labels alone', 'detect'];

const COLUMNS = { 'brotli -11': 'brotli', 'gzip -9': 'gzip', minified: 'bytes' };

function sizes(names, columns) {
  const { commit, package: ours, peers, versions } = JSON.parse(readFileSync(RECORD, 'utf8'));
  const cells = (row) => columns.map((column) => row[COLUMNS[column]].toLocaleString('en'));
  const versionOf = (name) => Object.entries(versions).find(([key]) => name.startsWith(key))[1];
  const rows = [
    ...names.map((name) => [OURS[name], ...cells(ours[name])]),
    ...Object.entries(peers).map(([name, row]) => [`${name} (${versionOf(name)})`, ...cells(row)]),
  ];
  return { commit, rows: table(['bytes', ...columns], rows) };
}

export function size() {
  const { commit, rows } = sizes(Object.keys(OURS), Object.keys(COLUMNS));
  return `${nameOf(commit)}.\n\n${rows}`;
}

export function shortSize() {
  return sizes(IN_SHORT, ['brotli -11']).rows;
}

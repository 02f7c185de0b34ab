// The table of sizes, from the record of `npm run size -- --record`.

import { readFileSync } from 'node:fs';
import { nameOf, table } from './markdown.mjs';

const RECORD = new URL('../../benches/results/size.json', import.meta.url);

/** The titles of the record's rows. Rows without a title are left out. */
const OURS = {
  everything: '`encoding-standard`',
  slim: '`encoding-standard/slim`',
  lite: '`encoding-standard/lite`',
  'wasm, with encoding.wasm as a file': '`encoding-standard/wasm` and `encoding.wasm`',
  'hooks and html on top': '`/hooks` and `/html`, on top of `encoding-standard`',
  'transcode on top of html': '`/transcode`, on top of these',
  'labels alone': '`/labels`',
  'sniffing without a codec': 'the sniffing functions of `/html` alone',
  'the sniffing stream on top of slim': '`SniffingDecoderStream` of `/slim/html`, on top of `/slim`',
  'the polyfill where nothing is missing': '`/polyfill/lazy` where nothing is missing',
  detect: '`encoding-standard/detect`',
};

export function size() {
  const { commit, package: ours, peers, versions } = JSON.parse(readFileSync(RECORD, 'utf8'));
  const number = (bytes) => bytes.toLocaleString('en');
  const cells = ({ brotli, gzip, bytes }) => [brotli, gzip, bytes].map(number);
  const versionOf = (name) => Object.entries(versions).find(([key]) => name.startsWith(key))[1];
  const rows = table(
    ['bytes', 'brotli -11', 'gzip -9', 'minified'],
    [
      ...Object.entries(OURS).map(([name, title]) => [title, ...cells(ours[name])]),
      ...Object.entries(peers).map(([name, row]) => [`${name} (${versionOf(name)})`, ...cells(row)]),
    ],
  );
  return `${nameOf(commit)}.\n\n${rows}`;
}

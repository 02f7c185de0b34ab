// How large the package and others are in a page, from what `npm run size -- --record` has recorded.

import { readFileSync } from 'node:fs';
import { nameOf, table } from './markdown.mjs';

const RECORD = new URL('../../benches/results/size.json', import.meta.url);

/** What the rows of the record are called here. One that is not named has no place in the table. */
const OURS = {
  everything: '`encoding-standard`',
  lite: '`encoding-standard/lite`',
  'wasm, with encoding.wasm as a file': '`encoding-standard/wasm` and `encoding.wasm`',
  'hooks and html on top': '`/hooks` and `/html`, on top of `encoding-standard`',
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

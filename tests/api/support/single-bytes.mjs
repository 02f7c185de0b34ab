// The single-byte encodings, from the standard's indexes.

import { readdirSync, readFileSync } from 'node:fs';

const MULTI_BYTE = /^(big5|euc-kr|gb18030.*|iso-2022-jp-katakana|jis\d+|labels|names)\.txt$/;

/** The byte of each character that is not ASCII, by the name of the single-byte encoding. */
export const SINGLE_BYTES = Object.fromEntries(
  readdirSync('indexes')
    .filter((name) => name.endsWith('.txt') && !MULTI_BYTE.test(name))
    .map((name) => [name.slice(0, -4), readIndex(`indexes/${name}`)]),
);
SINGLE_BYTES['x-user-defined'] = new Map(
  Array.from({ length: 0x80 }, (_, i) => [String.fromCharCode(0xf780 + i), 0x80 + i]),
);
SINGLE_BYTES['iso-8859-8-i'] = SINGLE_BYTES['iso-8859-8'];

function readIndex(path) {
  const lines = readFileSync(path, 'utf8').split('\n');
  const rows = lines.filter((line) => line && !line.startsWith('#')).map((line) => line.trim().split('\t'));
  return new Map(
    rows.map(([pointer, hex]) => [String.fromCharCode(parseInt(hex, 16)), 0x80 + Number(pointer)]),
  );
}

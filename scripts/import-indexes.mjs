// Writes indexes/ from the Encoding Standard's own files.
//
//   node scripts/import-indexes.mjs DIR COMMIT DATE
//
// DIR has the standard's index-*.txt and encodings.json, from its repository (whatwg/encoding) or its site. COMMIT and DATE
// say which version they are. Each index is compared with the identifier published in its head before anything is written.

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './setup.mjs';

const [source, commit, date] = process.argv.slice(2);
if (!date) {
  console.error('usage: node scripts/import-indexes.mjs DIR COMMIT DATE');
  process.exit(2);
}
const target = join(import.meta.dirname, '..', 'indexes');
const version = `whatwg/encoding ${commit}, ${date}`;

/** The identifier of an index: a hash of the list as Python prints it, with unmapped pointers as None. */
function identifierOf(name, rows) {
  const items = [];
  if (name === 'gb18030-ranges') {
    for (const [pointer, codePoint] of rows) items.push(`[${pointer}, ${codePoint}]`);
  } else {
    for (const [pointer, codePoint] of rows) {
      while (items.length < pointer) items.push('None');
      items.push(String(codePoint));
    }
    // The published lists of multi-byte indexes end with a whole row.
    while (items.length < (GRID_END[name] ?? SINGLE_BYTE_END)) items.push('None');
  }
  return createHash('sha256')
    .update(`[${items.join(', ')}]`)
    .digest('hex');
}
const SINGLE_BYTE_END = 128;
const GRID_END = {
  big5: 19782,
  'euc-kr': 23940,
  gb18030: 23940,
  jis0208: 11280,
  jis0212: 8836,
  'iso-2022-jp-katakana': 63,
};

function readIndex(name) {
  const text = readFileSync(join(source, `index-${name}.txt`), 'utf8');
  const rows = [];
  for (const line of text.split('\n')) {
    if (!line.trim() || line.startsWith('#')) continue;
    const [pointer, codePoint] = line.trim().split('\t');
    rows.push([Number(pointer), Number(codePoint)]);
  }
  const published = /^# Identifier: ([0-9a-f]{64})$/m.exec(text)?.[1];
  const computed = identifierOf(name, rows);
  if (computed !== published) {
    throw new Error(`index ${name}: the hash of its code points is ${computed}, not ${published}`);
  }
  return { rows, identifier: published };
}

mkdirSync(target, { recursive: true });
const names = readdirSync(source)
  .map((file) => /^index-(.+)\.txt$/.exec(file)?.[1])
  .filter(Boolean)
  .sort();
for (const name of names) {
  const { rows, identifier } = readIndex(name);
  const head = `# index ${name} of the Encoding Standard; source: ${version}; identifier: ${identifier}\n`;
  const lines = rows.map(([pointer, codePoint]) => {
    return `${pointer}\t0x${codePoint.toString(16).toUpperCase().padStart(4, '0')}\n`;
  });
  writeFileSync(join(target, `${name}.txt`), head + lines.join(''));
}

const groups = JSON.parse(readFileSync(join(source, 'encodings.json'), 'utf8'));
const encodings = groups.flatMap((group) => group.encodings);
writeFileSync(
  join(target, 'labels.txt'),
  `# names and labels of the Encoding Standard, a name, tab, one of its labels; source: ${version}\n` +
    encodings.flatMap(({ name, labels }) => labels.map((label) => `${name}\t${label}\n`)).join(''),
);
run('cargo', ['run', '--package=encoding-standard-packing']);
console.log(`${names.length} indexes and ${encodings.length} encodings written to indexes/`);

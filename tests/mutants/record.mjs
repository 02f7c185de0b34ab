// The record of the files of js/ whose mutants were all run, so that only changed files need another run.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { countsOf } from './report.mjs';

const PATH = fileURLToPath(new URL('record.json', import.meta.url));

/** The counts by file, each with the hash of the source that was run. */
export function readRecord() {
  return existsSync(PATH) ? JSON.parse(readFileSync(PATH, 'utf8')) : {};
}

/** Whether the mutants of a file were all run on its current source, and none is left. */
export function isRecorded(record, file) {
  const { source, survived, 'not reached': unreached } = record[file] ?? {};
  return source === hashOf(file) && survived === 0 && unreached === 0;
}

/** Adds each file whose mutants all have results, and removes those that are gone. */
export function writeRecord(results, mutants) {
  const record = readRecord();
  const counts = countsOf(results);
  for (const file of new Set(mutants.map(({ file }) => file))) {
    const all = mutants.filter((mutant) => mutant.file === file).length;
    const run = Object.values(counts[file] ?? {}).reduce((sum, count) => sum + count, 0);
    if (run === all) record[file] = { source: hashOf(file), ...counts[file] };
  }
  const files = Object.keys(record).filter(existsSync).sort();
  const sorted = Object.fromEntries(files.map((file) => [file, record[file]]));
  writeFileSync(PATH, `${JSON.stringify(sorted, null, 2)}\n`);
}

function hashOf(file) {
  const source = readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
  return createHash('sha256').update(source).digest('hex').slice(0, 16);
}

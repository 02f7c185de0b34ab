// Runs cases of the differential suite until a batch has one that differs. Its argument says, as JSON, which and how.

import { readFileSync } from 'node:fs';
import { runBatch } from '../differential/runner/batch.mjs';
import { hide, loadPackage, withModule } from '../differential/runner/subject.mjs';

const { hidden, served, batches } = JSON.parse(process.argv[2]);
// `process` may be hidden.
const { exit } = process;
hide(hidden);
const load = (entry) => import(`../../pkg/${entry}.js`);
const loaded = served
  ? await withModule(await load('wasm'), readFileSync(new URL('../../pkg/encoding.wasm', import.meta.url)))
  : await loadPackage(load);
for (const { cases, expected } of batches) {
  const [given, hashes] = [cases, expected].map((path) => new Uint8Array(readFileSync(path)));
  const { run, passed } = await runBatch(given, hashes, loaded);
  if (passed < run) exit(1);
}

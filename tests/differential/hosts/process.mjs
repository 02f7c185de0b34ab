// Runs batches in a runtime that has `process`. Its argument says, as JSON, what is hidden, where the package is or
// which other implementation to run, and the batches. It prints the result of each as a line of JSON.

import { readFileSync } from 'node:fs';
import { argv, stdout } from 'node:process';
import { pathToFileURL } from 'node:url';
import { runBatch } from '../runner/batch.mjs';
import { hide, loadPackage, withModule, withSlim } from '../runner/subject.mjs';

const { hidden, folder, path, served, slim, subject, batches } = JSON.parse(argv.at(-1));
const engine = {};
for (const name of ['TextDecoder', 'TextDecoderStream', 'TextEncoder', 'TextEncoderStream'])
  engine[name] = globalThis[name];

hide(hidden);
const load = (entry) => import(pathToFileURL(`${folder}/${path}${entry}.js`));

async function loadSubject() {
  if (subject === 'engine') return { root: engine };
  if (subject !== undefined) return { root: await import(subject) };
  if (served) return withModule(await load('wasm'), readFileSync(`${folder}/encoding.wasm`));
  return slim ? withSlim(await load('slim')) : loadPackage(load);
}

const loaded = await loadSubject();
for (const { cases, expected } of batches) {
  const [given, hashes] = [cases, expected].map((path) => {
    const { buffer, byteOffset, byteLength } = readFileSync(path);
    return new Uint8Array(buffer, byteOffset, byteLength);
  });
  const result = await runBatch(given, hashes, loaded, { places: subject === undefined });
  stdout.write(`${JSON.stringify(result)}\n`);
}

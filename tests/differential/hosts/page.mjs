// Runs batches in a page. Its address says what is hidden and which batches to run.

import { runBatch } from '../runner/batch.mjs';
import { hide, loadPackage, withModule, withSlim } from '../runner/subject.mjs';

const { fetch, location } = globalThis;
const { key, hidden, served, slim, path, batches } = JSON.parse(decodeURIComponent(location.hash.slice(1)));
const send = (number, result) =>
  fetch(`/result/${key}-${number}`, { method: 'POST', body: JSON.stringify(result) });
const bytesAt = async (path) => new Uint8Array(await (await fetch(path)).arrayBuffer());

try {
  hide(hidden);
  const load = (entry) => import(`/pkg/${path}${entry}.js`);
  const loaded = served
    ? await withModule(await load('wasm'), '/pkg/encoding.wasm')
    : slim
      ? withSlim(await load('slim'))
      : await loadPackage(load);
  for (let i = 0; i < batches.length; i++) {
    const [cases, expected] = await Promise.all(
      ['cases', 'expected'].map((what) => bytesAt(`/${what}/${batches[i]}`)),
    );
    await send(i, await runBatch(cases, expected, loaded));
  }
} catch (error) {
  for (let i = 0; i < batches.length; i++) await send(i, { error: String(error?.stack ?? error) });
}

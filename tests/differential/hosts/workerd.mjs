// Runs the batches sent to it, in workerd. The script that imports this one first hides globals and imports the entries.

import { runBatch } from '../runner/batch.mjs';

/** A worker that runs batches with an implementation. The body of a request begins with the length of its cases. */
export function worker(load) {
  return {
    async fetch(request) {
      const body = new Uint8Array(await request.arrayBuffer());
      const end = 4 + new DataView(body.buffer).getUint32(0, true);
      try {
        const result = await runBatch(body.subarray(4, end), body.subarray(end), await load());
        return new Response(JSON.stringify(result));
      } catch (error) {
        return new Response(JSON.stringify({ error: String(error?.stack ?? error) }));
      }
    },
  };
}

// A server that replaces example.com, and a `fetch` that uses it.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { extname } from 'node:path';

const TYPES = { '.csv': 'text/csv', '.html': 'text/html', '.txt': 'text/plain', '.wasm': 'application/wasm' };

/** `files` are by path. `posted` has the last form posted. */
export async function serve(files) {
  const served = { posted: undefined, origin: undefined, fetch, close: () => server.close() };
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') {
      const body = Buffer.concat(await request.toArray()).toString('latin1');
      served.posted = { path: request.url, type: request.headers['content-type'], body };
      response.end();
      return;
    }
    const file = files[request.url];
    if (file === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': TYPES[extname(request.url)] }).end(file);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  served.origin = `http://127.0.0.1:${server.address().port}`;

  function fetch(url, options) {
    const { origin, pathname } = new URL(url);
    assert.equal(origin, 'https://example.com');
    return globalThis.fetch(served.origin + pathname, options);
  }
  return served;
}

// Serves files and generated content to a browser, and receives the results of pages.

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { extname } from 'node:path';

const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.wasm': 'application/wasm',
  '.json': 'application/json',
};

/**
 * `answer(path)` returns the content of a path: `{ text, type }` or `{ file }`, with the page's
 * `policy` if it has one; undefined if there is none. A page's
 * result arrives by POST to /result/KEY; `result(key)` waits for it.
 */
export async function serve(answer) {
  const waiting = new Map();
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    if (request.method === 'POST') {
      const chunks = await request.toArray();
      waiting.get(pathname)?.(JSON.parse(Buffer.concat(chunks).toString()));
      response.end();
      return;
    }
    const answered = answer(pathname);
    const found = contentOf(answered);
    if (answered?.policy) response.setHeader('Content-Security-Policy', answered.policy);
    // Shared memory requires these headers.
    response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
    response.setHeader('Cross-Origin-Embedder-Policy', 'require-corp');
    response.setHeader('Cache-Control', 'no-store');
    if (found === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'Content-Type': found.type }).end(found.content);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${server.address().port}`,
    result(key, milliseconds) {
      const path = `/result/${key}`;
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error('no answer in time')), milliseconds);
        waiting.set(path, (value) => {
          clearTimeout(timer);
          waiting.delete(path);
          resolve(value);
        });
      });
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function contentOf({ text, type, file } = {}) {
  if (text !== undefined) return { content: text, type: `${type ?? 'text/html'}; charset=utf-8` };
  if (file === undefined) return undefined;
  try {
    const mime = TYPES[extname(file)] ?? 'application/octet-stream';
    return { content: readFileSync(file), type: mime.startsWith('text/') ? `${mime}; charset=utf-8` : mime };
  } catch {
    return undefined;
  }
}

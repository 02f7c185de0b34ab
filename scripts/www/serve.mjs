// Serves the demo site on this machine.

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { site } from './build.mjs';

/** TypeDoc and rustdoc write scripts and styles into their pages. */
const REFERENCE_POLICY = "default-src 'self' 'unsafe-inline' data:; base-uri 'none'";

/** Port 0 means any free port. Returns the origin, and a function that stops the server. */
export async function serveSite(port) {
  const { default: sirv } = await import('sirv');
  const page = readFileSync(join(site, 'index.html'), 'utf8');
  const [, policy] = page.match(/http-equiv="Content-Security-Policy"\s+content="([^"]*)"/);
  const setHeaders = (response, path) => {
    const isReference = /^\/(api|rust)\//.test(path);
    // A page's own policy cannot contain this directive.
    response.setHeader(
      'Content-Security-Policy',
      `${isReference ? REFERENCE_POLICY : policy}; frame-ancestors 'none'`,
    );
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Referrer-Policy', 'no-referrer');
    response.setHeader('Cache-Control', 'no-cache');
    // These give the page shared memory, and a finer clock for the race.
    response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
    response.setHeader('Cross-Origin-Embedder-Policy', 'require-corp');
  };
  const server = createServer(sirv(site, { etag: true, setHeaders }));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${server.address().port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

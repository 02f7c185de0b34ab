// Turns the list of files into plans for a host: which scripts to run, in which kinds of realm, and, for a
// page, which parts of it the scripts use.

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));

/** The files of a checkout's `encoding/` that test this API, with the query of the variant that does. */
export function listedFiles() {
  return readFileSync(join(here, 'files.txt'), 'utf8').trim().split('\n');
}

/** The path on disk for a URL of the checkout's server, which also serves one file under another name. */
export function pathOf(folder, url) {
  return join(folder, url === '/resources/WebIDLParser.js' ? '/resources/webidl2/lib/webidl2.js' : url);
}

/**
 * `kind` is `any` or `window`, from the file's name, or `page` if substitutes replace what the page needs of
 * its browser. `scripts` are `{ url }` or `{ text }`; `page` has a document's `charset`, its `frames` and what it does
 * when loaded.
 */
export function planFor(folder, listed) {
  const [file, query] = listed.split('?');
  const url = `/encoding/${file}`;
  if (!existsSync(pathOf(folder, url))) throw new Error(`${pathOf(folder, url)} does not exist`);
  const text = readFileSync(pathOf(folder, url), 'utf8');
  const plan = { name: listed, url, search: query ? `?${query}` : '' };
  return file.endsWith('.js') ? { ...plan, ...scriptPlan(url, text) } : { ...plan, ...pagePlan(url, text) };
}

function scriptPlan(url, text) {
  const meta = [...text.matchAll(/^\/\/ META: script=(.*)$/gm)].map(([, src]) => ({
    url: resolve(url, src),
  }));
  const scripts = [...meta, { url }];
  if (url.endsWith('.window.js')) return { kind: 'window', scripts };
  // These decode with XMLHttpRequest, which uses our code only through a substitute.
  if (meta.some(({ url }) => url.endsWith('/decoding-helpers.js'))) return { kind: 'page', scripts };
  return { kind: 'any', scripts };
}

function pagePlan(url, text) {
  const scripts = [...text.matchAll(/<script(?:\s+src=["']?([^"'>\s]+)["']?)?\s*>([^]*?)<\/script>/g)].map(
    ([, src, body]) => (src ? { url: resolve(url, src) } : { text: body }),
  );
  const frames = [...text.matchAll(/<iframe\s+src="([^"]+)"[^>]*\sid="([^"]+)"/g)].map(([, src, id]) => ({
    url: resolve(url, src),
    id,
  }));
  const [, charset] = text.match(/<meta charset=["']?([\w-]+)/i) ?? [];
  const [, onload] = text.replace(/<script[^]*?<\/script>/g, '').match(/<body onload="([^"]*)"/) ?? [];
  const own = scripts.filter((script) => !script.url?.startsWith('/resources/testharness'));
  // A file that uses no document needs no substitute for it.
  if (charset === undefined) return { kind: 'window', scripts: own };
  return { kind: 'page', scripts: own, page: { charset, frames, onload } };
}

function resolve(base, relative) {
  return new URL(relative, `http://localhost${base}`).pathname;
}

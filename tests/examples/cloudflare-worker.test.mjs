// The Worker's answers, in Node. In workerd it is run by full/cloudflare-worker.mjs.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import iconv from 'iconv-lite';
import worker from '../../examples/cloudflare-worker/worker.mjs';

const ASCII = `<!doctype html><title>text</title><p>${'word '.repeat(20_000)}`;
const JAPANESE = '<p>国境の長いトンネルを抜けると雪国であった。</p>\n'.repeat(20);
const CHINESE = '<p>学而时习之，不亦说乎？有朋自远方来，不亦乐乎？</p>\n'.repeat(20);

/** What the site answers, and the text. */
const PAGES = {
  '/utf-8': [Buffer.from(JAPANESE), JAPANESE],
  '/utf-8-after-ascii': [Buffer.from(ASCII + JAPANESE), ASCII + JAPANESE],
  '/wrongly-declared': [
    Buffer.from(`<meta charset=windows-1252>${JAPANESE}`),
    `<meta charset=windows-1252>${JAPANESE}`,
  ],
  '/shift_jis': [iconv.encode(JAPANESE, 'shift_jis'), JAPANESE],
  '/gbk-after-ascii': [iconv.encode(ASCII + CHINESE, 'gbk'), ASCII + CHINESE],
  '/declared': [iconv.encode('<meta charset=koi8-r>да', 'koi8-r'), '<meta charset=koi8-r>да'],
  '/ascii': [Buffer.from(ASCII), ASCII],
  '/empty': [Buffer.alloc(0), ''],
};
const UNKNOWN = { '/unknown': '\xe9', '/unknown-after-ascii': `${ASCII}caf\xe9` };

const site = createServer((request, response) => {
  const page = PAGES[request.url]?.[0] ?? Buffer.from(UNKNOWN[request.url], 'latin1');
  response.writeHead(200, { 'content-type': 'text/html' }).end(page);
});
before(() => once(site.listen(0, '127.0.0.1'), 'listening'));
after(() => {
  site.closeAllConnections();
  site.close();
});

function get(path) {
  const ORIGIN = `http://127.0.0.1:${site.address().port}`;
  return worker.fetch(new Request(`http://localhost${path}`), { ORIGIN });
}

for (const [path, [, text]] of Object.entries(PAGES)) {
  test(`cloudflare-worker: ${path}`, async () => {
    const response = await get(path);
    assert.equal(response.headers.get('content-type'), 'text/html; charset=utf-8');
    assert.ok((await response.text()) === text);
  });
}

for (const path of Object.keys(UNKNOWN)) {
  test(`cloudflare-worker: ${path} is refused`, async () => {
    const response = await get(path);
    assert.equal(response.status, 502);
    assert.equal(await response.text(), 'The encoding of this page is not known.\n');
  });
}

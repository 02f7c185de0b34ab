// The Worker in workerd, in front of a site in old encodings.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import iconv from 'iconv-lite';
import { startInWorkerd } from '../support/workerd.mjs';

const LONG = '吾輩は猫である。名前はまだ無い。\n'.repeat(20_000);
const IMAGE = Buffer.from([0x89, 0x50, 0xff, 0x00, 0x93, 0xfa]);

/** The old site. It sends the second half of the stream when told to. */
async function startOrigin() {
  const held = {};
  const answers = {
    '/declared': ['text/html', iconv.encode('<meta charset=euc-jp>古い', 'euc-jp')],
    '/header?q=1': ['text/plain; charset=gbk', iconv.encode('你好', 'gbk')],
    '/feed.xml': [
      'application/xml',
      iconv.encode('<?xml version="1.0" encoding="koi8-r"?><a>да</a>', 'koi8-r'),
    ],
    '/long': ['text/plain', iconv.encode(LONG, 'shift_jis')],
    '/image': ['image/png', IMAGE],
  };
  const server = createServer(async (request, response) => {
    if (request.url === '/stream') {
      response.writeHead(200, { 'content-type': 'text/plain; charset=shift_jis' });
      const bytes = iconv.encode(`${'前半'.repeat(4096)}後半`, 'shift_jis');
      // In the middle of a character.
      response.write(bytes.subarray(0, -3));
      await new Promise((release) => (held.release = release));
      response.end(bytes.subarray(-3));
    } else if (request.url === '/post') {
      response.writeHead(201, { 'content-type': 'text/plain; charset=shift_jis' });
      response.end(Buffer.concat(await request.toArray()));
    } else {
      const [type, body] = answers[request.url] ?? ['text/plain', 'nothing'];
      response.writeHead(request.url in answers ? 200 : 404, { 'content-type': type }).end(body);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${server.address().port}`, held, close };
}

const startWorker = (origin) => startInWorkerd('cloudflare-worker', { ORIGIN: origin });

async function check(address, held) {
  const get = async (path, type) => {
    const response = await fetch(address + path);
    assert.equal(response.headers.get('content-type'), type, path);
    return Buffer.from(await response.arrayBuffer());
  };
  const text = async (path, type) => (await get(path, `${type}; charset=utf-8`)).toString();
  assert.equal(await text('/declared', 'text/html'), '<meta charset=euc-jp>古い');
  assert.equal(await text('/header?q=1', 'text/plain'), '你好');
  assert.equal(
    await text('/feed.xml', 'application/xml'),
    '<?xml version="1.0" encoding="koi8-r"?><a>да</a>',
  );
  assert.equal(await text('/long', 'text/plain'), LONG);
  assert.deepEqual(await get('/image', 'image/png'), IMAGE);
  assert.equal((await fetch(`${address}/none`)).status, 404);

  const posted = await fetch(`${address}/post`, { method: 'POST', body: iconv.encode('送信', 'shift_jis') });
  assert.equal(posted.status, 201);
  assert.equal(await posted.text(), '送信');

  const { body } = await fetch(`${address}/stream`);
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let received = '';
  // The site has not sent the rest, so the first part was re-encoded before.
  while (received.length < 1000) received += (await reader.read()).value;
  held.release();
  for (let result; !(result = await reader.read()).done;) received += result.value;
  assert.equal(received.slice(-2), '後半');
}

export const runtimes = ['workerd'];

export async function run() {
  const { origin, held, close } = await startOrigin();
  try {
    const { address, stop } = await startWorker(origin);
    try {
      await check(address, held);
    } finally {
      stop();
    }
  } finally {
    close();
  }
}

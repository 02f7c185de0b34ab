import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import iconv from 'iconv-lite';
import { firstOutput, startNode } from './support/start.mjs';

let server, address;

before(async () => {
  server = startNode('express/server.mjs', [], { PORT: '0' });
  [address] = (await firstOutput(server)).match(/http:\S+/);
});
after(() => server.kill());

/** The page in a response, which has to declare Shift_JIS. */
async function pageIn(response) {
  assert.equal(response.status, 200);
  assert.match(response.headers.get('content-type'), /^text\/html; charset=shift_jis$/i);
  return iconv.decode(Buffer.from(await response.arrayBuffer()), 'shift_jis');
}

test('express: the form is in Shift_JIS', async () => {
  const page = await pageIn(await fetch(address));
  assert.match(page, /<input name="名前">/);
});

test('express: a form in Shift_JIS is decoded, and answered in Shift_JIS', async () => {
  const percentEncoded = (text) =>
    Array.from(iconv.encode(text, 'shift_jis'), (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
  const body = `${percentEncoded('名前')}=${percentEncoded('表 <太郎>')}`.replace('%20', '+');
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const page = await pageIn(await fetch(address, { method: 'POST', headers, body }));
  assert.equal(page, '<!doctype html><title>挨拶</title><p>こんにちは、表 &#60;太郎&#62;さん &#127822;</p>');
});

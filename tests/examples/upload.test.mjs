import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import iconv from 'iconv-lite';
import { firstOutput, startNode } from './support/start.mjs';

const TEXT = '名前,住所\r\n山田太郎,東京都\r\n'.repeat(20_000);

let server, address, folder;

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'upload-'));
  server = startNode('upload/server.mjs', [folder], { PORT: '0' });
  [address] = (await firstOutput(server)).match(/http:\S+/);
});
after(() => {
  server.kill();
  rmSync(folder, { recursive: true });
});

/** Sends chunks one after the other, as a browser does. */
async function put(name, bytes, headers = {}) {
  const chunks = [];
  for (let at = 0; at < bytes.length; at += 9999) chunks.push(bytes.subarray(at, at + 9999));
  const response = await fetch(new URL(name, address), {
    method: 'PUT',
    headers,
    body: ReadableStream.from(chunks),
    duplex: 'half',
  });
  assert.equal(response.status, 201);
  return response.text();
}

/** The files whose names begin with this one. */
function stored(name) {
  return readdirSync(folder).filter((file) => file.startsWith(name));
}

test('upload: the encoding of the header is converted to UTF-8', async () => {
  const headers = { 'content-type': 'text/csv; charset=euc-jp' };
  assert.equal(
    await put('names.csv', iconv.encode(TEXT, 'euc-jp'), headers),
    'names.csv: euc-jp, 0 errors replaced\n',
  );
  assert.equal(readFileSync(join(folder, 'names.csv'), 'utf8'), TEXT);
});

test('upload: without a header, UTF-8 is recognized, and other bytes are Shift_JIS', async () => {
  assert.equal(await put('utf-8.csv', Buffer.from(TEXT)), 'utf-8.csv: utf-8, 0 errors replaced\n');
  assert.equal(readFileSync(join(folder, 'utf-8.csv'), 'utf8'), TEXT);
  const bytes = Buffer.concat([iconv.encode(TEXT, 'shift_jis'), Buffer.of(0xff)]);
  assert.equal(await put('old.csv', bytes), 'old.csv: shift_jis, 1 errors replaced\n');
  assert.equal(readFileSync(join(folder, 'old.csv'), 'utf8'), `${TEXT}\ufffd`);
});

test('upload: an upload that breaks off leaves no file', { timeout: 60_000 }, async () => {
  const failure = once(server.stderr, 'data');
  const socket = connect(new URL(address).port, '127.0.0.1');
  socket.write(
    `PUT /broken.csv HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n${'x'.repeat(5000)}`,
  );
  while (!stored('broken.csv').includes('broken.csv.part')) await setTimeout(10);
  socket.destroy();
  assert.match((await failure).toString(), /^broken\.csv: /);
  assert.deepEqual(stored('broken.csv'), []);
});

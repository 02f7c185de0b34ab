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
async function put(name, bytes, headers = {}, status = 201) {
  const chunks = [];
  for (let at = 0; at < bytes.length; at += 9999) chunks.push(bytes.subarray(at, at + 9999));
  const response = await fetch(new URL(name, address), {
    method: 'PUT',
    headers,
    body: ReadableStream.from(chunks),
    duplex: 'half',
  });
  assert.equal(response.status, status);
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

test('upload: without a header, the encoding is detected', async () => {
  assert.equal(await put('utf-8.csv', Buffer.from(TEXT)), 'utf-8.csv: utf-8, 0 errors replaced\n');
  assert.equal(readFileSync(join(folder, 'utf-8.csv'), 'utf8'), TEXT);
  const bytes = Buffer.concat([iconv.encode(TEXT, 'shift_jis'), Buffer.of(0xff)]);
  assert.equal(await put('old.csv', bytes), 'old.csv: shift_jis, 1 errors replaced\n');
  assert.equal(readFileSync(join(folder, 'old.csv'), 'utf8'), `${TEXT}\ufffd`);
  for (const [label, text] of [
    ['gbk', '姓名,地址\r\n王小明,北京市海淀区中关村大街\r\n李丽,上海市浦东新区\r\n'.repeat(20)],
    ['euc-kr', '이름,주소\r\n김철수,서울특별시 종로구\r\n이영희,부산광역시 해운대구\r\n'.repeat(20)],
    ['windows-1252', 'Artikel;Preis\r\nBücher für Anfänger;12,50 €\r\nGröße: groß;9,90 €\r\n'.repeat(20)],
  ]) {
    const name = `${label}.csv`;
    assert.equal(await put(name, iconv.encode(text, label)), `${name}: ${label}, 0 errors replaced\n`);
    assert.equal(readFileSync(join(folder, name), 'utf8'), text);
  }
});

test('upload: what cannot be told is refused, and leaves no file', async () => {
  for (const bytes of [Buffer.of(0xe9), Buffer.concat([Buffer.alloc(500_000, 'a'), Buffer.of(0xe9)])]) {
    const answer = await put('unknown.csv', bytes, {}, 415);
    assert.match(answer, /^unknown\.csv: its encoding is not known; send it as UTF-8/);
    assert.deepEqual(stored('unknown.csv'), []);
  }
});

test('upload: an upload that breaks off leaves no file', { timeout: 60_000 }, async () => {
  const failure = once(server.stderr, 'data');
  const socket = connect(new URL(address).port, '127.0.0.1');
  socket.write(
    `PUT /broken.csv HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n${'x'.repeat(5000)}`,
  );
  while (stored('broken.csv').length === 0) await setTimeout(10);
  socket.destroy();
  assert.match((await failure).toString(), /^broken\.csv: /);
  assert.deepEqual(stored('broken.csv'), []);
});

test('upload: two at the same time with one name do not mix', { timeout: 60_000 }, async () => {
  const texts = ['a', 'b'].map((letter) => letter.repeat(3_000_000));
  await Promise.all(texts.map((text) => put('same.txt', Buffer.from(text))));
  assert.ok(texts.includes(readFileSync(join(folder, 'same.txt'), 'utf8')));
  assert.deepEqual(stored('same.txt'), ['same.txt']);
});

test('upload: an address that is none does not end the server', async () => {
  assert.equal(await put('%ff', Buffer.from('a'), {}, 400), '');
  assert.equal(await put('after.txt', Buffer.from('a')), 'after.txt: utf-8, 0 errors replaced\n');
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import iconv from 'iconv-lite';
import { visit } from './support/visit.mjs';

const site = visit();

async function open(text, { encoding = 'utf-8', name = 'text.txt' } = {}) {
  await site.pick(name, iconv.encode(text, encoding));
  await site.page.select('#label', encoding);
  await site.untilRead();
  await site.show('convert');
}

const choose = (name, value) => site.page.click(`#convert-options [name=${name}][value=${value}]`);

async function convertTo(encoding) {
  await site.page.select('#convert-to', encoding);
  await site.untilText('#verdict', encoding);
}

async function untilOffered(name) {
  await site.until((name) => {
    const link = document.querySelector('#download');
    return !link.hidden && link.download === name;
  }, name);
}

test('text that the encoding can write is written exactly', async () => {
  await open('日本語のテキスト\n', { encoding: 'euc-jp', name: 'japanese.csv' });
  await convertTo('Shift_JIS');
  await site.untilText('#verdict', 'Shift_JIS has all characters of the text. Size: 17 bytes → 17 bytes.');
  await untilOffered('japanese.shift_jis.csv');
  const { name, bytes } = await site.download('#download');
  assert.equal(name, 'japanese.shift_jis.csv');
  assert.deepEqual(bytes, iconv.encode('日本語のテキスト\n', 'shift_jis'));
});

test('unencodable characters are listed with positions and counts, and there is no file', async () => {
  await open('10 € 日\n本 日\n日日日日 😀\n');
  await convertTo('windows-1252');
  await site.untilText('#verdict', 'windows-1252 lacks 8 characters of the text. Choose what to do');
  const rows = await site.page.$$eval('#unencodable tbody tr', (rows) =>
    rows.map(({ cells }) => Array.from(cells, (cell) => cell.textContent)),
  );
  assert.deepEqual(rows, [
    ['日', 'U+65E5', '6', '1 : 6, 2 : 3, 3 : 1, 3 : 2, 3 : 3, …'],
    ['本', 'U+672C', '1', '2 : 1'],
    ['😀', 'U+1F600', '1', '3 : 6'],
  ]);
  assert.equal(await site.page.$eval('#download', ({ hidden }) => hidden), true);
});

const OUTCOMES = { html: '1 €, &#26085;&#128512;.', replace: '1 €, ??.', omit: '1 €, .' };

for (const [choice, text] of Object.entries(OUTCOMES)) {
  test(`unencodable characters: ${choice}`, async () => {
    await open('1 €, 日😀.');
    await convertTo('windows-1252');
    await choose('unencodable', choice);
    await untilOffered('text.windows-1252.txt');
    const { bytes } = await site.download('#download');
    assert.equal(bytes.toString('latin1'), text.replace('€', '\x80'));
    assert.equal((await site.page.$$('#unencodable tbody tr')).length, 2);
  });
}

const LINE_ENDS = { keep: 'a\nb\r\nc\rd', lf: 'a\nb\nc\nd', crlf: 'a\r\nb\r\nc\r\nd', cr: 'a\rb\rc\rd' };

for (const [choice, text] of Object.entries(LINE_ENDS)) {
  test(`line endings: ${choice}`, async () => {
    await open('a\nb\r\nc\rd');
    await choose('lines', choice);
    await site.untilText('#verdict', `→ ${text.length} bytes`);
    const { bytes } = await site.download('#download');
    assert.equal(bytes.toString(), text);
  });
}

test('a byte order mark, if the encoding can have one', async () => {
  await open('é', { encoding: 'windows-1252' });
  await convertTo('UTF-8');
  await site.page.click('#convert-bom');
  await site.untilText('#verdict', '1 byte → 5 bytes');
  assert.deepEqual([...(await site.download('#download')).bytes], [0xef, 0xbb, 0xbf, 0xc3, 0xa9]);
  await convertTo('UTF-16BE');
  await untilOffered('text.utf-16be.txt');
  assert.deepEqual([...(await site.download('#download')).bytes], [0xfe, 0xff, 0x00, 0xe9]);
  await convertTo('windows-1252');
  assert.equal(await site.page.$eval('#convert-bom', ({ disabled }) => disabled), true);
  await untilOffered('text.windows-1252.txt');
  assert.deepEqual([...(await site.download('#download')).bytes], [0xe9]);
});

test('a large file, with CR LF split between chunks and a character far away', async () => {
  const text = `${'日本語\r\n'.repeat(400_000)}€`;
  await open(text, { encoding: 'gbk' });
  await convertTo('EUC-JP');
  await choose('unencodable', 'replace');
  await choose('lines', 'lf');
  await site.untilText('#verdict', 'EUC-JP lacks 1 character');
  await untilOffered('text.euc-jp.txt');
  assert.equal(await site.textOf('#unencodable tbody td:last-child'), '400,001 : 1');
  const { bytes } = await site.download('#download');
  const expected = iconv.encode('日本語\n'.repeat(400_000), 'euc-jp');
  assert.ok(bytes.equals(Buffer.concat([expected, Buffer.from('?')])), `${bytes.length} bytes`);
});

test('errors of the file are reported', async () => {
  await site.pick('damaged.txt', Buffer.from('a\xff', 'latin1'));
  await site.page.select('#label', 'utf-8');
  await site.untilRead();
  await site.show('convert');
  await site.untilText('#verdict', 'The file’s 1 error became U+FFFD.');
});

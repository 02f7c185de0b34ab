import assert from 'node:assert/strict';
import { test } from 'node:test';
import iconv from 'iconv-lite';
import { visit } from './support/visit.mjs';

const site = visit();

/** The highlighted bytes and characters. */
const lit = () =>
  site.page.evaluate(() =>
    ['byte', 'character'].map((kind) =>
      Array.from(document.querySelectorAll(`#hex .${kind}.lit`), (cell) => cell.textContent).join(' '),
    ),
  );

async function open(bytes, label) {
  await site.pick(`${label}.txt`, bytes);
  await site.page.select('#label', label);
  await site.show('bytes');
  await site.page.waitForSelector('#hex tbody td');
}

const cell = (kind, text) =>
  site.page.evaluateHandle(
    (kind, text) =>
      Array.from(document.querySelectorAll(`#hex .${kind}`)).find((cell) => cell.textContent === text),
    kind,
    text,
  );

test('bytes and their characters are side by side, and are highlighted together', async () => {
  await open(iconv.encode('aé日本', 'shift_jis'), 'shift_jis');
  // iconv-lite writes a question mark for é.
  assert.deepEqual(await site.textsOf('#hex tbody .byte'), ['61', '3F', '93', 'FA', '96', '7B']);
  assert.deepEqual(await site.textsOf('#hex tbody .character'), ['a', '?', '日', '本']);
  const widths = await site.page.$$eval('#hex tbody .character', (cells) =>
    cells.map(({ colSpan }) => colSpan),
  );
  assert.deepEqual(widths, [1, 1, 2, 2]);

  await (await cell('byte', 'FA')).hover();
  await site.untilText('#lit', 'Bytes 2 (0x2): 93 FA → 日 U+65E5');
  assert.deepEqual(await lit(), ['93 FA', '日']);
  await (await cell('character', '本')).hover();
  await site.untilText('#lit', 'Bytes 4 (0x4): 96 7B → 本 U+672C');
  assert.deepEqual(await lit(), ['96 7B', '本']);
});

test('a character spans the columns of its bytes', async () => {
  await open(iconv.encode('日'.repeat(6), 'utf-8'), 'utf-8');
  // The sixth character has a byte in the first row and two in the second.
  const rows = await site.page.$$eval('#hex tbody tr', (rows) =>
    rows.map((row) =>
      Array.from(row.querySelectorAll('.character'), (cell) => [cell.textContent, cell.colSpan]),
    ),
  );
  assert.deepEqual(rows, [[...Array(5).fill(['日', 3]), ['日', 1]], [['⋯', 2]]]);
  await (await cell('character', '⋯')).hover();
  await site.untilText('#lit', 'Bytes 15 (0xF): E6 97 A5');
  assert.deepEqual(await lit(), ['E6 97 A5', '日 ⋯']);
});

test('U+FFFD shows which bytes caused it', async () => {
  await open(Buffer.from([0x41, 0xe2, 0x82, 0x42, 0xff]), 'utf-8');
  await site.page.hover('#hex .character.error');
  await site.untilText('#lit', 'Bytes 1 (0x1): E2 82 → U+FFFD, malformed');
  assert.deepEqual(await lit(), ['E2 82', '\ufffd']);
  assert.deepEqual(await site.textsOf('#hex .byte.error'), ['E2', '82', 'FF']);
});

test('the keyboard moves from character to character', async () => {
  await open(iconv.encode(`日本${'x'.repeat(40)}`, 'utf-8'), 'utf-8');
  await site.page.focus('#hex [tabindex="0"]');
  assert.deepEqual(await lit(), ['E6 97 A5', '日']);
  const go = async (key, expected) => {
    await site.page.keyboard.press(key);
    const label = await site.page.evaluate(() => document.activeElement.getAttribute('aria-label'));
    assert.equal(label, expected);
    assert.equal(await site.textOf('#lit'), expected);
  };
  await go('ArrowRight', 'Bytes 3 (0x3): E6 9C AC → 本 U+672C');
  await go('ArrowDown', 'Byte 19 (0x13): 78 → x U+0078');
  await go('ArrowUp', 'Bytes 3 (0x3): E6 9C AC → 本 U+672C');
  await go('End', 'Byte 45 (0x2D): 78 → x U+0078');
  await go('Home', 'Bytes 0 (0x0): E6 97 A5 → 日 U+65E5');
  await go('ArrowLeft', 'Bytes 0 (0x0): E6 97 A5 → 日 U+65E5');
});

test('bytes without text: byte order marks and escape sequences', async () => {
  await open(Buffer.from('\x1b$BF|\x1b(B'), 'iso-2022-jp');
  await site.page.hover('#hex .silent.character');
  await site.untilText('#lit', 'Bytes 0 (0x0): 1B 24 42 → no text: an escape sequence');
  await open(Buffer.from([0xef, 0xbb, 0xbf, 0x41]), 'utf-8');
  await site.page.hover('#hex .silent.character');
  await site.untilText('#lit', 'Bytes 0 (0x0): EF BB BF → no text: a byte order mark');
});

test('a window of a large file, and any byte of it', async () => {
  const bytes = Buffer.alloc(1_000_001, iconv.encode('日本', 'euc-jp'));
  await open(bytes, 'euc-jp');
  await site.untilText('#bytes-pager', 'of 245');
  await site.page.type('#go-offset', '0xC3501');
  await site.page.keyboard.press('Enter');
  await site.untilText('#lit', 'Bytes 800,000 (0xC3500): C6 FC → 日 U+65E5');
  await site.untilText('#bytes-pager', 'Page 196');
  assert.equal((await site.page.$$('#hex .byte')).length, 4096);
  await site.page.click('#bytes-pager [aria-label="Last page"]');
  await site.untilText('#bytes-pager', 'Page 245');
  assert.equal((await site.textsOf('#hex .byte')).length, 1_000_001 % 4096);
  assert.equal(await site.page.$eval('#hex .character.error', (cell) => cell.colSpan), 1);
});

test('from an error in the text to its bytes', async () => {
  await site.pick('damaged.txt', Buffer.from('a'.repeat(5000) + '\x80b', 'latin1'));
  await site.page.select('#label', 'utf-8');
  await site.page.waitForSelector('#error-list [aria-label="byte 5,000 in Bytes"]');
  await site.page.click('#error-list [aria-label="byte 5,000 in Bytes"]');
  await site.untilText('#lit', 'Byte 5,000 (0x1388): 80 → U+FFFD, malformed');
  await site.untilText('#tab-bytes[aria-selected=true]', 'Bytes');
});

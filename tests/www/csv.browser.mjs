import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, test } from 'node:test';
import iconv from 'iconv-lite';
import { visit } from './support/visit.mjs';

const site = visit();

async function showView() {
  await site.show('csv');
  await site.until(() => document.querySelector('#csv-encoding').value !== '');
}

beforeEach(showView);

async function write(text) {
  await site.page.$eval(
    '#csv-text',
    (area, text) => {
      area.value = text;
      area.dispatchEvent(new Event('input'));
    },
    text,
  );
}

const choose = (name, value) => site.page.click(`#csv-options [name=${name}][value="${value}"]`);
const encodeIn = (encoding) => site.page.select('#csv-encoding', encoding);
const isOffered = () => !document.querySelector('#csv-download').disabled;
const isRefused = () => document.querySelector('#csv-download').disabled;

async function untilLacks(encoding, characters) {
  await site.untilText('#csv-verdict', `${encoding} lacks ${characters} of the table.`);
}

test('the encoding and the separator are those of the browser’s language', async () => {
  const [language, encoding, separator] = await site.page.evaluate(() => [
    navigator.language,
    document.querySelector('#csv-encoding').value,
    document.querySelector('#csv-options').elements.separator.value,
  ]);
  assert.deepEqual([language, encoding, separator], ['en-US', 'windows-1252', ',']);
});

/** A table in an encoding, with the label of the independent encoder. */
const TABLES = {
  Shift_JIS: ['cp932', '品名\t値段\nりんご、"青"\t120 円\n髙級 梨\t1,200 円'],
  GBK: ['gbk', '品名\t价格\n苹果\t12.50 元'],
  Big5: ['cp950', '品名\t價格\n蘋果\t12.50 元'],
  'EUC-KR': ['cp949', '품명\t값\n사과 뷁\t1,200 원'],
  'windows-1252': ['cp1252', 'Größe\tPreis\nÆpfel\t1 €'],
  'windows-1250': ['cp1250', 'Název\tCena\nŽluť\t1 €'],
  'windows-1251': ['cp1251', 'Имя\tЦена\nЯблоко\t1 €'],
  'windows-874': ['cp874', 'ชื่อ\tราคา\nส้ม\t20 ฿'],
};
const SEPARATORS = [',', ';', '\t'];

for (const [i, [encoding, [label, text]]] of Object.entries(TABLES).entries()) {
  test(`the bytes of a table in ${encoding}`, async () => {
    const separator = SEPARATORS[i % SEPARATORS.length];
    await encodeIn(encoding);
    await choose('separator', separator);
    await write(text);
    await site.untilText('#csv-verdict', `${encoding} has all characters of the table`);
    const { name, bytes } = await site.download('#csv-download');
    assert.equal(name, `table.${encoding.toLowerCase()}.csv`);
    const rows = text.split('\n').map((row) => row.split('\t'));
    const quoted = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator));
    const csv = quoted.map((row) => `${row}\r\n`).join('');
    assert.equal(bytes.toString('hex'), iconv.encode(csv, label).toString('hex'));
    assert.equal(await site.textOf('#csv-shape'), `${rows.length} rows, 2 columns`);
  });
}

test('UTF-8 is written with a byte order mark', async () => {
  await encodeIn('UTF-8');
  await write('日;😀');
  await site.untilText('#csv-verdict', 'UTF-8 has all characters of the table');
  const { bytes } = await site.download('#csv-download');
  assert.deepEqual(bytes, Buffer.from('\ufeff"日","😀"\r\n'));
});

test('unencodable characters are named with row and column, and there is no file', async () => {
  await encodeIn('Shift_JIS');
  await write('品名\t値段\nりんご 🍎\t€ 1\n🍎🍎\t2');
  await untilLacks('Shift_JIS', '4 characters');
  await site.until(isRefused);
  const rows = await site.page.$$eval('#csv-unencodable tbody tr', (rows) =>
    rows.map(({ cells }) => Array.from(cells, (cell) => cell.textContent)),
  );
  assert.deepEqual(rows, [
    ['🍎', 'U+1F34E', '3', 'row 2, column A; row 3, column A; row 3, column A'],
    ['€', 'U+20AC', '1', 'row 2, column B'],
  ]);
});

const OUTCOMES = { html: '"&#128512;";"b"\r\n', replace: '"?";"b"\r\n', omit: '"";"b"\r\n' };

for (const [choice, text] of Object.entries(OUTCOMES)) {
  test(`unencodable characters: ${choice}`, async () => {
    await write('😀\tb');
    await choose('separator', ';');
    await choose('unencodable', choice);
    await untilLacks('windows-1252', '1 character');
    await site.until(isOffered);
    assert.equal((await site.download('#csv-download')).bytes.toString('latin1'), text);
  });
}

test('with the keyboard alone', async () => {
  const { keyboard } = site.page;
  const focused = () => site.page.evaluate(() => document.activeElement.id || document.activeElement.name);
  await site.page.focus('#tab-convert');
  await keyboard.press('ArrowRight');
  await site.until(() => !document.querySelector('#csv').hidden);
  const order = [];
  for (const act of [
    () => keyboard.type('shi'),
    () => keyboard.press('ArrowDown'),
    () => keyboard.press('ArrowUp'),
    () => {},
    () => keyboard.type('名,値段😀'),
  ]) {
    await keyboard.press('Tab');
    order.push(await focused());
    await act();
  }
  assert.deepEqual(order, ['csv-encoding', 'separator', 'unencodable', 'csv-file', 'csv-text']);
  // From the first choice, the arrow upwards goes to the last.
  await untilLacks('Shift_JIS', '1 character');
  await site.untilText('#csv-verdict', 'They are left out.');
  await keyboard.press('Tab');
  assert.equal(await focused(), 'csv-download');
  const { bytes } = await site.download(null, () => keyboard.press('Enter'));
  assert.deepEqual(bytes, iconv.encode('"名";"値段"\r\n', 'shift_jis'));
});

test('changes are announced', async () => {
  assert.equal(
    await site.page.$eval('#csv-verdict', (element) => element.role ?? element.getAttribute('role')),
    'status',
  );
  for (const selector of ['#csv-encoding', '#csv-text', '#csv-file'])
    assert.ok(await site.page.$eval(selector, ({ labels }) => labels[0].textContent.trim() !== ''), selector);
});

async function pick(name, bytes) {
  const path = join(site.folder, name);
  writeFileSync(path, bytes);
  await (await site.page.$('#csv-file')).uploadFile(path);
}

test('a CSV in UTF-8 is opened', async () => {
  await encodeIn('GBK');
  await pick('prices.csv', Buffer.from('\ufeff苹果;"1;5"\r\n'));
  await site.untilText('#csv-verdict', 'GBK has all characters of the table');
  const { name, bytes } = await site.download('#csv-download');
  assert.equal(name, 'prices.gbk.csv');
  assert.deepEqual(bytes, iconv.encode('"苹果","1;5"\r\n', 'gbk'));
});

test('a CSV that is not in UTF-8 is refused', async () => {
  await pick('other.csv', iconv.encode('品名', 'shift_jis'));
  await site.untilText('#csv-verdict', 'other.csv is not in UTF-8. The view “Convert” converts it');
  assert.equal(await site.page.$eval('#csv-text', ({ value }) => value), '');
});

test('a file dropped on the page, and a table pasted into it, are the table', async () => {
  await site.page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['a,b'], 'dropped.csv'));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  });
  await site.until(() => document.querySelector('#csv-text').value === 'a,b');
  const { keyboard } = site.page;
  await site.page.focus('#csv-text');
  await keyboard.press('End');
  await keyboard.type(',c');
  await keyboard.down('Control');
  await keyboard.press('KeyA', { commands: ['SelectAll'] });
  await keyboard.press('KeyX', { commands: ['Cut'] });
  await site.until(() => document.querySelector('#csv-text').value === '');
  await site.page.focus('#csv');
  await keyboard.press('KeyV', { commands: ['Paste'] });
  await keyboard.up('Control');
  await site.untilText('#csv-shape', '1 row, 3 columns');
  assert.equal(await site.page.$eval('#facts', ({ hidden }) => hidden), true);
  // In another view they are opened there.
  await site.show('text');
  await site.pick('other.txt', 'other');
  await site.untilText('#page', 'other');
  assert.equal(await site.page.$eval('#csv-text', ({ value }) => value), 'a,b,c');
});

/** The page's scripts requested while it is used, without the hashes in their names. */
async function scriptsOf(use) {
  const requested = [];
  const listener = (request) => requested.push(new URL(request.url()).pathname);
  site.page.on('request', listener);
  try {
    await site.page.goto('about:blank');
    await site.page.goto(site.origin);
    await site.page.waitForSelector('body[data-ready]');
    const atStart = requested.map((path) => path.slice(1).replace(/-.*/, ''));
    await showView();
    await use();
    const all = requested.map((path) => path.slice(1).replace(/-.*/, ''));
    return { atStart, all };
  } finally {
    site.page.off('request', listener);
  }
}

test('the view is loaded when it is shown, and no tables with it', async () => {
  const { atStart, all } = await scriptsOf(async () => {
    await encodeIn('Big5');
    await write('蘋果');
    await site.untilText('#csv-verdict', 'Big5 has all characters of the table');
  });
  assert.ok(atStart.includes('main.js') && !atStart.includes('csv'), `${atStart}`);
  assert.ok(all.includes('csv') && !all.includes('inline'), `${all}`);
});

/** Runs in the page before its own code: Big5 is missing, and what is said is recorded. */
function removeBig5() {
  const { TextDecoder } = globalThis;
  globalThis.TextDecoder = class extends TextDecoder {
    constructor(label, options) {
      if (label.toLowerCase() === 'big5') throw new RangeError('removed');
      super(label, options);
    }
  };
  window.said = [];
  new MutationObserver(() => window.said.push(document.querySelector('#csv-verdict')?.textContent)).observe(
    document,
    { childList: true, subtree: true },
  );
}

test('a table that the browser lacks is loaded, and the page says so', async () => {
  const { identifier } = await site.page.evaluateOnNewDocument(removeBig5);
  try {
    const { all } = await scriptsOf(async () => {
      await encodeIn('Big5');
      await write('蘋果 🍎');
      await untilLacks('Big5', '1 character');
      await choose('unencodable', 'replace');
      await site.until(isOffered);
    });
    assert.ok(all.includes('inline'), `${all}`);
    const said = await site.page.evaluate(() => window.said);
    assert.ok(said.includes('This browser has no table of Big5, or a wrong one. Loading it…'), `${said}`);
    const { bytes } = await site.download('#csv-download');
    assert.deepEqual(bytes, iconv.encode('"蘋果 ?"\r\n', 'cp950'));
  } finally {
    await site.page.removeScriptToEvaluateOnNewDocument(identifier);
  }
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import iconv from 'iconv-lite';
import { visit } from './support/visit.mjs';

const site = visit();

const JAPANESE = 'すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。\n';
const RUSSIAN = 'Все люди рождаются свободными и равными в своем достоинстве и правах.\n';

test('a picked page: its encoding, how it was detected, how certain it is, and its text', async () => {
  const page = `<!doctype html><meta charset="sjis"><title>${JAPANESE}</title>`;
  await site.pick('page.html', iconv.encode(page, 'shift_jis'));
  await site.untilText('#page', page);
  assert.equal(await site.textOf('#fact-encoding'), 'Shift_JIS');
  assert.equal(await site.textOf('#fact-source'), 'declared in the document');
  assert.equal(await site.textOf('#fact-confidence'), 'tentative');
  await site.untilRead();
  assert.equal(await site.textOf('#fact-errors'), 'none');
  assert.equal(await site.textOf('#fact-length'), `${page.length} characters, 2 lines`);
  await site.untilText('#announcement', 'page.html: Shift_JIS, declared in the document, tentative.');
});

test('a byte order mark is certain', async () => {
  await site.pick('mark.txt', iconv.encode(RUSSIAN, 'utf-16le', { addBOM: true }));
  await site.untilText('#page', RUSSIAN);
  assert.equal(await site.textOf('#fact-encoding'), 'UTF-16LE');
  assert.equal(await site.textOf('#fact-source'), 'from its byte order mark');
  assert.equal(await site.textOf('#fact-confidence'), 'certain');
});

test('every label can be tried', async () => {
  const bytes = iconv.encode(RUSSIAN, 'koi8-r');
  await site.pick('letter.txt', bytes);
  await site.untilText('#page', RUSSIAN);
  const labels = await site.page.$$eval('#label option', (options) => options.map(({ value }) => value));
  assert.equal(labels.length, 228);
  await site.page.select('#label', 'cp1251');
  await site.untilText('#page', iconv.decode(bytes, 'windows-1251'));
  await site.page.select('#label', 'hz-gb-2312');
  await site.untilText('#page', '\ufffd');
  assert.equal(await site.textOf('#page'), '\ufffd');
});

test('the same bytes in the likeliest encodings, one click away', async () => {
  // So few letters that it may be something else.
  const bytes = iconv.encode('Мир', 'koi8-r');
  await site.pick('letter.txt', bytes);
  await site.untilText('#page', 'Мир');
  assert.equal(await site.textOf('#fact-source'), 'guessed from the bytes');
  const previews = await site.textsOf('#likely button');
  const other = iconv.decode(bytes, 'gbk');
  assert.match(previews[0], /^KOI8-R, \d+%/);
  assert.ok(previews[0].includes('Мир'), previews[0]);
  const position = previews.findIndex((text) => text.startsWith('GBK'));
  assert.ok(previews[position].includes(other));
  assert.deepEqual(await pressed(), [0]);

  const buttons = await site.page.$$('#likely button');
  await buttons[position].focus();
  await site.page.keyboard.press('Enter');
  await site.untilText('#page', other);
  assert.deepEqual(await pressed(), [position]);
  assert.equal(await site.page.$eval('#label', ({ value }) => value), 'gbk');
});

const pressed = () =>
  site.page.$$eval('#likely button', (buttons) =>
    buttons.flatMap((button, i) => (button.getAttribute('aria-pressed') === 'true' ? [i] : [])),
  );

test('errors are marked in place, with their offsets', async () => {
  const parts = ['abc', [0xff], 'é', [0xe2, 0x82], 'z\n'].map((part) => Buffer.from(part));
  await site.pick('damaged.txt', Buffer.concat(parts));
  await site.page.select('#label', 'utf-8');
  await site.until(() => document.querySelectorAll('#page mark').length === 2);
  assert.equal(await site.textOf('#page'), 'abc\ufffdé\ufffdz\n');
  const marks = await site.page.$$eval('#page mark', (marks) =>
    marks.map((mark) => {
      const { content } = getComputedStyle(mark, '::after');
      // Browsers return it as specified or as computed.
      return [content === 'attr(data-offset)' ? `"${mark.dataset.offset}"` : content, mark.title];
    }),
  );
  assert.deepEqual(marks, [
    ['"3"', 'Byte 3: FF'],
    ['"6"', 'Byte 6: E2 82'],
  ]);
  await site.untilText('#fact-errors', '2');
  assert.deepEqual(await site.textsOf('#error-list code'), ['FF', 'E2 82']);
});

test('from error to error, across pages', async () => {
  const text = `${'a'.repeat(99)}\n`;
  const far = Buffer.from(text.repeat(3000));
  far[5] = far[200_001] = 0xff;
  await site.pick('long.txt', far);
  await site.page.select('#label', 'utf-8');
  await site.untilRead();
  await site.until(() => document.querySelectorAll('#page mark').length === 1);
  const current = () => document.querySelector('#page mark.current')?.dataset.offset;
  await site.page.click('#error-next');
  await site.until(() => document.querySelector('#page mark.current')?.dataset.offset === '5');
  await site.page.click('#error-next');
  await site.until(() => document.querySelector('#page mark.current')?.dataset.offset === '200,001');
  await site.untilText('#text-pager', 'Page 4 of 5');
  await site.page.click('#error-next');
  await site.untilText('#announcement', 'No error after this one.');
  await site.page.click('#error-previous');
  await site.until(() => document.querySelector('#page mark.current')?.dataset.offset === '5');
  assert.equal(await site.page.evaluate(current), '5');
});

test('a large file: its text immediately, progress, and a page that stays responsive', async () => {
  const once = iconv.encode(JAPANESE, 'euc-jp');
  const times = Math.ceil(64e6 / once.length);
  await site.page.evaluate(() => {
    window.gaps = [];
    window.seen = [];
    let before = performance.now();
    setInterval(() => {
      const now = performance.now();
      window.gaps.push(now - before);
      before = now;
      const { value } = document.querySelector('#progress');
      if (document.querySelector('#page').textContent !== '') window.seen.push(value);
    }, 10);
  });
  await site.pick('large.txt', Buffer.concat(Array(times).fill(once)));
  await site.page.evaluate(() => (window.gaps.length = 0));
  await site.untilRead();
  const [gap, seen] = await site.page.evaluate(() => [Math.max(...window.gaps), window.seen]);
  // The text was shown before all was read.
  assert.ok(
    seen.some((value) => value > 0 && value < 1),
    `${seen}`,
  );
  assert.ok(gap < 1000, `${gap} ms without an answer`);
  const characters = (times * JAPANESE.length).toLocaleString('en');
  await site.untilText('#fact-length', `${characters} characters, ${(times + 1).toLocaleString('en')} lines`);
  await site.page.click('#text-pager [aria-label="Last page"]');
  await site.until((end) => document.querySelector('#page').textContent.endsWith(end), JAPANESE);
});

test('a page in the middle of ISO-2022-JP, whose escape sequences come before it', async () => {
  const line = '日本語のテキスト';
  const text = line.repeat(20_000);
  const bytes = Buffer.concat([
    Buffer.from('\x1b$B'),
    iconv.encode(text, 'euc-jp').map((byte) => byte & 0x7f),
    Buffer.from('\x1b(B!'),
  ]);
  await site.pick('mail.txt', bytes);
  await site.untilRead();
  assert.equal(await site.textOf('#fact-encoding'), 'ISO-2022-JP');
  assert.equal(await site.textOf('#fact-errors'), 'none');
  await site.untilText('#text-pager', 'of 5');
  await site.page.click('#text-pager [aria-label="Next page"]');
  await site.untilText('#text-pager', 'Page 2');
  const page = await site.textOf('#page');
  assert.ok(page.length > 30_000 && text.includes(page), page.slice(0, 40));
});

test('pasted mojibake is repaired through its bytes', async () => {
  // The UTF-8 of 日本, read as windows-1252.
  await site.page.type('#pasted', 'æ—¥æœ¬');
  await site.untilText('#page', 'æ—¥æœ¬');
  await site.page.select('#pasted-as', 'windows-1252');
  await site.untilText('#page', '日本');
  assert.equal(await site.textOf('#fact-encoding'), 'UTF-8');
});

test('text pasted anywhere, and a file dropped', async () => {
  await site.page.type('#pasted', 'pasted: 日本');
  await site.page.keyboard.down('Control');
  await site.page.keyboard.press('KeyA', { commands: ['SelectAll'] });
  await site.page.keyboard.press('KeyX', { commands: ['Cut'] });
  await site.page.keyboard.up('Control');
  await site.pick('other.txt', 'other');
  await site.untilText('#page', 'other');
  await site.page.focus('#page');
  await site.page.keyboard.down('Control');
  await site.page.keyboard.press('KeyV', { commands: ['Paste'] });
  await site.page.keyboard.up('Control');
  await site.untilText('#page', 'pasted: 日本');
  await site.page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([Uint8Array.of(0xef, 0xbb, 0xbf, 0x41)], 'dropped.txt'));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  });
  await site.untilText('#fact-file', 'dropped.txt');
  await site.until(() => document.querySelector('#page').textContent === 'A');
});

test('a file that is opened right after text was pasted is shown, not the text', async () => {
  await site.page.evaluate(() => {
    const field = document.querySelector('#pasted');
    field.value = 'pasted';
    field.dispatchEvent(new Event('input'));
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['other'], 'after.txt'));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  });
  await site.untilText('#fact-file', 'after.txt');
  await site.untilText('#page', 'other');
});

test('every example opens', async () => {
  await site.until(() => document.querySelector('#sample').options.length > 1);
  const names = await site.page.$$eval('#sample option', (options) => options.map(({ value }) => value));
  for (const name of names.filter(Boolean)) {
    await site.page.select('#sample', name);
    await site.until(
      (name) =>
        document.querySelector('#fact-length').textContent !== '…' &&
        document.querySelector('#sample').value === name,
      name,
    );
  }
});

test('an empty file is empty', async () => {
  await site.pick('empty.txt', Buffer.alloc(0));
  await site.untilRead();
  assert.equal(await site.textOf('#page'), '');
  assert.equal(await site.textOf('#fact-length'), '0 characters, 1 line');
});

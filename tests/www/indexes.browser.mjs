import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { beforeEach, test } from 'node:test';
import { visit } from './support/visit.mjs';

const site = visit();

beforeEach(async () => {
  await site.show('indexes');
  await site.untilText('#details', 'U+');
});

/** The code points of an index of the standard, by pointer. */
function standardIndex(name) {
  const file = readFileSync(new URL(`../../indexes/${name}.txt`, import.meta.url), 'utf8');
  return new Map(
    [...file.matchAll(/^\s*(\d+)\t0x([0-9A-F]+)/gm)].map(([, pointer, hex]) => [
      Number(pointer),
      parseInt(hex, 16),
    ]),
  );
}

async function showIndex(name) {
  await site.page.select('#index', name);
  await site.until((name) => document.querySelector('#pointers').dataset.index === name, name);
}

async function find(text) {
  await site.page.$eval('#search-for', (input) => (input.value = ''));
  await site.page.type('#search-for', text);
  await site.page.keyboard.press('Enter');
}

/** The middle of a pointer's cell in the picture, and its colour. */
async function cellAt(pointer, columns) {
  return site.page.$eval(
    '#pointers',
    (canvas, pointer, columns) => {
      const cell = canvas.width / columns;
      const [x, y] = [(pointer % columns) * cell + cell / 4, Math.floor(pointer / columns) * cell + cell / 4];
      const colour = [...canvas.getContext('2d').getImageData(x, y, 1, 1).data.slice(0, 3)];
      const { left, top, width } = canvas.getBoundingClientRect();
      const scale = width / canvas.width;
      return { x: left + x * scale, y: top + y * scale, colour: `rgb(${colour.join(', ')})` };
    },
    pointer,
    columns,
  );
}

/** Both colours of a kind in the legend. */
const legendOf = (name) =>
  site.page.$$eval(
    '#legend li',
    (items, name) =>
      Array.from(
        items.find((item) => item.textContent === name).querySelectorAll('.swatch'),
        (swatch) => swatch.style.backgroundColor,
      ),
    name,
  );

const POINTERS = {
  jis0208: 94,
  jis0212: 94,
  'EUC-KR': 190,
  gb18030: 190,
  Big5: 157,
  'windows-1253': 16,
  'KOI8-U': 16,
};

for (const [name, columns] of Object.entries(POINTERS)) {
  test(`${name}: each pointer has its colour from the legend`, async () => {
    await showIndex(name);
    const standard = standardIndex(name.toLowerCase());
    const known = new Set(standard.values()).size;
    await site.untilText('#index-summary', `${standard.size.toLocaleString('en')} of `);
    await site.untilText('#index-summary', `map to ${known.toLocaleString('en')} code points.`);
    const unmapped = await legendOf('unmapped');
    const duplicates = await legendOf('duplicate of an earlier pointer');
    const pixels = await site.page.$eval(
      '#pointers',
      (canvas, columns) => {
        const cell = canvas.width / columns;
        const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
        const colours = [];
        for (let pointer = 0; pointer < columns * Math.round(canvas.height / cell); pointer++) {
          const [x, y] = [(pointer % columns) * cell + 1, Math.floor(pointer / columns) * cell + 1];
          const at = 4 * (y * canvas.width + x);
          colours.push(`rgb(${data[at]}, ${data[at + 1]}, ${data[at + 2]})`);
        }
        return colours;
      },
      columns,
    );
    const seen = new Set();
    for (let pointer = 0; pointer < pixels.length; pointer++) {
      const codePoint = standard.get(pointer);
      const colour = pixels[pointer];
      assert.equal(
        unmapped.includes(colour) || colour === 'rgb(0, 0, 0)',
        codePoint === undefined,
        `${pointer}`,
      );
      assert.equal(duplicates.includes(colour), codePoint !== undefined && seen.has(codePoint), `${pointer}`);
      seen.add(codePoint);
    }
  });
}

test('another index is chosen before the first is loaded', async () => {
  await site.page.goto('about:blank');
  await site.page.goto(`${site.origin}/#indexes`);
  await site.until(() => document.querySelector('#index').options.length > 0);
  await showIndex('KOI8-U');
  await site.untilText('#pointers-caption', 'Pointers, 16 per row');
  await find('#1');
  await site.untilText('#details', 'U+2502, pointer 1');
});

test('the kinds, by examples', async () => {
  await showIndex('jis0208');
  const isOf = async (kind, pointer) =>
    assert.ok((await legendOf(kind)).includes((await cellAt(pointer, 94)).colour), `${kind} ${pointer}`);
  // U+3042 after U+3041, U+0391, U+65E5, U+FF10, and U+2252 for the second time.
  await isOf('three bytes in UTF-8', 283);
  await isOf('two bytes in UTF-8', 470);
  await isOf('compatibility character', 203);
  await isOf('unmapped', 110);
  await isOf('duplicate of an earlier pointer', 1207);
  const [plain, run] = await legendOf('three bytes in UTF-8');
  assert.equal((await cellAt(282, 94)).colour, plain);
  assert.equal((await cellAt(283, 94)).colour, run);
  await showIndex('gb18030');
  const [pointer] = [...standardIndex('gb18030')].find(
    ([, codePoint]) => codePoint >= 0xe000 && codePoint <= 0xf8ff,
  );
  assert.ok((await legendOf('Private Use')).includes((await cellAt(pointer, 190)).colour));
});

/** 日 in every encoding that has it, from the encodings' own tables. */
const SUN = {
  'UTF-8': 'E6 97 A5',
  GBK: 'C8 D5',
  gb18030: 'C8 D5',
  Big5: 'A4 E9',
  'EUC-JP': 'C6 FC',
  'ISO-2022-JP': '1B 24 42 46 7C 1B 28 42',
  Shift_JIS: '93 FA',
  'EUC-KR': 'EC ED',
  'UTF-16BE': '65 E5',
  'UTF-16LE': 'E5 65',
};

test('a character is found, with its pointer, code point and bytes in every encoding', async () => {
  await showIndex('jis0208');
  const pointer = [...standardIndex('jis0208')].find(([, codePoint]) => codePoint === 0x65e5)[0];
  for (const text of ['日', 'U+65E5', `#${pointer}`, '93 fa']) {
    await find('U+3042');
    await site.untilText('#details', 'U+3042');
    await find(text);
    await site.untilText('#details', `U+65E5, pointer ${pointer.toLocaleString('en')}`);
  }
  const rows = await site.page.$$eval('.in-encodings tr', (rows) =>
    rows.map(({ cells }) => Array.from(cells, (cell) => cell.textContent)),
  );
  assert.deepEqual(Object.fromEntries(rows), SUN);
  await find('U+0E01');
  await site.untilText('#details', 'Not in the index jis0208.');
  await find('nonsense');
  assert.equal(await site.page.$eval('#search-for', (input) => input.validity.customError), true);
});

test('duplicates: all pointers, and the one that the encoder uses', async () => {
  await showIndex('jis0208');
  await find('U+2252');
  // The decoder's bytes 81 E0 and 87 90.
  await site.untilText('#details', 'Pointers 159 and 1,207 map to it; the encoder uses 159.');
  await showIndex('Big5');
  await find('U+5345');
  // The encoder uses the last pointer for this code point, as for five others.
  await site.untilText('#details', 'Pointers 5,289 and 5,599 map to it; the encoder uses 5,599.');
});

test('with the keyboard on the picture', async () => {
  await showIndex('jis0208');
  await find('#283');
  await site.untilText('#details', 'U+3042, pointer 283');
  await site.page.focus('#pointers');
  for (const [key, text] of [
    ['ArrowRight', 'U+3043, pointer 284'],
    ['ArrowDown', 'U+30A3, pointer 378'],
    ['ArrowLeft', 'U+30A2, pointer 377'],
    ['ArrowUp', 'U+3042, pointer 283'],
    ['Home', 'U+3041, pointer 282'],
  ]) {
    await site.page.keyboard.press(key);
    await site.untilText('#details', text);
  }
  await find('#110');
  await site.untilText('#details', 'Pointer 110 is unmapped.');
});

test('with the pointer on the picture, and on the Basic Multilingual Plane', async () => {
  await showIndex('jis0208');
  const { x, y } = await cellAt(283, 94);
  await site.page.mouse.move(x, y);
  await site.untilText('#details', 'U+3042, pointer 283');
  const { left, top, width } = await site.page.$eval('#coverage', (canvas) => {
    canvas.scrollIntoView();
    return canvas.getBoundingClientRect().toJSON();
  });
  await site.page.mouse.click(left + (0xe5 + 0.5) * (width / 256), top + (0x65 + 0.5) * (width / 256));
  await site.untilText('#details', 'U+65E5');
  const isCovered = await site.page.$eval('#coverage', (canvas) =>
    [0x65e5, 0x0e01].map((codePoint) =>
      [...canvas.getContext('2d').getImageData(codePoint % 256, codePoint >> 8, 1, 1).data].join(),
    ),
  );
  assert.notEqual(isCovered[0], isCovered[1]);
});

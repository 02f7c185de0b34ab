import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import iconv from 'iconv-lite';
import { folderWith, hex, run, skipIn } from './support/command.mjs';

// Text that each encoding has, and that iconv-lite can encode.
const TEXTS = {
  IBM866: 'Привет, мир ░▒▓',
  'ISO-8859-2': 'Zażółć gęślą jaźń',
  'ISO-8859-3': 'Ĉu ŝi ĵetas ĥoron ĝoje',
  'ISO-8859-4': 'ķīļņš Āda',
  'ISO-8859-5': 'Привет, Ѓорѓи',
  'ISO-8859-6': 'مرحبا',
  'ISO-8859-7': 'Καλημέρα',
  'ISO-8859-8': 'שלום',
  'ISO-8859-8-I': 'שלום',
  'ISO-8859-10': 'Þórður Ŋ',
  'ISO-8859-13': 'Ąžuolas šį rytą',
  'ISO-8859-14': 'Ḃ ċ ŵ ŷ',
  'ISO-8859-15': '10 € œuvre',
  'ISO-8859-16': 'Șeful țării',
  'KOI8-R': 'Привет ═║',
  'KOI8-U': 'Ґанок їжака',
  macintosh: 'déjà “vu” ≠',
  'windows-874': 'สวัสดี',
  'windows-1250': 'Příliš žluťoučký kůň',
  'windows-1251': 'Привет „мир“',
  'windows-1252': 'naïve “quotes” €',
  'windows-1253': 'Καλημέρα ΅',
  'windows-1254': 'İstanbul ığdır',
  'windows-1255': 'שָׁלוֹם ₪',
  'windows-1256': 'سلام پچ',
  'windows-1257': 'Ķīlis šņāc',
  'windows-1258': 'ti\u00ea\u0301ng Vi\u00ea\u0323t',
  GBK: '中文 ￥',
  gb18030: '中文 ☃ 💩 ཨ',
  Big5: '繁體中文',
  'EUC-JP': '日本語 ｶﾅ',
  Shift_JIS: '日本語 ｶﾅ ～',
  'EUC-KR': '한국어 똠',
  'UTF-16BE': 'a日💩',
  'UTF-16LE': 'a日💩',
};

for (const [encoding, text] of Object.entries(TEXTS)) {
  test(`${encoding}: converts the output of iconv-lite, and converts it back`, async () => {
    const bytes = iconv.encode(text, encoding);
    assert.equal(iconv.decode(bytes, encoding), text);
    assert.deepEqual(await run(['--from', encoding], { input: bytes }), success(text));
    assert.deepEqual(await run(['--to', encoding], { input: text }), success(bytes));
  });
}

// Encodings that iconv-lite lacks.
const CONSTANTS = {
  'ISO-2022-JP': ['a日本\n¥ b', '61 1b 24 42 46 7c 4b 5c 1b 28 42 0a 1b 28 4a 5c 20 62 1b 28 42'],
  'x-mac-cyrillic': ['Ґ€Я', 'a2 ff 9f'],
  'x-user-defined': ['a\uf780\uf7ff', '61 80 ff'],
};

for (const [encoding, [text, digits]] of Object.entries(CONSTANTS)) {
  test(`${encoding}: a round trip`, async () => {
    assert.deepEqual(await run(['--from', encoding], { input: hex(digits) }), success(text));
    assert.deepEqual(await run(['--to', encoding], { input: text }), success(hex(digits)));
  });
}

test('from one legacy encoding directly to another', async () => {
  const input = iconv.encode('日本語', 'EUC-JP');
  const expected = iconv.encode('日本語', 'Shift_JIS');
  assert.deepEqual(await run(['--from', 'x-euc-jp', '--to=sjis'], { input }), success(expected));
});

test('without options: UTF-8 from standard input to standard output, and - is standard input', async () => {
  assert.deepEqual(await run([], { input: 'déjà 💩' }), success('déjà 💩'));
  assert.deepEqual(await run(['-'], { input: 'déjà 💩' }), success('déjà 💩'));
  assert.deepEqual(await run([], { input: '' }), success(''));
});

test('files are converted in the given order, with standard input among them', async (t) => {
  const files = {
    'a.txt': iconv.encode('Я', 'koi8-r'),
    'b c.txt': iconv.encode('Ж', 'koi8-r'),
    'empty.txt': '',
  };
  const cwd = folderWith(t, files);
  const args = ['--from', 'koi8-r', 'b c.txt', 'empty.txt', '-', 'a.txt'];
  assert.deepEqual(await run(args, { cwd, input: Buffer.from('-') }), success('Ж-Я'));
  assert.deepEqual(await run(['a.txt', 'a.txt', '--from=koi8-r'], { cwd }), success('ЯЯ'));
});

test('each file is decoded separately, and does not continue in the next one', async (t) => {
  const cwd = folderWith(t, { 'one.txt': hex('93'), 'two.txt': hex('fa') });
  const { code, stdout, stderr } = await run(['--from', 'shift_jis', 'one.txt', 'two.txt'], { cwd });
  assert.deepEqual([code, stdout.toString()], [1, '']);
  assert.match(stderr, /one\.txt: malformed Shift_JIS at byte offset 0, 1 byte long/);
});

test('the output is one stream: ISO-2022-JP continues in its state, and is closed at the end', async (t) => {
  const cwd = folderWith(t, { 'one.txt': '日', 'two.txt': '本' });
  const expected = hex('1b 24 42 46 7c 4b 5c 1b 28 42');
  assert.deepEqual(await run(['--to', 'iso-2022-jp', 'one.txt', 'two.txt'], { cwd }), success(expected));
});

test('-o writes to a file, and nothing to standard output', async (t) => {
  const cwd = folderWith(t, { 'in.txt': '日本' });
  for (const args of [['-o', 'out.txt'], ['-oout.txt'], ['--output', 'out.txt'], ['--output=out.txt']]) {
    assert.deepEqual(await run(['--to', 'shift_jis', 'in.txt', ...args], { cwd }), success(''));
    assert.deepEqual(readFileSync(join(cwd, 'out.txt')), hex('93 fa 96 7b'));
  }
});

test('-o - is standard output', async () => {
  assert.deepEqual(await run(['-o', '-'], { input: 'text' }), success('text'));
});

const endsOptions = skipIn({ Bun: 'Bun removes the first --' });
test('a file whose name starts with a minus sign', { skip: endsOptions }, async (t) => {
  const cwd = folderWith(t, { '--help': 'text' });
  assert.deepEqual(await run(['--', '--help'], { cwd }), success('text'));
});

test('a file that cannot be read does not stop the others', async (t) => {
  const cwd = folderWith(t, { 'in.txt': 'text' });
  for (const [name, reason] of [
    ['none.txt', 'no such file or directory'],
    ['.', 'it is a folder; name the files in it'],
  ]) {
    const { code, stdout, stderr } = await run([name, 'in.txt'], { cwd });
    assert.deepEqual(
      [code, stdout.toString(), stderr],
      [1, 'text', `encoding-standard: ${name}: ${reason}\n`],
    );
  }
});

function success(output) {
  return { code: 0, signal: null, stdout: Buffer.from(output), stderr: '' };
}

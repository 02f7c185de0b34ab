// The situations in which tools that edit files ruin them.

import assert from 'node:assert/strict';
import { chmodSync, readFileSync, readdirSync, statSync, symlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import iconv from 'iconv-lite';
import { edit, head, read, tail, write } from '../../examples/edit-tool/edit-tool.mjs';
import { finish, folderWith } from '../cli/support/command.mjs';
import { startNode } from './support/start.mjs';

const latin1 = (string) => Buffer.from(string, 'latin1');

/** A text in a language, the text to replace in it, and the new one. */
const TEXTS = {
  ja: ['すべての人間は、生まれながらにして自由である。\nこれは古い行です。\n', '古い', '新しい'],
  'zh-Hans': ['人人生而自由，在尊严和权利上一律平等。\n他们赋有理性和良心。\n', '理性', '权利'],
  'zh-Hant': ['人人生而自由，在尊嚴和權利上一律平等。\n他們賦有理性和良心。\n', '理性', '權利'],
  ko: ['모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다.\n', '자유', '권리'],
  cs: [
    'Všichni lidé rodí se svobodní a sobě rovní co do důstojnosti a práv.\nPříliš žluťoučký kůň.\n',
    'žluťoučký',
    'ďábelský',
  ],
  ru: ['Все люди рождаются свободными и равными в своем достоинстве и правах.\n', 'равными', 'добрыми'],
  fr: [
    'Tous les êtres humains naissent libres et égaux en dignité. Où êtes-vous allés, à la forêt ?\n',
    'égaux',
    'élevés',
  ],
  el: [
    'Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια και τα δικαιώματα.\n',
    'ίσοι',
    'ωραίοι',
  ],
  tr: [
    'Bütün insanlar hür, haysiyet ve haklar bakımından eşit doğarlar. Akıl ve vicdana sahiptirler, değil mi?\n',
    'eşit',
    'değişik',
  ],
  he: ['כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם.\n', 'שווים', 'טובים'],
  ar: ['يولد جميع الناس أحرارا متساوين في الكرامة والحقوق.\n', 'أحرارا', 'سعداء'],
  lt: [
    'Visi žmonės gimsta laisvi ir lygūs savo orumu ir teisėmis. Jiems suteiktas protas ir sąžinė, kaip žąsims ąžuolas.\n',
    'lygūs',
    'gražūs',
  ],
  vi: ['Tất cả mọi người sinh ra đều được tự do và bình đẳng về nhân phẩm và quyền lợi.\n', 'tự do', 'quyền'],
};

const ENCODINGS = [
  ['shift_jis', 'ja'],
  ['euc-jp', 'ja'],
  ['gbk', 'zh-Hans'],
  ['gb18030', 'zh-Hans', '㐂'],
  ['big5', 'zh-Hant'],
  ['euc-kr', 'ko'],
  ['windows-1250', 'cs'],
  ['windows-1251', 'ru'],
  ['windows-1252', 'fr'],
  ['windows-1253', 'el'],
  ['windows-1254', 'tr'],
  ['windows-1255', 'he'],
  ['windows-1256', 'ar'],
  ['windows-1257', 'lt'],
  ['koi8-r', 'ru'],
  ['utf-16le', 'ru'],
  ['utf-16be', 'ja'],
];

for (const [encoding, language, more = ''] of ENCODINGS) {
  test(`edit-tool: ${encoding}`, async (t) => {
    const [sentence, oldText, newText] = TEXTS[language];
    const text = `${sentence}${more}${sentence.replace(oldText, '-')}`;
    const cwd = folderWith(t, { 'a.txt': iconv.encode(text, encoding) });
    const path = join(cwd, 'a.txt');
    assert.equal((await read(path)).text, text);
    const diff = await edit(path, [{ oldText, newText }]);
    assert.deepEqual(readFileSync(path), iconv.encode(text.replace(oldText, newText), encoding));
    const bytes = (string) => iconv.encode(string, encoding).toString('hex');
    assert.match(diff, new RegExp(`^@@ byte \\d+\n- ${bytes(oldText)} .*\n\\+ ${bytes(newText)} .*$`));
  });
}

/** Edits a file, and compares its bytes. */
async function edited(t, before, edits, after, options) {
  const path = join(folderWith(t, { 'a.txt': before }), 'a.txt');
  await edit(path, edits, options);
  assert.deepEqual(readFileSync(path).toString('latin1'), Buffer.from(after).toString('latin1'));
  return path;
}

/** An edit that must fail, after which the file is as before. */
async function refused(t, before, edits, message, options) {
  const path = join(folderWith(t, { 'a.txt': before }), 'a.txt');
  await assert.rejects(edit(path, edits, options), (error) => {
    assert.ok(error.message.startsWith(`${path}: `), error.message);
    assert.match(error.message, message);
    return true;
  });
  assert.deepEqual(readFileSync(path), Buffer.from(before));
  assert.deepEqual(readdirSync(join(path, '..')), ['a.txt']);
}

test('edit-tool: ISO-2022-JP', async (t) => {
  const japanese = (hex) => `\x1b$B${Buffer.from(hex, 'hex').toString('latin1')}\x1b(B`;
  // 日本語の文書, 日本語の本
  const before = `abc ${japanese('467c4b5c386c244e4a383d71')} def\n`;
  const after = `abc ${japanese('467c4b5c386c244e4b5c')} def\n`;
  await edited(t, latin1(before), [{ oldText: '文書', newText: '本' }], latin1(after));
});

test('edit-tool: windows-1258', async (t) => {
  const [sentence] = TEXTS.vi;
  // It has the marks of tones as characters of their own.
  const decomposed = sentence
    .normalize('NFD')
    .replace(/([aeuo])([\u0302\u0306\u031b])/gi, (found) => found.normalize('NFC'));
  const bytes = iconv.encode(decomposed, 'windows-1258');
  assert.equal(iconv.decode(bytes, 'windows-1258'), decomposed);
  const expected = iconv.encode(decomposed.replace('nhân', 'dân'), 'windows-1258');
  await edited(t, bytes, [{ oldText: 'nhân', newText: 'dân' }], expected, { encoding: 'windows-1258' });
});

test('edit-tool: UTF-8 and UTF-16 with a byte order mark', async (t) => {
  for (const encoding of ['utf-8', 'utf-16le', 'utf-16be']) {
    const encoded = (text) => iconv.encode(text, encoding, { addBOM: true });
    await edited(
      t,
      encoded('one\r\nzwei\r\n'),
      [{ oldText: 'zwei', newText: 'drei' }],
      encoded('one\r\ndrei\r\n'),
    );
  }
});

test('edit-tool: line ends stay', async (t) => {
  const edits = [{ oldText: 'b\nc', newText: 'B\nX\nC' }];
  await edited(t, 'a\r\nb\r\nc\r\nd', edits, 'a\r\nB\r\nX\r\nC\r\nd');
  await edited(t, 'a\rb\rc\rd', edits, 'a\rB\rX\rC\rd');
  await edited(t, 'a\nb\r\nc\r\nd\re', edits, 'a\nB\r\nX\r\nC\r\nd\re');
  await edited(t, 'a\nb', [{ oldText: 'b', newText: 'c' }], 'a\nc');
});

test('edit-tool: an empty list of edits writes nothing', async (t) => {
  const path = await edited(t, 'a\r\nb', [], 'a\r\nb');
  utimesSync(path, 1, 1);
  assert.equal(await edit(path, []), '');
  assert.equal(await edit(path, [{ oldText: 'b', newText: 'b' }]), '');
  assert.equal(await write(path, 'a\nb'), '');
  assert.equal(statSync(path).mtimeMs, 1000);
});

test('edit-tool: malformed bytes elsewhere stay', async (t) => {
  await edited(
    t,
    latin1('caf\xe9 \xc3\xa9\xff\n\xc3\xa9\n'),
    [{ oldText: 'é\n', newText: 'e\n', all: true }],
    latin1('caf\xe9 \xc3\xa9\xff\ne\n'),
    { encoding: 'utf-8' },
  );
  const sjis = [iconv.encode(TEXTS.ja[0], 'shift_jis'), latin1('\xee\xe0\xff')];
  const expected = [iconv.encode(TEXTS.ja[0].replace('古い', '新しい'), 'shift_jis'), sjis[1]];
  await edited(t, Buffer.concat(sjis), [{ oldText: '古い', newText: '新しい' }], Buffer.concat(expected), {
    encoding: 'shift_jis',
  });
});

test('edit-tool: a file with lines in two encodings', async (t) => {
  const lines = (german, japanese) =>
    Buffer.concat([Buffer.from(TEXTS.ja[0]), latin1(german), Buffer.from(japanese)]);
  const before = lines('Straße über Köln, schöne Bäume\n', 'これは日本語です\n');
  const after = lines('Straße über Düren, schöne Bäume\n', 'これは漢字です\n');
  await edited(
    t,
    before,
    [
      { oldText: 'Köln', newText: 'Düren' },
      { oldText: '日本語', newText: '漢字' },
    ],
    after,
  );
});

test('edit-tool: a file whose halves are in two encodings', async (t) => {
  const [text, oldText, newText] = TEXTS.ja;
  const utf8 = Buffer.from(text.replace(oldText, '日'));
  const halves = (sjis) => Buffer.concat([utf8, iconv.encode(sjis, 'shift_jis'), utf8]);
  await edited(t, halves(text), [{ oldText, newText }], halves(text.replace(oldText, newText)));
});

test('edit-tool: what the encoding lacks is an error', async (t) => {
  const french = iconv.encode(TEXTS.fr[0], 'windows-1252');
  await refused(
    t,
    french,
    [{ oldText: 'libres', newText: '🍎' }],
    /windows-1252 cannot encode U\+1F34E at index 0/,
  );
  // All or none.
  const edits = [
    { oldText: 'libres', newText: 'seuls' },
    { oldText: 'humains', newText: '日本' },
  ];
  await refused(t, french, edits, /cannot encode U\+65E5/);
});

test('edit-tool: a file that is only ASCII is UTF-8', async (t) => {
  await edited(t, 'abc\n', [{ oldText: 'b', newText: '日本' }], 'a日本c\n');
});

test('edit-tool: the first kanji after 30 KB of ASCII', async (t) => {
  const text = `${'All human beings are born free.\n'.repeat(1000)}${TEXTS.ja[0].repeat(3)}`;
  const expected = iconv.encode(text.replace(/古い/g, '新しい'), 'shift_jis');
  await edited(
    t,
    iconv.encode(text, 'shift_jis'),
    [{ oldText: '古い', newText: '新しい', all: true }],
    expected,
  );
});

test('edit-tool: two edits in a row, of which the second sees the first', async (t) => {
  const edits = [
    { oldText: 'a', newText: 'bb' },
    { oldText: 'bbc', newText: 'é' },
  ];
  const path = await edited(t, '\ufeffac\r\n', edits, '\ufeffé\r\n');
  await edit(path, [{ oldText: 'é', newText: 'ö' }]);
  assert.equal(readFileSync(path, 'utf8'), '\ufeffö\r\n');
});

test('edit-tool: an empty file', async (t) => {
  await refused(t, '', [{ oldText: 'a', newText: 'b' }], /the text is not there: "a"/);
  const path = join(folderWith(t, { 'a.txt': '' }), 'a.txt');
  assert.equal((await read(path)).text, '');
  assert.equal(await head(path, 3), '');
  assert.equal(await write(path, 'é\n'), '@@ byte 0\n+ c3a90a "é\\n"');
  assert.equal(readFileSync(path, 'utf8'), 'é\n');
});

test('edit-tool: what is not found, or more than once, or not text, is an error', async (t) => {
  const found = (oldText) => [{ oldText, newText: 'x' }];
  await refused(t, 'a b a', found('a'), /the text is there 2 times: "a"/);
  await refused(t, 'abc', found(''), /must not be empty/);
  await refused(t, 'e\u0301', found('\u00e9'), /it is there with another Unicode normalization/);
  await refused(t, 'ＡＢＣ', found('ABC'), /full-width/);
  await refused(t, latin1('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01'), found('PNG'), /not text but PNG/);
  await refused(t, latin1('\xe9'), found('x'), /nothing says the encoding, perhaps /);
  await refused(
    t,
    iconv.encode(`${TEXTS.fr[0]}${TEXTS.fr[0]}`, 'cp850'),
    found('libres'),
    /perhaps IBM850, which cannot/,
  );
  await refused(t, latin1('\x81 x'), [{ oldText: ' x', newText: 'A' }], /malformed bytes beside/, {
    encoding: 'shift_jis',
  });
});

test('edit-tool: permissions and symbolic links stay', async (t) => {
  const cwd = folderWith(t, { 'a.sh': 'echo a\n' });
  chmodSync(join(cwd, 'a.sh'), 0o755);
  symlinkSync('a.sh', join(cwd, 'link'));
  await edit(join(cwd, 'link'), [{ oldText: 'echo a', newText: 'echo é' }]);
  assert.equal(statSync(join(cwd, 'a.sh')).mode & 0o777, 0o755);
  assert.equal(readFileSync(join(cwd, 'link'), 'utf8'), 'echo é\n');
  assert.deepEqual(readdirSync(cwd), ['a.sh', 'link']);
});

test('edit-tool: head and tail have whole characters', async (t) => {
  const lines = Array.from({ length: 50 }, (_, i) => `${i} ${TEXTS.ja[0].split('\n')[0]}`);
  const path = join(folderWith(t, { 'a.txt': iconv.encode(lines.join('\r\n'), 'euc-jp') }), 'a.txt');
  assert.equal(await head(path, 2), `${lines[0]}\n${lines[1]}\n`);
  assert.equal(await tail(path, 2), `${lines[48]}\n${lines[49]}`);
  assert.equal(await tail(path, 0), '');
  assert.equal((await head(path, 99)).split('\n').length, 50);
  for (const few of [head, tail]) await assert.rejects(few(path, NaN), RangeError);
});

test('edit-tool: write keeps the encoding, the mark, the line ends, and the lines that are the same', async (t) => {
  const written = async (before, text, after) => {
    const path = join(folderWith(t, { 'a.txt': before }), 'a.txt');
    await write(path, text);
    assert.equal(readFileSync(path).toString('latin1'), Buffer.from(after).toString('latin1'));
  };
  await written('\ufeffa\r\nb\r\n', 'a\nc\nd\n', '\ufeffa\r\nc\r\nd\r\n');
  await written('a\r\nb\nc\r\n', 'a\nx\nc\n', 'a\r\nx\r\nc\r\n');
  await written('a\nb', 'a\nb\n', 'a\nb\n');
  const sjis = (text) =>
    Buffer.concat([latin1('\xee\xe0\n'), iconv.encode(text, 'shift_jis'), latin1('\xee\xe0')]);
  await written(
    sjis(TEXTS.ja[0]),
    `髙\n${TEXTS.ja[0].replace('古い', '新しい')}髙`,
    sjis(TEXTS.ja[0].replace('古い', '新しい')),
  );
  const path = join(folderWith(t), 'new.txt');
  await write(path, 'é');
  assert.equal(readFileSync(path, 'utf8'), 'é');
  await assert.rejects(write(path, '\ud800'), /cannot encode U\+D800/);
  assert.equal(readFileSync(path, 'utf8'), 'é');
});

test('edit-tool: as a command', async (t) => {
  const path = join(folderWith(t, { 'a.txt': 'a\n' }), 'a.txt');
  const { code, stdout } = await finish(startNode('edit-tool/edit-tool.mjs', ['edit', path, 'a', 'é']));
  assert.deepEqual([code, stdout.toString()], [0, '@@ byte 0\n- 61 "a"\n+ c3a9 "é"\n']);
  const failed = await finish(startNode('edit-tool/edit-tool.mjs', ['edit', path, 'a', 'b']));
  assert.deepEqual([failed.code, failed.stderr], [1, `${path}: the text is not there: "a"\n`]);
  for (const args of [[], ['edit', path, 'a'], ['write', path], ['head', path], ['toString', path]]) {
    const { code, stdout, stderr } = await finish(startNode('edit-tool/edit-tool.mjs', args));
    assert.deepEqual([code, stdout.toString()], [1, '']);
    assert.match(stderr, /^usage: /);
  }
});

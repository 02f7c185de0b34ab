import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import iconv from 'iconv-lite';
import { finish, folderWith } from '../cli/support/command.mjs';
import { startNode } from './support/start.mjs';

test('convert-folder: each file is converted from its own encoding, also in folders, and errors are reported', async (t) => {
  const from = folderWith(t, {
    'plain.txt': iconv.encode('私の猫\n'.repeat(50_000), 'shift_jis'),
    'utf-8.txt': 'naïve 日本\n',
    'page.html': iconv.encode('<meta charset=euc-kr>안녕', 'euc-kr'),
    'marked.txt': Buffer.from('\ufeffzażółć', 'utf16le'),
    'broken.html': Buffer.from('<meta charset=utf-8>\xff', 'latin1'),
  });
  mkdirSync(join(from, 'below'));
  writeFileSync(join(from, 'below', 'also.txt'), iconv.encode('犬', 'shift_jis'));
  const to = join(folderWith(t), 'converted');

  const { code, stdout, stderr } = await finish(
    startNode('convert-folder/convert-folder.mjs', [from, to, 'shift_jis']),
  );
  assert.equal(
    stdout.toString(),
    [
      `${join('below', 'also.txt')}: Shift_JIS (default)`,
      'marked.txt: UTF-16LE (bom)',
      'page.html: EUC-KR (prescan)',
      'plain.txt: Shift_JIS (default)',
      'utf-8.txt: UTF-8 (autodetect)',
      '',
    ].join('\n'),
  );
  assert.match(stderr, /^broken\.html: not converted, /);
  assert.equal(code, 1);
  const read = (name) => readFileSync(join(to, name), 'utf8');
  assert.equal(read('plain.txt'), '私の猫\n'.repeat(50_000));
  assert.equal(read('utf-8.txt'), 'naïve 日本\n');
  assert.equal(read('page.html'), '<meta charset=euc-kr>안녕');
  assert.equal(read('marked.txt'), 'zażółć');
  assert.equal(read(join('below', 'also.txt')), '犬');
  assert.ok(!existsSync(join(to, 'broken.html')));
});

test('convert-folder: no file is overwritten, not even by itself', async (t) => {
  const folder = folderWith(t, { 'a.txt': iconv.encode('犬', 'shift_jis'), 'b.txt': 'b\xff' });
  const before = ['a.txt', 'b.txt'].map((name) => readFileSync(join(folder, name)));
  const { code, stderr } = await finish(
    startNode('convert-folder/convert-folder.mjs', [folder, folder, 'shift_jis']),
  );
  assert.match(stderr, /^a\.txt: not converted, EEXIST.*\nb\.txt: not converted, EEXIST/);
  assert.equal(code, 1);
  const after = ['a.txt', 'b.txt'].map((name) => readFileSync(join(folder, name)));
  assert.deepEqual(after, before);
});

test('convert-folder: without folders it shows its usage', async () => {
  const { code, stderr } = await finish(startNode('convert-folder/convert-folder.mjs', []));
  assert.equal(code, 2);
  assert.match(stderr, /usage/);
});

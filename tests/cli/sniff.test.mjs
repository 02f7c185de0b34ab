import assert from 'node:assert/strict';
import { test } from 'node:test';
import { finish, folderWith, hex, run, start } from './support/command.mjs';

const meta = (label, hexadecimal) =>
  Buffer.concat([Buffer.from(`<meta charset=${label}>`), hex(hexadecimal)]);

/** A file for each step of the algorithm, and the result. */
const FILES = {
  'bom.txt': [hex('ef bb bf 61'), 'UTF-8 (bom, certain)'],
  'bom16.txt': [hex('ff fe 61 00'), 'UTF-16LE (bom, certain)'],
  'meta.html': [meta('sjis', '93 fa'), 'Shift_JIS (prescan, tentative)'],
  'feed.xml': [Buffer.from("<?xml version='1.0' encoding='euc-kr'?>"), 'EUC-KR (xml, tentative)'],
  'korean.html': [meta('iso-2022-kr', ''), 'replacement (prescan, tentative)'],
  'utf-8.txt': [Buffer.from('d\u00e9j\u00e0 vu'), 'UTF-8 (autodetect, tentative)'],
  'ascii.txt': [Buffer.from('text'), 'UTF-8 (default, tentative)'],
  'empty.txt': [Buffer.alloc(0), 'UTF-8 (default, tentative)'],
  'other.txt': [hex('64 e9 6a e0'), 'windows-1252 (autodetect, likely)'],
  'late.txt': [Buffer.from(`${' '.repeat(1024)}\u00e9`), 'UTF-8 (autodetect, tentative)'],
  'late.html': [
    Buffer.concat([Buffer.alloc(2000, ' '), meta('sjis', '93 fa')]),
    'Shift_JIS (prescan, tentative)',
  ],
  'wrong.html': [Buffer.from('<meta charset=sjis>\u00e9'), 'UTF-8 (autodetect, tentative)'],
  'note.txt': [Buffer.from('Use <meta charset=sjis> here: \u00e9'), 'UTF-8 (autodetect, tentative)'],
};

const contents = Object.fromEntries(Object.entries(FILES).map(([name, [content]]) => [name, content]));

test('--sniff shows the encoding of each file, how it was detected and how certain it is', async (t) => {
  const cwd = folderWith(t, contents);
  const { code, stdout, stderr } = await run(['--sniff', ...Object.keys(FILES)], { cwd });
  const expected = Object.entries(FILES).map(([name, [, found]]) => `${name}: ${found}\n`);
  // How likely depends on the tables.
  const shown = stdout.toString().replace(/autodetect, [01]\.\d\d[^)]*/, 'autodetect, likely');
  assert.equal(shown, expected.join(''));
  assert.deepEqual([code, stderr], [0, '']);
});

test('--sniff --json has the same members for each file', async (t) => {
  const cwd = folderWith(t, { ...contents, binary: hex('00 ff') });
  const names = [...Object.keys(FILES), 'binary', 'missing'];
  const { stdout } = await run(['--sniff', '--json', ...names], { cwd });
  const lines = stdout.toString().trimEnd().split('\n').map(JSON.parse);
  assert.deepEqual(
    lines.map(({ file }) => file),
    names,
  );
  for (const { file, encoding, source, certain, confidence, language, alternatives, error } of lines) {
    assert.equal(certain, source === 'bom', file);
    assert.equal(typeof confidence === 'number', file === 'other.txt', file);
    assert.equal(confidence === null, file !== 'other.txt', file);
    assert.deepEqual(
      [typeof language, Array.isArray(alternatives)],
      file === 'other.txt' ? ['string', true] : ['undefined', false],
      file,
    );
    assert.equal(encoding === null, error !== undefined, file);
    assert.equal(source === null, error !== undefined, file);
  }
});

test('--sniff looks at standard input too', async () => {
  const { code, stdout } = await run(['--sniff'], { input: FILES['meta.html'][0] });
  assert.deepEqual([code, stdout.toString()], [0, 'standard input: Shift_JIS (prescan, tentative)\n']);
});

test('--sniff looks at no more of standard input than it needs', { timeout: 10_000 }, async () => {
  // The input never ends.
  const child = start(['--sniff', '-']);
  child.stdin.on('error', () => {});
  child.stdin.write(meta('koi8-r', 'c1'));
  for (let i = 0; i < 66; i++) child.stdin.write(Buffer.alloc(1000, ' '));
  const endless = await finish(child);
  assert.deepEqual(
    [endless.code, endless.stdout.toString()],
    [0, 'standard input: KOI8-R (prescan, tentative)\n'],
  );
});

test('--sniff cannot be combined with options for conversions', async () => {
  for (const option of [
    '--from=utf-8',
    '--to=utf-8',
    '--output=x',
    '--in-place',
    '--bom',
    '--replace',
    '--unencodable=html',
    '--omit',
    '-c',
    '-fkoi8-r',
  ]) {
    const { code, stdout, stderr } = await run(['--sniff', option]);
    assert.match(
      stderr,
      new RegExp(
        `^encoding-standard: --sniff converts nothing, so it cannot be combined with ${option.match(/^(--[^=]*|-.)/)[0]}`,
      ),
    );
    assert.deepEqual([code, stdout.length], [2, 0]);
  }
});

test('--sniff of a file that cannot be read fails', async (t) => {
  const cwd = folderWith(t);
  const missing = await run(['--sniff', 'missing.txt'], { cwd });
  assert.equal(missing.stderr, 'encoding-standard: missing.txt: no such file or directory\n');
  assert.equal(missing.code, 1);
  const folder = await run(['--sniff', '.'], { cwd });
  assert.equal(folder.stderr, 'encoding-standard: .: it is a folder; name the files in it\n');
  assert.equal(folder.code, 1);
});

test('--sniff continues after a file that cannot be read, and its exit code reports it', async (t) => {
  const cwd = folderWith(t, contents);
  const { code, stdout, stderr } = await run(['--sniff', 'missing.txt', 'meta.html', '.', 'bom.txt'], {
    cwd,
  });
  assert.equal(
    stdout.toString(),
    'meta.html: Shift_JIS (prescan, tentative)\nbom.txt: UTF-8 (bom, certain)\n',
  );
  assert.equal(
    stderr,
    'encoding-standard: missing.txt: no such file or directory\n' +
      'encoding-standard: .: it is a folder; name the files in it\n',
  );
  assert.equal(code, 1);
});

const TEXTS = {
  'bom.txt': 'a',
  'bom16.txt': 'a',
  'meta.html': '<meta charset=UTF-8>\u65e5',
  'utf-8.txt': 'd\u00e9j\u00e0 vu',
  'ascii.txt': 'text',
  'empty.txt': '',
  'late.txt': `${' '.repeat(1024)}\u00e9`,
};

test('--from auto reads each file in the detected encoding, and reports it', async (t) => {
  const cwd = folderWith(t, contents);
  const { code, stdout, stderr } = await run(['--from', 'auto', ...Object.keys(TEXTS)], { cwd });
  assert.equal(stdout.toString(), Object.values(TEXTS).join(''));
  const told = Object.keys(TEXTS).map((name) => `encoding-standard: ${name}: read as ${FILES[name][1]}\n`);
  assert.equal(stderr, told.join(''));
  assert.equal(code, 0);
});

test('--from auto reads standard input, however it is split', async () => {
  for (const [name, text] of Object.entries(TEXTS)) {
    const child = start(['--from=auto']);
    for (const byte of contents[name]) child.stdin.write(Buffer.of(byte));
    child.stdin.end();
    const { code, stdout, stderr } = await finish(child);
    assert.deepEqual([code, stdout.toString()], [0, text], name);
    assert.equal(stderr, `encoding-standard: standard input: read as ${FILES[name][1]}\n`);
  }
});

test('--from auto converts long files', async (t) => {
  const text = `<meta charset=gb18030>${'\u4e2d\u6587'.repeat(300_000)}`;
  const cwd = folderWith(t, { 'in.html': text });
  const { stdout: encoded } = await run(['--to', 'gb18030', 'in.html'], { cwd });
  const { code, stdout } = await run(['--from', 'auto'], { input: encoded });
  assert.equal(code, 0);
  assert.ok(stdout.equals(Buffer.from(text.replace('gb18030', 'UTF-8'))));
});

test('--from auto stops at an error, and reports the encoding that the file was read as', async (t) => {
  const late = hex(`${'20'.repeat(2000)} e9`);
  const cwd = folderWith(t, { ...contents, 'latin1.txt': late, 'bad.html': meta('sjis', '93 fa ff') });
  const bad = await run(['--from', 'auto', 'bad.html'], { cwd });
  assert.deepEqual([bad.code, bad.stdout.toString()], [1, '<meta charset=UTF-8>\u65e5']);
  assert.match(
    bad.stderr,
    /^encoding-standard: bad\.html: read as Shift_JIS \(prescan, tentative\)\n.*malformed Shift_JIS at byte offset 21, 1 byte long/,
  );

  // One non-ASCII byte after so much ASCII: no guess is likely enough.
  const latin1 = await run(['--from', 'auto', 'latin1.txt'], { cwd });
  assert.match(
    latin1.stderr,
    /latin1\.txt: unknown encoding, perhaps .* from byte offset 2000 on; --from LABEL/,
  );
  assert.equal(latin1.code, 1);

  const unsafe = await run(['--from', 'auto', 'korean.html'], { cwd });
  assert.match(unsafe.stderr, /^encoding-standard: korean\.html: it declares an encoding that is unsafe/);
  assert.deepEqual([unsafe.code, unsafe.stdout.length], [1, 0]);
});

test('--from auto replaces errors with --replace', async () => {
  const input = meta('sjis', 'ff 93 fa ff');
  const { code, stdout, stderr } = await run(['--from', 'auto', '--replace'], { input });
  assert.deepEqual([code, stdout.toString()], [3, '<meta charset=UTF-8>\ufffd\u65e5\ufffd']);
  assert.match(
    stderr,
    /2 errors in Shift_JIS replaced by U\+FFFD, the first at byte offset 19, 1 byte long, in line 1\n$/,
  );
});

test('--to does not accept auto', async () => {
  const { code, stderr } = await run(['--to', 'auto']);
  assert.match(stderr, /'auto' is not the label of an encoding/);
  assert.equal(code, 2);
});

test('--help mentions them', async () => {
  const { stdout } = await run(['--help']);
  for (const word of ['--sniff', "'auto'"]) assert.ok(stdout.toString().includes(word), word);
});

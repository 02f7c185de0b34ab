// The options that are the same as iconv's. The results were checked against those of GNU libc 2.36.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { encodings } from '../../pkg/hooks.js';
import { folderWith, hex, run } from './support/command.mjs';
import { runHere } from './support/here.mjs';

test('-f and -t are --from and --to', async () => {
  const input = hex('93 fa 96 7b');
  const expected = hex('c6 fc cb dc');
  for (const args of [
    ['-f', 'shift_jis', '-t', 'euc-jp'],
    ['-fshift_jis', '-teuc-jp'],
    ['--from=shift_jis', '--to', 'euc-jp'],
  ]) {
    const { code, stdout, stderr } = await run(args, { input });
    assert.deepEqual([code, stdout, stderr], [0, expected, '']);
  }
});

/** The labels of encodings that go back to a standard which is only a part of them, but for their own names. */
const PARTS = encodings
  .filter(({ name }) => ['windows-1252', 'windows-1254', 'windows-874'].includes(name))
  .flatMap(({ labels }) =>
    labels.filter((label) => !/^(?:windows-|x-cp|cp|dos-)(?:125[24]|874)$/.test(label)),
  );

test('-t with a label that means less elsewhere writes only that', async () => {
  const codeOf = async (label, text) => (await runHere(['-t', label], [Buffer.from(text)])).code;
  // U+2026 is 0x85 in all of them, which ISO-8859 has for control characters only.
  for (const label of [...PARTS, 'latin-1', 'ISO_8859-1:1987', 'ISO646-US', '8859_1', 'thai8', 'TIS620']) {
    assert.equal(await codeOf(label, '\u2026'), 1, label);
    assert.equal(await codeOf(label, 'text'), 0, label);
  }
  for (const label of ['windows-1252', 'cp1252', 'WIN1252', 'x-cp1254', 'windows-874']) {
    assert.equal(await codeOf(label, '\u2026'), 0, label);
  }
  assert.equal(await codeOf('ASCII', '\u00e9'), 1);
  assert.equal(await codeOf('iso-8859-1', '\u00e9'), 0);
  assert.equal(await codeOf('tis-620', '\u00a0'), 1);
  assert.equal(await codeOf('iso-8859-11', '\u00a0'), 0);
});

test('-l is --list', async () => {
  assert.deepEqual(await run(['-l']), await run(['--list']));
  assert.match((await run(['-l'])).stdout.toString(), /^ {2}Shift_JIS +csshiftjis /m);
});

test('a message names the option as it was typed', async () => {
  for (const [args, name] of [
    [['-f', 'x'], '-f'],
    [['--from', 'x'], '--from'],
    [['-t', 'x'], '-t'],
    [['--to', 'x'], '--to'],
    [['-f'], '-f'],
    [['-f', '-c'], "'-f'"],
  ]) {
    const { code, stderr } = await run(args);
    assert.ok(stderr.split('\n')[0].includes(name), stderr);
    assert.match(stderr, /^encoding-standard: [^\n]* \(see --help\)\n$/);
    assert.equal(code, 2);
  }
});

test('a suffix that iconv allows after a label is rejected, and the message names the option', async () => {
  for (const label of ['ascii//TRANSLIT', 'ascii//IGNORE']) {
    const { code, stderr } = await run(['-t', label]);
    assert.match(stderr, /^encoding-standard: -t: '.*' is not the label of an encoding; use -c for/);
    assert.equal(code, 2);
  }
});

test('-c leaves out errors in the input, counts them, and exits with 3', async () => {
  for (const option of ['-c', '--omit']) {
    const { code, stdout, stderr } = await run([option], { input: hex('61 ff 62 0a 63 e3 81 64 c2') });
    assert.equal(stdout.toString(), 'ab\ncd');
    assert.equal(
      stderr,
      'encoding-standard: standard input: 3 errors in UTF-8 left out, ' +
        'the first at byte offset 1, 1 byte long, in line 1\n',
    );
    assert.equal(code, 3);
  }
});

test('-c leaves out characters that the output encoding lacks, counts them, and exits with 3', async () => {
  const { code, stdout, stderr } = await run(['-c', '-t', 'koi8-r'], {
    input: '\u0434\u20ac\u0430\n\u{1f4a9}',
  });
  assert.deepEqual(stdout, hex('c4 c1 0a'));
  assert.equal(
    stderr,
    'encoding-standard: 2 characters that KOI8-R does not have were left out, ' +
      'the first U+20AC (\u20ac) in standard input, line 1, character 2\n',
  );
  assert.equal(code, 3);

  const one = await run(['-c', '-t', 'iso-2022-jp'], { input: '\u65e5\u20ac\u672c' });
  // The standard's encoder returns to ASCII before it reports an unencodable character.
  assert.deepEqual(one.stdout, hex('1b 24 42 46 7c 1b 28 42 1b 24 42 4b 5c 1b 28 42'));
  assert.match(one.stderr, /1 character that ISO-2022-JP does not have was left out/);
});

test('-c leaves out errors and unencodable characters, in long input and in files', async (t) => {
  const piece = Buffer.concat([Buffer.from('\u0434\u20ac'), hex('ff')]);
  const cwd = folderWith(t, { 'in.txt': Buffer.concat(Array(100_000).fill(piece)) });
  const { code, stderr } = await run(['-c', '-t', 'koi8-r', 'in.txt', '-o', 'out.txt'], { cwd });
  assert.ok(readFileSync(join(cwd, 'out.txt')).equals(Buffer.alloc(100_000, 0xc4)));
  assert.match(stderr, /100000 errors in UTF-8 left out, the first at byte offset 5,/);
  assert.match(stderr, /100000 characters that KOI8-R does not have were left out/);
  assert.equal(code, 3);
});

test('-c with nothing to leave out exits with 0', async () => {
  const { code, stdout, stderr } = await run(['-c', '-t', 'koi8-r'], { input: 'text' });
  assert.deepEqual([code, stdout.toString(), stderr], [0, 'text', '']);
});

test('with -c, --replace still applies to errors and --unencodable to characters that the output lacks', async () => {
  const input = Buffer.concat([Buffer.from('\u20ac'), hex('ff 61')]);
  const replace = await run(['-c', '--replace'], { input });
  assert.deepEqual([replace.code, replace.stdout.toString()], [3, '\u20ac\ufffda']);
  const koi8 = await run(['-c', '--replace', '-t', 'koi8-r'], { input });
  assert.deepEqual([koi8.code, koi8.stdout.toString()], [3, 'a']);
  const html = await run(['-c', '--unencodable', 'html', '-t', 'koi8-r'], { input });
  assert.deepEqual([html.code, html.stdout.toString()], [3, '&#8364;a']);

  const both = await run(['-c', '--replace', '--unencodable=html'], { input });
  assert.match(both.stderr, /^encoding-standard: -c has nothing to leave out/);
  assert.deepEqual([both.code, both.stdout.length], [2, 0]);
});

test('without -c, the message mentions it', async () => {
  assert.match((await run([], { input: hex('ff') })).stderr, /-c leaves it out\n$/);
  assert.match((await run(['-t', 'koi8-r'], { input: '\u20ac' })).stderr, /-c leaves it out\)\n$/);
});

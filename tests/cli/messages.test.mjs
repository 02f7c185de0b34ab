// What the command says about failures and about itself, and its exit codes.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { test } from 'node:test';
import { convertFile, parseArguments } from '../../pkg/cli/command.js';
import { folderWith, hex } from './support/command.mjs';
import { runHere } from './support/here.mjs';

const failingInput = (error) =>
  Readable.from(
    (async function* () {
      yield Buffer.from('text');
      throw error;
    })(),
  );

/** A stream that fails at the first byte. */
const failingOutput = (error) =>
  new Writable({ write: (bytes, encoding, done) => done(bytes.length > 0 ? error : null) });

const failure = (message, properties) => Object.assign(new Error(message), properties);

const systemError = (message, code = message.split(':')[0]) => failure(message, { code, syscall: 'read' });

test('a failure of the system is shown in its words', async () => {
  for (const [error, reason] of [
    [systemError('EIO: i/o error, read'), 'i/o error'],
    [systemError("ENOENT: no such file or directory, open 'a, b'"), 'no such file or directory'],
    [systemError('E2BIG: too much'), 'too much'],
    [systemError('read ECONNRESET', 'ECONNRESET'), 'read ECONNRESET'],
    [systemError('the peer said EIO: gone, read', 'EIO'), 'the peer said EIO: gone, read'],
    // Deno's errors.
    [failure('No space left on device (os error 28)', { code: 'ENOSPC' }), 'no space left on device'],
    [failure('Requires read access to "x".', { name: 'NotCapable' }), 'requires read access to "x"'],
    // Node's error with --permission.
    [failure('Access\nis restricted.', { code: 'ERR_ACCESS_DENIED' }), 'access\\nis restricted'],
  ]) {
    for (const args of [[], ['--sniff']]) {
      const { code, stderr } = await runHere(args, [], { stdin: failingInput(error) });
      assert.deepEqual([code, stderr], [1, `encoding-standard: standard input: ${reason}\n`]);
    }
  }
});

test('without arguments on a terminal, it says what it needs instead of waiting', async () => {
  const { code, stdout, stderr } = await runHere([], [], { stdin: { isTTY: true } });
  assert.deepEqual([code, stdout.length], [2, 0]);
  assert.match(stderr, /^encoding-standard: name a file, or - to type the text \(see --help\)\n$/);
});

test('what the encoding may be is said if the user has not said it', async () => {
  const french = Buffer.from(
    'Le caf\u00e9 est d\u00e9j\u00e0 pr\u00eat, \u00e0 bient\u00f4t. '.repeat(20),
    'latin1',
  );
  for (const [args, input, hint] of [
    [[], french, /it may be windows-1252: --from auto detects that, --from LABEL sets it\n$/],
    [['-f', 'utf-8'], french, /--replace writes U\+FFFD instead, -c leaves it out\n$/],
    // UTF-8 with an error.
    [[], Buffer.concat([Buffer.from('d\u00e9j\u00e0 vu '.repeat(20)), hex('ff')]), /-c leaves it out\n$/],
    [[], Buffer.concat([hex('ff'), Buffer.alloc(9)]), /-c leaves it out\n$/],
  ]) {
    const { code, stderr } = await runHere(args, [input]);
    assert.equal(code, 1);
    assert.match(stderr, hint);
  }
});

test('a bug is not shown as a failure of the system', async () => {
  const message = 'EIO: i/o error, read';
  for (const bug of [
    new TypeError('a bug'),
    failure(message, {}),
    failure(message, { syscall: 'read' }),
    failure(message, { code: 5, syscall: 'read' }),
    failure(message, { code: 'ERR_INVALID_STATE', syscall: 'read' }),
    failure(message, { code: 'toString' }),
  ]) {
    for (const args of [[], ['--sniff'], ['-f', 'auto']]) {
      await assert.rejects(runHere(args, [], { stdin: failingInput(bug) }), bug);
    }
  }
});

test('a failure that is about no file has no name', async (t) => {
  const folder = folderWith(t, { 'in.txt': 'text' });
  const [name, target] = ['in.txt', 'out.txt'].map((each) => join(folder, each));
  const progress = {
    add() {
      throw systemError('EIO: i/o error, write');
    },
  };
  const { lines } = await convertFile({ name, path: target, target }, parseArguments([name]), progress);
  assert.deepEqual(lines, ['i/o error']);
});

test('exit codes', async (t) => {
  const folder = folderWith(t, { 'a.txt': 'text' });
  const none = join(folder, 'none.txt');
  for (const [args, input, expected] of [
    [[], 'text', 0],
    [['--replace'], 'text', 0],
    [['--sniff'], 'text', 0],
    [['--help'], '', 0],
    [[], hex('ff'), 1],
    [['-t', 'koi8-r'], '\u20ac', 1],
    [['-f', 'auto'], hex('e9'), 1],
    [['--sniff'], hex('e9'), 1],
    [[none], '', 1],
    [['--sniff', none, join(folder, 'a.txt')], '', 1],
    [['-x'], '', 2],
    [['-f', 'x'], '', 2],
    [['--replace'], hex('ff'), 3],
    [['-c'], hex('ff'), 3],
    [['-t', 'koi8-r', '--unencodable=html'], '\u20ac', 3],
    [['-t', 'koi8-r', '--unencodable=replace'], '\u20ac', 3],
    [['-t', 'koi8-r', '-c'], '\u20ac', 3],
  ]) {
    const { code } = await runHere(args, [Buffer.from(input)]);
    assert.equal(code, expected, args.join(' '));
  }
});

test('if the reader of the output has closed it, nothing is said', async () => {
  const closed = () => failingOutput(systemError('EPIPE: broken pipe, write'));
  for (const [args, input] of [
    [[], 'text'],
    [['--replace'], hex('ff')],
    [['-f', 'auto'], 'text'],
    [['--sniff'], 'text'],
    [['--list'], ''],
    [['--help'], ''],
  ]) {
    const { code, stderr } = await runHere(args, [Buffer.from(input)], { stdout: closed() });
    assert.deepEqual([code, stderr], [141, ''], args.join(' '));
  }
});

test('an output that throws, as in Deno, is like one that fails later', async () => {
  const write = () => {
    throw failure('No space left on device (os error 28)', { code: 'ENOSPC' });
  };
  const { code, stderr } = await runHere([], [Buffer.from('text')], { stdout: new Writable({ write }) });
  assert.deepEqual([code, stderr], [1, 'encoding-standard: standard output: no space left on device\n']);
});

test('what was replaced is reported even if it stops', async () => {
  const stdout = failingOutput(systemError('ENOSPC: no space left on device, write'));
  const { code, stderr } = await runHere(['--replace'], [hex('ff')], { stdout });
  assert.equal(
    stderr,
    'encoding-standard: standard input: 1 error in UTF-8 replaced by U+FFFD, the first at byte offset 0, 1 byte long, in line 1\n' +
      'encoding-standard: standard output: no space left on device\n',
  );
  assert.equal(code, 1);
});

test('--help has the exit codes in a column', async () => {
  const { stdout } = await runHere(['--help']);
  const lines = stdout.toString().split('\n');
  assert.match(lines[0], /^Usage: encoding-standard /);
  const codes = lines.slice(lines.indexOf('Exit codes:') + 1).filter((line) => /^ {2}\d/.test(line));
  assert.deepEqual(
    codes.map((line) => line.slice(0, 6)),
    ['  0   ', '  1   ', '  2   ', '  3   ', '  141 '],
  );
  assert.ok(codes.every((line) => /^\S/.test(line.slice(6))));
});

test('--list has the labels of each encoding in a column, and --version the version', async () => {
  const { stdout } = await runHere(['--list']);
  const file = readFileSync(new URL('../../indexes/labels.txt', import.meta.url), 'utf8');
  const labels = new Map();
  for (const line of file.trimEnd().split('\n').slice(1)) {
    const [name, label] = line.split('\t');
    if (name !== 'replacement') labels.set(name, [...(labels.get(name) ?? []), label]);
  }
  const expected = Array.from(labels, ([name, all]) => `  ${name.padEnd(20)}${all.join(' ')}\n`);
  assert.equal(stdout.toString().split('\n\n')[0], `The Encoding Standard\n${expected.join('')}`.trimEnd());

  const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const { stdout: shown } = await runHere(['--version']);
  assert.equal(shown.toString(), `encoding-standard ${manifest.version}\n`);
});

test('what happened to characters that the output lacks, one or more of them', async () => {
  for (const [option, output, one, more] of [
    ['--unencodable=html', '&#8364;', 'became a character reference', 'became character references'],
    ['--unencodable=replace', '?', 'became a question mark', 'became question marks'],
    ['-c', '', 'was left out', 'were left out'],
  ]) {
    for (const count of [1, 2, 3]) {
      const input = Buffer.from(`\n${'\u20ac'.repeat(count)}a`);
      const { code, stdout, stderr } = await runHere(['-t', 'koi8-r', option], [input]);
      const subject = count === 1 ? '1 character' : `${count} characters`;
      const first = 'the first U+20AC (\u20ac) in standard input, line 2, character 1';
      assert.equal(
        stderr,
        `encoding-standard: ${subject} that KOI8-R does not have ${count === 1 ? one : more}, ${first}\n`,
      );
      assert.deepEqual([code, stdout.toString()], [3, `\n${output.repeat(count)}a`]);
    }
  }
});

test('a character is named by four digits or more, and shown if it is visible', async () => {
  for (const [character, name] of [
    ['\u00e9', 'U+00E9 (\u00e9)'],
    ['\u0416', 'U+0416 (\u0416)'],
    ['\u{1f4a9}', 'U+1F4A9 (\u{1f4a9})'],
    ['\u{10abcd}', 'U+10ABCD'],
    ['\u0301', 'U+0301'],
    ['\u3000', 'U+3000'],
    ['\u202e', 'U+202E'],
  ]) {
    const { code, stderr } = await runHere(['-t', 'iso-8859-8'], [Buffer.from(`ab${character}`)]);
    assert.ok(
      stderr.startsWith(`encoding-standard: standard input: ISO-8859-8 has no ${name}: line 1, `),
      stderr,
    );
    assert.equal(code, 1);
  }
});

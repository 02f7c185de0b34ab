import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import {
  commandLine,
  finish,
  folderWith,
  giveAway,
  hex,
  run,
  runUnprivileged,
  skipIn,
  start,
} from './support/command.mjs';

test('a failure leaves no new file, and an existing file unchanged', async (t) => {
  const cwd = folderWith(t, { 'bad.txt': Buffer.concat([Buffer.alloc(300_000, 'a'), hex('ff')]) });
  assert.equal((await run(['bad.txt', '-o', 'out.txt'], { cwd })).code, 1);
  assert.deepEqual(readdirSync(cwd), ['bad.txt']);

  writeFileSync(join(cwd, 'out.txt'), 'old');
  assert.equal((await run(['bad.txt', '-o', 'out.txt'], { cwd })).code, 1);
  assert.equal((await run(['bad.txt', 'none.txt', '-o', 'out.txt'], { cwd })).code, 1);
  assert.equal((await run(['--to', 'x', '-o', 'out.txt'], { cwd })).code, 2);
  assert.deepEqual(readdirSync(cwd).sort(), ['bad.txt', 'out.txt']);
  assert.equal(readFileSync(join(cwd, 'out.txt'), 'utf8'), 'old');
});

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  test(`${signal} leaves no file, and ends it like any program`, async (t) => {
    const cwd = folderWith(t, { 'out.txt': 'old' });
    const child = start(['-o', 'out.txt'], { cwd });
    const finished = finish(child);
    child.stdin.write(Buffer.alloc(500_000, 'a'));
    const written = () => readdirSync(cwd).find((name) => statSync(join(cwd, name)).size === 500_000);
    while (!written()) await wait(5);
    assert.notEqual(written(), 'out.txt');
    child.kill(signal);
    const result = await finished;
    assert.deepEqual([result.code, result.signal, result.stderr], [null, signal, '']);
    assert.deepEqual(readdirSync(cwd), ['out.txt']);
    assert.equal(readFileSync(join(cwd, 'out.txt'), 'utf8'), 'old');
  });
}

test('until the output is complete, the file has its old content', async (t) => {
  const cwd = folderWith(t, { 'out.txt': 'old' });
  const child = start(['-o', 'out.txt', '--to', 'utf-16be'], { cwd });
  const finished = finish(child);
  child.stdin.write('ab');
  while (readdirSync(cwd).length === 1) await wait(5);
  assert.equal(readFileSync(join(cwd, 'out.txt'), 'utf8'), 'old');
  child.stdin.end('c');
  assert.equal((await finished).code, 0);
  assert.deepEqual(readFileSync(join(cwd, 'out.txt')), hex('00 61 00 62 00 63'));
  assert.deepEqual(readdirSync(cwd), ['out.txt']);
});

test('a file can be converted onto itself', async (t) => {
  const cwd = folderWith(t, { 'text.txt': '\u65e5\u672c'.repeat(100_000) });
  const { code } = await run(['--to', 'shift_jis', 'text.txt', '-o', 'text.txt'], { cwd });
  assert.equal(code, 0);
  assert.ok(readFileSync(join(cwd, 'text.txt')).equals(Buffer.from('93fa967b'.repeat(100_000), 'hex')));
  assert.deepEqual(readdirSync(cwd), ['text.txt']);
});

test('standard output that is one of the inputs is rejected before it grows', (t) => {
  const cwd = folderWith(t, { 'text.txt': 'text' });
  const path = join(cwd, 'text.txt');
  const output = openSync(path, 'a');
  const input = openSync(path);
  for (const [args, stdin] of [
    [['text.txt'], 'ignore'],
    [[], input],
  ]) {
    const { status, stderr } = spawnSync(...commandLine(args), {
      cwd,
      stdio: [stdin, output, 'pipe'],
    });
    assert.match(stderr.toString(), /is also the output/);
    assert.equal(status, 2);
  }
  closeSync(output);
  closeSync(input);
  assert.equal(readFileSync(path, 'utf8'), 'text');
});

test('it keeps the permissions of the replaced file, and the link to it', async (t) => {
  const cwd = folderWith(t, { 'real.txt': 'old', 'in.txt': 'new' });
  chmodSync(join(cwd, 'real.txt'), 0o640);
  symlinkSync('real.txt', join(cwd, 'link.txt'));
  assert.equal((await run(['in.txt', '-o', 'link.txt'], { cwd })).code, 0);
  assert.ok(lstatSync(join(cwd, 'link.txt')).isSymbolicLink());
  assert.equal(readFileSync(join(cwd, 'real.txt'), 'utf8'), 'new');
  assert.equal(statSync(join(cwd, 'real.txt')).mode & 0o777, 0o640);
});

test('a link to a file that does not exist yet', async (t) => {
  const cwd = folderWith(t, { 'in.txt': 'new' });
  mkdirSync(join(cwd, 'folder'));
  symlinkSync('folder', join(cwd, 'alias'));
  symlinkSync('alias/real.txt', join(cwd, 'link.txt'));
  assert.equal((await run(['in.txt', '-o', 'link.txt'], { cwd })).code, 0);
  assert.ok(lstatSync(join(cwd, 'link.txt')).isSymbolicLink());
  assert.equal(readFileSync(join(cwd, 'folder', 'real.txt'), 'utf8'), 'new');
  assert.deepEqual(readdirSync(join(cwd, 'folder')), ['real.txt']);
});

test('a file with more names gets the new content under all of them', async (t) => {
  const cwd = folderWith(t, { 'in.txt': 'new', 'out.txt': 'the old content' });
  linkSync(join(cwd, 'out.txt'), join(cwd, 'other.txt'));
  assert.equal((await run(['in.txt', '-o', 'out.txt'], { cwd })).code, 0);
  for (const name of ['out.txt', 'other.txt']) assert.equal(readFileSync(join(cwd, name), 'utf8'), 'new');
  assert.deepEqual(readdirSync(cwd).sort(), ['in.txt', 'other.txt', 'out.txt']);

  // It is the input too: that is read to the end first.
  const args = ['-t', 'utf-16be', 'out.txt', 'in.txt', '-o', 'other.txt'];
  assert.equal((await run(args, { cwd })).code, 0);
  assert.deepEqual(readFileSync(join(cwd, 'out.txt')), hex('00 6e 00 65 00 77 00 6e 00 65 00 77'));

  const bad = await run(['-f', 'utf-16be', '-t', 'koi8-r', 'out.txt', '-', '-o', 'other.txt'], {
    cwd,
    input: hex('dc 00'),
  });
  assert.equal(bad.code, 1);
  assert.equal(statSync(join(cwd, 'other.txt')).size, 12);
});

// A link like /dev/stdout. The real one is left alone: replacing it would affect all programs.
for (const name of ['/dev/fd/1', 'stdout']) {
  test(`-o ${name}: the file that the shell appends to keeps its content`, (t) => {
    const cwd = folderWith(t, { 'in.txt': 'new', 'out.txt': 'old\n' });
    symlinkSync('/dev/fd/1', join(cwd, 'stdout'));
    const convert = () => {
      const output = openSync(join(cwd, 'out.txt'), 'a');
      const stdio = ['ignore', output, 'pipe'];
      const { status, stderr } = spawnSync(...commandLine(['in.txt', '-o', name]), { cwd, stdio });
      closeSync(output);
      assert.deepEqual([status, stderr.toString()], [0, '']);
    };
    const { ino } = statSync(join(cwd, 'out.txt'));
    convert();
    convert();
    assert.equal(readFileSync(join(cwd, 'out.txt'), 'utf8'), 'old\nnewnew');
    assert.equal(statSync(join(cwd, 'out.txt')).ino, ino);
    assert.deepEqual(readdirSync(cwd).sort(), ['in.txt', 'out.txt', 'stdout']);
  });
}

const inherits = skipIn({ Deno: 'Deno has only the three standard descriptors of the shell' });
test('-o with another descriptor of the shell', { skip: inherits }, (t) => {
  const cwd = folderWith(t, { 'in.txt': 'new', 'out.txt': 'old\n' });
  const output = openSync(join(cwd, 'out.txt'), 'a');
  const stdio = ['ignore', 'pipe', 'pipe', output];
  const { status } = spawnSync(...commandLine(['in.txt', '-o', '/dev/fd/3']), { cwd, stdio });
  closeSync(output);
  assert.equal(status, 0);
  assert.equal(readFileSync(join(cwd, 'out.txt'), 'utf8'), 'old\nnew');
});

/** Runs a command whose descriptor 5 is a pipe that does not block, and reads that slowly. */
const NON_BLOCKING = `
import fcntl, os, subprocess, sys, time
reading, writing = os.pipe()
os.dup2(writing, 5)
fcntl.fcntl(5, fcntl.F_SETFL, os.O_NONBLOCK)
child = subprocess.Popen(sys.argv[1:], pass_fds=[5])
os.close(5)
os.close(writing)
size = 0
while (part := os.read(reading, 65536)):
    size += len(part)
    time.sleep(0.05)
print(size, child.wait())
`;

test('-o with a pipe that does not block', { skip: inherits }, (t) => {
  const cwd = folderWith(t, { 'in.txt': 'a'.repeat(300_000) });
  const [program, args] = commandLine(['in.txt', '-o', '/dev/fd/5']);
  const { stdout, stderr } = spawnSync('python3', ['-c', NON_BLOCKING, program, ...args], { cwd });
  assert.deepEqual([stdout.toString(), stderr.toString()], ['300000 0\n', '']);
});

test('-o with a pipe as standard output, and with standard error', async (t) => {
  const cwd = folderWith(t, { 'in.txt': 'new' });
  const stdout = await run(['in.txt', '-o', '/dev/fd/1'], { cwd });
  assert.deepEqual([stdout.code, stdout.stdout.toString()], [0, 'new']);
  const stderr = await run(['in.txt', '-o', '/dev/fd/2'], { cwd });
  assert.deepEqual([stderr.code, stderr.stderr], [0, 'new']);
});

test('-o with a descriptor that is not open', async (t) => {
  const cwd = folderWith(t, { 'in.txt': 'new' });
  const closed = await run(['in.txt', '-o', '/dev/fd/99'], { cwd });
  assert.deepEqual([closed.code, closed.stderr], [1, 'encoding-standard: /dev/fd/99: bad file descriptor\n']);
});

test('-o /dev/fd/1 that is one of the inputs is rejected, like standard output', (t) => {
  const cwd = folderWith(t, { 'text.txt': 'text' });
  const output = openSync(join(cwd, 'text.txt'), 'a');
  const stdio = ['ignore', output, 'pipe'];
  const args = ['text.txt', '-o', '/dev/fd/1'];
  // If it were not rejected, it would not end.
  const { status, stderr } = spawnSync(...commandLine(args), { cwd, stdio, timeout: 10_000 });
  closeSync(output);
  assert.match(stderr.toString(), /text\.txt is also the output/);
  assert.equal(status, 2);
  assert.equal(readFileSync(join(cwd, 'text.txt'), 'utf8'), 'text');
});

test('a named pipe is written to', async (t) => {
  const cwd = folderWith(t, { 'in.txt': 'text' });
  assert.equal(spawnSync('mkfifo', [join(cwd, 'pipe')]).status, 0);
  const reader = spawn('cat', ['pipe'], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const [{ code }, { stdout }] = await Promise.all([run(['in.txt', '-o', 'pipe'], { cwd }), finish(reader)]);
  assert.deepEqual([code, stdout.toString()], [0, 'text']);
  assert.ok(statSync(join(cwd, 'pipe')).isFIFO());
  assert.deepEqual(readdirSync(cwd).sort(), ['in.txt', 'pipe']);
});

test('a named pipe whose reader closes it ends the command like a pipe of the shell', async (t) => {
  const cwd = folderWith(t, { 'in.txt': 'text'.repeat(1_000_000) });
  assert.equal(spawnSync('mkfifo', [join(cwd, 'pipe')]).status, 0);
  const reader = spawn('head', ['-c', '1', 'pipe'], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const [{ code, stderr }] = await Promise.all([run(['in.txt', '-o', 'pipe'], { cwd }), finish(reader)]);
  assert.deepEqual([code, stderr], [141, '']);
});

test('where writing is not permitted, nothing is lost, and the message has the name as it was typed', async (t) => {
  const cwd = folderWith(t, { 'in.txt': 'text', 'fixed.txt': 'old' });
  mkdirSync(join(cwd, 'folder'));
  writeFileSync(join(cwd, 'folder', 'out.txt'), 'old');
  symlinkSync('fixed.txt', join(cwd, 'link.txt'));
  giveAway(...['', 'in.txt', 'fixed.txt', 'folder', 'folder/out.txt'].map((name) => join(cwd, name)));
  chmodSync(join(cwd, 'fixed.txt'), 0o444);
  chmodSync(join(cwd, 'folder'), 0o555);
  const refused = 'cannot create a temporary file in its folder: ';
  for (const [name, reason] of [
    ['./fixed.txt', ''],
    ['link.txt', ''],
    ['folder/new.txt', refused],
  ]) {
    const { code, stderr } = await runUnprivileged(['in.txt', '-o', name], { cwd });
    assert.equal(stderr, `encoding-standard: ${name}: ${reason}permission denied\n`);
    assert.equal(code, 1);
  }
  // The file itself may be written.
  const { code, stderr } = await runUnprivileged(['in.txt', '-o', 'folder/out.txt'], { cwd });
  assert.deepEqual([code, stderr], [0, '']);
  chmodSync(join(cwd, 'folder'), 0o755);
  assert.equal(readFileSync(join(cwd, 'fixed.txt'), 'utf8'), 'old');
  assert.equal(readFileSync(join(cwd, 'folder', 'out.txt'), 'utf8'), 'text');
  assert.deepEqual(readdirSync(join(cwd, 'folder')), ['out.txt']);
});

test('something that is not a regular file is written to, not replaced', async (t) => {
  const cwd = folderWith(t, { 'in.txt': 'text' });
  assert.equal((await run(['in.txt', '-o', '/dev/null'], { cwd })).code, 0);
  assert.ok(statSync('/dev/null').isCharacterDevice());
});

test('outputs that cannot be written', async (t) => {
  const cwd = folderWith(t, { 'in.txt': 'text' });
  for (const [path, reason] of [
    ['none/out.txt', 'no such file or directory'],
    ['.', 'illegal operation on a directory'],
    ['in.txt/out.txt', 'not a directory'],
    ['in.txt/', 'not a directory'],
    ['out.txt/', 'no such file or directory'],
  ]) {
    const { code, stderr } = await run(['in.txt', '-o', path], { cwd });
    assert.equal(code, 1);
    assert.match(stderr, new RegExp(`^encoding-standard: .*: ${reason}\n$`));
  }
  assert.deepEqual(readdirSync(cwd), ['in.txt']);
  assert.ok(!existsSync(join(cwd, 'none')));
});

test('a full device', (t) => {
  const cwd = folderWith(t, { 'in.txt': 'text' });
  const full = openSync('/dev/full', 'w');
  const { status, stderr } = spawnSync(...commandLine(['in.txt']), {
    cwd,
    stdio: ['ignore', full, 'pipe'],
  });
  closeSync(full);
  assert.equal(stderr.toString(), 'encoding-standard: standard output: no space left on device\n');
  assert.equal(status, 1);
});

test('two runs that write to one file with two names at the same time do not mix', async (t) => {
  const files = { a: Buffer.alloc(4_000_000, 'a'), b: Buffer.alloc(4_000_000, 'b'), out: 'old' };
  const cwd = folderWith(t, files);
  linkSync(join(cwd, 'out'), join(cwd, 'link'));
  const results = await Promise.all(['a', 'b'].map((name) => run([name, '-o', 'out'], { cwd })));
  const written = readFileSync(join(cwd, 'link'));
  const done = ['a', 'b'].filter((name) => files[name].equals(written));
  assert.equal(done.length, 1);
  // The later one may also have begun after the other one had ended.
  for (const { code, stderr } of results) {
    if (code !== 0) assert.match(stderr, /another run is writing to it|it was changed during the conversion/);
  }
  assert.equal(results[done[0] === 'a' ? 0 : 1].code, 0);
});

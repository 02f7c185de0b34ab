// Many files, in several threads. Each test that needs workers has a first file that keeps the main thread busy.

import assert from 'node:assert/strict';
import {
  existsSync,
  linkSync,
  readFileSync,
  readdirSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { convertMany, countThreads, Inputs, parseArguments, planInPlace } from '../../pkg/cli/command.js';
import { finish, folderWith, hex, needsNode, permit, run, start } from './support/command.mjs';

const MEBIBYTE = 0x100000;

/** "日本" in Shift_JIS. */
const OLD = hex('93 fa 96 7b');
const NEW = '\u65e5\u672c';

/** Makes a file of zeros, which are the same in most encodings. It takes no space. */
function makeLarge(folder, name, mebibytes) {
  writeFileSync(join(folder, name), '');
  truncateSync(join(folder, name), mebibytes * MEBIBYTE);
}

const temporaries = (folder) => readdirSync(folder).filter((name) => name.endsWith('.tmp'));

async function until(condition) {
  while (!condition()) await wait(1);
}

test('workers convert files while the main thread converts the first one', { timeout: 60_000 }, async (t) => {
  const cwd = folderWith(t, { 'b.txt': OLD, 'c.txt': OLD });
  makeLarge(cwd, 'a.txt', 256);
  const args = ['-f', 'shift_jis', '--in-place', '--jobs', '2', 'a.txt', 'b.txt', 'c.txt'];
  const child = start(args, { cwd });
  const finished = finish(child);
  await until(() => ['b.txt', 'c.txt'].every((name) => readFileSync(join(cwd, name), 'utf8') === NEW));
  assert.equal(temporaries(cwd).length, 1, 'the first file is still being converted');
  child.kill();
  await finished;
});

/** Files with every kind of message. */
function messyFiles() {
  const long = Buffer.concat(Array(MEBIBYTE).fill(OLD));
  const files = { '00.txt': Buffer.concat([long, hex('ff')]) };
  for (let i = 1; i < 40; i++) {
    const name = `${String(i).padStart(2, '0')}.txt`;
    const kinds = [
      OLD,
      hex('0a ff 0a'),
      Buffer.from(`${NEW}\u20ac\n`),
      hex('ef bb bf 41'),
      Buffer.from('text\n'.repeat(i)),
      Buffer.from('ff fe ac 20'.replaceAll(' ', ''), 'hex'),
    ];
    files[name] = kinds[i % kinds.length];
  }
  return files;
}

for (const args of [
  ['-f', 'shift_jis'],
  ['-f', 'shift_jis', '--replace', '--bom'],
  ['-f', 'auto', '-t', 'euc-jp', '--unencodable', 'html'],
  ['-f', 'shift_jis', '-t', 'euc-jp', '-c'],
]) {
  test(`${args.join(' ')}: results, messages and exit code are the same with any number of jobs`, async (t) => {
    const files = messyFiles();
    const results = [];
    for (const jobs of ['1', '2', '5']) {
      const cwd = folderWith(t, files);
      const options = [...args, '--in-place=.bak', '--jobs', jobs, ...Object.keys(files)];
      const { code, stdout, stderr } = await run(options, { cwd });
      const written = Object.fromEntries(
        readdirSync(cwd)
          .sort()
          .map((name) => [name, readFileSync(join(cwd, name), 'latin1')]),
      );
      results.push({ code, stdout: stdout.length, stderr, written });
    }
    assert.ok(results[0].stderr.split('\n').length > 10);
    assert.deepEqual(results[1], results[0]);
    assert.deepEqual(results[2], results[0]);
  });
}

test('a failure does not stop the others, and messages are in the order of the files', async (t) => {
  const cwd = folderWith(t, { 'b.txt': hex('ff'), 'c.txt': OLD, 'd.txt': hex('ff'), 'e.txt': OLD });
  // Its message comes last in time.
  makeLarge(cwd, 'a.txt', 48);
  writeFileSync(join(cwd, 'a.txt'), hex('ff'), { flag: 'a' });
  const names = ['a.txt', 'b.txt', 'c.txt', 'd.txt', 'e.txt'];
  const { code, stderr } = await run(['-f', 'shift_jis', '--in-place', '--jobs', '3', ...names], { cwd });
  assert.deepEqual(
    stderr.split('\n').map((line) => line.match(/^encoding-standard: (\w\.txt: malformed|not .*)/)?.[1]),
    ['a.txt: malformed', 'b.txt: malformed', 'd.txt: malformed', 'not converted: 3 of 5 files', undefined],
  );
  assert.equal(code, 1);
  assert.deepEqual(readdirSync(cwd), names);
  for (const name of ['c.txt', 'e.txt']) assert.equal(readFileSync(join(cwd, name), 'utf8'), NEW);
  for (const name of ['b.txt', 'd.txt']) assert.deepEqual(readFileSync(join(cwd, name)), hex('ff'));
});

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  test(`${signal} ends all threads, and leaves no file`, { timeout: 60_000 }, async (t) => {
    const cwd = folderWith(t);
    const names = ['a.txt', 'b.txt', 'c.txt', 'd.txt'];
    for (const name of names) makeLarge(cwd, name, 1024);
    const child = start(['--in-place=.bak', '--jobs', '3', ...names], { cwd });
    const finished = finish(child);
    await until(() => temporaries(cwd).length === 3);
    child.kill(signal);
    const { code, signal: ended, stderr } = await finished;
    assert.deepEqual([code, ended, stderr], [null, signal, '']);
    assert.deepEqual(readdirSync(cwd).sort(), names);
    for (const name of names) assert.equal(statSync(join(cwd, name)).size, 1024 * MEBIBYTE);
  });
}

test('a signal does not end a worker while it overwrites a file', { timeout: 60_000 }, async (t) => {
  const cwd = folderWith(t);
  makeLarge(cwd, 'a.txt', 2048);
  makeLarge(cwd, 'b.txt', 64);
  linkSync(join(cwd, 'b.txt'), join(cwd, 'other.txt'));
  const child = start(['-t', 'utf-16le', '--force', '--in-place', '--jobs', '2', 'a.txt', 'b.txt'], { cwd });
  const finished = finish(child);
  await until(() => statSync(join(cwd, 'b.txt')).size > 64 * MEBIBYTE);
  child.kill('SIGTERM');
  const { code, signal, stderr } = await finished;
  assert.deepEqual([code, signal, stderr], [null, 'SIGTERM', '']);
  assert.equal(statSync(join(cwd, 'b.txt')).size, 128 * MEBIBYTE);
  assert.equal(statSync(join(cwd, 'a.txt')).size, 2048 * MEBIBYTE);
  assert.deepEqual(readdirSync(cwd).sort(), ['a.txt', 'b.txt', 'other.txt']);
});

const IN_WORKERS = (code) => [
  '--import',
  `data:text/javascript,${encodeURIComponent(`import { isMainThread } from 'node:worker_threads'; if (!isMainThread) ${code}`)}`,
];

for (const [what, node] of [
  ['are not permitted', needsNode ? [] : permit({ read: true, write: true })],
  ['fail to start', IN_WORKERS("throw new Error('not here');")],
  ['end before they have started', IN_WORKERS('process.exit();')],
]) {
  test(`if workers ${what}, the main thread converts all files`, { skip: needsNode }, async (t) => {
    const names = ['a.txt', 'b.txt', 'c.txt'];
    const cwd = folderWith(t, Object.fromEntries(names.map((name) => [name, OLD])));
    // Long enough for the workers to fail.
    writeFileSync(join(cwd, 'a.txt'), Buffer.concat(Array(2 * MEBIBYTE).fill(OLD)));
    const args = ['-f', 'shift_jis', '--in-place', '--jobs', '3', ...names];
    const { code, stderr } = await run(args, { cwd, node });
    assert.deepEqual([code, stderr], [0, '']);
    assert.equal(readFileSync(join(cwd, 'a.txt'), 'utf8'), NEW.repeat(2 * MEBIBYTE));
    for (const name of ['b.txt', 'c.txt']) assert.equal(readFileSync(join(cwd, name), 'utf8'), NEW);
  });
}

test('a worker is ended only after it has started', { skip: needsNode }, async (t) => {
  const cwd = folderWith(t, { 'a.txt': OLD, 'b.txt': OLD });
  // The main thread has converted both files long before. The worker's first message says that it has started.
  const node = IN_WORKERS(`{
    const { parentPort } = await import('node:worker_threads');
    const { writeFileSync } = await import('node:fs');
    await new Promise((resolve) => setTimeout(resolve, 300));
    const { postMessage } = parentPort;
    parentPort.postMessage = (message) => {
      writeFileSync('started', '');
      postMessage.call(parentPort, message);
    };
  }`);
  const args = ['-f', 'shift_jis', '--in-place', '--jobs', '2', 'a.txt', 'b.txt'];
  const { code, stderr } = await run(args, { cwd, node });
  assert.deepEqual([code, stderr], [0, '']);
  assert.deepEqual(readdirSync(cwd).sort(), ['a.txt', 'b.txt', 'started']);
});

test(
  'a bug in a worker is shown, and no file is left behind',
  { timeout: 60_000, skip: needsNode },
  async (t) => {
    const cwd = folderWith(t, { 'b.txt': OLD });
    makeLarge(cwd, 'a.txt', 2048);
    const node = IN_WORKERS("Math.min = () => { throw new TypeError('a bug'); };");
    const { code, stderr } = await run(['--in-place', '--jobs', '2', 'a.txt', 'b.txt'], { cwd, node });
    assert.match(stderr, /^TypeError.*: a bug$/m);
    assert.equal(code, 1);
    assert.deepEqual(readdirSync(cwd), ['a.txt', 'b.txt']);
    assert.equal(statSync(join(cwd, 'a.txt')).size, 2048 * MEBIBYTE);
  },
);

test('-d uses workers too', { timeout: 60_000 }, async (t) => {
  const cwd = folderWith(t, { 'b.txt': OLD, 'c.txt': hex('ff'), out: '' });
  makeLarge(cwd, 'a.txt', 256);
  const folder = folderWith(t);
  const args = ['-f', 'shift_jis', '-d', folder, '--jobs', '2', 'a.txt', 'b.txt', 'c.txt'];
  const child = start(args, { cwd });
  const finished = finish(child);
  await until(() => existsSync(join(folder, 'b.txt')));
  assert.ok(!existsSync(join(folder, 'a.txt')));
  const { code, stderr } = await finished;
  assert.match(
    stderr,
    /^encoding-standard: c\.txt: malformed .*\nencoding-standard: not converted: 1 of 3 files\n$/,
  );
  assert.equal(code, 1);
  assert.deepEqual(readdirSync(folder).sort(), ['a.txt', 'b.txt']);
  assert.equal(readFileSync(join(folder, 'b.txt'), 'utf8'), NEW);
  assert.equal(statSync(join(folder, 'a.txt')).size, 256 * MEBIBYTE);
});

test('progress counts the bytes of all threads', async (t) => {
  const cwd = folderWith(t, { 'b.txt': OLD, 'c.txt': OLD });
  makeLarge(cwd, 'a.txt', 48);
  const names = ['a.txt', 'b.txt', 'c.txt'].map((name) => join(cwd, name));
  const options = parseArguments(['-f', 'sjis', '--in-place', '--jobs', '2', ...names]);
  const { list, size } = new Inputs(names, { stdin: new Readable() });
  let sum = 0;
  const progress = { add: (bytes) => (sum += bytes), hide() {} };
  assert.equal(await convertMany(planInPlace(list, options), size, options, progress, assert.fail), 0);
  assert.equal(sum, 48 * MEBIBYTE + 8);
});

test('small work is left to the main thread, unless --jobs is given', () => {
  const all = Math.min(availableParallelism(), 5);
  assert.equal(countThreads(5, 1000, null), 1);
  assert.equal(countThreads(1, 1e12, null), 1);
  assert.equal(countThreads(100, 1e12, null), all);
  assert.equal(countThreads(100, null, null), all);
  assert.equal(countThreads(10_000, 10_000, null), all);
  assert.equal(countThreads(100, 1000, 3), 3);
  assert.equal(countThreads(2, 1e12, 3), 2);
  assert.equal(countThreads(100, 1e12, 1), 1);
  assert.equal(countThreads(100, 1e12, 64), 5);
});

for (const jobs of ['0', '-1', '1.5', 'many', '', '0x2']) {
  test(`--jobs=${jobs} is a wrong command line`, async (t) => {
    const cwd = folderWith(t, { 'in.txt': OLD });
    const { code, stderr } = await run(['--in-place', `--jobs=${jobs}`, 'in.txt'], { cwd });
    assert.equal(
      stderr,
      `encoding-standard: --jobs needs a whole number from 1 on, not '${jobs}' (see --help)\n`,
    );
    assert.equal(code, 2);
    assert.deepEqual(readFileSync(join(cwd, 'in.txt')), OLD);
  });
}

test('--jobs needs --in-place or -d', async (t) => {
  const cwd = folderWith(t, { 'in.txt': 'text' });
  for (const args of [['in.txt'], ['-o', 'out.txt', 'in.txt'], []]) {
    const { code, stdout, stderr } = await run(['--jobs', '2', ...args], { cwd });
    assert.equal(stderr, 'encoding-standard: --jobs needs --in-place or -d (see --help)\n');
    assert.deepEqual([code, stdout.length], [2, 0]);
  }
});

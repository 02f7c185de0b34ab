// How files and standard input are read.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  closeSync,
  constants,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  Stats,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { test } from 'node:test';
import { Inputs } from '../../pkg/cli/command.js';
import { folderWith } from './support/command.mjs';
import { runHere } from './support/here.mjs';

const NO_STREAMS = { stdin: new Readable() };
/** How many files this process has open. */
const countOpen = () => readdirSync('/dev/fd').length;

function inputIn(test, content) {
  const name = join(folderWith(test, { 'in.txt': content }), 'in.txt');
  return new Inputs([name], NO_STREAMS).list[0];
}

/** The chunks of an input. Their memory is used again, so they are copied. */
async function readAll(input, size) {
  const chunks = [];
  for await (const chunk of input.chunks(size)) chunks.push(Buffer.from(chunk));
  return chunks;
}

test('a file is read in chunks, in order and completely', async (t) => {
  const content = Buffer.from(Array.from({ length: 1000 }, (_, i) => `${i}\n`).join(''));
  const input = inputIn(t, content);
  const open = countOpen();
  for (const size of [1, 7, 1000, content.length - 1, content.length, content.length + 1]) {
    const chunks = await readAll(input, size);
    assert.ok(Buffer.concat(chunks).equals(content), `${size}`);
    assert.ok(chunks.every((chunk) => chunk.length > 0 && chunk.length <= size));
  }
  assert.ok(Buffer.concat(await readAll(input)).equals(content));
  assert.deepEqual(await readAll(inputIn(t, ''), 10), []);
  assert.equal(countOpen(), open);
});

test('a file is closed if not all of it is read', async (t) => {
  const input = inputIn(t, 'a'.repeat(100));
  const open = countOpen();
  for await (const chunk of input.chunks(10)) {
    assert.equal(chunk.toString(), 'a'.repeat(10));
    break;
  }
  assert.equal(countOpen(), open);
});

test('a failure to read has the name that the user gave', async (t) => {
  const failure = { code: 'EIO' };
  const input = inputIn(t, 'text');
  input.read = () => input.named(Promise.reject(Object.assign(new Error('EIO: i/o error, read'), failure)));
  await assert.rejects(readAll(input), { ...failure, path: input.name });
  // Before anything is read.
  const { named } = input;
  input.named = async (promise) => {
    const result = await named.call(input, promise);
    if (result instanceof Stats) throw Object.assign(new Error('EIO: i/o error, fstat'), failure);
    return result;
  };
  await assert.rejects(readAll(input), { ...failure, message: 'EIO: i/o error, fstat' });
});

test('a failure of a chunk that is read in advance comes after the chunk before it', async (t) => {
  const input = inputIn(t, 'text');
  const { read } = input;
  let reads = 0;
  input.read = (...args) =>
    reads++ === 0 ? read.apply(input, args) : Promise.reject(new Error('EIO: i/o error, read'));
  const chunks = [];
  await assert.rejects(
    async () => {
      for await (const chunk of input.chunks(2)) chunks.push(chunk.toString());
    },
    { message: 'EIO: i/o error, read' },
  );
  assert.deepEqual(chunks, ['te']);
});

test('more of a pipe is read only when it is asked for', { timeout: 10_000 }, async (t) => {
  const name = join(folderWith(t, {}), 'pipe');
  assert.equal(spawnSync('mkfifo', [name]).status, 0);
  // Opened for both, so that opening does not wait for a reader.
  const pipe = openSync(name, constants.O_RDWR);
  t.after(() => closeSync(pipe));
  const [input] = new Inputs([name], NO_STREAMS).list;
  writeSync(pipe, 'one');
  const chunks = [];
  for await (const chunk of input.chunks()) {
    chunks.push(chunk.toString());
    if (chunks.length === 2) break;
    writeSync(pipe, 'two');
  }
  assert.deepEqual(chunks, ['one', 'two']);
});

test('the size of all inputs is known if all are files', (t) => {
  const folder = folderWith(t, { 'a.txt': 'a'.repeat(100), 'b.txt': 'b'.repeat(23), 'empty.txt': '' });
  const [a, b, empty] = ['a.txt', 'b.txt', 'empty.txt'].map((name) => join(folder, name));
  assert.equal(new Inputs([a, b, empty], NO_STREAMS).size, 123);
  assert.equal(new Inputs([empty], NO_STREAMS).size, 0);
  assert.equal(new Inputs([a, '-'], NO_STREAMS).size, null);
  assert.equal(new Inputs(['/dev/null', a], NO_STREAMS).size, null);
  assert.deepEqual(
    new Inputs([a, '-'], NO_STREAMS).list.map(({ name }) => name),
    [a, 'standard input'],
  );
});

test('all inputs that are not available are reported together', (t) => {
  const folder = folderWith(t, { 'a.txt': 'text' });
  const names = ['a.txt', 'none.txt', '.', 'neither.txt'].map((name) => join(folder, name));
  const { list, failure } = new Inputs(names, NO_STREAMS);
  assert.deepEqual(
    list.map(({ name }) => name),
    [names[0]],
  );
  assert.deepEqual(
    failure.errors.map(({ code, path }) => [code, path]),
    [
      ['ENOENT', names[1]],
      ['EISDIR', names[2]],
      ['ENOENT', names[3]],
    ],
  );
});

test('a missing file and a folder have the messages of the system', async (t) => {
  const folder = folderWith(t, {});
  const none = join(folder, 'none.txt');
  for (const args of [
    [none, folder],
    ['--sniff', none, folder],
  ]) {
    const { code, stdout, stderr } = await runHere(args);
    assert.equal(
      stderr,
      `encoding-standard: ${none}: no such file or directory\nencoding-standard: ${folder}: it is a folder; name the files in it\n`,
    );
    assert.deepEqual([code, stdout.length], [1, 0]);
  }
});

test('an output that is one of the inputs is refused, by whatever name', (t) => {
  const folder = folderWith(t, { 'a.txt': 'text', 'b.txt': 'text', 'other.txt': 'text' });
  const [a, b, link, other] = ['a.txt', 'b.txt', 'link.txt', 'other.txt'].map((name) => join(folder, name));
  linkSync(b, link);
  const refuse = (names, path, streams = NO_STREAMS) => {
    const fd = openSync(path, 'a');
    try {
      new Inputs(names, streams).refuse({ fd });
    } finally {
      closeSync(fd);
    }
  };
  const message = (name) => ({
    message: `${name} is also the output; -o can write to a file that is being read`,
  });
  assert.throws(() => refuse([a, b], a), message(a));
  assert.throws(() => refuse([a, b], b), message(b));
  assert.throws(() => refuse([a, b], link), message(b));
  assert.throws(() => refuse(['-', b], b), message(b));
  const fd = openSync(a);
  assert.throws(() => refuse(['-', b], a, { stdin: { fd } }), message('standard input'));
  closeSync(fd);
  refuse([a, b], other);
  refuse(['-', a], other);
  refuse([a, '/dev/null'], '/dev/null');
  // Streams without a file.
  new Inputs([a, '-'], NO_STREAMS).refuse({});
  new Inputs([a, '-'], NO_STREAMS).refuse({ fd: -1 });
});

test('an input that another program has replaced since is found', (t) => {
  const cwd = folderWith(t, { 'a.txt': 'old', 'new.txt': 'new' });
  const [a, b] = ['a.txt', 'new.txt'].map((name) => join(cwd, name));
  const inputs = new Inputs([a, '-'], NO_STREAMS);
  const file = statSync(b, { bigint: true });
  assert.equal(inputs.find(file), undefined);
  renameSync(b, a);
  assert.equal(inputs.find(file), inputs.list[0]);
  rmSync(a);
  assert.equal(inputs.find(file), undefined);
});

test('a failure of standard input or standard output names it', async () => {
  const failure = (code, reason) => Object.assign(new Error(`${code}: ${reason}, x`), { code, syscall: 'x' });
  const stdin = Readable.from(
    (async function* () {
      yield Buffer.from('text');
      throw failure('EIO', 'i/o error');
    })(),
  );
  const stopped = await runHere([], [], { stdin });
  assert.deepEqual(
    [stopped.code, stopped.stdout.toString(), stopped.stderr],
    [1, 'text', 'encoding-standard: standard input: i/o error\n'],
  );
  const stdout = new Writable({
    write: (chunk, encoding, done) => done(failure('ENOSPC', 'no space left on device')),
  });
  const full = await runHere([], [Buffer.from('text')], { stdout });
  assert.deepEqual(
    [full.code, full.stderr],
    [1, 'encoding-standard: standard output: no space left on device\n'],
  );
  const closed = new Writable({ write: (chunk, encoding, done) => done(failure('EPIPE', 'broken pipe')) });
  const quiet = await runHere([], [Buffer.from('text')], { stdout: closed });
  assert.deepEqual([quiet.code, quiet.stderr], [141, '']);
});

test('-o writes to a file, to an open stream of the process, or to another descriptor', async (t) => {
  const folder = folderWith(t, { 'other.txt': 'old ' });
  mkdirSync(join(folder, 'folder'));
  const path = join(folder, 'folder', 'out.txt');
  const input = [Buffer.from('text')];
  const file = await runHere(['-o', path], input);
  assert.deepEqual([file.code, file.stdout.length, readFileSync(path, 'utf8')], [0, 0, 'text']);
  assert.equal((await runHere(['-o', '-'], input)).stdout.toString(), 'text');
  assert.equal((await runHere(['-o', '/dev/fd/1'], input)).stdout.toString(), 'text');
  assert.equal((await runHere(['-o', '/dev/fd/2'], input)).stderr, 'text');
  const fd = openSync(join(folder, 'other.txt'), 'a');
  t.after(() => closeSync(fd));
  for (const text of ['new ', 'newer']) {
    const other = await runHere(['-o', `/dev/fd/${fd}`], [Buffer.from(text)]);
    assert.deepEqual([other.code, other.stdout.length, other.stderr], [0, 0, '']);
  }
  // The descriptor is still open.
  writeFileSync(fd, '.');
  assert.equal(readFileSync(join(folder, 'other.txt'), 'utf8'), 'old new newer.');
});

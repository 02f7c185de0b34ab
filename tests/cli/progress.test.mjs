import assert from 'node:assert/strict';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { convertMany, Inputs, main, parseArguments, planInPlace, Progress } from '../../pkg/cli/command.js';
import { folderWith, run } from './support/command.mjs';

/** Clears the line. */
const CLEAR = '\r\x1b[K';

class Collector extends Writable {
  text = '';

  _write(chunk, encoding, done) {
    this.text += chunk;
    done();
  }
}

class Terminal extends Collector {
  isTTY = true;
  columns = 40;
}

/** Runs the command on input that arrives over some milliseconds. */
async function convertSlowly(stderr, milliseconds, input = 'text') {
  const stdin = Readable.from(
    (async function* () {
      yield Buffer.from(input);
      await wait(milliseconds);
      yield Buffer.from(input);
    })(),
  );
  const stdout = new Collector();
  const code = await main([], { stdin, stdout, stderr });
  return { code, output: stdout.text };
}

test('a terminal shows a line of progress if the work takes more than a second, and clears it afterwards', async () => {
  const terminal = new Terminal();
  const { code, output } = await convertSlowly(terminal, 1500);
  assert.deepEqual([code, output], [0, 'texttext']);
  const lines = terminal.text.split(CLEAR);
  assert.ok(lines.length >= 3, 'it is shown');
  assert.deepEqual([lines[0], lines.at(-1)], ['', '']);
  for (const line of lines.slice(1, -1)) assert.match(line, /^\d+\.\d MB, \d+\.\d MB\/s$/);
});

test('a terminal shows nothing for faster work', async () => {
  const terminal = new Terminal();
  assert.equal((await convertSlowly(terminal, 200)).code, 0);
  assert.equal(terminal.text, '');
});

test('no progress is shown if standard error is not a terminal', async () => {
  const file = new Collector();
  assert.equal((await convertSlowly(file, 1300)).code, 0);
  assert.equal(file.text, '');
});

test('the line is cleared before a message', async () => {
  const terminal = new Terminal();
  const { code, output } = await convertSlowly(terminal, 1300, Buffer.of(0x41, 0xc3));
  assert.deepEqual([code, output], [1, 'A']);
  const message = 'encoding-standard: standard input: malformed UTF-8 at byte offset 1,';
  assert.ok(terminal.text.split(CLEAR).at(-1).startsWith(message), terminal.text);
});

test('it is hidden for a message, and shown again after it', (t) => {
  const terminal = new Terminal();
  const progress = new Progress(terminal, 10);
  t.after(() => progress.end());
  progress.hide();
  assert.equal(terminal.text, '');
  progress.show();
  progress.hide();
  progress.hide();
  assert.match(terminal.text, /^\r\x1b\[K[^\r]+\r\x1b\[K$/);
  progress.show();
  assert.match(terminal.text, /\r\x1b\[K0\.0 MB[^\r]+$/);
});

test('in place, it is hidden before each message', async (t) => {
  const cwd = folderWith(t, { 'one.txt': Buffer.of(0xff), 'two.txt': Buffer.of(0xff) });
  const options = parseArguments(['--in-place', '-c', join(cwd, 'one.txt'), join(cwd, 'two.txt')]);
  const events = [];
  const progress = { add() {}, hide: () => events.push('hidden') };
  const { list, size } = new Inputs(options.files, { stdin: new Readable() });
  const say = () => events.push('message');
  const code = await convertMany(planInPlace(list, options), size, options, progress, say);
  assert.deepEqual([code, events], [3, ['hidden', 'message', 'hidden', 'message']]);
});

test('it shows how much is done of the total, in the width of the terminal', (t) => {
  const terminal = new Terminal();
  terminal.columns = 20;
  const progress = new Progress(terminal, 4_000_000);
  t.after(() => progress.end());
  progress.add(1_000_000);
  progress.show();
  assert.equal(terminal.text, `${CLEAR}1.0 MB of 4.0 MB (2`);
  terminal.columns = undefined;
  progress.show();
  assert.match(terminal.text.split(CLEAR)[2], /^1\.0 MB of 4\.0 MB \(25 %\), \d+\.\d MB\/s$/);
});

test('the size of files is known, and that of a pipe is not', async (t) => {
  const cwd = folderWith(t, { 'a.txt': 'a'.repeat(100), 'b.txt': 'b'.repeat(200) });
  const names = ['a.txt', 'b.txt'].map((name) => join(cwd, name));
  assert.equal(new Inputs(names, { stdin: new Readable() }).size, 300);
  assert.equal(new Inputs([...names, '-'], { stdin: new Readable() }).size, null);
  assert.equal((await run(['a.txt'], { cwd })).stderr, '');
});

/** A progress with a clock that the test sets. */
function withClock(test, size) {
  let now = 5000;
  test.mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
  test.mock.method(performance, 'now', () => now);
  const terminal = new Terminal();
  terminal.columns = undefined;
  const progress = new Progress(terminal, size);
  const pass = (milliseconds) => {
    now += milliseconds;
    test.mock.timers.tick(milliseconds);
    return terminal.text.split(CLEAR).slice(1);
  };
  return { terminal, progress, pass };
}

test('the line appears after a second, is renewed four times a second, and is gone at the end', (t) => {
  const { terminal, progress, pass } = withClock(t, null);
  assert.equal(pass(999).length, 0);
  assert.equal(pass(1).length, 1);
  assert.equal(pass(249).length, 1);
  assert.equal(pass(1).length, 2);
  assert.equal(pass(250).length, 3);
  progress.end();
  assert.deepEqual(pass(5000).slice(3), ['']);
  progress.end();
  assert.ok(terminal.text.endsWith(` MB/s${CLEAR}`));
});

test('it ends before it has appeared', (t) => {
  const { terminal, progress, pass } = withClock(t, 100);
  pass(500);
  progress.end();
  pass(5000);
  assert.equal(terminal.text, '');
});

test('bytes, their share of the total, and the speed since the start', (t) => {
  const { progress, pass } = withClock(t, 2e12);
  progress.add(1e12);
  assert.deepEqual(pass(1000), ['1000000.0 MB of 2000000.0 MB (50 %), 1000000.0 MB/s']);
  progress.add(0.5e12);
  assert.equal(pass(500).at(-1), '1500000.0 MB of 2000000.0 MB (75 %), 1000000.0 MB/s');
});

test('the share is not known without a total, and is a whole number', (t) => {
  const unknown = withClock(t, null);
  unknown.progress.add(2_340_000);
  assert.deepEqual(unknown.pass(1000), ['2.3 MB, 2.3 MB/s']);
  t.mock.timers.reset();
  const third = withClock(t, 3_000_000);
  third.progress.add(1_999_999);
  assert.deepEqual(third.pass(1000), ['2.0 MB of 3.0 MB (66 %), 2.0 MB/s']);
});

test('a terminal of unknown width has 80 columns, and the last one stays free', (t) => {
  const { terminal, progress, pass } = withClock(t, 1e26);
  // More than 80 characters.
  progress.add(1e26);
  const [line] = pass(1000);
  assert.match(line, /^100000000000000000000\.0 MB of 100000000000000000000\.0 MB \(\d+ %\), 10+$/);
  assert.equal(line.length, 79);
  terminal.columns = 30;
  assert.equal(pass(250).at(-1), line.slice(0, 29));
});

test('after the command, no timer is left', async (t) => {
  const cwd = folderWith(t, { 'in.txt': 'text' });
  const name = join(cwd, 'in.txt');
  const countTimers = () => process.getActiveResourcesInfo().filter((each) => each === 'Timeout').length;
  const before = countTimers();
  for (const [args, code] of [
    [['--in-place', name], 0],
    [[name], 0],
    [[name, '-o', join(cwd, 'none', 'out.txt')], 1],
  ]) {
    const streams = { stdin: new Readable(), stdout: new Collector(), stderr: new Terminal() };
    assert.equal(await main(args, streams), code);
    assert.equal(countTimers(), before, args.join(' '));
  }
});

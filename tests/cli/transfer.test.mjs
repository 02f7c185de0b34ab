// How chunks go from the inputs to the output, and what happens if one of them fails.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { Conversion, convertFile, parseArguments, transfer } from '../../pkg/cli/command.js';
import { folderWith, hex } from './support/command.mjs';

const conversionOf = (...args) => new Conversion(parseArguments(args));

/** An output that takes a while to write, and notes what happens in which order. */
class SlowOutput {
  events = [];
  text = '';

  async write(bytes) {
    this.events.push('write');
    await wait(5);
    // Read only now: the bytes must not have changed.
    this.text += Buffer.from(bytes).toString();
    this.events.push('written');
    if (this.error && this.text !== '') throw this.error;
  }

  async finish() {
    this.events.push('finish');
  }

  async discard() {
    this.events.push('discard');
  }
}

function inputOf(output, ...chunks) {
  return {
    name: 'in.txt',
    async *chunks() {
      for (const chunk of chunks) {
        if (chunk instanceof Error) throw chunk;
        output.events.push('read');
        yield Buffer.from(chunk);
      }
    },
  };
}

const WRITE = ['write', 'written'];

test('the next chunk is read while one is written, and only one is written at a time', async () => {
  const output = new SlowOutput();
  let sum = 0;
  const progress = { add: (bytes) => (sum += bytes) };
  const inputs = [inputOf(output, 'one ', 'two '), inputOf(output, 'three ', 'four')];
  await transfer(inputs, conversionOf('-f', 'utf-8'), output, progress);
  assert.equal(output.text, 'one two three four');
  assert.equal(sum, output.text.length);
  const writes = output.events.filter((event) => event !== 'read');
  // Each chunk, the end of each input, and the end.
  assert.deepEqual(writes, [...Array(7).fill(WRITE).flat(), 'finish', 'discard']);
  assert.deepEqual(output.events.slice(0, 3), ['read', 'write', 'read']);
});

test('if writing fails, that is thrown, and the output is discarded and not finished', async () => {
  const output = new SlowOutput();
  output.error = new Error('the disk is full');
  const inputs = [inputOf(output, 'one', 'two', 'three', 'four')];
  await assert.rejects(transfer(inputs, conversionOf(), output, { add() {} }), output.error);
  assert.ok(!output.events.includes('finish'));
  assert.equal(output.events.at(-1), 'discard');
  assert.equal(output.text, 'one');
});

test('if the last write fails, the output is not finished', async () => {
  const output = new SlowOutput();
  const { write } = output;
  output.write = async (bytes) => {
    await write.call(output, bytes);
    // ESC ( B comes only at the end.
    if (output.text.endsWith('\x1b(B')) throw new Error('the disk is full');
  };
  const inputs = [inputOf(output, '\u65e5')];
  const transferring = transfer(inputs, conversionOf('-t', 'iso-2022-jp'), output, { add() {} });
  await assert.rejects(transferring, { message: 'the disk is full' });
  assert.ok(!output.events.includes('finish'));
});

test('if reading fails, the output is discarded after the current write', async () => {
  const output = new SlowOutput();
  const error = new Error('the file is gone');
  await assert.rejects(
    transfer([inputOf(output, 'one', error)], conversionOf(), output, { add() {} }),
    error,
  );
  assert.equal(output.text, 'one');
  assert.deepEqual(output.events.slice(-2), ['written', 'discard']);
});

test('if reading fails, what was written is a complete text', async () => {
  const output = new SlowOutput();
  const reason = new Error('unreadable');
  const input = inputOf(output, '\u65e5\u672c', reason);
  await assert.rejects(transfer([input], conversionOf('-t', 'iso-2022-jp'), output, { add() {} }), reason);
  assert.equal(output.text, '\x1b$BF|K\\\x1b(B');
});

test('what comes before an error is written before the error is thrown', async () => {
  for (const chunks of [
    ['one', hex('74 ff'), 'two'],
    ['one', hex('74 e3')],
  ]) {
    const output = new SlowOutput();
    let text;
    const transferring = transfer([inputOf(output, ...chunks)], conversionOf(), output, { add() {} });
    await assert.rejects(
      transferring.catch((error) => {
        text = output.text;
        throw error;
      }),
      /^Error: in\.txt: malformed UTF-8 at byte offset 4, 1 byte long/,
    );
    assert.equal(text, 'onet');
    assert.deepEqual(output.events.slice(-2), ['written', 'discard']);
  }
});

test('a failure before the first write is thrown as it is', async () => {
  const output = new SlowOutput();
  const error = new Error('a bug');
  const conversion = {
    isRepeated: false,
    end() {
      throw error;
    },
  };
  await assert.rejects(transfer([], conversion, output, { add() {} }), error);
  assert.deepEqual(output.events, ['discard']);
});

/** Converts a file of this content, and returns the result and the file's new content. */
async function convertIn(test, content, ...args) {
  const folder = folderWith(test, { 'in.txt': content });
  const name = join(folder, 'in.txt');
  const options = parseArguments(['--in-place', ...args, name]);
  const result = await convertFile({ name, path: name, target: name }, options, { add() {} });
  assert.deepEqual(readdirSync(folder), ['in.txt']);
  return { name, result, bytes: readFileSync(name) };
}

test('the result of one file has its messages, whether it failed and whether something was replaced', async (t) => {
  const plain = await convertIn(t, hex('93 fa'), '-f', 'sjis');
  assert.deepEqual(plain.result, { lines: [], hasFailed: false, hasReplaced: false });
  assert.equal(plain.bytes.toString(), '\u65e5');

  const replaced = await convertIn(t, hex('61 ff'), '--replace');
  const error = `${replaced.name}: 1 error in UTF-8 replaced by U+FFFD, the first at byte offset 1, 1 byte long, in line 1`;
  assert.deepEqual(replaced.result, { lines: [error], hasFailed: false, hasReplaced: true });
  assert.equal(replaced.bytes.toString(), 'a\ufffd');

  const failed = await convertIn(t, hex('61 ff'));
  const stop = `${failed.name}: malformed UTF-8 at byte offset 1, 1 byte long, in line 1; --from auto or --from LABEL reads another encoding, --replace writes U+FFFD instead, -c leaves it out`;
  assert.deepEqual(failed.result, { lines: [stop], hasFailed: true, hasReplaced: false });
  assert.deepEqual(failed.bytes, hex('61 ff'));

  const both = await convertIn(t, hex('ff e2 82 ac'), '--replace', '-t', 'gb18030');
  assert.deepEqual([both.result.hasFailed, both.result.hasReplaced], [false, true]);
  const mixed = await convertIn(t, hex('ff ee 97 a5'), '--replace', '-t', 'gb18030');
  // The standard's gb18030 lacks U+E5E5.
  assert.deepEqual([mixed.result.hasFailed, mixed.result.hasReplaced], [true, true]);
  assert.equal(mixed.result.lines.length, 2);
  assert.match(mixed.result.lines[0], /: 1 error in UTF-8 replaced by U\+FFFD/);
  assert.match(mixed.result.lines[1], /: gb18030 has no U\+E5E5: line 1, character 2 /);
});

test('a file that is missing, or cannot be written, has a message; a bug has none', async (t) => {
  const folder = folderWith(t, { 'in.txt': 'text' });
  const [name, target] = [join(folder, 'none.txt'), join(folder, 'out.txt')];
  const options = parseArguments(['-d', folder, name]);
  const progress = { add() {} };
  assert.deepEqual(await convertFile({ name, path: target, target }, options, progress), {
    lines: [`${name}: no such file or directory`],
    hasFailed: true,
    hasReplaced: false,
  });
  const nowhere = { name: join(folder, 'in.txt'), path: 'none/out', target: join(folder, 'none', 'out') };
  assert.deepEqual((await convertFile(nowhere, options, progress)).lines, [
    'none/out: no such file or directory',
  ]);
  const bug = new TypeError('a bug');
  const broken = {
    add() {
      throw bug;
    },
  };
  await assert.rejects(
    convertFile({ name: join(folder, 'in.txt'), path: target, target }, options, broken),
    bug,
  );
  assert.deepEqual(readdirSync(folder), ['in.txt']);
});

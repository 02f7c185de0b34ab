// When the disk is told to store what was written.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { FileOutput } from '../../pkg/cli/command.js';
import { folderWith } from './support/command.mjs';

const MEBIBYTE = Buffer.alloc(0x100000);
/** So many are stored together. */
const TOGETHER = 8;

/** An output whose flushes are counted. `end` ends the current one. */
async function countFlushes(path, old) {
  const output = await FileOutput.open('out.txt', path, old);
  const counted = { output, flushes: 0, end: null };
  output.handle.datasync = () => {
    counted.flushes++;
    return new Promise((resolve) => (counted.end = resolve));
  };
  return counted;
}

test('the disk begins to store each 8 MiB while more is written, but not before it is done with the last', async (t) => {
  const folder = folderWith(t, {});
  const counted = await countFlushes(join(folder, 'out.txt'));
  const { output } = counted;
  for (let i = 1; i < TOGETHER; i++) await output.write(MEBIBYTE);
  await output.write(MEBIBYTE.subarray(1));
  assert.equal(counted.flushes, 0);
  await output.write(MEBIBYTE.subarray(0, 1));
  assert.equal(counted.flushes, 1);
  for (let i = 1; i < TOGETHER; i++) await output.write(MEBIBYTE);
  counted.end();
  await output.write(MEBIBYTE.subarray(1));
  assert.equal(counted.flushes, 1);
  await output.write(MEBIBYTE.subarray(0, 1));
  assert.equal(counted.flushes, 2);
  for (let i = 0; i < 3 * TOGETHER; i++) await output.write(MEBIBYTE);
  assert.equal(counted.flushes, 2);
  counted.end();
  await output.write(MEBIBYTE);
  await output.write(MEBIBYTE);
  assert.equal(counted.flushes, 3);
  counted.end();
  await output.discard();
});

test('one of many files, or a device, is not stored in parts', async (t) => {
  const path = join(folderWith(t, {}), 'out.txt');
  for (const [target, old] of [
    [path, { original: null }],
    ['/dev/null', undefined],
  ]) {
    const counted = await countFlushes(target, old);
    for (let i = 0; i < 2 * TOGETHER; i++) await counted.output.write(MEBIBYTE);
    assert.equal(counted.flushes, 0);
    await counted.output.discard();
  }
});

test('all of a file is stored before it replaces the old one', async (t) => {
  const path = join(folderWith(t, { 'out.txt': 'old' }), 'out.txt');
  const output = await FileOutput.open('out.txt', path);
  await output.write(Buffer.from('new'));
  const { handle } = output;
  const { sync } = handle;
  const before = [];
  handle.sync = async () => {
    await sync.call(handle);
    before.push(readFileSync(path, 'utf8'));
  };
  await output.finish();
  assert.deepEqual([before, readFileSync(path, 'utf8')], [['old'], 'new']);
});

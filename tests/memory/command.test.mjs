// The memory of the command that converts many large files, with all its threads.

import assert from 'node:assert/strict';
import { closeSync, linkSync, mkdirSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { folderWith, run } from '../cli/support/command.mjs';
import { amount } from './support/amount.mjs';

const MEBIBYTE = 0x100000;
const FILES = 16;
/** How many mebibytes of Shift_JIS each file has. */
const SIZE = amount(200, 8);
/** What the documentation promises, in KiB as `maxRSS` is. */
const MOST = 200e6 / 1024;

/** Prints the peak memory of the process when it ends. */
const REPORT = `
  import process from 'node:process';
  import { writeSync } from 'node:fs';
  import { isMainThread } from 'node:worker_threads';
  if (isMainThread) {
    process.on('exit', () => writeSync(2, 'maxRSS ' + process.resourceUsage().maxRSS));
  }
`;
const node = ['--import', `data:text/javascript,${encodeURIComponent(REPORT)}`];

/** A line of Japanese text, "日本語のテキスト" four times. */
const LINE = Buffer.from(`${'93fa967b8cea82cc8365834c83588367'.repeat(4)}0a`, 'hex');
const PIECE = Buffer.concat(Array(Math.floor(MEBIBYTE / LINE.length)).fill(LINE));
/** The length of its characters in UTF-8 is three bytes instead of two. */
const IN_UTF_8 = (PIECE.length / LINE.length) * ((3 * (LINE.length - 1)) / 2 + 1);

for (const [what, args, ratio] of [
  ['from Shift_JIS to UTF-8', ['-f', 'shift_jis'], IN_UTF_8 / PIECE.length],
  ['from Shift_JIS to EUC-JP, detected', ['-f', 'auto', '-t', 'euc-jp'], 1],
]) {
  for (const jobs of [2, 8]) {
    test(`${FILES} files of ${SIZE} MiB ${what}, --jobs ${jobs}`, { timeout: 600_000 }, async (t) => {
      const cwd = folderWith(t);
      const file = openSync(join(cwd, '0.txt'), 'w');
      for (let i = 0; i < SIZE; i++) writeSync(file, PIECE);
      closeSync(file);
      const names = Array.from({ length: FILES }, (_, index) => `${index}.txt`);
      for (const name of names.slice(1)) linkSync(join(cwd, '0.txt'), join(cwd, name));
      mkdirSync(join(cwd, 'out'));
      const { code, stderr } = await run([...args, '-d', 'out', '--jobs', String(jobs), ...names], {
        cwd,
        node,
      });
      assert.equal(code, 0, stderr);
      for (const name of names) {
        assert.equal(statSync(join(cwd, 'out', name)).size, SIZE * PIECE.length * ratio);
      }
      const peak = Number(stderr.match(/maxRSS (\d+)$/)[1]);
      t.diagnostic(`peak RSS ${Math.round((peak * 1024) / 1e6)} MB`);
      assert.ok(peak < MOST, `${peak} KiB`);
      rmSync(join(cwd, 'out'), { recursive: true });
    });
  }
}

// The memory of the command does not grow with its input.

import assert from 'node:assert/strict';
import { closeSync, linkSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { folderWith, run } from '../cli/support/command.mjs';
import { amount } from './support/amount.mjs';

/** Prints the peak memory of the process, in KiB, when it ends. */
const REPORT = `
  import process from 'node:process';
  import { writeSync } from 'node:fs';
  process.on('exit', () => writeSync(2, 'maxRSS ' + process.resourceUsage().maxRSS));
`;
const node = ['--import', `data:text/javascript,${encodeURIComponent(REPORT)}`];

const MEBIBYTE = 0x100000;
/** A mebibyte of Shift_JIS ("日本"). */
const PIECE = Buffer.from('93fa967b'.repeat(MEBIBYTE / 4), 'hex');
const SMALL = 8;
const LARGE = amount(256, 96);

/** How many names the file has, and the arguments. */
const WAYS = {
  'from a file to a file': [1, ['-o', 'out.txt']],
  'in place': [1, ['--in-place']],
  'in place, for a file with more names': [2, ['--in-place']],
};

for (const [what, [names, args]] of Object.entries(WAYS)) {
  test(`from ${SMALL} to ${LARGE} MiB, ${what}`, { timeout: 120_000 }, async (t) => {
    const cwd = folderWith(t);
    const peakOf = async (mebibytes) => {
      const name = `${mebibytes}.txt`;
      const file = openSync(join(cwd, name), 'w');
      for (let i = 0; i < mebibytes; i++) writeSync(file, PIECE);
      closeSync(file);
      if (names === 2) linkSync(join(cwd, name), join(cwd, `${mebibytes}.link`));
      const { stderr } = await run(['-f', 'shift_jis', name, ...args], { cwd, node });
      return Number(stderr.match(/^maxRSS (\d+)$/)[1]);
    };
    const small = await peakOf(SMALL);
    const large = await peakOf(LARGE);
    assert.ok(large < small + 64 * 1024, `${small} KiB, then ${large} KiB`);
  });
}

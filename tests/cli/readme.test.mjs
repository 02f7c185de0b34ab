// Runs the commands in docs/command.md and README.md in order, as a shell does.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import iconv from 'iconv-lite';
import { commandLine, folderWith } from './support/command.mjs';

const PAGES = ['docs/command.md', 'README.md'];
const COMMAND = 'npx encoding-standard ';

const TEXT = '日本語の文書です。\n';
const pageIn = (label) => `<meta charset=${label}>日本`;
const FILES = {
  'old.txt': iconv.encode(TEXT, 'shift_jis'),
  'page.html': iconv.encode(pageIn('euc-jp'), 'euc-jp'),
  'one.csv': iconv.encode(TEXT, 'shift_jis'),
  'two.csv': Buffer.from(TEXT),
};

/** The expected results of each command: exit code, output and files. */
const EXPECTED = {
  '-f shift_jis old.txt > new.txt': { file: ['new.txt', Buffer.from(TEXT)] },
  '-f utf-8 -t shift_jis --unencodable replace new.txt -o old.txt': {
    file: ['old.txt', FILES['old.txt']],
  },
  '--from auto page.html > page-in-utf-8.html': {
    file: ['page-in-utf-8.html', Buffer.from(pageIn('UTF-8'))],
    stderr: /^encoding-standard: page\.html: read as EUC-JP \(prescan, tentative\)\n$/,
  },
  '--from auto --locale ja --in-place=.bak *.csv': {
    file: ['one.csv', Buffer.from(TEXT)],
    stderr: /one\.csv: read as Shift_JIS \(default.*\n.*two\.csv: read as UTF-8 \(autodetect/,
  },
  '--from auto --in-place=.bak *.csv': {
    file: ['one.csv', Buffer.from(TEXT)],
    stderr: /one\.csv: read as Shift_JIS \(.*\n.*two\.csv: read as UTF-8 \(/,
  },
  '--sniff *.html': {
    stdout: /^page-in-utf-8\.html: UTF-8 .*\npage\.html: EUC-JP \(prescan, tentative\)\n$/,
  },
  '--edit 文書 資料 --all *.txt': {
    file: ['old.txt', iconv.encode(TEXT.replace('文書', '資料'), 'shift_jis')],
    stderr: /^encoding-standard: old\.txt: read as Shift_JIS \(autodetect, .*\)\n$/,
  },
  '--help': { stdout: /^Usage: / },
};

/** The commands of a page, without the name of the program. */
function commandsOf(page) {
  const lines = readFileSync(new URL(`../../${page}`, import.meta.url), 'utf8').split('\n');
  return lines.filter((line) => line.startsWith(COMMAND)).map((line) => line.slice(COMMAND.length));
}

for (const page of PAGES) {
  test(`the commands of ${page}`, (t) => {
    const cwd = folderWith(t, FILES);
    const words = commandLine([]).flat();
    const npx = `npx() { shift; ${words.map((word) => `'${word.replaceAll("'", String.raw`'\''`)}'`).join(' ')} "$@"; }`;
    for (const command of commandsOf(page)) {
      const { file, stdout = /^$/, stderr = /^$/ } = EXPECTED[command];
      const result = spawnSync('sh', ['-c', `${npx}\n${COMMAND}${command}`], { cwd, encoding: 'utf8' });
      assert.equal(result.status, 0, command);
      assert.match(result.stdout, stdout, command);
      assert.match(result.stderr, stderr, command);
      if (file) assert.deepEqual(readFileSync(join(cwd, file[0])), file[1], command);
    }
    assert.deepEqual(
      readdirSync(cwd)
        .filter((name) => name.endsWith('.bak'))
        .sort(),
      // The other one is UTF-8 already, so it is not touched.
      ['one.csv.bak'],
    );
    assert.deepEqual(readFileSync(join(cwd, 'one.csv.bak')), FILES['one.csv']);
  });
}

test('every expected command is on a page', () => {
  const commands = new Set(PAGES.flatMap(commandsOf));
  assert.deepEqual([...commands].sort(), Object.keys(EXPECTED).sort());
});

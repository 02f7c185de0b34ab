// Situations in which bytes could be lost: what the user types, the exit code, and what is on disk after it.

import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { commandLine, finish, folderWith, hex, needsNode, skipIn } from './command.mjs';

export const OLD = hex('93 fa 96 7b');
export const NEW = '\u65e5\u672c';
export const E = hex('e9');
export const LONG = Buffer.alloc(600_000, 'a');
export const BINARY = hex('30 2a 30 05 06 03 2b 65 70 03 21 00 e9 8d a1 1f 30 93 c2 aa 7e 05');
export const SENTENCE = '\u305d\u308c\u306f\u65e5\u672c\u8a9e\u306e\u6587\u7ae0\u3067\u3059\u3002'.repeat(20);
export const page = (label, bytes) => Buffer.concat([Buffer.from(`<meta charset=${label}><p>`), bytes]);
export const bytes = (text) => Buffer.from(text);
export const FRENCH_TEXT =
  'Voil\u00e0 un caf\u00e9 tr\u00e8s cher, d\u00e9j\u00e0 vu et encore un \u00e9t\u00e9 sans fin. '.repeat(5);
export const RUSSIAN =
  'В чащах юга жил бы цитрус? Да, но фальшивый экземпляр! Съешь еще этих мягких французских булок, да выпей чаю. ' +
  'Широкая электрификация южных губерний даст мощный толчок подъему сельского хозяйства.\n';
export const iconv = (text, label, from = 'UTF-8') =>
  spawnSync('iconv', ['-f', from, '-t', label], { input: text }).stdout;
export const SJIS = iconv(SENTENCE, 'SHIFT_JIS');
export const EUC = iconv(SENTENCE, 'EUC-JP');
export const FRENCH = iconv(FRENCH_TEXT, 'CP1252');

const quoted = (word) => `'${word.replaceAll("'", String.raw`'\''`)}'`;
const ES = `es() { ${commandLine([]).flat().map(quoted).join(' ')} "$@"; }`;

/** Why scenarios with these words are skipped, false if they are not. */
const SKIPPED = {
  '/dev/fd/5': skipIn({ Deno: 'Deno cannot write to what another program has opened' }),
  '/dev/fd/$n': skipIn({ Bun: 'Bun has duplicates of standard output and standard error open' }),
};

function reasonToSkip(commands) {
  const word = Object.keys(SKIPPED).find((words) => commands.includes(words));
  return SKIPPED[word] ?? false;
}

/** In other runtimes, the command cannot ignore the signal that ends it where a file may not grow. */
const IGNORE = needsNode ? "trap '' XFSZ" : '';

/** Runs commands of a shell in a folder. `es` is the command. */
export function runShell(commands, cwd) {
  const child = spawn('sh', ['-c', `${IGNORE}\n${ES}\n${commands}`], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return finish(child);
}

function contentsOf(folder) {
  return Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]));
}

export function check(folder, files, what) {
  const after = contentsOf(folder);
  assert.deepEqual(Object.keys(after).sort(), Object.keys(files).sort(), what);
  for (const [name, content] of Object.entries(files)) {
    if (content !== null)
      assert.ok(after[name].equals(Buffer.from(content)), `${what}: ${name}: ${after[name]}`);
  }
}

/**
 * Each scenario has the situation, the files before, the commands, the exit code, the files after that (those before if `same`;
 * of a file given as null only that it is there), and what is said.
 */
export function testScenarios(scenarios) {
  test('scenarios', { concurrency: 4 }, async (t) => {
    await Promise.all(
      scenarios.map(([what, files, commands, code, after, says]) =>
        t.test(`${what}: ${commands}`, { skip: reasonToSkip(commands) }, async (each) => {
          const cwd = folderWith(each, files);
          const result = await runShell(commands, cwd);
          assert.match(result.stderr, says);
          assert.equal(result.code, code, result.stderr);
          check(cwd, after === 'same' ? files : after, what);
        }),
      ),
    );
  });
}

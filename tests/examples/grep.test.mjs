import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import iconv from 'iconv-lite';
import { finish } from '../cli/support/command.mjs';
import { root } from './support/start.mjs';

const folder = mkdtempSync(join(tmpdir(), 'grep-'));
after(() => rmSync(folder, { recursive: true }));

function file(name, text, encoding) {
  const path = join(folder, name);
  writeFileSync(path, iconv.encode(text, encoding));
  return path;
}

async function grep(...args) {
  const { code, stdout, stderr } = await finish(
    spawn('cargo', ['run', '--quiet', '--example', 'grep', '--', ...args], { cwd: root }),
  );
  return { code, output: String(stdout), stderr };
}

test('grep: lines of a file that is larger than the buffer', async () => {
  const lines = Array.from(
    { length: 40_000 },
    (_, i) => `${i} 国境の長いトンネルを抜けると${i % 7 ? '' : '雪国'}`,
  );
  const path = file('long.txt', lines.join('\n'), 'shift_jis');
  const { code, output } = await grep('-E', 'sjis', '雪国', path);
  const expected = lines.filter((line) => line.includes('雪国'));
  assert.equal(output, `${expected.join('\n')}\n`);
  assert.equal(code, 0);
});

test('grep: detects the encodings of several files', async () => {
  const text = 'В чащах юга жил бы цитрус?\nДа, но фальшивый экземпляр!\n';
  const paths = ['koi8-r', 'utf8', 'utf-16le'].map((encoding) =>
    file(`${encoding}.txt`, encoding === 'utf-16le' ? `\u{feff}${text}` : text, encoding),
  );
  const { code, output } = await grep('фальшивый', ...paths);
  assert.equal(output, paths.map((path) => `${path}:Да, но фальшивый экземпляр!\n`).join(''));
  assert.equal(code, 0);
});

test('grep: the exit code says that nothing was found, or that a file could not be searched', async () => {
  const path = file('ascii.txt', 'text', 'ascii');
  assert.deepEqual(await grep('missing', path), { code: 1, output: '', stderr: '' });
  const unknown = await grep('-E', 'utf-7', 'text', path);
  assert.match(unknown.stderr, /"utf-7" is not the label/);
  assert.equal(unknown.code, 2);
  const missing = await grep('text', join(folder, 'missing.txt'), path);
  assert.equal(missing.code, 2);
  assert.match(missing.output, /ascii.txt:text/);
});

/** Runs a line of the shell in which `$grep` is the program. */
async function shell(line, input = '') {
  await grep();
  const program = join(root, 'target/debug/examples/grep');
  const child = spawn('bash', ['-c', line], { cwd: folder, env: { ...process.env, grep: program } });
  // A line that reads nothing can end before it is given the input.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const { code, stdout, stderr } = await finish(child);
  return { code, output: stdout, stderr };
}

test('grep: standard input, if no file is named or - is, and pipes', async () => {
  const input = iconv.encode(
    '国境の長いトンネルを抜けると\n雪国であった。夜の底が白くなった。\n',
    'shift_jis',
  );
  for (const line of ['$grep 雪国', '$grep 雪国 -', '$grep 雪国 <(cat)']) {
    const { code, output, stderr } = await shell(line, input);
    assert.deepEqual([code, String(output), stderr], [0, '雪国であった。夜の底が白くなった。\n', ''], line);
  }
});

test('grep: a line that is longer than the buffer is printed as a whole', async () => {
  const long = `${'a'.repeat(5_000_000)} needle ${'b'.repeat(1_000_000)}`;
  const path = file('long-line.txt', `first\n${long}\nlast\n`, 'utf8');
  const { code, output } = await grep('needle', path);
  assert.equal(code, 0);
  assert.ok(output === `${long}\n`);
});

test('grep: names of files need not be UTF-8', { skip: process.platform !== 'linux' }, async () => {
  const { code, output, stderr } = await shell(
    String.raw`printf 'text\n' > $'caf\xe9' && cp $'caf\xe9' other && $grep text $'caf\xe9' other`,
  );
  assert.deepEqual([code, stderr], [0, '']);
  assert.equal(output.toString('latin1'), 'caf\xe9:text\nother:text\n');
  const missing = await shell(String.raw`$grep text $'\xe9'`);
  assert.equal(missing.code, 2);
  assert.match(missing.stderr, /^grep: \ufffd: No such file/);
});

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import iconv from 'iconv-lite';
import { finish } from '../cli/support/command.mjs';
import { root } from './support/start.mjs';

function transcode(from, to, input) {
  const child = spawn('cargo', ['run', '--quiet', '--example', 'transcode', '--', from, to], { cwd: root });
  // The program may end without having read all of it.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  return finish(child);
}

test('transcode: from one encoding to another', async () => {
  const text = '国境の長いトンネルを抜けると雪国であった。\n'.repeat(3000);
  const { code, stdout, stderr } = await transcode('sjis', 'euc-jp', iconv.encode(text, 'shift_jis'));
  assert.equal(stderr, '');
  assert.equal(code, 0);
  assert.equal(iconv.decode(stdout, 'euc-jp'), text);
});

test('transcode: reports malformed input, unencodable characters and unknown labels', async () => {
  for (const [from, to, input, message] of [
    ['shift_jis', 'utf-8', Buffer.from([0x41, 0xff]), /malformed input: 1 byte at offset 1/],
    ['utf-8', 'koi8-r', Buffer.from('да, 日'), /U\+65E5 at index 6/],
    ['utf-7', 'utf-8', '', /"utf-7" is not the label/],
  ]) {
    const { code, stderr } = await transcode(from, to, input);
    assert.match(stderr, message);
    assert.equal(code, 1);
  }
});

test('transcode: an argument that is not UTF-8 is not a label', async () => {
  await transcode('utf-8', 'utf-8', '');
  const program = join(root, 'target/debug/examples/transcode');
  const child = spawn('bash', ['-c', String.raw`"$0" $'\xe9' utf-8`, program]);
  const { code, stderr } = await finish(child);
  assert.equal(code, 1);
  assert.equal(stderr, 'transcode: "\\xE9" is not the label of an encoding\n');
});

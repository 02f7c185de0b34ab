// The module of /slim converts UTF-8 byte by byte, so the engine is used even where the main module is faster.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';

const PROGRAM = `
  const { TextDecoder } = globalThis;
  let bytes = 0;
  globalThis.TextDecoder = class extends TextDecoder {
    decode(part, options) {
      bytes += part.length;
      return super.decode(part, options);
    }
  };
  const { utf8Slice } = Buffer.prototype;
  Buffer.prototype.utf8Slice = function (...range) {
    bytes += this.length;
    return utf8Slice.apply(this, range);
  };
  const { TextDecoder: Ours } = await import('encoding-standard/slim');
  const text = '\\u65e5\\u672c '.repeat(1000);
  const input = Buffer.from(text);
  const decoder = new Ours();
  decoder.decode(input.subarray(0, 100));
  const before = bytes;
  if (decoder.decode(input) !== text) throw new Error('wrong');
  console.log(bytes - before, input.length);`;

test('the engine decodes long UTF-8 for /slim', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
    encoding: 'utf8',
    cwd: import.meta.dirname,
  });
  assert.equal(status, 0, stderr);
  const [bytes, all] = stdout.split(' ').map(Number);
  assert.equal(bytes, all);
});

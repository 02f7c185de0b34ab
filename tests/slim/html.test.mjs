// /slim/html: an error where the engine lacks the index of the encoding that was detected.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';

function run(...parameters) {
  return spawnSync(process.execPath, parameters, {
    encoding: 'utf8',
    cwd: import.meta.dirname,
    maxBuffer: 2 ** 28,
    env: { ...process.env, NODE_TEST_CONTEXT: undefined },
  });
}

const PROGRAMS = {
  'an index that the engine lacks errors the stream, whatever names the encoding': `
    // No Node has the characters of Hong Kong that index Big5 has.
    const ways = [
      [{ contentType: 'text/html;charset=big5' }, 'transport'],
      [{ override: 'big5' }, 'override'],
      [{ locale: 'zh-TW' }, 'default'],
      [{ autodetect: () => 'big5' }, 'autodetect'],
      [{}, 'prescan', '<meta charset=big5>'],
    ];
    for (const [options, source, text = 'text'] of ways) {
      for (const chunks of [[text], [...text], [text, ' '.repeat(2000)]]) {
        const stream = new SniffingDecoderStream(options);
        const error = await read(stream, chunks).catch((reason) => reason);
        assert.ok(error instanceof RangeError, source);
        assert.equal(error.code, 'ERR_ENCODING_NOT_SUPPORTED');
        assert.match(error.message, /await load\\('big5'\\) first, or import 'encoding-standard'$/);
        assert.deepEqual((await stream.sniffed).encoding, 'Big5');
        assert.equal((await stream.sniffed).source, source);
        await assert.rejects(ended.writable, error);
        await assert.rejects(ended.readable, error);
      }
    }`,

  'a byte order mark takes precedence over an encoding that is missing': `
    const stream = new SniffingDecoderStream({ transport: 'big5' });
    assert.equal(await read(stream, ['\\xef\\xbb\\xbfa\\xc3\\xa9']), 'aé');`,

  'after load() the stream works': `
    await load('big5');
    const stream = new SniffingDecoderStream();
    assert.equal(await read(stream, ['<meta charset=big5>\\x87', '\\x40']), '<meta charset=big5>\\u43f0');`,

  'the classes and functions are those of /html, and nothing is missing if that is imported': `
    const html = await import('encoding-standard/html');
    const slim = await import('encoding-standard/slim/html');
    assert.deepEqual({ ...slim }, { ...html });
    assert.equal(await read(new SniffingDecoderStream({ transport: 'big5' }), ['\\x87\\x40']), '\\u43f0');`,
};

const HEAD = `
  import assert from 'node:assert/strict';
  import { load } from 'encoding-standard/slim';
  import { SniffingDecoderStream } from 'encoding-standard/slim/html';
  let ended;
  async function read(stream, chunks) {
    const bytes = chunks.map((chunk) => Uint8Array.from(Buffer.from(chunk, 'latin1')));
    const writer = stream.writable.getWriter();
    const reader = stream.readable.getReader();
    ended = { writable: writer.closed, readable: reader.closed };
    Object.values(ended).forEach((promise) => promise.catch(() => {}));
    for (const part of bytes) writer.write(part).catch(() => {});
    writer.close().catch(() => {});
    let text = '';
    for (let part; !(part = await reader.read()).done; ) text += part.value;
    return text;
  }`;

for (const [name, program] of Object.entries(PROGRAMS)) {
  test(name, () => {
    const { status, stderr } = run('--input-type=module', '--eval', HEAD + program);
    assert.equal(status, 0, stderr);
  });
}

test('/slim/html works in CommonJS too', () => {
  const program = `
    const { sniff, SniffingDecoderStream } = require('encoding-standard/slim/html');
    console.log(sniff(Buffer.from('<meta charset=sjis>')).encoding, typeof SniffingDecoderStream);`;
  for (const flags of [[], ['--no-experimental-require-module']]) {
    const { stdout, stderr } = run(...flags, '--input-type=commonjs', '--eval', program);
    assert.equal(stdout, 'Shift_JIS function\n', stderr);
  }
});

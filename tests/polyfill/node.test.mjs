import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { createContext, runInContext } from 'node:vm';

/** 0x87 0x40 is in Big5, but not in Node's decoder. */
const PROGRAM = `
  import util, { TextDecoder as Imported } from 'node:util';
  import * as web from 'node:stream/web';
  import { createRequire } from 'node:module';
  import * as ours from 'encoding-standard';
  const required = createRequire(import.meta.url)('util').TextDecoder;
  console.log(JSON.stringify({
    text: new Imported('big5').decode(Uint8Array.of(0x87, 0x40)),
    decoders: [util.TextDecoder, Imported, required, TextDecoder].map((it) => it === ours.TextDecoder),
    encoders: util.TextEncoder === TextEncoder,
    streams: [web.TextDecoderStream === TextDecoderStream, web.TextEncoderStream === TextEncoderStream],
    stream: web.TextDecoderStream === ours.TextDecoderStream,
  }));`;

for (const flags of [
  ['--import', 'encoding-standard/polyfill/node'],
  ['--require', 'encoding-standard/polyfill/node'],
]) {
  test(`${flags.join(' ')}: the modules of Node export the same classes as the globals`, () => {
    const { stdout, stderr } = spawnSync(process.execPath, [...flags, '--input-type=module', '-e', PROGRAM], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
    });
    assert.deepEqual(
      JSON.parse(stdout || '{}'),
      {
        text: '\u43f0',
        decoders: [true, true, true, true],
        encoders: true,
        streams: [true, true],
        stream: true,
      },
      stderr,
    );
  });
}

test('the classic script and a call of install() can be one script, also inside a function', () => {
  const script = readFileSync(join(import.meta.dirname, '../../pkg/encoding-standard.global.js'), 'utf8');
  const context = createContext({ WebAssembly, ReadableStream, WritableStream, TransformStream, console });
  const result = runInContext(
    `(() => { ${script};EncodingStandard.install({ replace: 'wrong' }); })();
    new TextDecoder('big5').decode(Uint8Array.of(0x87, 0x40))`,
    context,
  );
  assert.equal(result, '\u43f0');
});

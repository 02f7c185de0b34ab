import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { createContext, runInContext } from 'node:vm';
import { loadWith } from '../api/support/fresh.mjs';

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

const { TextDecoder, TextDecoderStream, TextEncoder, TextEncoderStream } = globalThis;
const CLASSES = { TextDecoder, TextDecoderStream, TextEncoder, TextEncoderStream };

/** Imports the polyfill where \`process\` has these modules, and returns the globals that it then finds. */
function importWith(modules) {
  const { module } = modules;
  let found;
  const noting = {
    ...modules,
    get module() {
      found = Object.keys(CLASSES).map((name) => globalThis[name]);
      return module;
    },
  };
  loadWith({ ...CLASSES, process: { versions: {}, getBuiltinModule: (id) => noting[id] } }, 'polyfill-node');
  return Object.fromEntries(Object.keys(CLASSES).map((name, i) => [name, found[i]]));
}

test('the modules get ordinary properties, enumerable as before, and no others', () => {
  const util = Object.defineProperty({}, 'TextDecoder', { value: TextDecoder, configurable: true });
  const web = { TextDecoderStream };
  let synchronized = 0;
  const module = { syncBuiltinESMExports: () => synchronized++ };
  const found = importWith({ util, 'stream/web': web, module });
  const property = (value, enumerable) => ({ value, writable: true, configurable: true, enumerable });
  assert.deepEqual(Object.getOwnPropertyDescriptors(util), {
    TextDecoder: property(found.TextDecoder, false),
    TextEncoder: property(found.TextEncoder, true),
  });
  assert.deepEqual(Object.getOwnPropertyDescriptors(web), {
    TextDecoderStream: property(found.TextDecoderStream, true),
    TextEncoderStream: property(found.TextEncoderStream, true),
  });
  assert.equal(synchronized, 1);
});

test('where modules have no exports to synchronize, they still get the classes', () => {
  const util = {};
  const { TextEncoder } = importWith({ util, 'stream/web': {}, module: {} });
  assert.equal(util.TextEncoder, TextEncoder);
});

test('where process has no modules, or there is none, importing it is no error', () => {
  for (const process of [{ versions: {} }, undefined])
    assert.deepEqual(loadWith({ ...CLASSES, process }, 'polyfill-node'), {});
});

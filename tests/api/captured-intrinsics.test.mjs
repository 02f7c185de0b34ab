import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as engine from 'node:util';
import { LegacyTextEncoder, TextDecoder, TextEncoder } from 'encoding-standard';
import { toHex } from './support/bytes.mjs';
import { withBrokenBuiltins } from './support/broken-builtins.mjs';
import { loadWith, NEW } from './support/fresh.mjs';

test('changes that scripts make to the built-in objects after the import have no effect', () => {
  const text = '\u65e5\u672c\u8a9e'.repeat(20_000);
  const bytes = new LegacyTextEncoder('shift_jis').encode(text);
  const { buffer } = bytes;
  const view = new DataView(buffer);
  const destination = new Uint8Array(100);

  const results = withBrokenBuiltins(() => {
    const decoder = new TextDecoder(' EUC-KR ', { fatal: true });
    let error;
    try {
      decoder.decode(bytes);
    } catch (thrown) {
      error = thrown;
    }
    return {
      decoded: new TextDecoder('Shift_JIS').decode(bytes),
      fromView: new TextDecoder('ms932').decode(view),
      fromBuffer: new TextDecoder('csshiftjis').decode(buffer),
      encoded: new LegacyTextEncoder('shift_jis', { unencodable: () => '' }).encode(`${text}\u{1f4a9}`),
      fewEncoded: new LegacyTextEncoder('shift_jis').encode('\u65e5\u672c'),
      result: new TextEncoder().encodeInto(text, destination),
      short: new TextEncoder().encode('\u65e5'),
      long: new TextEncoder().encode(text),
      error,
    };
  });
  assert.equal(results.decoded, text);
  assert.equal(results.fromView, text);
  assert.equal(results.fromBuffer, text);
  assert.equal(toHex(results.encoded), toHex(bytes));
  assert.equal(toHex(results.fewEncoded), '93 fa 96 7b');
  assert.deepEqual(results.result, { read: 33, written: 99 });
  assert.equal(toHex(results.short), 'e6 97 a5');
  assert.equal(results.long.length, 9 * 20_000);
  assert.ok(results.error instanceof TypeError);
});

test("a function that replaces a method of the engine's classes, `call`, or an accessor of a module or its memory is not called", () => {
  // A new version, which uses the engine's decoder of UTF-8.
  const fresh = loadWith({ ...NEW, TextDecoder: engine.TextDecoder, TextEncoder: engine.TextEncoder });
  const replaced = [
    [Function.prototype, 'call'],
    [WebAssembly.Instance.prototype, 'exports'],
    [WebAssembly.Memory.prototype, 'buffer'],
    [engine.TextDecoder.prototype, 'decode'],
    [engine.TextEncoder.prototype, 'encode'],
    [engine.TextEncoder.prototype, 'encodeInto'],
  ];
  const before = replaced.map(([object, key]) => Object.getOwnPropertyDescriptor(object, key));
  const calls = [];
  const results = [];
  try {
    replaced.forEach(([object, key], i) => {
      const wrong = () => void calls.push(key);
      Object.defineProperty(object, key, 'get' in before[i] ? { get: wrong } : { value: wrong });
    });
    results[0] = new fresh.TextDecoder('shift_jis').decode(Uint8Array.of(0x93, 0xfa));
    results[1] = new fresh.LegacyTextEncoder('koi8-r').encode('\u0434')[0];
    results[2] = new fresh.TextEncoder().encodeInto('\u0434', new Uint8Array(2)).written;
    results[3] = new fresh.TextEncoder().encode('\u0434'.repeat(200)).length;
    results[4] = new fresh.TextDecoder().decode(Uint8Array.of(0xd0, 0xb4));
    results[5] = new fresh.TextDecoder('windows-1252').decode(Uint8Array.of(0xe9));
    results[6] = new fresh.TextDecoder('utf-16le').decode(Uint8Array.of(0xe5, 0x65));
  } finally {
    replaced.forEach(([object, key], i) => Object.defineProperty(object, key, before[i]));
  }
  assert.deepEqual(results, ['\u65e5', 0xc4, 2, 400, '\u0434', '\u00e9', '\u65e5']);
  assert.deepEqual(calls, []);
});

test('a `call` that throws, or a getter in its place, changes nothing', () => {
  const before = Object.getOwnPropertyDescriptor(Function.prototype, 'call');
  const fail = () => {
    throw new Error('It is called.');
  };
  // The package takes an engine whose errors have a line for JavaScriptCore.
  const JAVA_SCRIPT_CORE = {
    Error: class extends Error {
      line = 1;
    },
  };
  for (const [descriptor, globals] of [
    [{ value: fail }, {}],
    [{ get: fail }, {}],
    [{ value: fail }, JAVA_SCRIPT_CORE],
    [{ get: fail }, JAVA_SCRIPT_CORE],
  ]) {
    const { TextDecoder, LegacyTextEncoder } = loadWith(globals);
    const results = [];
    const bytes = new Uint8Array(new (globalThis.SharedArrayBuffer ?? ArrayBuffer)(2));
    bytes.set([0x93, 0xfa]);
    Object.defineProperty(Function.prototype, 'call', { ...descriptor, configurable: true });
    try {
      results[0] = new TextDecoder('shift_jis').decode(bytes);
      results[1] = new LegacyTextEncoder('koi8-r').encode('\u0434')[0];
      results[2] = new TextDecoder('utf-16le').decode(Uint8Array.of(0xe5, 0x65));
    } finally {
      Object.defineProperty(Function.prototype, 'call', before);
    }
    assert.deepEqual(results, ['\u65e5', 0xc4, '\u65e5']);
  }
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LegacyTextEncoder, TextDecoder, TextEncoder } from 'encoding-standard';
import { toHex } from './support/bytes.mjs';

const TypedArray = Object.getPrototypeOf(Uint8Array);

const SPOILT = [
  [String, 'fromCharCode', 'fromCodePoint'],
  [
    String.prototype,
    'charCodeAt',
    'codePointAt',
    'substring',
    'slice',
    'toLowerCase',
    'toUpperCase',
    'split',
  ],
  [String.prototype, Symbol.iterator],
  [TypedArray.prototype, 'set', 'subarray', 'slice', 'length', 'byteLength', 'byteOffset', 'buffer'],
  [TypedArray.prototype, Symbol.toStringTag, Symbol.iterator],
  [ArrayBuffer.prototype, 'byteLength', 'resizable', 'slice'],
  [DataView.prototype, 'byteLength', 'byteOffset', 'buffer'],
  [ArrayBuffer, 'isView'],
  [Array.prototype, 'push', 'join', Symbol.iterator],
  [Number.prototype, 'toString'],
  [Function.prototype, 'apply', 'call', 'bind'],
  [Reflect, 'apply', 'construct'],
  [
    globalThis,
    'Uint8Array',
    'Uint16Array',
    'Map',
    'TypeError',
    'RangeError',
    'TextDecoder',
    'TextEncoder',
    'Buffer',
  ],
];

/** Runs a function while what it should not look up, or call, throws. */
function spoilt(run) {
  const { defineProperty } = Object;
  const spoil = () => {
    throw new Error('a built-in function was looked up');
  };
  const changes = SPOILT.flatMap(([object, ...names]) => names.map((name) => ({ object, name })))
    .map(({ object, name }) => ({ object, name, before: Object.getOwnPropertyDescriptor(object, name) }))
    // Some environments have not all of the globals.
    .filter(({ before }) => before !== undefined);
  const after = { get: spoil, configurable: true };
  try {
    for (let i = 0; i < changes.length; i++) defineProperty(changes[i].object, changes[i].name, after);
    return run();
  } finally {
    for (let i = 0; i < changes.length; i++)
      defineProperty(changes[i].object, changes[i].name, changes[i].before);
  }
}

test('what scripts do to the built-in objects after the import is of no effect', () => {
  const text = '\u65e5\u672c\u8a9e'.repeat(20_000);
  const bytes = new LegacyTextEncoder('shift_jis').encode(text);
  const { buffer } = bytes;
  const view = new DataView(buffer);
  const destination = new Uint8Array(100);

  const results = spoilt(() => {
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
  assert.deepEqual(results.result, { read: 33, written: 99 });
  assert.equal(toHex(results.short), 'e6 97 a5');
  assert.equal(results.long.length, 9 * 20_000);
  assert.ok(results.error instanceof TypeError);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LegacyTextEncoder, TextDecoder, TextEncoder } from 'encoding-standard';
import { loadWith } from './support/fresh.mjs';

// Pages that are not isolated from others have such buffers too, without the global.
const SharedArrayBuffer = new WebAssembly.Memory({ initial: 0, maximum: 0, shared: true }).buffer.constructor;

// "日本" in Shift_JIS, with four bytes before it and four after it.
const BYTES = [0x2d, 0x2d, 0x2d, 0x2d, 0x93, 0xfa, 0x96, 0x7b, 0x2b, 0x2b, 0x2b, 0x2b];
const VIEWS = [
  ...[
    Int8Array,
    Uint8Array,
    Uint8ClampedArray,
    Int16Array,
    Uint16Array,
    Int32Array,
    Uint32Array,
    Float32Array,
  ],
  DataView,
];

const BUFFERS = {
  ArrayBuffer: (length) => new ArrayBuffer(length),
  SharedArrayBuffer: (length) => new SharedArrayBuffer(length),
  'ArrayBuffer of a WebAssembly memory': () => new WebAssembly.Memory({ initial: 1 }).buffer,
  'SharedArrayBuffer of a WebAssembly memory': () =>
    new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true }).buffer,
};

for (const [name, create] of Object.entries(BUFFERS)) {
  test(`decode() takes an ${name} and every view of it`, () => {
    const buffer = create(BYTES.length);
    new Uint8Array(buffer).set(BYTES);
    const decoder = new TextDecoder('shift_jis');
    assert.equal(decoder.decode(buffer).slice(0, 10), `----\u65e5\u672c++++`);
    for (const View of VIEWS) {
      const view = new View(buffer, 4, 4 / (View.BYTES_PER_ELEMENT ?? 1));
      assert.equal(decoder.decode(view), '\u65e5\u672c', View.name);
      assert.equal(decoder.decode(new View(buffer, 4, 0)), '', View.name);
    }
    assert.equal(decoder.decode(new BigInt64Array(buffer, 0, 1)), '----\u65e5\u672c');
    assert.equal(decoder.decode(new Float64Array(buffer, 0, 1)), '----\u65e5\u672c');
  });

  test(`encodeInto() writes to a Uint8Array over an ${name}`, () => {
    const buffer = create(16);
    const destination = new Uint8Array(buffer, 3, 4);
    assert.deepEqual(new TextEncoder().encodeInto('\u20ac\u20ac', destination), { read: 1, written: 3 });
    assert.deepEqual([...new Uint8Array(buffer, 2, 6)], [0, 0xe2, 0x82, 0xac, 0, 0]);
    const long = new Uint8Array(create(60_000), 0, 60_000);
    assert.deepEqual(new TextEncoder().encodeInto('\u3042'.repeat(30_000), long), {
      read: 20_000,
      written: 60_000,
    });
    assert.equal(new TextDecoder().decode(long), '\u3042'.repeat(20_000));
  });
}

test('decode() throws a TypeError for anything but a buffer source', () => {
  const decoder = new TextDecoder();
  const impostors = [
    { byteLength: 1 },
    Object.create(ArrayBuffer.prototype),
    Object.create(Uint8Array.prototype),
  ];
  for (const value of [
    null,
    1,
    'text',
    true,
    Symbol(),
    {},
    [],
    [65],
    () => {},
    new Proxy(new Uint8Array(1), {}),
    ...impostors,
  ]) {
    assert.throws(() => decoder.decode(value), TypeError);
  }
});

test('encodeInto() throws a TypeError for anything but a Uint8Array', () => {
  const encoders = [new TextEncoder(), new LegacyTextEncoder('big5')];
  const views = VIEWS.filter((View) => View !== Uint8Array).map((View) => new View(new ArrayBuffer(8)));
  const impostors = [{}, [], new Proxy(new Uint8Array(1), {}), Object.create(Uint8Array.prototype)];
  for (const value of [
    undefined,
    null,
    'text',
    new ArrayBuffer(8),
    new SharedArrayBuffer(8),
    ...views,
    ...impostors,
  ]) {
    for (const encoder of encoders) assert.throws(() => encoder.encodeInto('a', value), TypeError);
  }
});

test('a detached buffer and views of it count as empty', () => {
  for (const View of VIEWS) {
    const buffer = new ArrayBuffer(16);
    const view = new View(buffer, 8);
    structuredClone(buffer, { transfer: [buffer] });
    assert.equal(new TextDecoder().decode(view), '', View.name);
    assert.equal(new TextDecoder().decode(buffer), '');
  }
  const buffer = new ArrayBuffer(16);
  const view = new Uint8Array(buffer);
  structuredClone(buffer, { transfer: [buffer] });
  assert.deepEqual(new TextEncoder().encodeInto('a', view), { read: 0, written: 0 });
  assert.deepEqual(new LegacyTextEncoder('gbk').encodeInto('a', view), {
    read: 0,
    written: 0,
    finished: false,
  });
});

test('a buffer that is detached while the options are read counts as empty', () => {
  for (const View of VIEWS) {
    const buffer = new ArrayBuffer(8);
    const options = {
      get stream() {
        structuredClone(buffer, { transfer: [buffer] });
        return false;
      },
    };
    assert.equal(new TextDecoder().decode(new View(buffer), options), '', View.name);
  }
});

test('resizable and growable buffers, and views of them, throw a TypeError', () => {
  const decoder = new TextDecoder();
  for (const buffer of [
    new ArrayBuffer(8, { maxByteLength: 16 }),
    new SharedArrayBuffer(8, { maxByteLength: 16 }),
  ]) {
    assert.throws(() => decoder.decode(buffer), TypeError);
    for (const View of VIEWS) {
      assert.throws(() => decoder.decode(new View(buffer)), TypeError);
      assert.throws(() => decoder.decode(new View(buffer, 0, 1)), TypeError);
    }
    assert.throws(() => new TextEncoder().encodeInto('', new Uint8Array(buffer)), TypeError);
    assert.throws(() => new LegacyTextEncoder('gbk').encodeInto('', new Uint8Array(buffer)), TypeError);
  }
});

test('properties added to a view do not matter', () => {
  const view = Uint8Array.of(0x41, 0x42);
  for (const name of ['length', 'byteLength', 'byteOffset', 'buffer', 'constructor', Symbol.toStringTag]) {
    Object.defineProperty(view, name, { get: () => assert.fail(`${String(name)} was read`) });
  }
  assert.equal(new TextDecoder().decode(view), 'AB');
  assert.deepEqual(new TextEncoder().encodeInto('xyz', view), { read: 2, written: 2 });
  class Derived extends Uint8Array {
    static get [Symbol.species]() {
      return assert.fail('Symbol.species was read');
    }
  }
  assert.equal(new TextDecoder().decode(new Derived(40_000).fill(0x41)), 'A'.repeat(40_000));
});

test('shared memory is recognised even if its constructor is hidden', () => {
  const hidden = loadWith({ SharedArrayBuffer: undefined });
  const { buffer } = new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true });
  assert.equal(new hidden.TextDecoder().decode(buffer), '\0'.repeat(0x10000));
});

test('without SharedArrayBuffer, everything that does not need it works', () => {
  const { TextDecoder: Decoder } = loadWith({ SharedArrayBuffer: undefined, WebAssembly: undefined });
  assert.equal(new Decoder().decode(new ArrayBuffer(0)), '');
  assert.throws(() => new Decoder().decode({}), { name: 'TypeError', code: 'ERR_INVALID_ARG_TYPE' });
  const { TextDecoder: WithoutModule } = loadWith({ SharedArrayBuffer, WebAssembly: undefined });
  assert.equal(new WithoutModule().decode(new SharedArrayBuffer(0)), '');
});

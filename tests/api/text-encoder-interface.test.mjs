import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TextEncoder } from 'encoding-standard';
import { testInterface } from './support/interface.mjs';

testInterface(TextEncoder, {
  name: 'TextEncoder',
  length: 0,
  attributes: ['encoding'],
  operations: { encode: 0, encodeInto: 2 },
});

test('a TextEncoder encodes to UTF-8, whatever arguments its constructor gets', () => {
  for (const encoder of [new TextEncoder(), new TextEncoder('utf-16le'), new TextEncoder(Symbol())]) {
    assert.equal(encoder.encoding, 'utf-8');
    assert.deepEqual(encoder.encode('\u00e9'), Uint8Array.of(0xc3, 0xa9));
  }
});

test('the input of encode() is converted to a string, if it is not undefined', () => {
  const encoder = new TextEncoder();
  assert.deepEqual(encoder.encode(), new Uint8Array(0));
  assert.deepEqual(encoder.encode(undefined), new Uint8Array(0));
  assert.deepEqual(encoder.encode(null), Uint8Array.of(0x6e, 0x75, 0x6c, 0x6c));
  assert.deepEqual(encoder.encode({ toString: () => '\u20ac' }), Uint8Array.of(0xe2, 0x82, 0xac));
  assert.throws(() => encoder.encode(Symbol()), TypeError);
});

test('encode() returns a new array with its own buffer', () => {
  const encoder = new TextEncoder();
  for (const input of ['', 'a', 'b'.repeat(1000), '\u3042'.repeat(100_000)]) {
    const bytes = encoder.encode(input);
    assert.equal(Object.getPrototypeOf(bytes), Uint8Array.prototype);
    assert.equal(Object.getPrototypeOf(bytes.buffer), ArrayBuffer.prototype);
    assert.equal(bytes.byteOffset, 0);
    assert.equal(bytes.buffer.byteLength, bytes.length);
    assert.notEqual(encoder.encode(input).buffer, bytes.buffer);
  }
});

test('encodeInto() converts the source before it checks the destination', () => {
  const log = [];
  const source = { toString: () => (log.push('source'), '') };
  assert.throws(() => new TextEncoder().encodeInto(source, {}), TypeError);
  assert.deepEqual(log, ['source']);
});

test('encodeInto() returns an ordinary object', () => {
  const result = new TextEncoder().encodeInto('a\u00e9', new Uint8Array(4));
  assert.equal(Object.getPrototypeOf(result), Object.prototype);
  assert.deepEqual(Object.getOwnPropertyDescriptors(result), {
    read: { value: 2, writable: true, enumerable: true, configurable: true },
    written: { value: 3, writable: true, enumerable: true, configurable: true },
  });
});

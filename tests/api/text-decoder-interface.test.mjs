import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TextDecoder } from 'encoding-standard';
import { testInterface } from './support/interface.mjs';

testInterface(TextDecoder, {
  name: 'TextDecoder',
  length: 0,
  attributes: ['encoding', 'fatal', 'ignoreBOM'],
  operations: { decode: 0 },
});

test('the defaults of the constructor', () => {
  for (const decoder of [
    new TextDecoder(),
    new TextDecoder(undefined, undefined),
    new TextDecoder('utf-8', null),
  ]) {
    const { encoding, fatal, ignoreBOM } = decoder;
    assert.deepEqual({ encoding, fatal, ignoreBOM }, { encoding: 'utf-8', fatal: false, ignoreBOM: false });
  }
});

test('options are converted to booleans', () => {
  for (const [value, expected] of [
    [undefined, false],
    [null, false],
    [0, false],
    ['', false],
    [Number.NaN, false],
    ['false', true],
    [{}, true],
    [Symbol(), true],
  ]) {
    const decoder = new TextDecoder('koi8-r', { fatal: value, ignoreBOM: value });
    assert.equal(decoder.fatal, expected);
    assert.equal(decoder.ignoreBOM, expected);
  }
});

test('options must be an object, null or undefined; a function is an object', () => {
  for (const value of [true, false, 0, 1, 'fatal', Symbol(), 1n]) {
    assert.throws(() => new TextDecoder('utf-8', value), TypeError);
    assert.throws(() => new TextDecoder().decode(undefined, value), TypeError);
  }
  assert.equal(
    new TextDecoder(
      'utf-8',
      Object.assign(() => {}, { fatal: true }),
    ).fatal,
    true,
  );
  assert.equal(new TextDecoder('utf-8', Object.create({ ignoreBOM: true })).ignoreBOM, true);
  assert.equal(new TextDecoder().decode(undefined, null), '');
});

test('the label is converted first, then the members of the options in lexicographical order', () => {
  const log = [];
  const label = { toString: () => (log.push('label'), 'no such label') };
  const options = {
    get ignoreBOM() {
      return log.push('ignoreBOM');
    },
    get fatal() {
      return log.push('fatal');
    },
  };
  assert.throws(() => new TextDecoder(label, options), RangeError);
  assert.deepEqual(log, ['label', 'fatal', 'ignoreBOM']);
});

test('the input is converted before the options of decode()', () => {
  let read = 0;
  const options = {
    get stream() {
      return ++read;
    },
  };
  assert.throws(() => new TextDecoder().decode({}, options), TypeError);
  assert.equal(read, 0);
  new TextDecoder().decode(new Uint8Array(1), options);
  assert.equal(read, 1);
});

test('an exception of a getter or a conversion is propagated', () => {
  const thrown = new Error('mine');
  const throwing = () => {
    throw thrown;
  };
  const isThrown = (error) => error === thrown;
  assert.throws(() => new TextDecoder({ toString: throwing }), isThrown);
  assert.throws(
    () => new TextDecoder('utf-8', Object.defineProperty({}, 'fatal', { get: throwing })),
    isThrown,
  );
  const decoder = new TextDecoder();
  assert.equal(decoder.decode(Uint8Array.of(0xe3, 0x81), { stream: true }), '');
  const options = Object.defineProperty({}, 'stream', { get: throwing });
  assert.throws(() => decoder.decode(Uint8Array.of(0x82), options), isThrown);
  assert.equal(decoder.decode(Uint8Array.of(0x82)), '\u3042', 'the call had no effect');
});

test('a label is converted to a string', () => {
  assert.equal(new TextDecoder(['big5']).encoding, 'big5');
  assert.equal(new TextDecoder(866).encoding, 'ibm866');
  assert.throws(() => new TextDecoder(null), RangeError);
  assert.throws(() => new TextDecoder(Symbol('utf-8')), TypeError);
});

test('a subclass can override decode() and call it', () => {
  class Shouting extends TextDecoder {
    decode(...parameters) {
      return super.decode(...parameters).toUpperCase();
    }
  }
  assert.equal(new Shouting('shift_jis').decode(Uint8Array.of(0x61, 0xb1)), 'A\uff71');
});

test('a call of decode() within another does not affect the outer one', () => {
  const decoder = new TextDecoder('euc-jp');
  const options = {
    get stream() {
      decoder.decode(Uint8Array.of(0xa4), { stream: true });
      return false;
    },
  };
  assert.equal(decoder.decode(Uint8Array.of(0xa2), options), '\u3042', 'the inner call came first');
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LegacyTextEncoder } from 'encoding-standard';
import { testInterface } from './support/interface.mjs';
import { ENCODINGS } from './support/labels.mjs';

testInterface(
  LegacyTextEncoder,
  {
    name: 'LegacyTextEncoder',
    length: 1,
    attributes: ['encoding', 'unencodable'],
    operations: { encode: 0, encodeInto: 2, canEncode: 1 },
  },
  'shift_jis',
);

test('there is an encoder for every encoding except replacement', () => {
  assert.equal(ENCODINGS.length, 39);
  for (const encoding of ENCODINGS) assert.equal(new LegacyTextEncoder(encoding).encoding, encoding);
});

test('a label is required, and is a string', () => {
  assert.throws(() => new LegacyTextEncoder(), TypeError);
  for (const label of [undefined, null, 1252, {}, new String('gbk'), Symbol()]) {
    assert.throws(() => new LegacyTextEncoder(label), {
      name: 'TypeError',
      message: 'The label must be a string',
    });
  }
});

test('unencodable is one of three words or a function', () => {
  assert.equal(new LegacyTextEncoder('big5').unencodable, 'fatal');
  assert.equal(new LegacyTextEncoder('big5', { unencodable: undefined }).unencodable, 'fatal');
  assert.equal(new LegacyTextEncoder('big5', { unencodable: null }).unencodable, 'fatal');
  for (const mode of ['fatal', 'html', 'replace']) {
    assert.equal(new LegacyTextEncoder('big5', { unencodable: mode }).unencodable, mode);
  }
  const substitute = () => '';
  assert.equal(new LegacyTextEncoder('big5', { unencodable: substitute }).unencodable, substitute);
  for (const value of ['', 'Fatal', 'html ', true, 0, {}, { toString: () => 'html' }, Symbol()]) {
    assert.throws(() => new LegacyTextEncoder('big5', { unencodable: value }), TypeError);
  }
});

test('options must be an object, null or undefined', () => {
  for (const value of [true, 0, 'html', Symbol()]) {
    assert.throws(() => new LegacyTextEncoder('gbk', value), TypeError);
    assert.throws(() => new LegacyTextEncoder('gbk').encode('', value), TypeError);
    assert.throws(() => new LegacyTextEncoder('gbk').encodeInto('', new Uint8Array(1), value), TypeError);
  }
  assert.equal(new LegacyTextEncoder('gbk', null).encode('a', null).length, 1);
});

test('arguments are converted in order', () => {
  const log = [];
  const note = (name, value) => (log.push(name), value);
  const options = {
    get stream() {
      return note('stream');
    },
  };
  const encoder = new LegacyTextEncoder('gbk');
  const string = { toString: () => note('string', '') };
  encoder.encode(string, options);
  encoder.encodeInto(string, new Uint8Array(1), options);
  assert.throws(() => encoder.encodeInto(string, [], options), TypeError);
  assert.deepEqual(log, ['string', 'stream', 'string', 'stream', 'string']);
});

test('an option of a wrong type or with an unknown name is an error', () => {
  const encoder = new LegacyTextEncoder('gbk');
  const calls = [
    (options) => encoder.encode('', options),
    (options) => encoder.encodeInto('', new Uint8Array(1), options),
  ];
  for (const call of calls) {
    for (const stream of [null, undefined, true, false]) call({ stream });
    for (const stream of ['yes', 0, 1, {}])
      assert.throws(() => call({ stream }), { name: 'TypeError', message: /'stream'/ });
    assert.throws(() => call({ Stream: true }), {
      name: 'TypeError',
      message: /^'Stream' is not an option of /,
    });
  }
  assert.throws(() => new LegacyTextEncoder('gbk', { fatal: true }), {
    name: 'TypeError',
    message: /'fatal'/,
  });
});

test('results are ordinary objects', () => {
  const encoder = new LegacyTextEncoder('gbk');
  const bytes = encoder.encode('a');
  assert.equal(Object.getPrototypeOf(bytes), Uint8Array.prototype);
  assert.equal(bytes.buffer.byteLength, 1);
  const result = encoder.encodeInto('a', new Uint8Array(2));
  assert.equal(Object.getPrototypeOf(result), Object.prototype);
  assert.deepEqual(Object.entries(result), [
    ['read', 1],
    ['written', 1],
    ['finished', true],
  ]);
});

// The methods of Buffers that convert UTF-8 and UTF-16, which are verified before they are used.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadWith } from '../api/support/fresh.mjs';

const TEXT = 'a\u00e9\u65e5\u{1f34e}\ud800\0';
const BYTES = {
  utf8: Buffer.from(TEXT, 'utf8'),
  'utf-16le': Buffer.from(TEXT.toWellFormed(), 'utf16le'),
  'utf-16be': Buffer.from(TEXT.toWellFormed(), 'utf16le').swap16(),
};

test('Buffers encode UTF-8 and UTF-16', (context) => {
  const { mock: from } = context.mock.method(Buffer, 'from');
  const { mock: swap16 } = context.mock.method(Buffer.prototype, 'swap16');
  const iconv = loadWith({}, 'iconv');
  for (const [encoding, text, buffers, swaps] of [
    ['utf8', TEXT, 'utf8', 0],
    ['utf-16le', TEXT.toWellFormed(), 'utf16le', 0],
    ['utf-16be', TEXT.toWellFormed(), 'utf16le', 1],
  ]) {
    iconv.encode('', encoding);
    from.resetCalls();
    swap16.resetCalls();
    assert.deepEqual(iconv.encode(TEXT, encoding), BYTES[encoding]);
    const calls = from.calls.map((call) => call.arguments).filter(([value]) => typeof value === 'string');
    assert.deepEqual(calls, [[text, buffers]]);
    assert.equal(swap16.callCount(), swaps);
  }
});

const WRONG = {
  'adds a byte': (bytes) => Buffer.concat([bytes, Buffer.of(0)]),
  'leaves out the last byte': (bytes) => bytes.subarray(0, -1),
  'changes the first byte': (bytes) => changed(bytes, 0),
  'changes the last byte': (bytes) => changed(bytes, bytes.length - 1),
  'returns nothing': () => undefined,
};

function changed(bytes, at) {
  const copy = new Uint8Array(bytes);
  copy[at] ^= 1;
  return Buffer.from(copy.buffer);
}

for (const [what, wrong] of Object.entries(WRONG)) {
  test(`a Buffer that ${what} when it encodes is not used`, (context) => {
    const { from } = Buffer;
    const of = (value, ...rest) =>
      typeof value === 'string' ? wrong(from(value, ...rest)) : from(value, ...rest);
    const { mock } = context.mock.method(Buffer, 'from', of);
    const iconv = loadWith({}, 'iconv');
    for (const [encoding, bytes] of Object.entries(BYTES)) {
      assert.equal(iconv.encode(TEXT, encoding).toString('hex'), bytes.toString('hex'));
      const encoder = iconv.getEncoder(encoding);
      const written = [encoder.write(TEXT), encoder.end()].map((some) => some?.toString('hex'));
      assert.deepEqual(written, [bytes.toString('hex'), undefined]);
    }
    mock.restore();
  });
}

test('a Buffer decodes short UTF-8 that is not in shared memory', (context) => {
  const { mock } = context.mock.method(Buffer.prototype, 'utf8Slice');
  const iconv = loadWith({}, 'iconv');
  const text = '\u00e9\u65e5\u{1f34e}';
  const bytes = Buffer.from(text);
  iconv.decode(bytes, 'utf8');
  mock.resetCalls();
  assert.equal(iconv.decode(bytes, 'utf8'), text);
  assert.equal(mock.callCount(), 1);
  const shared = Buffer.from(new SharedArrayBuffer(bytes.length));
  shared.set(bytes);
  assert.equal(iconv.decode(shared, 'utf8'), text);
  assert.ok(mock.calls.every(({ this: given }) => given.buffer !== shared.buffer));
});

test('a Buffer that decodes UTF-8 wrongly is not used, and none is needed', (context) => {
  const { utf8Slice } = Buffer.prototype;
  const texts = ['', 'abc', '\u00e9\u65e5\u{1f34e}', `${'\u65e5'.repeat(50)}a`];
  const results = (iconv) => texts.map((text) => iconv.decode(Uint8Array.from(Buffer.from(text)), 'utf8'));
  for (const wrong of [
    (text) => `${text} `,
    (text) => text.replace('\ufeff', ''),
    (text) => text.replace('\ufffd', '?'),
    () => undefined,
  ]) {
    const slice = function (...range) {
      return wrong(utf8Slice.apply(this, range));
    };
    const { mock } = context.mock.method(Buffer.prototype, 'utf8Slice', slice);
    const iconv = loadWith({}, 'iconv');
    assert.deepEqual(results(iconv), texts);
    // It is not verified again.
    mock.resetCalls();
    assert.deepEqual(results(iconv), texts);
    assert.equal(mock.callCount(), 0);
    mock.restore();
  }
  assert.deepEqual(results(loadWith({ Buffer: undefined }, 'iconv')), texts);
});

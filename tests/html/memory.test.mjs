// The memory in which documents are examined.

import assert from 'node:assert/strict';
import { test } from 'node:test';

const latin1 = (text) => new Uint8Array(Buffer.from(text, 'latin1'));

/** The memories of all instances created from now on. */
const memories = [];
globalThis.WebAssembly.Instance = class extends WebAssembly.Instance {
  constructor(...parameters) {
    super(...parameters);
    const { memory } = this.exports;
    // The code that decodes the modules' text uses it differently.
    if (memory) memories.push(memory);
  }
};
let isMemoryShort = false;
const { grow } = WebAssembly.Memory.prototype;
WebAssembly.Memory.prototype.grow = function (pages) {
  if (isMemoryShort) throw new RangeError('none');
  return grow.call(this, pages);
};

const { prescan, sniff, defaultEncoding } = await import('encoding-standard/html');
const document = latin1('<meta charset=koi8-r>');
assert.equal(prescan(document), 'KOI8-R');
assert.equal(memories.length, 1, 'one instance of the module of the sniffing, and none of the codecs');

const size = () => memories.at(-1).buffer.byteLength;

test('it belongs to one instance, and grows with the number of bytes examined', () => {
  const before = size();
  for (let i = 0; i < 1000; i++) sniff(new Uint8Array(100_000), { transport: 'x', locale: 'ja' });
  assert.equal(size(), before);
  prescan(new Uint8Array(500_000), { limit: Infinity });
  assert.ok(size() >= before + 400_000 && size() <= before + 600_000, `${before}, ${size()}`);
  assert.equal(memories.length, 1);
});

test('a document examined earlier has no effect', () => {
  const long = latin1(`${' '.repeat(200_000)}<meta charset=koi8-r>`);
  for (const limit of [Infinity, 1024]) {
    assert.equal(prescan(long, { limit }), limit === Infinity ? 'KOI8-R' : null);
    assert.equal(prescan(long.subarray(0, 199_990), { limit: Infinity }), null);
  }
});

test('it is released if it is more than a megabyte', () => {
  const long = latin1(`${' '.repeat(3_000_000)}<meta charset=koi8-r>`);
  assert.equal(prescan(long, { limit: Infinity }), 'KOI8-R');
  assert.ok(size() > 3_000_000);
  assert.equal(defaultEncoding('ja'), 'Shift_JIS');
  assert.equal(memories.length, 2);
  assert.ok(size() < 300_000, `${size()}`);
});

test('its last byte is examined', () => {
  for (const length of [0xffff, 0x10000, 0x10001, 0x1ffff, 0x20000, 0x20001, 0x100000, 0x100001]) {
    const bytes = new Uint8Array(length).fill(0x20);
    bytes.set(document, length - document.length);
    assert.equal(prescan(bytes, { limit: Infinity }), 'KOI8-R', `${length}`);
    assert.equal(prescan(bytes, { limit: length - 1 }), null, `${length}`);
  }
});

test('if it cannot grow, that is a RangeError, and everything continues to work', () => {
  const long = latin1(`${' '.repeat(900_000)}<meta charset=koi8-r>`);
  // The next call creates a new instance.
  prescan(new Uint8Array(2_000_000), { limit: Infinity });
  isMemoryShort = true;
  assert.throws(() => prescan(long, { limit: Infinity }), { name: 'RangeError', message: /memory/ });
  assert.throws(() => defaultEncoding('a'.repeat(900_000)), { name: 'RangeError', message: /memory/ });
  isMemoryShort = false;
  assert.equal(prescan(long, { limit: Infinity }), 'KOI8-R');
});

// Options that detach the input, call back or throw, and input in every kind of memory.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LegacyTextEncoder } from 'encoding-standard';
import { transcode, TranscoderStream } from 'encoding-standard/transcode';

const TEXT = '\u65e5\u672c\u8a9e'.repeat(20_000);
const UTF_8 = new Uint8Array(Buffer.from(TEXT));
const SHIFT_JIS = new LegacyTextEncoder('shift_jis').encode(TEXT);
const FROM = { from: 'shift_jis' };
const NAMES = [
  ...['from', 'to', 'unencodable', 'counts', 'fatal', 'ignoreBOM', 'bom'],
  ...[
    'override',
    'transport',
    'contentType',
    'parent',
    'likely',
    'autodetect',
    'locale',
    'fallback',
    'limit',
    'type',
  ],
];

const detach = ({ buffer }) => void structuredClone(buffer, { transfer: [buffer] });
const thrown = new Error('thrown');
const isThrown = (error) => error === thrown;
function fail() {
  throw thrown;
}
const isEqual = (actual, expected) => assert.equal(Buffer.compare(actual, expected), 0);

/** These options, with an action before the member with this name is read. */
function during(name, action, options = FROM) {
  const all = { ...options };
  Object.defineProperty(all, name, { enumerable: true, get: () => (action(), options[name]) });
  return all;
}

test('if an option detaches the input, the input is empty', () => {
  for (const name of NAMES) {
    const bytes = SHIFT_JIS.slice();
    const options = during(name, () => detach(bytes));
    assert.equal(transcode(bytes, options).length, 0, name);
  }
  const page = new Uint8Array(2000).fill(0x61);
  assert.equal(
    transcode(
      page,
      during('fallback', () => detach(page), { from: 'auto' }),
    ).length,
    0,
  );
});

test('an option that calls transcode() does not change the result', () => {
  for (const name of NAMES) {
    const inner = [];
    const output = transcode(
      SHIFT_JIS,
      during(name, () => inner.push(transcode(UTF_8, { to: 'shift_jis' }))),
    );
    isEqual(output, UTF_8);
    isEqual(inner[0], SHIFT_JIS);
  }
});

test('an option that throws does not affect the next call', () => {
  for (const name of NAMES) {
    assert.throws(() => transcode(SHIFT_JIS, during(name, fail)), isThrown, name);
    isEqual(transcode(SHIFT_JIS, FROM), UTF_8);
    assert.throws(() => new TranscoderStream(during(name, fail)), isThrown, name);
  }
});

test('options can be a Proxy, and each is read once', () => {
  const read = [];
  const options = new Proxy(
    { from: 'shift_jis', to: 'utf-8', fatal: true },
    { get: (target, name) => (read.push(name), target[name]) },
  );
  isEqual(transcode(SHIFT_JIS, options), UTF_8);
  assert.deepEqual(read.toSorted?.() ?? [...read].sort(), [...NAMES].sort());
  const revoked = Proxy.revocable({}, {});
  revoked.revoke();
  assert.throws(() => transcode(SHIFT_JIS, revoked.proxy), TypeError);
});

test('counts whose setters detach the input, transcode or throw', () => {
  const bytes = Uint8Array.of(0x61, 0xff, 0x62);
  const failing = {
    set malformed(count) {
      fail();
    },
  };
  assert.throws(() => transcode(bytes, { counts: failing, fatal: false }), isThrown);
  const inner = [];
  const counts = {
    malformed: 0,
    get unencodable() {
      return 0;
    },
    set unencodable(count) {
      inner.push(transcode(UTF_8, { to: 'shift_jis' }).length);
      if (inner.length === 2) detach(bytes);
    },
  };
  const output = transcode(bytes, { to: 'koi8-r', fatal: false, unencodable: 'replace', counts });
  assert.deepEqual(output, Uint8Array.of(0x61, 0x3f));
  assert.deepEqual(inner, [SHIFT_JIS.length, SHIFT_JIS.length]);
});

test('a function that throws, or transcodes, in the middle', () => {
  const bytes = new Uint8Array(Buffer.from(`${'a'.repeat(40_000)}\u65e5${'b'.repeat(40_000)}`));
  assert.throws(() => transcode(bytes, { to: 'koi8-r', unencodable: fail }), isThrown);
  const unencodable = () => String.fromCharCode(...transcode(SHIFT_JIS, FROM).subarray(0, 0), 0x3f);
  const output = transcode(bytes, { to: 'koi8-r', unencodable });
  isEqual(output, Buffer.from(`${'a'.repeat(40_000)}?${'b'.repeat(40_000)}`));
});

test('memory of every kind', () => {
  const inMemory = (buffer) => {
    const bytes = new Uint8Array(buffer, 8, SHIFT_JIS.length);
    bytes.set(SHIFT_JIS);
    return bytes;
  };
  const size = SHIFT_JIS.length + 8;
  isEqual(transcode(inMemory(new SharedArrayBuffer(size)), FROM), UTF_8);
  isEqual(transcode(inMemory(new WebAssembly.Memory({ initial: 8 }).buffer), FROM), UTF_8);
  const detached = inMemory(new ArrayBuffer(size));
  detach(detached);
  assert.equal(transcode(detached, FROM).length, 0);
  for (const resizable of [
    new ArrayBuffer(size, { maxByteLength: size + 1 }),
    new SharedArrayBuffer(size, { maxByteLength: size + 1 }),
  ]) {
    assert.throws(() => transcode(inMemory(resizable), FROM), TypeError);
    assert.throws(() => transcode(resizable, FROM), TypeError);
  }
  for (const other of ['a', {}, [0x61], null, 1, { __proto__: Uint8Array.prototype }]) {
    assert.throws(() => transcode(other), TypeError);
  }
});

test('a Uint8Array with members of its own', () => {
  const bytes = SHIFT_JIS.slice();
  for (const name of ['length', 'buffer', 'byteLength', 'byteOffset', 'subarray', 'constructor', 'slice']) {
    Object.defineProperty(bytes, name, { get: fail });
  }
  isEqual(transcode(bytes, FROM), UTF_8);
});

async function readAll(readable) {
  const chunks = [];
  for await (const chunk of readable) chunks.push(chunk);
  return Buffer.concat(chunks);
}

test('a chunk that is detached before it is converted', async () => {
  const { readable, writable } = new TranscoderStream(FROM);
  const writer = writable.getWriter();
  const chunk = Uint8Array.of(0x96, 0x7b);
  void writer.write(Uint8Array.of(0x93));
  void writer.write(chunk);
  void writer.write(Uint8Array.of(0xfa));
  detach(chunk);
  void writer.close();
  assert.equal((await readAll(readable)).toString(), '\u65e5');
});

test('a function that writes to its stream, closes it, or throws', async () => {
  let writer;
  const { readable, writable } = new TranscoderStream({
    to: 'koi8-r',
    unencodable() {
      void writer.write(Uint8Array.of(0x62));
      void writer.close();
      return '?';
    },
  });
  writer = writable.getWriter();
  void writer.write(new Uint8Array(Buffer.from('a\u3042c')));
  assert.equal((await readAll(readable)).toString(), 'a?cb');
  const failing = new TranscoderStream({ to: 'koi8-r', unencodable: fail });
  const failed = failing.writable.getWriter();
  failed.write(UTF_8).catch(() => {});
  failed.closed.catch(() => {});
  await assert.rejects(readAll(failing.readable), isThrown);
});

test('a chunk in resizable memory, or one that is not a buffer source, errors both sides', async () => {
  for (const chunk of [new ArrayBuffer(2, { maxByteLength: 3 }), 'a', null, {}]) {
    const { readable, writable } = new TranscoderStream();
    const writer = writable.getWriter();
    writer.write(chunk).catch(() => {});
    await assert.rejects(readAll(readable), TypeError);
    await assert.rejects(writer.closed, TypeError);
  }
});

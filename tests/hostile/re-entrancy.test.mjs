// Code of the caller that runs during a call: getters, toString, Proxies, iterators, callbacks. It calls the
// same object or another, detaches the buffer, or throws.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LegacyTextEncoder, TextDecoder, TextDecoderStream, TextEncoder } from 'encoding-standard';
import { getEncoder, percentEncodeAfterEncoding } from 'encoding-standard/hooks';
import { prescan, sniff } from 'encoding-standard/html';
import { findUnencodable, inspectDecode } from 'encoding-standard/inspect';

const TEXT = '\u65e5\u672c\u8a9e'.repeat(5000);
const BYTES = new LegacyTextEncoder('shift_jis').encode(TEXT);
const copy = () => Uint8Array.from(BYTES);
const detach = ({ buffer }) => void structuredClone(buffer, { transfer: [buffer] });

/** Uses every part of the module for something else. */
function useAll() {
  assert.equal(new TextDecoder('euc-kr').decode(new Uint8Array([0xb0, 0xa1])), '\uac00');
  assert.equal(new LegacyTextEncoder('big5').encode('\u4e2d'.repeat(20_000)).length, 40_000);
  assert.equal(new TextEncoder().encodeInto('\u20ac\u20ac', new Uint8Array(4)).written, 3);
  assert.equal(prescan(new Uint8Array([0x3c])), null);
  assert.equal(sniff(new Uint8Array([0xfe, 0xff])).encoding, 'UTF-16BE');
  assert.equal([...inspectDecode(new Uint8Array([0xa4, 0xa4]), 'big5')].length, 1);
}

test('a getter of decode() that uses the module, the same decoder, detaches or throws', () => {
  const decoder = new TextDecoder('shift_jis');
  const during = (action, stream = false) => ({
    __proto__: null,
    get stream() {
      action();
      return stream;
    },
  });
  assert.equal(decoder.decode(copy(), during(useAll)), TEXT);

  // The inner call runs first, and leaves a lead byte.
  const inner = () => decoder.decode(new Uint8Array([0x93]), { stream: true });
  assert.equal(decoder.decode(new Uint8Array([0xfa]), during(inner)), '\u65e5');

  const bytes = copy();
  assert.equal(
    decoder.decode(
      bytes,
      during(() => detach(bytes)),
    ),
    '',
  );
  const view = new DataView(copy().buffer);
  assert.equal(
    decoder.decode(
      view,
      during(() => detach(view)),
    ),
    '',
  );

  const thrown = new Error('thrown');
  const fail = () => {
    throw thrown;
  };
  assert.equal(decoder.decode(new Uint8Array([0x93]), { stream: true }), '');
  assert.throws(
    () => decoder.decode(new Uint8Array([0x40]), during(fail)),
    (error) => error === thrown,
  );
  // That call has had no effect.
  assert.equal(decoder.decode(new Uint8Array([0xfa])), '\u65e5');
});

test('options, labels and input that are Proxies, and toString that uses the module', () => {
  const noisy = (target) =>
    new Proxy(target, {
      get: (...parameters) => {
        useAll();
        return Reflect.get(...parameters);
      },
      getPrototypeOf: (object) => {
        useAll();
        return Reflect.getPrototypeOf(object);
      },
    });
  const label = {
    toString: () => {
      useAll();
      return 'shift_jis';
    },
  };
  assert.equal(new TextDecoder(label, noisy({ fatal: true })).decode(copy(), noisy({})), TEXT);
  assert.throws(() => new TextDecoder().decode(noisy(copy())), TypeError);

  const encoder = new LegacyTextEncoder('shift_jis', noisy({ unencodable: 'html' }));
  const string = {
    toString: () => {
      encoder.encode('\u30bd', { stream: true });
      useAll();
      return TEXT;
    },
  };
  assert.equal(encoder.encode(string).length, BYTES.length);
  assert.deepEqual(
    new TextEncoder().encode({ toString: () => (useAll(), '\u65e5') }),
    new Uint8Array([0xe6, 0x97, 0xa5]),
  );
  const destination = new Uint8Array(8);
  const detaching = {
    toString: () => {
      detach(destination);
      return 'abc';
    },
  };
  assert.deepEqual(new TextEncoder().encodeInto(detaching, destination), { read: 0, written: 0 });
});

test('unencodable() that uses the module, or the same encoder, for another stream', () => {
  const text = `\u65e5\u{1f4a9}${'\u672c'.repeat(40_000)}\u{1f4a9}`;
  const plain = new LegacyTextEncoder('shift_jis', { unencodable: () => '=' }).encode(text);
  const encoder = new LegacyTextEncoder('shift_jis', {
    unencodable() {
      useAll();
      assert.equal(encoder.encode('\u65e5', { stream: true }).length, 2);
      return '=';
    },
  });
  assert.deepEqual(encoder.encode(text), plain);
  const destination = new Uint8Array(plain.length);
  assert.deepEqual(encoder.encodeInto(text, destination), {
    read: text.length,
    written: plain.length,
    finished: true,
  });
  assert.deepEqual(destination, plain);
});

for (const length of [1, 100]) {
  test(`unencodable() that detaches the destination of encodeInto(), before ${length} more bytes`, () => {
    const destination = new Uint8Array(1000);
    const encoder = new LegacyTextEncoder('koi8-r', {
      unencodable: () => {
        detach(destination);
        return 'x'.repeat(length);
      },
    });
    assert.throws(() => encoder.encodeInto('a\u3042b', destination), TypeError);
    assert.deepEqual(encoder.encode('a'), new Uint8Array([0x61]));
  });
}

test('unencodable() that throws ends its stream only', () => {
  const thrown = new Error('thrown');
  const encoder = new LegacyTextEncoder('iso-2022-jp', {
    unencodable: () => {
      throw thrown;
    },
  });
  const other = new LegacyTextEncoder('iso-2022-jp');
  other.encode('\u65e5', { stream: true });
  encoder.encode('\u65e5', { stream: true });
  assert.throws(
    () => encoder.encode('\u{1f4a9}'),
    (error) => error === thrown,
  );
  assert.deepEqual(encoder.encode('a'), new Uint8Array([0x61]));
  assert.deepEqual(other.encode(''), new Uint8Array([0x1b, 0x28, 0x42]));
});

test('predicates, autodetect functions and hooks that use the module', () => {
  const isIn = (byte) => (useAll(), byte < 0x80);
  assert.equal(percentEncodeAfterEncoding('shift_jis', 'a\u65e5', isIn), '%61%93%FA');
  let seen;
  const autodetect = (bytes) => {
    useAll();
    seen = bytes;
    bytes.fill(0x3c);
    return 'koi8-r';
  };
  const document = new Uint8Array(2000).fill(0xe9);
  assert.equal(sniff(document, { autodetect }).encoding, 'KOI8-R');
  assert.equal(seen.buffer.byteLength, 2000);
  assert.equal(document[0], 0xe9);
  const options = {
    get limit() {
      detach(document);
      return 1024;
    },
  };
  assert.equal(prescan(document, options), null);
  const hook = getEncoder('big5');
  assert.equal(hook.encodeOrFail({ toString: () => (useAll(), '\u4e2d') }).bytes.length, 2);
});

test('iterators that use the module, and a buffer that is detached between two chunks', () => {
  function* chunks() {
    useAll();
    yield new Uint8Array([0x93]);
    useAll();
    yield new Uint8Array([0xfa]);
  }
  assert.deepEqual(
    [...inspectDecode(chunks(), 'shift_jis')],
    [{ start: 0, end: 2, text: '\u65e5', error: false }],
  );
  const bytes = copy();
  let pieces = 0;
  for (const piece of inspectDecode(bytes, 'shift_jis')) {
    useAll();
    assert.equal(piece.error, false);
    if (++pieces === 10) detach(bytes);
  }
  assert.equal(pieces, 256);
  const found = [];
  for (const { index } of findUnencodable('\u{1f4a9}a\u{1f4a9}', 'koi8-r')) {
    useAll();
    found.push(index);
  }
  assert.deepEqual(found, [0, 3]);
});

test('a stream that is written to while it handles a chunk', async () => {
  const { readable, writable } = new TextDecoderStream('shift_jis');
  const [reader, writer] = [readable.getReader(), writable.getWriter()];
  let entered = false;
  // Promises look for a then() on the result of a read.
  Object.defineProperty(Object.prototype, 'then', {
    configurable: true,
    get() {
      if (!entered && typeof this.value === 'string') {
        entered = true;
        void writer.write(new Uint8Array([0xfa]));
        useAll();
      }
      return undefined;
    },
  });
  try {
    const first = reader.read();
    void writer.write(new Uint8Array([0x41, 0x93]));
    assert.equal((await first).value, 'A');
    assert.equal((await reader.read()).value, '\u65e5');
  } finally {
    delete Object.prototype.then;
  }
  assert.ok(entered);
});

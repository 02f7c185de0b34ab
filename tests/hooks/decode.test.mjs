import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  bomSniff,
  decode,
  utf8Decode,
  utf8DecodeWithoutBOM,
  utf8DecodeWithoutBOMOrFail,
} from 'encoding-standard/hooks';
import { concat, hex } from '../api/support/bytes.mjs';
import { ENCODINGS } from '../api/support/labels.mjs';
import { PeerTextDecoder } from '../api/support/peers.mjs';
import { randomNumbers } from '../api/support/random.mjs';

const MARKS = { 'UTF-8': hex('ef bb bf'), 'UTF-16BE': hex('fe ff'), 'UTF-16LE': hex('ff fe') };

/** Bytes that are often, but not always, valid UTF-8. */
function* samples() {
  const random = randomNumbers(2);
  const parts = ['61', 'c3 a9', 'e3 81 82', 'f0 9f 92 a9', 'ef bb bf', 'ed a0 80', 'c0', 'f0 9f', 'ff'].map(
    hex,
  );
  for (let i = 0; i < 500; i++) {
    yield concat(
      Array.from({ length: random() % 6 }, () => parts[random() % (random() % 2 ? parts.length : 5)]),
    );
  }
}

test("the UTF-8 hooks return the same as the engine's decoder", () => {
  const { TextDecoder } = globalThis;
  const oracles = {
    decode: new TextDecoder('utf-8'),
    keep: new TextDecoder('utf-8', { ignoreBOM: true }),
    fail: new TextDecoder('utf-8', { ignoreBOM: true, fatal: true }),
  };
  let failures = 0;
  for (const bytes of samples()) {
    assert.equal(utf8Decode(bytes), oracles.decode.decode(bytes));
    assert.equal(utf8DecodeWithoutBOM(bytes), oracles.keep.decode(bytes));
    let expected = null;
    try {
      expected = oracles.fail.decode(bytes);
    } catch {
      failures++;
    }
    assert.equal(utf8DecodeWithoutBOMOrFail(bytes), expected);
  }
  assert.ok(failures > 50 && failures < 450);
});

test('an empty text is not a failure', () => {
  assert.equal(utf8DecodeWithoutBOMOrFail(hex('')), '');
  assert.equal(utf8DecodeWithoutBOMOrFail(hex('e3 81')), null);
});

test('a byte order mark is sniffed if it is complete', () => {
  for (const [name, mark] of Object.entries(MARKS)) {
    assert.equal(bomSniff(mark), name);
    assert.equal(bomSniff(concat([mark, hex('61')])), name);
    assert.equal(bomSniff(mark.buffer), name);
    assert.equal(bomSniff(new DataView(mark.buffer)), name);
    assert.equal(bomSniff(mark.subarray(0, -1)), null);
    for (let at = 0; at < mark.length; at++) {
      for (let byte = 0; byte < 0x100; byte++) {
        const other = mark.with(at, byte);
        if (byte !== mark[at]) assert.equal(bomSniff(other), null, other.toString());
      }
    }
    assert.equal(bomSniff(concat([hex('61'), mark])), null);
  }
  assert.equal(bomSniff(hex('')), null);
});

test('decode: the byte order mark overrides any fallback, and is removed once', () => {
  const { TextDecoder } = globalThis;
  for (const fallback of [...ENCODINGS, 'replacement']) {
    for (const [name, mark] of Object.entries(MARKS)) {
      const bytes = concat([mark, mark, hex('61 00 e3 81')]);
      assert.equal(decode(bytes, fallback), new TextDecoder(name).decode(bytes));
    }
  }
});

test('decode uses the fallback encoding, whose own byte order mark is then kept', () => {
  for (const label of ENCODINGS) {
    const bytes = hex('61 93 fa e9 1b 24 42 30 21 8f a1 a1 84 31 a4 37');
    assert.equal(decode(bytes, label), new PeerTextDecoder(label).decode(bytes), label);
  }
  assert.equal(decode(hex('84 31 95 33'), 'gb18030'), '\ufeff');
});

test("replacement's decoder returns one U+FFFD for any input", () => {
  assert.equal(decode(hex('61 62'), 'hz-gb-2312'), '\ufffd');
  assert.equal(decode(hex(''), 'replacement'), '');
});

test('the hooks take only buffer sources', () => {
  const bytes = hex('00 61 00');
  const shared = new SharedArrayBuffer(1);
  new Uint8Array(shared)[0] = 0x61;
  const detached = new ArrayBuffer(1);
  structuredClone(detached, { transfer: [detached] });
  const resizable = new ArrayBuffer(1, { maxByteLength: 2 });
  const all = [
    utf8Decode,
    utf8DecodeWithoutBOM,
    utf8DecodeWithoutBOMOrFail,
    (input) => decode(input, 'big5'),
  ];
  for (const hook of all) {
    for (const input of [bytes.subarray(1, 2), new DataView(bytes.buffer, 1, 1), shared]) {
      assert.equal(hook(input), 'a');
    }
    assert.equal(hook(detached), '');
  }
  for (const hook of [...all, bomSniff]) {
    for (const input of [undefined, null, 'text', 1, [0x61], {}, resizable]) {
      assert.throws(() => hook(input), TypeError);
    }
  }
});

test('an unknown fallback label is a RangeError', () => {
  for (const fallback of ['', 'klingon', undefined]) {
    assert.throws(() => decode(hex('61'), fallback), RangeError);
    assert.throws(() => decode(MARKS['UTF-8'], fallback), RangeError);
  }
});

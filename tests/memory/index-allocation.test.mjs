// An index is unpacked when something in the input needs it. If there is no memory for it, the call has no effect, even
// if other input came before, and can be repeated.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getEncoder } from 'encoding-standard/hooks';
import { findUnencodable, inspectDecode } from 'encoding-standard/inspect';
import { LegacyTextEncoder, TextDecoder } from 'encoding-standard/wasm';
import { NAMES } from '../api/support/labels.mjs';
import { newInstance } from './support/allocator.mjs';
import { amount } from './support/amount.mjs';

const notEnough = { name: 'RangeError', message: /not enough memory/ };

/** More than the tables of short texts, which outlive an instance, decode and encode. */
const SOME = 300;
/** More than the module gets at once. */
const LONG = 100_000;
/** From this size on, a decoder makes strings in another way. */
const LONGER = 1_500_000;

function bytesOf(...parts) {
  return new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part))));
}

/** A repeated pair of bytes, and its text. */
const often = (pair, count) => Buffer.alloc(2 * count, Buffer.from(pair));

const JAPANESE = {
  label: 'euc-jp',
  pair: [0xa4, 0xa2],
  one: '\u3042',
  late: [0x8f, 0xb0, 0xa1],
  lateText: '\u4e02',
};
const CHINESE = {
  label: 'gb18030',
  pair: [0xd6, 0xd0],
  one: '\u4e2d',
  late: [0x81, 0x30, 0x81, 0x30],
  lateText: '\x80',
};

for (const { label, pair, one, late, lateText } of [JAPANESE, CHINESE, { ...CHINESE, label: 'gbk' }]) {
  test(`${label} without ${late} still does everything that does not need it`, async () => {
    const { take, used } = await newInstance();
    const decoder = new TextDecoder(label);
    decoder.decode(often(pair, SOME));
    const before = used();
    const giveBack = take();
    assert.equal(decoder.decode(often(pair, LONG)), one.repeat(LONG));
    assert.throws(() => decoder.decode(Uint8Array.from(late)), notEnough);
    giveBack();
    assert.equal(decoder.decode(Uint8Array.from(late)), lateText);
    assert.ok(used() > before);
    const after = used();
    assert.equal(decoder.decode(bytesOf(late, pair, late)), lateText + one + lateText);
    assert.equal(used(), after);
  });

  for (const count of [LONG, LONGER]) {
    for (const fatal of [false, true]) {
      test(`${label}: no memory after ${count} pairs, fatal ${fatal}`, async () => {
        const { take } = await newInstance();
        const decoder = new TextDecoder(label, { fatal });
        const stream = { stream: true };
        const chunk = bytesOf(pair.slice(1), often(pair, count), late, pair.slice(0, 1));
        assert.equal(decoder.decode(bytesOf(pair, pair.slice(0, 1)), stream), one);
        const giveBack = take();
        for (let i = 0; i < 2; i++) {
          assert.throws(() => decoder.decode(chunk, stream), notEnough);
          assert.throws(() => decoder.decode(chunk), notEnough);
        }
        giveBack();
        assert.equal(decoder.decode(chunk, stream), one.repeat(count + 1) + lateText);
        assert.equal(decoder.decode(bytesOf(pair.slice(1), late)), one + lateText);
        assert.equal(decoder.decode(bytesOf(late)), lateText);
      });
    }
  }

  test(`${label}: the position of an error after a call without memory`, async () => {
    const { take } = await newInstance();
    const decoder = new TextDecoder(label, { fatal: true });
    decoder.decode(bytesOf(pair), { stream: true });
    const giveBack = take();
    const chunk = bytesOf(often(pair, LONG), late, [0xff, 0xff]);
    assert.throws(() => decoder.decode(chunk), notEnough);
    giveBack();
    assert.throws(() => decoder.decode(chunk), { offset: 2 + 2 * LONG + late.length });
  });
}

test('the encoder of EUC-JP never needs jis0212', async () => {
  const { take } = await newInstance();
  const encoder = new LegacyTextEncoder('euc-jp', { unencodable: 'html' });
  encoder.encode('\u3042'.repeat(SOME));
  take();
  assert.deepEqual(encoder.encode('\u3042\u4e02'), bytesOf([0xa4, 0xa2], '&#19970;'));
});

const FOUR = [0x94, 0x39, 0xda, 0x33];

test('an encoder of gb18030 continues after an allocation has failed', async () => {
  const { take } = await newInstance();
  const encoder = new LegacyTextEncoder('gb18030');
  const stream = { stream: true };
  // Not by the table of short strings, which would ask the module about half of the pair.
  assert.deepEqual(
    encoder.encode(`${'\u4e2d'.repeat(SOME)}\ud83d`, stream),
    bytesOf(often(CHINESE.pair, SOME)),
  );
  const giveBack = take();
  const chunk = `\udca9${'\u4e2d'.repeat(LONG)}\ud83d`;
  const destination = new Uint8Array(3 * LONG);
  for (let i = 0; i < 2; i++) {
    assert.throws(() => encoder.encode(chunk, stream), notEnough);
    assert.throws(() => encoder.encodeInto(chunk, destination), notEnough);
  }
  giveBack();
  assert.deepEqual(encoder.encode(chunk, stream), bytesOf(FOUR, often(CHINESE.pair, LONG)));
  assert.deepEqual(encoder.encode('\udca9'), bytesOf(FOUR));
  assert.deepEqual(encoder.encode('\udca9\u4e2d'), bytesOf([0x84, 0x31, 0xa4, 0x37], CHINESE.pair));
});

test('no memory after many code units, for each way to encode', async () => {
  const text = `${'\u4e2d'.repeat(LONG)}\x80`;
  const bytes = bytesOf(often(CHINESE.pair, LONG), CHINESE.late);
  const encoder = new LegacyTextEncoder('gb18030');
  const hook = getEncoder('gb18030');
  const destination = new Uint8Array(bytes.length);
  const ways = [
    () => encoder.encode(text),
    () => (encoder.encodeInto(text, destination), destination),
    () => hook.encodeOrFail(text).bytes,
    () => (assert.ok(encoder.canEncode(text)), bytes),
    () => [...findUnencodable(text, 'gb18030'), ...bytes],
    () => [...inspectDecode(bytes, 'gb18030')].map(({ text }) => text).join('') === text && bytes,
  ];
  for (const way of ways) {
    const { take } = await newInstance();
    new LegacyTextEncoder('gb18030').encode('\u4e2d'.repeat(SOME));
    const giveBack = take();
    assert.throws(way, notEnough);
    giveBack();
    assert.deepEqual(Uint8Array.from(way()), bytes);
  }
});

test('a pending substitute is still inserted after an allocation has failed', async () => {
  const { take } = await newInstance();
  const asked = [];
  const unencodable = (codePoint, index) => {
    asked.push([codePoint, index]);
    return '\u4e2d'.repeat(3);
  };
  const encoder = new LegacyTextEncoder('gb18030', { unencodable });
  const stream = { stream: true };
  assert.equal(encoder.encodeInto('\ue5e5', new Uint8Array(2), stream).finished, false);
  const giveBack = take();
  const chunk = '\u4e2d\ue5e5\x80';
  const destination = new Uint8Array(30);
  assert.throws(() => encoder.encodeInto(chunk, destination, stream), notEnough);
  assert.throws(() => encoder.encode(chunk), notEnough);
  giveBack();
  assert.deepEqual(encoder.encode(chunk), bytesOf(often(CHINESE.pair, 6), CHINESE.late));
  assert.deepEqual(asked, [[0xe5e5, 0], ...Array(3).fill([0xe5e5, 2])]);
});

test('every encoding finishes, both ways, without a wrong result, whichever allocation is refused', async () => {
  const bytes = bytesOf(
    [0x41, 0xb0, 0xa1, 0x1b, 0x24, 0x42, 0x30, 0x21, 0x88, 0x62, 0x8f, 0xb0, 0xa1, 0x81, 0x30, 0x81, 0x30],
    [0xff, 0x80, 0x0a, 0x1b, 0x28, 0x4a, 0x5c],
  );
  const text = 'a\u20ac\u3042\u4e00\u4e02\uac00\uff71\u{2000b}\ud83d\u00ca\u0304\u2212\u00a5\u0440b';
  const long = bytesOf(...Array(4000).fill(bytes));
  const ways = NAMES.filter((name) => name !== 'replacement').flatMap((name) => [
    () => new TextDecoder(name).decode(bytes),
    () => new TextDecoder(name).decode(long),
    () => {
      try {
        return new TextDecoder(name, { fatal: true }).decode(bytes);
      } catch (error) {
        if (error instanceof RangeError) throw error;
        return error.message;
      }
    },
    () => `${new LegacyTextEncoder(name, { unencodable: 'html' }).encode(text)}`,
    () => `${new LegacyTextEncoder(name, { unencodable: 'html' }).encode(text.repeat(300)).length}`,
    () => `${[...findUnencodable(text, name)].map(({ index }) => index)}`,
  ]);
  await newInstance();
  const expected = ways.map((way) => way());
  // Each lets other tables be allocated before one is refused.
  const sizes = [0, 0x4000, 0x28000, 0xa0000];
  for (const left of amount([...sizes, 0x800, 0xd000, 0x60000], sizes)) {
    const { take } = await newInstance();
    take(left);
    let refused = 0;
    for (const [i, way] of ways.entries()) {
      try {
        assert.equal(way(), expected[i], `${way}, with ${left} bytes`);
      } catch (error) {
        assert.equal(error.name, 'RangeError', `${error}`);
        refused++;
      }
    }
    assert.ok(refused > 0, `${left} bytes are not enough`);
  }
});

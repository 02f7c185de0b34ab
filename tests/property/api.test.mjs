// The public API with random values and orders of calls: results and errors are those of the standard.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { LegacyTextEncoder, TextDecoder, TextEncoder } from 'encoding-standard';
import * as hooks from 'encoding-standard/hooks';
import { getXMLEncoding, prescan, sniff } from 'encoding-standard/html';
import { findUnencodable, inspectDecode } from 'encoding-standard/inspect';
import { ENCODINGS, LABELS, NAMES } from '../api/support/labels.mjs';
import { PeerTextDecoder } from '../api/support/peers.mjs';

/** The same values on each run. FAST_CHECK_RUNS sets a higher number of them, from another seed. */
const more = process.env.FAST_CHECK_RUNS;
const parameters = more ? { numRuns: Number(more) } : { seed: 20260521, numRuns: 200 };
const property = (name, ...rest) => test(name, () => fc.assert(fc.property(...rest), parameters));

const encoding = fc.constantFrom(...ENCODINGS);
const label = fc.oneof(
  fc.constantFrom(...LABELS.map(({ label }) => label)),
  fc.constantFrom(' UTF-8\t', 'Shift_JIS', 'utf-8\0', '\u212aoi8-r', '__proto__', ''),
  fc.string(),
);
/** Bytes that are special to decoders, and any others. */
const TELLING = [0x1b, 0x24, 0x42, 0x28, 0x4a, 0x30, 0x81, 0x8f, 0xa1, 0xe3, 0x9f, 0xd8, 0x3d, 0xff, 0x41];
const byte = fc.oneof(fc.constantFrom(...TELLING), fc.nat({ max: 255 }));
/** Small numbers, for the code paths for short input, and larger ones. */
const some = (one, most) =>
  fc.oneof(fc.array(one, { maxLength: 12 }), fc.array(one, { maxLength: most, size: 'max' }));
const bytes = some(byte, 200).map((list) => Uint8Array.from(list));
const unit = fc.oneof(
  fc.constantFrom(0x61, 0x65e5, 0xd83d, 0xdca9, 0x20ac, 0xa5, 0x1b, 0xff61),
  fc.nat({ max: 0xffff }),
);
const text = some(unit, 100).map((units) => String.fromCharCode(...units));
const anything = fc.anything({ withBigInt: true, withDate: true, withMap: true, withTypedArray: true });
const places = fc.array(fc.nat(), { maxLength: 6 });

/** With a byte order mark now and then, and with more than is decoded at once. */
const anyBytes = fc
  .tuple(fc.constantFrom('', '', 'efbbbf', 'fffe', 'feff'), bytes, fc.constantFrom(1, 1, 1, 1, 400))
  .map(([mark, bytes, times]) =>
    Uint8Array.from(Buffer.concat([Buffer.from(mark, 'hex'), ...Array(times).fill(bytes)])),
  );

const VIEWS = [Int8Array, Uint8Array, Uint8ClampedArray, Uint16Array, Float32Array, BigInt64Array, DataView];
const where = fc.record({
  before: fc.nat({ max: 9 }),
  kind: fc.nat({ max: VIEWS.length }),
  shared: fc.boolean(),
});

/** As many of the bytes as fit, in one of the types that hold bytes. */
function toSource(bytes, { before, kind, shared }) {
  const View = VIEWS[kind];
  const size = View?.BYTES_PER_ELEMENT ?? 1;
  const plain = bytes.subarray(0, bytes.length - (bytes.length % size));
  const offset = View ? before * size : 0;
  const buffer = new (shared ? SharedArrayBuffer : ArrayBuffer)(offset + plain.length);
  new Uint8Array(buffer, offset).set(plain);
  return { plain, value: View ? new View(buffer, offset, plain.length / size) : buffer };
}

function cut(whole, places) {
  const ends = [...places.map((place) => place % (whole.length + 1)).sort((a, b) => a - b), whole.length];
  return ends.map((end, i) => whole.slice(ends[i - 1] ?? 0, end));
}

/** The result of a call, or the name of its exception, which must be one of these. */
function outcome(call, ...errors) {
  try {
    return { value: call() };
  } catch (error) {
    if (!errors.includes(error?.name)) throw error;
    return { error: error.name };
  }
}

property(
  'types, views and splits change nothing',
  encoding,
  anyBytes,
  where,
  places,
  (label, bytes, where, places) => {
    const { plain, value } = toSource(bytes, where);
    const decoder = new TextDecoder(label);
    const whole = decoder.decode(value);
    assert.equal(whole, new PeerTextDecoder(label).decode(plain));
    assert.equal(decoder.decode(plain), whole);
    const streamed = cut(plain, places).map((chunk) => decoder.decode(chunk, { stream: true }));
    assert.equal(streamed.join('') + decoder.decode(), whole);
    const fatalDecoder = new TextDecoder(label, { fatal: true });
    const fatal = outcome(() => fatalDecoder.decode(value), 'TypeError');
    if (fatal.error) assert.ok(whole.includes('\ufffd'));
    else assert.equal(fatal.value, whole);
    assert.equal(fatalDecoder.decode(new LegacyTextEncoder(label).encode('abc')), 'abc');
  },
);

property('inspecting covers every byte', encoding, bytes, places, (label, bytes, places) => {
  const pieces = [...inspectDecode(cut(bytes, places), label)];
  assert.equal(pieces.map(({ text }) => text).join(''), new TextDecoder(label).decode(bytes));
  let at = 0;
  for (const { start, end } of pieces) {
    assert.equal(start, at);
    at = end;
  }
  assert.equal(at, bytes.length);
});

property('encoding, whole, split and after errors', encoding, text, places, (label, text, places) => {
  const whole = outcome(() => new LegacyTextEncoder(label).encode(text), 'TypeError');
  const missing = [...findUnencodable(text, label)];
  assert.equal(missing.length === 0, whole.error === undefined);
  assert.equal(new LegacyTextEncoder(label).canEncode(text), missing.length === 0);
  const encoder = new LegacyTextEncoder(label, { unencodable: 'html' });
  const html = encoder.encode(text);
  const streamed = cut(text, places).map((chunk) => [...encoder.encode(chunk, { stream: true })]);
  assert.deepEqual([...streamed.flat(), ...encoder.encode('')], [...html]);
  if (!whole.error) assert.deepEqual(whole.value, html);
  const back = new TextDecoder(label, { ignoreBOM: true }).decode(html);
  assert.deepEqual(new LegacyTextEncoder(label, { unencodable: 'html' }).encode(back), html);
});

const sizes = fc.array(fc.nat({ max: 40 }), { minLength: 1 });
property('encodeInto() with destinations of any size', encoding, text, sizes, (label, text, sizes) => {
  const options = { unencodable: 'replace' };
  const encoder = new LegacyTextEncoder(label, options);
  const output = [];
  let rest = text;
  for (let i = 0, finished = false; !finished; i++) {
    // Eventually enough for the longest unit that is written at once.
    const space = new Uint8Array(i < sizes.length ? sizes[i] : 16).fill(0xee);
    const result = encoder.encodeInto(rest, space);
    ({ finished } = result);
    rest = rest.slice(result.read);
    output.push(...space.subarray(0, result.written));
    assert.ok(space.subarray(result.written).every((byte) => byte === 0xee));
  }
  assert.deepEqual(output, [...new LegacyTextEncoder(label, options).encode(text)]);
});

property('TextEncoder returns the same as the engine', text, fc.nat({ max: 300 }), (text, size) => {
  const engine = new globalThis.TextEncoder();
  assert.deepEqual(new TextEncoder().encode(text), engine.encode(text));
  const [ours, theirs] = [new Uint8Array(size), new Uint8Array(size)];
  assert.deepEqual({ ...new TextEncoder().encodeInto(text, ours) }, { ...engine.encodeInto(text, theirs) });
  assert.deepEqual(ours, theirs);
});

property('labels are known, or throw a RangeError', label, (label) => {
  const trimmed = label.replace(/^[\t\n\f\r ]+|[\t\n\f\r ]+$/g, '');
  const lowercase = trimmed.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  const expected = LABELS.find((row) => row.label === lowercase)?.name ?? null;
  assert.equal(hooks.getEncoding(label), expected);
  const made = outcome(() => new TextDecoder(label).encoding, 'RangeError');
  assert.equal(made.error === undefined, expected !== null && expected !== 'replacement');
});

property(
  'wrong arguments throw, and everything continues to work',
  encoding,
  anything,
  anything,
  (label, first, second) => {
    const [decoder, encoder] = [new TextDecoder(label), new LegacyTextEncoder(label)];
    const calls = [
      () => decoder.decode(first, second),
      () => encoder.encode(first, second),
      () => encoder.encodeInto(first, second),
      () => new TextDecoder(first, second),
      () => new LegacyTextEncoder(first, second),
      () => new TextEncoder().encodeInto(first, second),
      () => TextDecoder.prototype.decode.call(first, second),
      () => hooks.getEncoding(first),
      () => hooks.encode(first, second),
      () => hooks.decode(first, second),
      () => hooks.percentEncodeAfterEncoding(label, first, second),
      () => sniff(first, second),
      () => prescan(first, second),
      () => getXMLEncoding(first),
      () => [...inspectDecode(first, label)],
      () => [...findUnencodable(first, label)],
    ];
    for (const call of calls) outcome(call, 'TypeError', 'RangeError');
    // A stream may have left some state.
    outcome(() => decoder.decode(), 'TypeError');
    outcome(() => encoder.encode(''), 'TypeError');
    assert.equal(decoder.decode(encoder.encode('abc')), 'abc');
  },
);

property('sniffing returns an encoding, whatever the options', bytes, anything, (bytes, options) => {
  const { value } = outcome(() => sniff(bytes, options), 'TypeError', 'RangeError');
  if (value) assert.ok(NAMES.includes(value.encoding));
});

const labels = fc.array(encoding, { minLength: 6, maxLength: 6 });
const steps = fc.array(fc.record({ who: fc.nat({ max: 5 }), part: fc.nat({ max: 8 }) }), { maxLength: 60 });
property(
  'in any order of calls, each object behaves as if alone',
  labels,
  bytes,
  text,
  steps,
  (labels, bytes, text, steps) => {
    const options = { unencodable: 'html' };
    const all = labels.map((label) => ({
      ...{ decoder: new TextDecoder(label), encoder: new LegacyTextEncoder(label, options) },
      ...{ read: 0, taken: 0, text: '', bytes: [] },
    }));
    for (const { who, part } of steps) {
      const it = all[who];
      it.text += it.decoder.decode(bytes.subarray(it.read, it.read + part), { stream: true });
      it.bytes.push(...it.encoder.encode(text.slice(it.taken, it.taken + part), { stream: true }));
      it.read = Math.min(it.read + part, bytes.length);
      it.taken = Math.min(it.taken + part, text.length);
    }
    for (const [i, it] of all.entries()) {
      const whole = new LegacyTextEncoder(labels[i], options).encode(text.slice(0, it.taken));
      assert.equal(
        it.text + it.decoder.decode(),
        new TextDecoder(labels[i]).decode(bytes.subarray(0, it.read)),
      );
      assert.deepEqual([...it.bytes, ...it.encoder.encode('')], [...whole]);
    }
  },
);

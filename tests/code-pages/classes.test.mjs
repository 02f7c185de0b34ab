// The classes do with code pages what those of the root do with the standard's single-byte encodings.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as root from '../../pkg/index.js';
import * as pages from '../../pkg/code-pages.js';

const { LegacyTextEncoder, LegacyTextEncoderStream, TextDecoder, TextDecoderStream } = pages;

/** Encodings of the standard, and pages with the same tables. */
const SAME = [
  ['iso-8859-2', 'iso-8859-2-strict'],
  ['iso-8859-6', 'iso-8859-6-strict'],
  ['windows-874', 'ibm1162'],
];

function randomFrom(seed) {
  let state = seed;
  return (limit) => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) % limit;
}

/** What a call returns or throws, as plain data. */
function resultOf(call) {
  try {
    return call();
  } catch ({ name, message, ...details }) {
    return { name, message: message.replace(/^\S+ cannot|encoding \S+$/, ''), ...details };
  }
}

const UNITS = ['a', 'é', 'ż', 'ا', 'ก', '\0', '\x80', '\ud83d', '\ude00', '\ufffd', '日'];
const MODES = [
  'fatal',
  'html',
  'replace',
  () => '',
  () => 'x',
  () => 'b日',
  (codePoint, index) => `${index}`,
];

test('encoding in chunks gives the same bytes, errors and indexes', () => {
  const random = randomFrom(1);
  for (let round = 0; round < 3000; round++) {
    const unencodable = MODES[random(MODES.length)];
    const encoders = SAME[random(SAME.length)].map(
      (label, i) => new (i ? LegacyTextEncoder : root.LegacyTextEncoder)(label, { unencodable }),
    );
    for (let step = 0; step < 4; step++) {
      const string = Array.from({ length: random(6) }, () => UNITS[random(UNITS.length)]).join('');
      const options = { stream: random(3) > 0 };
      const size = random(20);
      const into = random(2) > 0;
      const [expected, actual] = encoders.map((encoder) =>
        resultOf(() => {
          const bytes = new Uint8Array(size);
          return into ? [encoder.encodeInto(string, bytes, options), bytes] : encoder.encode(string, options);
        }),
      );
      assert.deepEqual(actual, expected, JSON.stringify([round, step, string, options, size, into]));
      assert.equal(encoders[1].canEncode(string), encoders[0].canEncode(string));
    }
  }
});

test('decoding in chunks gives the same text, errors and offsets', () => {
  const random = randomFrom(2);
  for (let round = 0; round < 2000; round++) {
    const options = { fatal: random(2) > 0, ignoreBOM: random(2) > 0 };
    const decoders = SAME[random(SAME.length)].map(
      (label, i) => new (i ? TextDecoder : root.TextDecoder)(label, options),
    );
    for (let step = 0; step < 4; step++) {
      const bytes = Uint8Array.from({ length: random(round % 9 ? 5 : 200) }, () => random(256));
      const stream = random(3) > 0;
      const [expected, actual] = decoders.map((decoder) => resultOf(() => decoder.decode(bytes, { stream })));
      assert.deepEqual(actual, expected, JSON.stringify([round, step, [...bytes], options, stream]));
    }
  }
});

test('long texts are decoded and encoded whole', () => {
  const bytes = Uint8Array.from({ length: 100_000 }, (_, i) => (i % 255) + 1);
  const text = new TextDecoder('cp437').decode(bytes);
  for (const at of [0, 0x3fff, 0x4000, 0x8000, 99_999]) {
    assert.equal(text[at], new TextDecoder('cp437').decode(bytes.subarray(at, at + 1)));
  }
  assert.deepEqual(new LegacyTextEncoder('cp437').encode(text), bytes);
});

test('references are written in the code page', () => {
  const bytes = new LegacyTextEncoder('cp037', { unencodable: 'html' }).encode('€');
  // The digits of EBCDIC.
  assert.equal(Buffer.from(bytes).toString('hex'), '507bf8f3f6f45e');
});

test('the streams convert code pages', async () => {
  const words = new Blob(['Grüße, ', '│']).stream().pipeThrough(new root.TextDecoderStream());
  const bytes = words.pipeThrough(new LegacyTextEncoderStream('IBM850'));
  let text = '';
  for await (const chunk of bytes.pipeThrough(new TextDecoderStream('850'))) text += chunk;
  assert.equal(text, 'Grüße, │');
});

test('the classes are interfaces', () => {
  const decoder = new TextDecoder('CP 437', { fatal: true });
  assert.equal(decoder.encoding, 'ibm437');
  assert.equal(decoder.fatal, true);
  assert.equal(Object.prototype.toString.call(decoder), '[object TextDecoder]');
  assert.equal(new LegacyTextEncoder('mac_greek').encoding, 'x-mac-greek');
  const { get } = Object.getOwnPropertyDescriptor(TextDecoder.prototype, 'encoding');
  assert.throws(() => get.call(new root.TextDecoder()), { code: 'ERR_INVALID_THIS' });
});

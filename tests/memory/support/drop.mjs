// Creates a number of decoders and encoders of all kinds, drops each in mid-stream, and prints the memory they leave.

import { setImmediate } from 'node:timers/promises';
import * as standard from 'encoding-standard';
import { getEncoder } from 'encoding-standard/hooks';
import { SniffingDecoderStream } from 'encoding-standard/html';
import { findUnencodable, inspectDecode } from 'encoding-standard/inspect';
import { transcode, TranscoderStream } from 'encoding-standard/transcode';
import * as lite from 'encoding-standard/lite';
import { ENCODINGS } from '../../api/support/labels.mjs';
import { memoryInUse } from './measure.mjs';

const count = Number(process.argv[2]);
const BATCH = 1000;

/** Ends within a sequence or a code unit. */
const bytes = Uint8Array.of(0x41, 0x42, 0x81);
const escape = Uint8Array.of(0x41, 0x1b, 0x24);
const utf8 = Uint8Array.of(0x41, 0xe3, 0x81);
const chunkFor = (label) => (label === 'utf-8' ? utf8 : label === 'iso-2022-jp' ? escape : bytes);
const text = '\u65e5a\ud83d';
const many = '\u{1f4a9}'.repeat(20);
const inLite = ENCODINGS.filter((label) => /^(utf-|windows-|iso-8859|koi8|x-user)/.test(label));

// Some of the streams are malformed.
process.on('unhandledRejection', () => {});

function begin({ readable, writable }, chunk) {
  // The pending reads and writes are never awaited.
  void readable.getReader().read();
  const writer = writable.getWriter();
  void writer.write(chunk);
  void writer.write(chunk);
}

const classes = (of) => [
  (label) => new of.TextDecoder(label).decode(chunkFor(label), { stream: true }),
  (label) => new of.TextDecoder(label, { fatal: true, ignoreBOM: true }).decode(bytes, { stream: true }),
  (label) => new of.LegacyTextEncoder(label, { unencodable: 'html' }).encode(text, { stream: true }),
  (label) => new of.LegacyTextEncoder(label).encode(text, { stream: true }),
  (label) => {
    const encoder = new of.LegacyTextEncoder(label, { unencodable: () => label });
    encoder.encodeInto(many, new Uint8Array(5), { stream: true });
  },
  () => new of.TextEncoder().encodeInto(text, new Uint8Array(4)),
  (label) => begin(new of.TextDecoderStream(label), chunkFor(label)),
  (label) => begin(new of.TextDecoderStream(label, { fatal: true }), bytes),
  () => begin(new of.TextEncoderStream(), text),
  (label) => begin(new of.LegacyTextEncoderStream(label, { unencodable: 'replace' }), text),
];

const kinds = [
  ...classes(standard).map((make) => [make, ENCODINGS]),
  ...classes(lite).map((make) => [make, inLite]),
  [(label) => getEncoder(label).encodeOrFail(text), ENCODINGS],
  [(label) => inspectDecode(chunkFor(label), label).next(), ENCODINGS],
  [(label) => inspectDecode([chunkFor(label), bytes], label).next(), ENCODINGS],
  [(label) => findUnencodable(many, label).next(), ENCODINGS],
  [() => begin(new SniffingDecoderStream(), bytes), ['']],
  [(label) => transcode(chunkFor(label), { from: label, to: 'koi8-r', unencodable: 'html' }), ENCODINGS],
  [(label) => begin(new TranscoderStream({ from: label, to: 'iso-2022-jp' }), chunkFor(label)), ENCODINGS],
  [(label) => begin(new TranscoderStream({ to: label, unencodable: 'replace' }), utf8), ENCODINGS],
  [() => begin(new TranscoderStream({ from: 'auto' }), bytes), ['']],
];

async function make(count) {
  for (let i = 0; i < count; i++) {
    const [makeOne, labels] = kinds[i % kinds.length];
    try {
      makeOne(labels[Math.floor(i / kinds.length) % labels.length]);
    } catch {
      // A failed one is dropped too.
    }
    if (i % BATCH === 0) await setImmediate();
  }
}

// Anything that grows only once has grown after this: tables, code, the heap itself.
await make(Math.max(kinds.length * ENCODINGS.length * 4, count / 10));
const before = await memoryInUse();
await make(count);
const after = await memoryInUse();
console.log(JSON.stringify({ before, after }));

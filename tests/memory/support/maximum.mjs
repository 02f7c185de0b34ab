// Runs the module with a maximum of memory, given as pages beyond its initial ones, and prints the results.

import { readFileSync } from 'node:fs';
import * as standard from 'encoding-standard/wasm';
import { prescan } from 'encoding-standard/html';
import { inspectDecode } from 'encoding-standard/inspect';
import { transcode } from 'encoding-standard/transcode';
import { wasm } from '../../../pkg/core.js';
import { withMaximum } from './module-with-maximum.mjs';
import { CHARACTERS } from './characters.mjs';

const more = Number(process.argv[2]);
const { LegacyTextEncoder, TextDecoder, init } = standard;
const path = new URL('../../../pkg/encoding.wasm', import.meta.url);
await init(withMaximum(readFileSync(path), (initial) => initial + more));

const outcome = (call, expected) => {
  try {
    const value = call();
    return `${value}` === `${expected}` ? 'right' : `wrong: ${value}`;
  } catch (error) {
    return error.name;
  }
};

const utf16 = (text) => new Uint8Array(Buffer.from(text, 'utf16le'));

const outcomes = {};
// Twice, and in both orders: results must not change.
for (const trials of [CHARACTERS, CHARACTERS.toReversed?.() ?? [...CHARACTERS].reverse()]) {
  for (const { label, bytes, text } of trials) {
    (outcomes[label] ??= []).push(
      outcome(() => new TextDecoder(label).decode(bytes), text),
      outcome(() => new LegacyTextEncoder(label).encode(text), bytes),
      outcome(() => transcode(bytes, { from: label, to: 'utf-16le' }), utf16(text)),
      outcome(() => transcode(utf16(text), { from: 'utf-16le', to: label }), bytes),
      outcome(() => [...inspectDecode(bytes, label)].map(({ text }) => text).join(''), text),
    );
  }
}
const document = new Uint8Array(2 ** 18).fill(0x3c);
outcomes.prescan = [outcome(() => prescan(document, { limit: Infinity }), null)];
console.log(JSON.stringify({ outcomes, pages: wasm().memory.buffer.byteLength / 2 ** 16 }));

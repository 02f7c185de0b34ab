// Reads a file in chunks, decodes it, and encodes the text again.

import { closeSync, openSync, readSync } from 'node:fs';
import { LegacyTextEncoder, TextDecoder } from 'encoding-standard';

const CHUNK = 0x8000;

/** The number of rounds. The first one makes the tables and lets the engine compile the code. The best time counts. */
const ROUNDS = 5;

/** Returns the text, its bytes, and the time of decoding and encoding in milliseconds. */
export function roundTrip(path, encoding) {
  const rounds = Array.from({ length: ROUNDS }, () => {
    const { pieces, time: decodeTime } = decodeFile(path, encoding);
    const { bytes, time: encodeTime } = encode(pieces, encoding);
    return { text: pieces.join(''), bytes, decodeTime, encodeTime };
  });
  return {
    texts: rounds.map(({ text }) => text),
    encoded: rounds.map(({ bytes }) => bytes),
    decodeTime: Math.min(...rounds.map(({ decodeTime }) => decodeTime)),
    encodeTime: Math.min(...rounds.map(({ encodeTime }) => encodeTime)),
  };
}

function decodeFile(path, encoding) {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const pieces = [];
  let time = 0;
  const decode = (chunk, options) => {
    const start = performance.now();
    pieces.push(decoder.decode(chunk, options));
    time += performance.now() - start;
  };
  const file = openSync(path);
  const buffer = Buffer.alloc(CHUNK);
  for (let length; (length = readSync(file, buffer)) > 0;) {
    decode(buffer.subarray(0, length), { stream: true });
  }
  closeSync(file);
  decode();
  return { pieces, time };
}

function encode(pieces, encoding) {
  const encoder = new LegacyTextEncoder(encoding, { unencodable: 'fatal' });
  const start = performance.now();
  const chunks = pieces.map((piece) => encoder.encode(piece, { stream: true }));
  chunks.push(encoder.encode());
  const time = performance.now() - start;
  return { bytes: Buffer.concat(chunks), time };
}

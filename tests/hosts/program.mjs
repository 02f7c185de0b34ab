// A program that does what programs do: it sniffs, detects, decodes and encodes files. It uses only what every engine has, and
// no module of the host.

import { LegacyTextEncoder, TextDecoder, TextEncoder } from 'encoding-standard';
import { detect } from 'encoding-standard/detect';
import { sniff } from 'encoding-standard/html';
import files from './files.json';

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function bytesOf(base64) {
  const bytes = [];
  let bits = 0;
  let count = 0;
  for (const digit of base64.replace(/=/g, '')) {
    bits = ((bits << 6) | DIGITS.indexOf(digit)) & 0xffff;
    count += 6;
    if (count >= 8) bytes.push((bits >> (count -= 8)) & 0xff);
  }
  return Uint8Array.from(bytes);
}

/** Decodes an array in pieces of some bytes. */
function decodeInPieces(bytes, label, size) {
  const decoder = new TextDecoder(label, { fatal: true });
  let text = '';
  for (let at = 0; at < bytes.length; at += size) {
    text += decoder.decode(bytes.subarray(at, at + size), { stream: true });
  }
  return text + decoder.decode();
}

/** Encodes a string in pieces of some code units. */
function encodeInPieces(string, label, size) {
  const encoder = label === 'utf-8' ? new TextEncoder() : new LegacyTextEncoder(label);
  if (label === 'utf-8') return [...encoder.encode(string)];
  const bytes = [];
  for (let at = 0; at < string.length; at += size) {
    bytes.push(...encoder.encode(string.slice(at, at + size), { stream: true }));
  }
  return [...bytes, ...encoder.encode('')];
}

function failureOf(call) {
  try {
    return call();
  } catch (error) {
    return { name: error.name, message: error.message, code: error.code, offset: error.offset };
  }
}

/** What the program finds, by the name of the file. */
export function output() {
  const found = {};
  for (const { name, label, base64 } of files) {
    const bytes = bytesOf(base64);
    const text = new TextDecoder(label, { fatal: true }).decode(bytes);
    found[name] = {
      text,
      pieces: [1, 3, 16].map((size) => decodeInPieces(bytes, label, size) === text),
      encoded: encodeInPieces(text, label, 5),
      sniffed: sniff(bytes, { locale: 'ja' }),
      detected: detect(bytes),
      cut: failureOf(() => new TextDecoder(label, { fatal: true }).decode(bytes.subarray(0, -1))),
      lossy: new TextDecoder(label).decode(bytes.subarray(1)),
    };
  }
  return JSON.stringify(found);
}

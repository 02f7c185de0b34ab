// For each encoding, some bytes and the text another implementation decodes them to, and a text and its encoded bytes.

import { createMultibyteEncoder } from '@exodus/bytes/multi-byte.js';
import { createSinglebyteEncoder } from '@exodus/bytes/single-byte.js';
import { labelToName, TextDecoder } from '@exodus/bytes/encoding.js';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './installed.mjs';

const MULTI_BYTE = ['GBK', 'gb18030', 'Big5', 'EUC-JP', 'ISO-2022-JP', 'Shift_JIS', 'EUC-KR'];
const UNICODE = { 'UTF-8': 'utf8', 'UTF-16LE': 'utf16le' };

/** Every lead byte with some trail bytes, valid and invalid. */
function pairs(trailing) {
  const bytes = [];
  for (let leading = 0x80; leading <= 0xff; leading++) {
    for (const byte of trailing) bytes.push(leading, byte);
  }
  return bytes;
}

function bytesFor(name) {
  if (name === 'ISO-2022-JP') {
    const rows = Array.from({ length: 0x5e }, (_, i) => [0x21 + i, 0x21 + ((i * 7) % 0x5e)]).flat();
    const escapes = [0x1b, 0x28, 0x4a, 0x5c, 0x1b, 0x28, 0x49, 0x31, 0x32, 0x1b, 0x28, 0x42, 0x41];
    return [0x41, 0x1b, 0x24, 0x42, ...rows, ...escapes];
  }
  if (name === 'gb18030' || name === 'GBK') {
    const four = Array.from({ length: 40 }, (_, i) => [
      0x81 + i * 3,
      0x30 + (i % 10),
      0x81 + i,
      0x39 - (i % 10),
    ]);
    return [...pairs([0x40, 0x80, 0xa1, 0xfe]), ...four.flat()];
  }
  if (MULTI_BYTE.includes(name)) return pairs([0x20, 0x41, 0x7f, 0xa1, 0xc4, 0xfe]);
  if (name.startsWith('UTF-')) return pairs([0x20, 0x80, 0xa4, 0xbf, 0xd8, 0xdc]);
  return Array.from({ length: 256 }, (_, byte) => byte);
}

/** The encoder of another implementation, null if there is none. */
function encoderFor(name) {
  if (name in UNICODE) return (text) => Buffer.from(text, UNICODE[name]);
  if (name === 'UTF-16BE') return (text) => Buffer.from(text, 'utf16le').swap16();
  if (name === 'replacement') return null;
  return MULTI_BYTE.includes(name)
    ? createMultibyteEncoder(name.toLowerCase())
    : createSinglebyteEncoder(name.toLowerCase());
}

function encodable(text, encode, decoder) {
  const goesBack = (character) => {
    try {
      return decoder.decode(encode(character)) === character;
    } catch {
      return false;
    }
  };
  return [...new Set(text.replaceAll('\ufffd', ''))].filter(goesBack).join('');
}

export function makeVectors() {
  const lines = readFileSync(join(root, 'indexes', 'labels.txt'), 'utf8')
    .trim()
    .split('\n')
    .slice(1);
  const names = [...new Set(lines.map((line) => line.split('\t')[0]))];
  return names
    .filter((name) => name !== 'replacement')
    .map((name) => {
      const label = name.toLowerCase();
      if (labelToName(label) !== name) throw new Error(`the other implementation has no ${name}`);
      const decoder = new TextDecoder(label, { ignoreBOM: true });
      const bytes = bytesFor(name);
      const text = decoder.decode(Uint8Array.from(bytes));
      const encode = encoderFor(name);
      const part = encodable(text, encode, decoder);
      return { label, bytes, text, encodable: part, encoded: Array.from(encode(part)) };
    });
}

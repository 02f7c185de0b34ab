// Embeds a WebAssembly module as text, which js/module/text-embedding.js reads, and explains.

import { bytesFromText, CHARACTERS, PREFIXES } from '../../js/module/text-embedding.js';
import { packedSpans } from './packed-tables.mjs';

/** The JavaScript module that embeds the bytes of a WebAssembly module. `packed` has the spans of its packed tables. */
export function embed(bytes, packed = packedSpans(bytes)) {
  const parts = [bytes.length];
  let at = 0;
  for (const [start, last] of packed) {
    // Three bytes make four digits. One or two that are left become characters.
    const end = last - ((last - start) % 3);
    parts.push(inCharacters(bytes.subarray(at, start)), inDigits(bytes.subarray(start, end)));
    at = end;
  }
  parts.push(inCharacters(bytes.subarray(at)));
  if (!bytes.equals(bytesFromText(parts))) throw new Error('The text does not restore the module');
  return `export default ${JSON.stringify(parts, null, 1)};\n`;
}

function inCharacters(bytes) {
  return Array.from(bytes, (byte) => {
    const prefix = byte < PREFIXES ? '' : CHARACTERS[PREFIXES - 1 + Math.floor(byte / PREFIXES)];
    return prefix + CHARACTERS[byte % PREFIXES];
  }).join('');
}

function inDigits(bytes) {
  let text = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const three = (bytes[i] << 16) | (bytes[i + 1] << 8) | bytes[i + 2];
    for (const shift of [18, 12, 6, 0]) text += CHARACTERS[(three >> shift) & 63];
  }
  return text;
}

// Embeds a module as text, which js/module/text-embedding.js reads, and explains.

import { bytesFromTexts } from '../../js/module/base64.js';
import { CHARACTERS, PREFIXES } from '../../js/module/text-embedding.js';
import { packedSpans } from './packed-tables.mjs';

/** The source of a file with a WebAssembly module. `packed` has the spans of its packed tables. */
export function embed(bytes, packed = packedSpans(bytes)) {
  return `export const run = undefined;\n${partsOf(bytes, packed)}`;
}

/** The source of a file with a module that is a script, which `buildScript` returns. */
export function embedScript({ script, data }) {
  return script + partsOf(data, packedSpans(data));
}

function partsOf(bytes, packed) {
  const parts = [bytes.length];
  let at = 0;
  for (const [start, last] of packed) {
    // Three bytes make four characters of base64. One or two that are left are not in it.
    const end = last - ((last - start) % 3);
    parts.push(inCharacters(bytes.subarray(at, start)), bytes.toString('base64', start, end));
    at = end;
  }
  parts.push(inCharacters(bytes.subarray(at)));
  if (!bytes.equals(bytesFromTexts(parts))) throw new Error('The text does not restore the module');
  return `export const parts = ${JSON.stringify(parts, null, 1)};\n`;
}

function inCharacters(bytes) {
  return Array.from(bytes, (byte) => {
    const prefix = byte < PREFIXES ? '' : CHARACTERS[PREFIXES - 1 + Math.floor(byte / PREFIXES)];
    return prefix + CHARACTERS[byte % PREFIXES];
  }).join('');
}

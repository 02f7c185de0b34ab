// Names of files, which on Linux are any bytes.
//
// A name is a string. A byte of it that is not UTF-8 is a lone surrogate, from U+DC80 to U+DCFF, as in Python.

import { Buffer } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { KEEP_BOM, StreamDecoder, UTF_8 } from '../entries/codec.js';

const ESCAPED = 0xdc00;
/** What the names that have such a byte are split by. */
const OTHER_BYTES = /([\udc80-\udcff]+)/u;
/** Characters that act on a terminal, or that nobody sees. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** The arguments, of which a runtime gives a string. On Linux, their bytes are known. */
export function exactArguments(args) {
  if (!args.some((arg) => arg.includes('\ufffd'))) return args;
  try {
    const all = toName(readFileSync('/proc/self/cmdline')).split('\0').slice(0, -1);
    const exact = all.slice(-args.length);
    // Node's option for a title writes that over them.
    const isExact = args.every((arg, i) => Buffer.from(toPath(exact[i] ?? '')).toString() === arg);
    return isExact ? exact : args;
  } catch {
    // This system does not tell. A file of that name is then not found.
    return args;
  }
}

/** The name of these bytes. Deno gives strings instead. */
export function toName(bytes) {
  if (typeof bytes === 'string') return bytes;
  const decoder = new StreamDecoder(UTF_8, KEEP_BOM);
  let name = '';
  let from = 0;
  do {
    name += decoder.decode(bytes, from, true, true);
    from += decoder.read;
    if (decoder.error !== null) {
      const { offset, length } = decoder.error;
      for (const byte of bytes.subarray(offset, offset + length)) {
        name += String.fromCharCode(ESCAPED + byte);
      }
    }
  } while (from < bytes.length || decoder.error !== null);
  return name;
}

/** What the functions of node:fs take for a name: itself, or its bytes. */
export function toPath(name) {
  if (!OTHER_BYTES.test(name)) return name;
  const parts = name.split(OTHER_BYTES);
  const bytes = parts.map((part, i) =>
    i % 2 === 0 ? Buffer.from(part) : Buffer.from(Array.from(part, (unit) => unit.charCodeAt(0) - ESCAPED)),
  );
  return Buffer.concat(bytes);
}

/** A message in which nothing acts on the terminal, whatever the names in it are. */
export function printable(message) {
  return message.replace(INVISIBLE, (character) => {
    const code = character.codePointAt(0);
    if (code >= ESCAPED + 0x80 && code <= ESCAPED + 0xff) return `\\x${(code - ESCAPED).toString(16)}`;
    if (character === '\n') return '\\n';
    return code < 0x100 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u{${code.toString(16)}}`;
  });
}

// Reorders the data of a WebAssembly module for embedding it as text: packed data comes last.

import { packedSpan } from './text-embedding.mjs';
import { number, readNumber, sectionsOf, withSections } from './module-sections.mjs';

const COUNT = 12;
const DATA = 11;

/** The kind of a segment that is copied to memory, and the instruction with its address. */
const ACTIVE = 0x00;
const CONSTANT = 0x41;
const END = 0x0b;

/** The same module with its packed data in a segment of its own, after the others. */
export function withPackedLast(module) {
  const [start, end] = packedSpan(module);
  if (start === end) return module;
  const segments = segmentsOf(module).flatMap(({ address, bytes, at }) => {
    const cuts = [start - at, end - at].map((cut) => Math.min(Math.max(cut, 0), bytes.length));
    return [0, ...cuts].map((from, i) => ({
      address: address + from,
      bytes: bytes.subarray(from, cuts[i]),
      isPacked: i === 1,
    }));
  });
  const ordered = [
    ...joined(segments.filter(({ isPacked }) => !isPacked)),
    ...segments.filter(({ isPacked, bytes }) => isPacked && bytes.length > 0),
  ];
  return withSections(module, {
    [COUNT]: () => number(ordered.length),
    [DATA]: () => Buffer.concat([number(ordered.length), ...ordered.flatMap(written)]),
  });
}

/** The segments of a module: the address that each is copied to, its bytes, and their position in the module. */
function segmentsOf(module) {
  const { start } = sectionsOf(module).find(({ id }) => id === DATA);
  let [count, at] = readNumber(module, start);
  const segments = [];
  for (; count > 0; count--) {
    if (module[at] !== ACTIVE || module[at + 1] !== CONSTANT)
      throw new Error('Unexpected kind of data segment');
    const [address, end] = readNumber(module, at + 2);
    const [size, first] = readNumber(module, end + 1);
    at = first + size;
    segments.push({ address, bytes: module.subarray(first, at), at: first });
  }
  return segments;
}

/** Joins segments that are adjacent in memory. */
function joined(segments) {
  const list = [];
  for (const { address, bytes } of segments) {
    const last = list.at(-1);
    if (last && last.address + last.bytes.length === address) last.bytes = Buffer.concat([last.bytes, bytes]);
    else if (bytes.length > 0) list.push({ address, bytes });
  }
  return list;
}

/** The bytes of a segment. Its address is a signed number. */
function written({ address, bytes }) {
  return [Buffer.of(ACTIVE, CONSTANT), signed(address), Buffer.of(END), number(bytes.length), bytes];
}

function signed(value) {
  const bytes = number(value);
  // The highest of the last seven bits is the sign.
  if ((bytes.at(-1) & 0x40) === 0) return bytes;
  bytes[bytes.length - 1] |= 0x80;
  return Buffer.concat([bytes, Buffer.of(0)]);
}

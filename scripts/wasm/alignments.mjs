// Sets the alignment that each instruction for memory expects to one byte. Engines ignore it where the processor accepts
// any address, and equal operands take less space.

import { readNumber, sectionsOf } from './module-sections.mjs';

const CODE = 10;

/** How many numbers are the operands of an opcode. Others have none, or have their own case in `skipOperands`. */
const NUMBERS = {
  ...{
    0x02: 1,
    0x03: 1,
    0x04: 1,
    0x0c: 1,
    0x0d: 1,
    0x10: 1,
    0x11: 2,
    0x20: 1,
    0x21: 1,
    0x22: 1,
    0x23: 1,
    0x24: 1,
  },
  ...{ 0x3f: 1, 0x40: 1, 0x41: 1, 0x42: 1 },
};
/** The same for opcodes after the prefix 0xfc. */
const NUMBERS_OF_FC = { 8: 2, 9: 1, 10: 2, 11: 1 };

const isBetween = (value, first, last) => first <= value && value <= last;

/** The same module, except for alignments. */
export function withoutAlignments(module) {
  const result = Buffer.from(module);
  const code = sectionsOf(module).find(({ id }) => id === CODE);
  let [count, at] = readNumber(module, code.start);
  for (; count > 0; count--) {
    const [size, start] = readNumber(module, at);
    at = skipLocals(module, start);
    while (at < start + size) at = skipInstruction(result, at);
    if (at !== start + size) throw new Error('An instruction of the module is unknown');
  }
  return result;
}

function skipNumbers(bytes, at, count) {
  for (let end = at; ; count--) {
    if (count === 0) return end;
    [, end] = readNumber(bytes, end);
  }
}

function skipLocals(bytes, start) {
  let [groups, at] = readNumber(bytes, start);
  // A number of locals, and one byte for their type.
  for (; groups > 0; groups--) at = skipNumbers(bytes, at, 1) + 1;
  return at;
}

function skipInstruction(bytes, start) {
  const [opcode, at] = [bytes[start], start + 1];
  switch (opcode) {
    case 0x0e: {
      const [labels, end] = readNumber(bytes, at);
      return skipNumbers(bytes, end, labels + 1);
    }
    case 0x43:
      return at + 4;
    case 0x44:
      return at + 8;
    case 0xfc: {
      const [number, end] = readNumber(bytes, at);
      return skipNumbers(bytes, end, NUMBERS_OF_FC[number] ?? 0);
    }
    case 0xfd: {
      const [number, end] = readNumber(bytes, at);
      if (number <= 11 || isBetween(number, 92, 93)) return align(bytes, end);
      if (isBetween(number, 84, 91)) return align(bytes, end) + 1;
      if (isBetween(number, 12, 13)) return end + 16;
      return isBetween(number, 21, 34) ? end + 1 : end;
    }
  }
  return isBetween(opcode, 0x28, 0x3e) ? align(bytes, at) : skipNumbers(bytes, at, NUMBERS[opcode] ?? 0);
}

/** Skips an alignment, which it changes, and an offset. */
function align(bytes, at) {
  bytes[at] = 0;
  return skipNumbers(bytes, at, 2);
}

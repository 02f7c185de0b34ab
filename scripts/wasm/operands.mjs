// Sorts the bytes of a WebAssembly module by kind for embedding it as text: opcodes, and the operands that are frequent.
// A compressor finds more that repeats in each of these lists than in the module, where operands interrupt the opcodes.
//
// scripts/wasm/text-embedding.wat puts them back. Neither needs to know all instructions: what looks like an opcode is taken
// for one, and operands without a list of their own are in the list of opcodes. That is never wrong, because both do
// the same.

/** The lists, by number. The numbers are even, because the reader finds a position of 16 bits by them. */
const OPCODES = 0;
const LOCALS_READ = 2;
const LOCALS_WRITTEN = 4;
const GLOBALS = 6;
const OFFSETS = 8;
const ALIGNMENTS = 10;
const CONSTANTS = 12;
const LABELS = 14;
const FUNCTIONS = 16;
const COUNT = FUNCTIONS + 2;

/** The lists, by the names in characters.json. */
const LISTS = {
  opcodes: OPCODES,
  'locals read': LOCALS_READ,
  'locals written': LOCALS_WRITTEN,
  globals: GLOBALS,
  offsets: OFFSETS,
  alignments: ALIGNMENTS,
  constants: CONSTANTS,
  labels: LABELS,
  functions: FUNCTIONS,
};

/** The numbers of lists. */
export const listsNamed = (names) => names.map((name) => LISTS[name]);

/** The opcodes from the first to the second have an operand, or begin with one, that belongs to the third. */
const OPERANDS = [
  [0x0c, 0x0d, LABELS],
  [0x10, 0x10, FUNCTIONS],
  [0x20, 0x20, LOCALS_READ],
  [0x21, 0x22, LOCALS_WRITTEN],
  [0x23, 0x24, GLOBALS],
  [0x28, 0x3e, ALIGNMENTS],
  [0x41, 0x42, CONSTANTS],
];

/** A byte from this value on is continued by the next one. Opcodes from this value on have no operand with a list. */
const CONTINUED = 0x80;

/** The list of the next byte: after an opcode by that opcode, after an operand by `CONTINUED` and its list. */
export const NEXT = new Uint8Array(CONTINUED + COUNT);
for (const [first, last, list] of OPERANDS) NEXT.fill(list, first, last + 1);
NEXT[CONTINUED | ALIGNMENTS] = OFFSETS;

/** The lists of the bytes, by half of their numbers. The bytes from `end` on are no instructions. */
export function sortedBytes(bytes, end) {
  const lists = Array.from({ length: COUNT / 2 }, () => []);
  let list = OPCODES;
  bytes.forEach((byte, at) => {
    lists[list / 2].push(byte);
    if (byte < CONTINUED && at < end) list = NEXT[list === OPCODES ? byte : CONTINUED | list];
  });
  return lists;
}

// The WebAssembly module of the sniffing, which asks the other one for labels.

import { copyBytes, lengthOf } from '../support/bytes.js';
import { Memory, memoryBuffer, methodOrUndefined, RangeError, Uint8Array } from '../support/intrinsics.js';
import { UTF_8 } from '../support/encodings.js';
import { toSource, checked, exportsOf, input, wasm } from '../module/module.js';
import { StreamEncoder } from '../codec/stream-encoder.js';
import parts from './wasm-inline.js';

const grow = methodOrUndefined(Memory?.prototype, 'grow');

/** No encoding. */
export const NONE = -1;

const PAGE = 0x10000;
/** Where in its memory the module takes its input from. */
export const INPUT = PAGE;
/** More bytes it cannot look at. */
const LARGEST = 0x7fffffff;
/** Memory does not shrink: with more than this, it goes together with the instance. */
const KEPT = 0x100000;

const source = toSource(parts);
/** The functions of an instance that is not in use. */
let idle = null;
/** The memory of the one that is. */
let memory = null;

const imports = {
  encoding: {
    _get_encoding(address, length) {
      const { _get_encoding: get_encoding } = wasm();
      // No label is that long.
      if (length > lengthOf(input)) return -1;
      copyBytes(memory, address >>> 0, length, input, 0);
      return checked(get_encoding(length));
    },
  },
};

/** Calls the module for the first `length` bytes, by a function that is given its functions and memory. */
export function withInput(bytes, length, call) {
  // With this one at hand, nothing is thrown in the middle of a call but that there is no memory for the labels.
  wasm();
  const functions = idle ?? exportsOf(source, imports);
  // If something is thrown nevertheless, the instance is not to be used again.
  idle = null;
  writeInput(functions, bytes, length);
  const result = call(functions, memory);
  memory = null;
  if (length <= KEPT) idle = functions;
  return result;
}

function writeInput(functions, bytes, length) {
  memory = new Uint8Array(memoryBuffer(functions.memory));
  const missing = INPUT + length - lengthOf(memory);
  if (missing > 0) {
    try {
      // The engine refuses what is more than all.
      grow(functions.memory, length > LARGEST ? PAGE : ((missing - 1) / PAGE + 1) | 0);
    } catch {
      throw new RangeError(`There is not enough memory to look at ${length} bytes`);
    }
    memory = new Uint8Array(memoryBuffer(functions.memory));
  }
  copyBytes(bytes, 0, length, memory, INPUT);
}

/** What an algorithm that takes nothing else makes of the first `length` bytes: an encoding, less than 0 for none. */
export function find(algorithm, bytes, length) {
  return withInput(bytes, length, (functions) => functions[algorithm](length));
}

/** The same for a string. */
export function findFor(algorithm, string) {
  const bytes = toUtf8(string);
  return find(algorithm, bytes, lengthOf(bytes));
}

export function toUtf8(string) {
  return new StreamEncoder(UTF_8, false).encode(string, 0, true);
}

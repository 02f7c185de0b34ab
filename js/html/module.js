// The WebAssembly module of /html, which asks the main module for labels.

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
/** The address at which the module reads its input. */
export const INPUT = PAGE;
/** The most bytes that it can process. */
const LARGEST = 0x7fffffff;
/** Memory does not shrink, so after more input than this, the instance is dropped. */
const KEPT = 0x100000;

const source = toSource(parts);
/** The functions of an instance that no call is using. */
let idle = null;
/** The memory of the instance that a call is using. */
let memory = null;

const imports = {
  encoding: {
    _get_encoding(address, length) {
      const { _get_encoding: get_encoding } = wasm();
      // No label is as long as the input area.
      if (length > lengthOf(input)) return -1;
      copyBytes(memory, address >>> 0, length, input, 0);
      return checked(get_encoding(length));
    },
  },
};

/** Gives the module the first `length` bytes, and returns the result of `call`, which is given its functions and memory. */
export function withInput(bytes, length, call) {
  // Once the main module is instantiated, only a lack of memory for the labels can make a call throw.
  wasm();
  const functions = idle ?? exportsOf(source, imports);
  // If a call throws, the instance must not be used again.
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
      // The engine rejects more pages than memory can have.
      grow(functions.memory, length > LARGEST ? PAGE : ((missing - 1) / PAGE + 1) | 0);
    } catch {
      throw new RangeError(`There is not enough memory to look at ${length} bytes`);
    }
    memory = new Uint8Array(memoryBuffer(functions.memory));
  }
  copyBytes(bytes, 0, length, memory, INPUT);
}

/** Calls an algorithm whose only input is the first `length` bytes. Returns an encoding; less than 0 for none. */
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

// The WebAssembly module of the sniffing, which is told what labels mean.

import { copyBytes, lengthOf } from '../support/bytes.js';
import { Memory, memoryBuffer, methodOf, RangeError, Uint8Array } from '../support/intrinsics.js';
import { getEncoding } from '../codec/labels.js';
import { exportsOf, toSource } from '../module/module.js';
import { ofBytes, toUtf8 } from './utf-8.js';
import parts from './wasm-inline.js';

const grow = /* @__PURE__ */ methodOf(Memory, 'grow');

const PAGE = 0x10000;
/** No label is longer. */
const LONGEST = 32;
/** Where in its memory the module takes its input from. */
export const INPUT = PAGE;
/** More bytes it cannot look at. */
const LARGEST = 0x7fffffff;
/** Memory does not shrink: with more than this, it goes together with the instance. */
const KEPT = 0x100000;

const source = /* @__PURE__ */ toSource(parts);
/** The functions of an instance that is not in use. */
let idle = null;
/** The memory of the one that is. */
let memory = null;

const imports = {
  __proto__: null,
  encoding: {
    __proto__: null,
    _get_encoding(address, length) {
      return length > LONGEST ? -1 : getEncoding(ofBytes(memory, address >>> 0, length));
    },
  },
};

/** Calls the module for the first `length` bytes, by a function that is given its functions and memory. */
export function withInput(bytes, length, call) {
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

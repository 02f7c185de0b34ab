// The WebAssembly module of /html, which asks JavaScript for labels.

import { copyBytes, lengthOf } from '../support/bytes.js';
import { Memory, memoryBuffer, methodOf, RangeError, Uint8Array } from '../support/intrinsics.js';
import { getEncoding } from '../codec/labels.js';
import { exportsOf, toSource } from '../module/module.js';
import { ofBytes, toUtf8 } from './utf-8.js';
import parts from './wasm-inline.js';

const grow = /* @__PURE__ */ methodOf(Memory, 'grow');

/** No encoding. */
export const NONE = -1;

const PAGE = 0x10000;
/** No label is longer. */
const LONGEST = 32;
/** The address at which the module reads its input. */
export const INPUT = PAGE;
/** The most bytes that it can process. */
const LARGEST = 0x7fffffff;
/** Memory does not shrink, so after more input than this, the instance is dropped. */
const KEPT = 0x100000;

const source = /* @__PURE__ */ toSource(parts);
/** The functions of an instance that no call is using. */
let idle = null;
/** The memory of the instance that a call is using. */
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

/** Gives the module the first `length` bytes, and returns the result of `call`, which is given its functions and memory. */
export function withInput(bytes, length, call) {
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
      throw new RangeError(`There is not enough memory to examine ${length} bytes`);
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

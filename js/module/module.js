// The WebAssembly module: instantiated once, at the first call that needs it, and without waiting for anything. It
// comes from inline.js, lite.js or init.js, so that nobody loads a module that is not needed.

import { bytesFromText, toArray, writeByEngine } from './text-embedding.js';
import {
  Error,
  globalOrUndefined,
  Instance,
  instanceExports,
  isArray,
  memoryBuffer,
  Module,
  RangeError,
  typedArrayByteLength,
  TypeError,
  Uint16Array,
  Uint32Array,
  Uint8Array,
  validate,
} from '../support/intrinsics.js';

/** Views of the areas of the module's memory that hold the input and output of a call, and its results. */
export let input;
export let inputUnits;
export let output;
export let outputUnits;
export let results;

/** How many bytes there is room for in the output area. */
export const OUTPUT_SIZE = 0x20020;

/** The module as the parts of a text, or compiled. */
let source;
/** What the module exports, once `wasm` has been called. */
export let functions;

function view() {
  const buffer = memoryBuffer(functions.memory);
  const address = functions._scratch();
  // They lie as src/wasm/codec.rs says.
  results = new Uint32Array(buffer, address, 8);
  // With the output, as an index needs more than the input.
  input = new Uint8Array(buffer, address + 0x20, 0x30020);
  inputUnits = new Uint16Array(buffer, address + 0x20, 0x18010);
  output = new Uint8Array(buffer, address + 0x10020, OUTPUT_SIZE);
  outputUnits = new Uint16Array(buffer, address + 0x10020, 0x10010);
}

/** Gives the module as the parts of a text, which is compiled when it is needed. */
export function provideText(parts) {
  source = toSource(parts, writeByEngine);
}

/**
 * What to keep of the parts of an embedded module. workerd, known by a global of its own, compiles modules while a script
 * is imported but not for a request, so there it is compiled at once. `write` is how to write a text, if not in the usual way.
 */
export function toSource(parts, write) {
  try {
    if (globalOrUndefined('WebSocketPair')) return compile(parts, write);
  } catch {
    // The first call that needs it says why. An importing script is not to fail for what it may never need.
  }
  return parts;
}

/** Gives the module itself, to be used from now on, whatever else is given. */
export function provideModule(module) {
  const before = functions;
  try {
    functions = instanceExports(new Instance(module));
    view();
  } catch (error) {
    functions = before;
    if (error instanceof RangeError) throw noMemory(error);
    throw new TypeError("The module is not this version's encoding.wasm", { cause: error });
  }
}

/**
 * The module's functions, with the views in order. A call of one can make the memory grow, which detaches the views: what
 * it returns goes through `checked`.
 */
export function wasm() {
  if (functions === undefined) {
    if (source === undefined) throw cannotRun('await init() first');
    functions = exportsOf(source, undefined, writeByEngine);
    view();
  } else if (!typedArrayByteLength(results)) view();
  return functions;
}

/** The exports of a new instance of a module, which is compiled or the parts of a text. */
export function exportsOf(source, imports, write) {
  try {
    return instanceExports(new Instance(compile(source, write), imports));
  } catch (error) {
    throw error instanceof RangeError ? noMemory(error) : cannotCompile(error, source[0]);
  }
}

function compile(source, write) {
  return isArray(source) ? new Module(bytesFromText(source, write)) : source;
}

function cannotRun(reason, cause, Kind = Error) {
  return new Kind(`encoding-standard cannot run its WebAssembly module: ${reason}`, { cause });
}

function noMemory(cause) {
  return cannotRun('there is not enough memory', cause, RangeError);
}

/** What to throw where the module cannot be compiled, whatever it is. `needed` are the bytes of one that needs SIMD. */
export function cannotCompile(cause, needed) {
  return cannotRun(
    !Module
      ? 'this environment has no WebAssembly'
      : isValid(needed)
        ? "the Content Security Policy (which needs 'wasm-unsafe-eval') or the embedder forbids code generation"
        : "this environment's WebAssembly has no SIMD",
    cause,
  );
}

function isValid(bytes) {
  try {
    return validate(toArray(bytes));
  } catch {
    // An embedder that forbids compiling may forbid asking too. That is then the reason, not this.
    return true;
  }
}

/**
 * What a function of the module has returned, with the views in order again. Throws if it had no memory for the labels or
 * an index.
 */
export function checked(status) {
  wasm();
  if (status === -3) throw noMemory();
  return status;
}

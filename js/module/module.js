// The module: of WebAssembly, or a script that was made of it. It is instantiated once, synchronously, at the first call that
// needs it. inline.js, inline-slim.js, init.js or the entry /lite provides it, so that a program loads only the module that it uses.

import { INPUT_SIZE, NO_MEMORY, OUTPUT_SIZE, RESULTS } from './seam.js';
import {
  Error,
  globalOrUndefined,
  Instance,
  instanceExports,
  memoryBuffer,
  Module,
  RangeError,
  TypeError,
  Uint16Array,
  Uint32Array,
  Uint8Array,
  validate,
} from '../support/intrinsics.js';

export { OUTPUT_SIZE };

/** Views of the areas of the module's memory that hold a call's input, its output and its results. */
export let input;
export let inputUnits;
export let output;
export let outputUnits;
export let results;

/** The embedded module: `read` returns the bytes that are embedded as text, and `run` makes the exports of one that is a script. */
let source;
/** The module's exports, once `wasm` has been called. */
export let functions;

let buffer;
let address;

function view() {
  buffer = bufferOf(functions);
  address = functions.scratch();
  // The layout is that of `Areas` in wasm/src/codec.rs.
  results = new Uint32Array(buffer, address, RESULTS);
  // These views include the output area, because an index needs both.
  input = new Uint8Array(buffer, address + 4 * RESULTS, INPUT_SIZE + OUTPUT_SIZE);
  inputUnits = new Uint16Array(buffer, address + 4 * RESULTS, (INPUT_SIZE + OUTPUT_SIZE) / 2);
  output = new Uint8Array(buffer, address + (4 * RESULTS + INPUT_SIZE), OUTPUT_SIZE);
  outputUnits = new Uint16Array(buffer, address + (4 * RESULTS + INPUT_SIZE), OUTPUT_SIZE / 2);
}

/** The memory of these functions. That of a script is no object of WebAssembly. */
export function bufferOf({ memory }) {
  return memoryBuffer?.(memory) ?? memory.buffer;
}

/** A view of the first `length` bytes of the output area. */
export function outputPart(length) {
  return new Uint8Array(buffer, address + (4 * RESULTS + INPUT_SIZE), length);
}

/** Whether the module is that of /slim, which has no multi-byte indexes. */
export let isSlim = false;

/**
 * Provides an embedded module, to be instantiated when it is first needed. It replaces that of /slim, even in the middle of a
 * stream: the states of decoders and encoders are not in the module. A script runs everywhere, so nothing replaces one but a
 * script.
 */
export function provide(embedded) {
  if (source?.run && !embedded.run) return;
  if (isSlim) functions = undefined;
  isSlim = false;
  source = prepared(embedded);
}

/** Provides the module of /slim, unless there is another one. */
export function provideSlim(embedded) {
  if (!source && !functions) {
    provide(embedded);
    isSlim = true;
  }
}

/** Replaces the module of /slim by another. If that cannot be instantiated, nothing changes. */
export function replaceSlim(embedded) {
  if (!isSlim) return;
  functions = exportsOf(embedded);
  view();
  isSlim = false;
}

/**
 * Compiles an embedded module, in workerd only, and returns it. workerd, recognized by a global of its own, compiles modules
 * while it imports a script, but not during a request.
 */
export function prepared(embedded) {
  try {
    if (globalOrUndefined('WebSocketPair') && !embedded.run) embedded.compiled ??= compile(embedded.read);
  } catch {
    // The first call that needs the module reports the error. The import must not fail for what may never be needed.
  }
  return embedded;
}

/** Instantiates a compiled module, unless an instance is given. It is used from now on, in place of any other. */
export function provideModule(module, instance) {
  const before = functions;
  try {
    functions = instanceExports(instance ?? new Instance(module));
    view();
    isSlim = false;
  } catch (error) {
    functions = before;
    if (before) view();
    if (error instanceof RangeError) throw noMemory(error);
    throw new TypeError("The module is not this version's encoding.wasm", { cause: error });
  }
}

/**
 * Returns the module's functions, and makes the views usable. A call of one of the functions can make the memory grow,
 * which detaches the views: pass its result to `checked`, which makes them usable again.
 */
export function wasm() {
  if (!functions) {
    if (!source) throw cannotRun('await init() first');
    functions = exportsOf(source);
    view();
  } else if (areViewsDetached()) view();
  return functions;
}

/** Whether the memory has grown since the views were made: it then has another buffer. A detached array has no elements. */
function areViewsDetached() {
  return results[0] === undefined;
}

/** The exports of a new instance of an embedded module. */
export function exportsOf({ read, run, compiled }) {
  try {
    if (run) return run(read());
  } catch (error) {
    throw noMemory(error);
  }
  const module = compiled ?? compile(read);
  try {
    return instanceExports(new Instance(module));
  } catch (error) {
    throw error instanceof RangeError ? noMemory(error) : cannotCompile(error);
  }
}

function compile(read) {
  let bytes;
  try {
    bytes = read();
    return new Module(bytes);
  } catch (error) {
    throw bytes ? cannotCompile(error, bytes) : noMemory(error);
  }
}

function cannotRun(reason, cause, Kind = Error) {
  return new Kind(`encoding-standard cannot run its module: ${reason}`, { cause });
}

export function noMemory(cause) {
  return cannotRun('there is not enough memory', cause, RangeError);
}

/** The error to throw if the module cannot be compiled. `bytes` are those of a module that needs SIMD, if known. */
export function cannotCompile(cause, bytes) {
  const reason = !Module
    ? 'this environment has no WebAssembly'
    : cause instanceof RangeError
      ? "a page's main thread compiles only 4 KB in this engine: use a worker, or await init() of 'encoding-standard/wasm'"
      : isValid(bytes)
        ? "the Content Security Policy (without 'wasm-unsafe-eval') or the embedder forbids code generation"
        : 'this environment has no SIMD';
  return cannotRun(
    `${reason}. Without it, 'encoding-standard/js', 'encoding-standard/slim/js' and 'encoding-standard/js/detect' run`,
    cause,
  );
}

function isValid(bytes) {
  try {
    return validate(bytes);
  } catch {
    // An embedder that forbids compiling may forbid validating too. The reason is then the embedder, not missing SIMD.
    return true;
  }
}

/**
 * Returns the result of a function of the module unchanged, and makes the views usable again. Throws if the function had
 * no memory for an index.
 */
export function checked(status) {
  wasm();
  if (status === NO_MEMORY) throw noMemory();
  return status;
}

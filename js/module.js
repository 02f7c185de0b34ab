// The WebAssembly module: instantiated once, at the first call that needs it, and without waiting for anything. It
// comes from inline.js, lite.js or init.js, so that nobody carries one that is not asked for.

import { bytesFromText } from './carriage.js';
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
} from './intrinsics.js';

/** `(module (func (result v128) (i32x4.splat (i32.const 0))))`, which needs SIMD and nothing else that is new. */
const SIMD_MODULE = [
  ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00, 0x01, 0x05, 0x01, 0x60, 0x00, 0x01, 0x7b, 0x03],
  ...[0x02, 0x01, 0x00, 0x0a, 0x08, 0x01, 0x06, 0x00, 0x41, 0x00, 0xfd, 0x11, 0x0b],
];

/** The areas of the module's memory through which it takes and gives, as views of it, and its functions. */
class Instantiated {
  constructor(functions) {
    this.functions = functions;
    this.inputSize = functions.scratch_input_size();
    this.outputSize = functions.scratch_output_size();
    this.view();
  }

  view() {
    const { memory, scratch_input, scratch_output, registers } = this.functions;
    const buffer = memoryBuffer(memory);
    this.input = new Uint8Array(buffer, scratch_input(), this.inputSize);
    this.inputUnits = new Uint16Array(buffer, scratch_input(), this.inputSize / 2);
    this.output = new Uint8Array(buffer, scratch_output(), this.outputSize);
    this.outputUnits = new Uint16Array(buffer, scratch_output(), this.outputSize / 2);
    this.registers = new Uint32Array(buffer, registers(), 8);
  }
}

/** The module as the parts of a text, or compiled. */
let source;
let instance;

/** Gives the module as the parts of a text, which is compiled when it is needed. */
export function provideText(parts) {
  source = carried(parts);
}

/** A module as the parts of a text. It is compiled at once in workerd, which does that for no request. */
export function carried(parts) {
  try {
    if (globalOrUndefined('navigator')?.userAgent === 'Cloudflare-Workers') return compile(parts);
  } catch {
    // The first call that needs it says why. An importing script is not to fail for what it may never need.
  }
  return parts;
}

/** Gives the module itself, to be used from now on, whatever else is given. */
export function provideModule(module) {
  try {
    instance = new Instantiated(instanceExports(new Instance(module)));
  } catch (error) {
    if (error instanceof RangeError) throw noMemory(error);
    throw new TypeError("The module is not this version's encoding.wasm", { cause: error });
  }
}

/**
 * The instance, its views in order. Each call into it can make the memory grow, which detaches them: ask for them
 * again afterwards.
 */
export function wasm() {
  if (instance === undefined) {
    if (source === undefined) throw cannotRun('it was not given one: await init() first');
    instance = new Instantiated(exportsOf(source));
  }
  if (!typedArrayByteLength(instance.registers)) instance.view();
  return instance;
}

/** The exports of a new instance of a module, which is compiled or the parts of a text. */
export function exportsOf(source, imports) {
  try {
    return instanceExports(new Instance(compile(source), imports));
  } catch (error) {
    throw error instanceof RangeError ? noMemory(error) : cannotCompile(error);
  }
}

function compile(source) {
  return isArray(source) ? new Module(bytesFromText(source)) : source;
}

function cannotRun(reason, cause, Kind = Error) {
  return new Kind(`encoding-standard cannot run its WebAssembly module: ${reason}`, { cause });
}

function noMemory(cause) {
  return cannotRun('there is not enough memory', cause, RangeError);
}

/** What to throw where the module cannot be compiled, whatever it is. */
export function cannotCompile(cause) {
  return cannotRun(reasonFor(), cause);
}

/** Whether modules can be compiled here. */
export function canCompile() {
  try {
    new Module(new Uint8Array(SIMD_MODULE));
    return true;
  } catch {
    return false;
  }
}

function reasonFor() {
  if (typeof Module !== 'function') return 'this environment has no WebAssembly';
  if (!supportsSimd()) return "this environment's WebAssembly has no SIMD";
  return "the page's Content Security Policy (which needs 'wasm-unsafe-eval') or the embedder forbids code generation";
}

function supportsSimd() {
  try {
    return validate(new Uint8Array(SIMD_MODULE));
  } catch {
    // An embedder that forbids compiling may forbid asking too. That is then the reason, not this.
    return true;
  }
}

const NO_MEMORY = -3;

/** What a function of the module returned, unless that is that it had no memory for the labels or an index. */
export function checked(status) {
  if (status === NO_MEMORY) throw new RangeError('There is not enough memory for the tables of encodings');
  return status;
}

// The engine's built-in functions, captured when this file is loaded. Changes that scripts later make to globals and to
// built-in prototypes do not affect this library. Features newer than ECMAScript 2021 may be missing.

const { bind, call } = Function.prototype;

/** Makes a method a function that takes its `this` value as the first argument. */
export const uncurryThis = bind.bind(call);

/** A global; undefined if it is missing or its getter throws. */
export function globalOrUndefined(name) {
  try {
    return globalThis[name];
  } catch {
    // Its getter throws.
  }
}

/** A method of a prototype as a function; undefined if it is missing. */
export function methodOrUndefined(prototype, name) {
  const method = prototype?.[name];
  return typeof method === 'function' ? uncurryThis(method) : undefined;
}

/** The getter of an accessor as a function; undefined if it is missing. */
export function getterOrUndefined(prototype, name) {
  const get = prototype && getOwnPropertyDescriptor(prototype, name)?.get;
  return get && uncurryThis(get);
}

export const {
  ArrayBuffer,
  DataView,
  Error,
  Object,
  RangeError,
  Symbol,
  TypeError,
  Uint8Array,
  Uint16Array,
  Uint32Array,
  /** Missing in workerd with a compatibility date before May 2025. */
  WeakRef,
} = globalThis;

export const { isArray } = Array;
export const { isView } = ArrayBuffer;
export const { defineProperty, getOwnPropertyDescriptor, getPrototypeOf } = Object;
export const { min } = Math;
export const { apply, ownKeys } = Reflect;
export const { fromCharCode } = String;

export const charCodeAt = methodOrUndefined('', 'charCodeAt');
export const indexOf = methodOrUndefined('', 'indexOf');
export const substring = methodOrUndefined('', 'substring');
export const toLowerCase = methodOrUndefined('', 'toLowerCase');
export const toUpperCase = methodOrUndefined('', 'toUpperCase');
export const numberToString = methodOrUndefined(0, 'toString');

const TypedArrayPrototype = getPrototypeOf(Uint8Array.prototype);

export const typedArrayBuffer = getterOrUndefined(TypedArrayPrototype, 'buffer');
export const typedArrayByteOffset = getterOrUndefined(TypedArrayPrototype, 'byteOffset');
export const typedArrayByteLength = getterOrUndefined(TypedArrayPrototype, 'byteLength');
/** The name of a typed array's constructor; undefined for anything else. */
export const typedArrayName = getterOrUndefined(TypedArrayPrototype, Symbol.toStringTag);
export const typedArraySet = methodOrUndefined(TypedArrayPrototype, 'set');

// These globals may be missing, and so may their prototypes.
export const Buffer = globalOrUndefined('Buffer');
export const arrayBufferByteLength = getterOrUndefined(ArrayBuffer.prototype, 'byteLength');
export const { Instance, Memory, Module, validate } = globalOrUndefined('WebAssembly') ?? {};
// Scripts that replaced these accessors later would get access to the module's memory.
export const instanceExports =
  getterOrUndefined(Instance?.prototype, 'exports') ?? (({ exports }) => exports);
export const memoryBuffer = getterOrUndefined(Memory?.prototype, 'buffer');

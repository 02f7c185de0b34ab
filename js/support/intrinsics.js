// The engine's built-in functions, captured when this file is loaded. Changes that scripts later make to globals and to
// built-in prototypes do not affect this library: see `capturedStreams` for the exception. Features newer than ECMAScript 2021 may
// be missing.

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

/**
 * Returns a function that returns what `capture` makes of the global classes of streams. It is called at once, except in Node,
 * where these globals are accessors: they take milliseconds to load the classes, so it is called at the first use.
 */
export function capturedStreams(capture) {
  let captured = getOwnPropertyDescriptor(globalThis, 'TransformStream')?.get ? undefined : capture();
  return () => (captured ??= capture());
}

/** A property of an object; undefined if there is no object. */
export function memberOf(object, name) {
  return object?.[name];
}

/** A method of a prototype as a function; undefined if it is missing. */
export function methodOrUndefined(prototype, name) {
  const method = prototype?.[name];
  return typeof method === 'function' ? uncurryThis(method) : undefined;
}

/**
 * The getter of an accessor as a function, which returns undefined for an object without the internal slot that it reads;
 * undefined if the getter is missing. Except in V8, an uncurried getter takes up to five times as long as one that is called by
 * `call`, and by `callerOf` it would take some 5 ns more.
 */
export function getterOrUndefined(prototype, name) {
  const get = prototype && getOwnPropertyDescriptor(prototype, name)?.get;
  const uncurried = get && uncurryThis(get);
  return (
    get &&
    ((object) => {
      try {
        if (get.call === call) return get.call(object);
      } catch {
        // The object lacks the slot, or a script has replaced `call` by a getter that throws.
      }
      try {
        return uncurried(object);
      } catch {
        // The object lacks the slot.
      }
    })
  );
}

/**
 * The same as `methodOrUndefined` for a class. Bundlers leave out a call without property accesses in its arguments if its
 * result is not used.
 */
export function methodOf(Class, name) {
  return methodOrUndefined(Class?.prototype, name);
}

export function getterOf(Class, name) {
  return getterOrUndefined(Class?.prototype, name);
}

export const { ArrayBuffer, DataView, Object, RangeError, Symbol, TypeError, Uint8Array } = globalThis;

export const Error = /* @__PURE__ */ globalOrUndefined('Error');
export const Float32Array = /* @__PURE__ */ globalOrUndefined('Float32Array');
export const Int16Array = /* @__PURE__ */ globalOrUndefined('Int16Array');
export const Int32Array = /* @__PURE__ */ globalOrUndefined('Int32Array');
export const Int8Array = /* @__PURE__ */ globalOrUndefined('Int8Array');
export const Uint16Array = /* @__PURE__ */ globalOrUndefined('Uint16Array');
export const Uint32Array = /* @__PURE__ */ globalOrUndefined('Uint32Array');
/** Missing in workerd with a compatibility date before May 2025. */
export const WeakRef = /* @__PURE__ */ globalOrUndefined('WeakRef');

export const isArray = /* @__PURE__ */ memberOf(Array, 'isArray');
export const { isView } = ArrayBuffer;
export const { defineProperty, getOwnPropertyDescriptor, getPrototypeOf, keys } = Object;
export const abs = /* @__PURE__ */ memberOf(Math, 'abs');
export const ceil = /* @__PURE__ */ memberOf(Math, 'ceil');
export const clz32 = /* @__PURE__ */ memberOf(Math, 'clz32');
export const fround = /* @__PURE__ */ memberOf(Math, 'fround');
export const imul = /* @__PURE__ */ memberOf(Math, 'imul');
export const max = /* @__PURE__ */ memberOf(Math, 'max');
export const min = /* @__PURE__ */ memberOf(Math, 'min');
export const apply = /* @__PURE__ */ memberOf(Reflect, 'apply');
export const ownKeys = /* @__PURE__ */ memberOf(Reflect, 'ownKeys');
export const { fromCharCode } = String;

export const charCodeAt = /* @__PURE__ */ methodOrUndefined('', 'charCodeAt');
export const indexOf = /* @__PURE__ */ methodOrUndefined('', 'indexOf');
export const substring = /* @__PURE__ */ methodOrUndefined('', 'substring');
export const toLowerCase = /* @__PURE__ */ methodOrUndefined('', 'toLowerCase');
export const toUpperCase = /* @__PURE__ */ methodOrUndefined('', 'toUpperCase');
export const exec = /* @__PURE__ */ methodOf(RegExp, 'exec');
export const numberToString = /* @__PURE__ */ methodOrUndefined(0, 'toString');

const builtInCharCodeAt = /* @__PURE__ */ memberOf('', 'charCodeAt');

/**
 * Whether strings still have the engine's own `charCodeAt`. A call of the method itself is up to five times as fast as that of
 * an uncurried one, until the engine optimizes the code.
 */
export function isCharCodeAtIntact() {
  try {
    return ''.charCodeAt === builtInCharCodeAt;
  } catch {
    // A script has replaced it by a getter that throws.
  }
}

const TypedArray = /* @__PURE__ */ getPrototypeOf(Uint8Array);

export const typedArrayBuffer = /* @__PURE__ */ getterOf(TypedArray, 'buffer');
export const typedArrayByteOffset = /* @__PURE__ */ getterOf(TypedArray, 'byteOffset');
export const typedArrayByteLength = /* @__PURE__ */ getterOf(TypedArray, 'byteLength');
/** The name of a typed array's constructor; undefined for anything else. */
export const typedArrayName = /* @__PURE__ */ (() => getterOf(TypedArray, Symbol.toStringTag))();
export const typedArrayCopyWithin = /* @__PURE__ */ methodOf(TypedArray, 'copyWithin');
export const typedArrayFill = /* @__PURE__ */ methodOf(TypedArray, 'fill');
export const typedArraySet = /* @__PURE__ */ methodOf(TypedArray, 'set');

/** The engine, as the properties of its errors show it: what is slow differs between engines. */
export const isJavaScriptCore = /* @__PURE__ */ hasErrorsWith('line');
const isSpiderMonkey = /* @__PURE__ */ hasErrorsWith('lineNumber');
export const isV8 = !isJavaScriptCore && !isSpiderMonkey;

function hasErrorsWith(name) {
  return name in new Error();
}

/**
 * A method of a class as a function of up to two arguments, which throws if the method is missing. Except in V8, it takes half
 * the time for each call that an uncurried method takes.
 */
export function callerOf(Class, name) {
  const method = Class?.prototype?.[name];
  return isV8
    ? uncurryThis(method)
    : (object, first, second) => {
        let isIntact;
        try {
          isIntact = method.call === call;
        } catch {
          // A script has replaced `call` by a getter that throws.
        }
        return isIntact ? method.call(object, first, second) : apply(method, object, [first, second]);
      };
}

// These globals may be missing, and so may their prototypes.
export const Deno = /* @__PURE__ */ globalOrUndefined('Deno');
export const Buffer = /* @__PURE__ */ globalOrUndefined('Buffer');
export const arrayBufferByteLength = /* @__PURE__ */ getterOf(ArrayBuffer, 'byteLength');
export const arrayBufferResizable = /* @__PURE__ */ getterOf(ArrayBuffer, 'resizable');
const WebAssembly = /* @__PURE__ */ globalOrUndefined('WebAssembly');
export const Instance = /* @__PURE__ */ memberOf(WebAssembly, 'Instance');
export const Memory = /* @__PURE__ */ memberOf(WebAssembly, 'Memory');
export const Module = /* @__PURE__ */ memberOf(WebAssembly, 'Module');
export const validate = /* @__PURE__ */ memberOf(WebAssembly, 'validate');
// Scripts that replaced these accessors later would get access to the module's memory.
export const instanceExports = /* @__PURE__ */ getterOf(Instance, 'exports') ?? (({ exports }) => exports);
export const memoryBuffer = /* @__PURE__ */ getterOf(Memory, 'buffer');

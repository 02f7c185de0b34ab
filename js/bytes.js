// Web IDL's buffer types, and the bytes they hold.

import {
  ArrayBuffer,
  arrayBufferByteLength,
  DataView,
  getPrototypeOf,
  getterOrUndefined,
  globalOrUndefined,
  isView,
  Memory,
  typedArrayBuffer,
  typedArrayByteLength,
  typedArrayByteOffset,
  typedArrayName,
  typedArraySet,
  TypeError,
  Uint8Array,
} from './intrinsics.js';

/** Up to how many bytes a loop copies them faster than the engine. */
const SHORT = 12;

const arrayBufferResizable = getterOrUndefined(ArrayBuffer.prototype, 'resizable');
const dataViewBuffer = getterOrUndefined(DataView.prototype, 'buffer');
const dataViewByteLength = getterOrUndefined(DataView.prototype, 'byteLength');
const dataViewByteOffset = getterOrUndefined(DataView.prototype, 'byteOffset');
const SharedArrayBuffer = globalOrUndefined('SharedArrayBuffer');

export const NO_BYTES = new Uint8Array(0);

/** The length of a `Uint8Array`, whatever properties it was given: 0 once it is detached. */
export const lengthOf = typedArrayByteLength;

/** Converts a value to `AllowSharedBufferSource`, and that to the bytes it holds, as a view of them. */
export function toBytes(value, what) {
  if (isView(value)) {
    const name = typedArrayName(value);
    if (name === undefined) return bytesOfDataView(value, what);
    const buffer = typedArrayBuffer(value);
    refuseResizable(buffer, what);
    if (name === 'Uint8Array') return value;
    return viewOf(buffer, typedArrayByteOffset(value), typedArrayByteLength(value));
  }
  const byteLength = getOrUndefined(arrayBufferByteLength, value) ?? sharedByteLength(value);
  if (byteLength === undefined) throw new TypeError(`${what} is neither an ArrayBuffer nor a view of one`);
  refuseResizable(value, what);
  return viewOf(value, 0, byteLength);
}

/** Converts a value to `[AllowShared] Uint8Array`. */
export function toUint8Array(value, what) {
  if (!isView(value) || typedArrayName(value) !== 'Uint8Array') {
    throw new TypeError(`${what} is not a Uint8Array`);
  }
  refuseResizable(typedArrayBuffer(value), what);
  return value;
}

/** Copies `length` bytes of `source` from `from` on to `target` at `at`. */
export function copyBytes(source, from, length, target, at) {
  if (length <= SHORT) {
    for (let i = 0; i < length; i++) target[at + i] = source[from + i];
    return;
  }
  typedArraySet(target, partOf(source, from, length), at);
}

/** `length` bytes of an array from `from` on, as a view. */
export function partOf(bytes, from, length) {
  return from === 0 && length === typedArrayByteLength(bytes)
    ? bytes
    : new Uint8Array(typedArrayBuffer(bytes), typedArrayByteOffset(bytes) + from, length);
}

/** Whether others can write to a `Uint8Array` while it is read. Engines refuse such, or might be led astray. */
export function isShared(bytes) {
  return getOrUndefined(arrayBufferByteLength, typedArrayBuffer(bytes)) === undefined;
}

function bytesOfDataView(view, what) {
  const buffer = dataViewBuffer(view);
  refuseResizable(buffer, what);
  // That of a detached one cannot be got.
  const byteLength = getOrUndefined(dataViewByteLength, view) ?? 0;
  return byteLength === 0 ? NO_BYTES : viewOf(buffer, dataViewByteOffset(view), byteLength);
}

/** A view cannot be made of a detached buffer, which counts as empty. */
function viewOf(buffer, byteOffset, byteLength) {
  return byteLength === 0 ? NO_BYTES : new Uint8Array(buffer, byteOffset, byteLength);
}

function refuseResizable(buffer, what) {
  if (arrayBufferResizable === undefined) return;
  const resizable = getOrUndefined(arrayBufferResizable, buffer) ?? getOrUndefined(shared().growable, buffer);
  if (resizable) throw new TypeError(`${what} is resizable or growable`);
}

function sharedByteLength(value) {
  // The rarest case last, and nothing asked of the engine for what is clearly not one.
  return typeof value === 'object' && value !== null ? getOrUndefined(shared().byteLength, value) : undefined;
}

let sharedGetters = SharedArrayBuffer && gettersOf(SharedArrayBuffer.prototype);

/**
 * The getters of `SharedArrayBuffer`. Where a page is not isolated from others, the constructor is hidden, but a
 * WebAssembly memory can still have such a buffer.
 */
function shared() {
  return (sharedGetters ??= gettersOf(hiddenPrototype()));
}

function gettersOf(prototype) {
  return {
    byteLength: getterOrUndefined(prototype, 'byteLength'),
    growable: getterOrUndefined(prototype, 'growable'),
  };
}

function hiddenPrototype() {
  try {
    return getPrototypeOf(new Memory({ shared: true, initial: 0, maximum: 0 }).buffer);
  } catch {
    return undefined;
  }
}

/** What a getter returns for an object that has its internal slot, undefined for any other value. */
function getOrUndefined(getter, value) {
  try {
    return getter?.(value);
  } catch {
    return undefined;
  }
}

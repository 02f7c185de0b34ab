// Web IDL's buffer types, and the bytes they hold.

import { mustBe } from './errors.js';
import {
  ArrayBuffer,
  arrayBufferByteLength,
  DataView,
  getterOf,
  globalOrUndefined,
  isView,
  Memory,
  typedArrayBuffer,
  typedArrayByteLength,
  typedArrayByteOffset,
  typedArrayName,
  typedArraySet,
  Uint8Array,
} from './intrinsics.js';

/** Up to how many bytes a loop copies them faster than the engine. */
const SHORT = 12;

const arrayBufferResizable = /* @__PURE__ */ getterOf(ArrayBuffer, 'resizable');
const dataViewBuffer = /* @__PURE__ */ getterOf(DataView, 'buffer');
const dataViewByteLength = /* @__PURE__ */ getterOf(DataView, 'byteLength');
const dataViewByteOffset = /* @__PURE__ */ getterOf(DataView, 'byteOffset');

/**
 * Where a page is not isolated from others, the constructor is hidden, but a WebAssembly memory can still have such a
 * buffer.
 */
const SharedArrayBuffer = /* @__PURE__ */ findShared();
const sharedByteLength = /* @__PURE__ */ getterOf(SharedArrayBuffer, 'byteLength');
const sharedGrowable = /* @__PURE__ */ getterOf(SharedArrayBuffer, 'growable');

function findShared() {
  return globalOrUndefined('SharedArrayBuffer') ?? getOrUndefined(makeHidden)?.constructor;
}

function makeHidden() {
  return new Memory({ shared: true, initial: 0, maximum: 0 }).buffer;
}

export const NO_BYTES = /* @__PURE__ */ new Uint8Array(0);

/** The length of a `Uint8Array`, whatever properties it was given: 0 once it is detached. */
export { typedArrayByteLength as lengthOf } from './intrinsics.js';

/** Converts a value to `AllowSharedBufferSource`, and that to the bytes it holds, as a view of them. */
export function toBytes(value, what = 'The input') {
  if (isView(value)) {
    const buffer = getOrUndefined(typedArrayBuffer, value) ?? dataViewBuffer(value);
    refuseResizable(buffer, what);
    if (typedArrayName(value) === 'Uint8Array') return value;
    // Those of a detached DataView cannot be got.
    return viewOf(
      buffer,
      getOrUndefined(typedArrayByteOffset, value) ?? getOrUndefined(dataViewByteOffset, value),
      getOrUndefined(typedArrayByteLength, value) ?? getOrUndefined(dataViewByteLength, value),
    );
  }
  const byteLength = getOrUndefined(arrayBufferByteLength, value) ?? getOrUndefined(sharedByteLength, value);
  if (byteLength === undefined) throw mustBe(what, 'an ArrayBuffer or a view of one');
  refuseResizable(value, what);
  return viewOf(value, 0, byteLength);
}

/** Converts a destination to `[AllowShared] Uint8Array`. */
export function toUint8Array(value) {
  if (!isView(value) || typedArrayName(value) !== 'Uint8Array') {
    throw mustBe('The destination', 'a Uint8Array');
  }
  refuseResizable(typedArrayBuffer(value), 'The destination');
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

/** An array of `size` that starts with `length` bytes of another. */
export function copyOf(bytes, length, size) {
  const copy = new Uint8Array(size);
  copyBytes(bytes, 0, length, copy, 0);
  return copy;
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

/** A view cannot be made of a detached buffer, which counts as empty. */
function viewOf(buffer, byteOffset, byteLength) {
  return byteLength ? new Uint8Array(buffer, byteOffset, byteLength) : NO_BYTES;
}

function refuseResizable(buffer, what) {
  const resizable = getOrUndefined(arrayBufferResizable, buffer) ?? getOrUndefined(sharedGrowable, buffer);
  if (resizable) throw mustBe(what, 'neither resizable nor growable');
}

/** What a getter returns for an object that has its internal slot, undefined for any other value. */
function getOrUndefined(getter, value) {
  try {
    return getter?.(value);
  } catch {
    // It has not.
  }
}

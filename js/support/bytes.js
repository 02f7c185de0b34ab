// Web IDL's buffer types, the bytes they hold, and strings of these.

import { mustBe } from './errors.js';
import {
  arrayBufferByteLength,
  arrayBufferResizable,
  charCodeAt,
  DataView,
  fromCharCode,
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

/** Up to this many bytes, a loop copies faster than the engine's method. */
const SHORT = 96;

const dataViewBuffer = /* @__PURE__ */ getterOf(DataView, 'buffer');
const dataViewByteLength = /* @__PURE__ */ getterOf(DataView, 'byteLength');
const dataViewByteOffset = /* @__PURE__ */ getterOf(DataView, 'byteOffset');

/**
 * In a page that is not isolated from other origins, `SharedArrayBuffer` is hidden, but a WebAssembly memory can still have
 * such a buffer.
 */
const SharedArrayBuffer = /* @__PURE__ */ findShared();
const sharedByteLength = /* @__PURE__ */ getterOf(SharedArrayBuffer, 'byteLength');
const sharedGrowable = /* @__PURE__ */ getterOf(SharedArrayBuffer, 'growable');

function findShared() {
  try {
    return (
      globalOrUndefined('SharedArrayBuffer') ??
      new Memory({ shared: true, initial: 0, maximum: 0 }).buffer.constructor
    );
  } catch {
    // There is no shared memory.
  }
}

export const NO_BYTES = /* @__PURE__ */ new Uint8Array(0);

/** The length of a `Uint8Array`, regardless of properties that scripts gave it; 0 once it is detached. */
export { typedArrayByteLength as lengthOf } from './intrinsics.js';

/** Converts a value to `AllowSharedBufferSource`, and returns a view of the bytes it holds. */
export function toBytes(value, what = 'The input') {
  if (isView(value)) {
    const buffer = typedArrayBuffer(value) ?? dataViewBuffer(value);
    refuseResizable(buffer, what);
    if (typedArrayName(value) === 'Uint8Array') return value;
    // Of a detached DataView, these are undefined.
    return viewOf(
      buffer,
      typedArrayByteOffset(value) ?? dataViewByteOffset(value),
      typedArrayByteLength(value) ?? dataViewByteLength(value),
    );
  }
  const byteLength = arrayBufferByteLength(value) ?? sharedByteLength?.(value);
  if (byteLength === undefined) throw mustBe(what, 'an ArrayBuffer or a view of one');
  refuseResizable(value, what);
  return viewOf(value, 0, byteLength);
}

/** Converts a destination to `[AllowShared] Uint8Array`. */
export function toUint8Array(value) {
  if (typedArrayName(value) !== 'Uint8Array') {
    throw mustBe('The destination', 'a Uint8Array');
  }
  refuseResizable(typedArrayBuffer(value), 'The destination');
  return value;
}

/** Copies `length` bytes of `source`, from index `from` on, to index `at` of `target`. */
export function copyBytes(source, from, length, target, at) {
  if (length <= SHORT) {
    for (let i = 0; i < length; i++) target[at + i] = source[from + i];
    return;
  }
  typedArraySet(target, partOf(source, from, length), at);
}

export function newBytes(size) {
  return new Uint8Array(size);
}

/** An array of `size` bytes, which `allocate` makes, that starts with the first `length` bytes of another. */
export function copyOf(bytes, length, size, allocate = newBytes) {
  const copy = allocate(size);
  copyBytes(bytes, 0, length, copy, 0);
  return copy;
}

/** Writes the code units of a string to an array of bytes or code units, and returns the array. */
export function fill(array, string) {
  for (let i = 0; i < string.length; i++) array[i] = charCodeAt(string, i);
  return array;
}

/** The string of an array's first bytes or code units, made by a loop. */
export function shortString(units, length) {
  let string = '';
  let i = 0;
  while (i + 8 <= length) {
    // prettier-ignore
    string += fromCharCode(units[i++], units[i++], units[i++], units[i++], units[i++], units[i++], units[i++], units[i++]);
  }
  while (i < length) string += fromCharCode(units[i++]);
  return string;
}

/** A view of `length` bytes of an array, from index `from` on. */
export function partOf(bytes, from, length) {
  return from === 0 && length === typedArrayByteLength(bytes)
    ? bytes
    : new Uint8Array(typedArrayBuffer(bytes), typedArrayByteOffset(bytes) + from, length);
}

/** Bytes that are gathered from chunks. Their memory doubles, so that bytes are copied only a few times. */
export class ByteList {
  /** The array, of which the first `size` bytes are in use. A list can be given that of another one. */
  memory = NO_BYTES;
  size = 0;

  /** Adds `length` bytes of an array from `from` on. */
  add(bytes, from, length) {
    this.reserve(length);
    copyBytes(bytes, from, length, this.memory, this.size);
    this.size += length;
  }

  push(byte) {
    this.reserve(1);
    this.memory[this.size++] = byte;
  }

  /** Makes space for `length` more bytes. */
  reserve(length) {
    const { memory, size } = this;
    const needed = size + length;
    if (needed > typedArrayByteLength(memory)) this.memory = copyOf(memory, size, size + needed);
  }

  /** A view of all bytes, until more are added. */
  all() {
    return partOf(this.memory, 0, this.size);
  }
}

/** Whether other threads can write to a `Uint8Array`. Engines' decoders reject such arrays, or are misled by changes. */
export function isShared(bytes) {
  return arrayBufferByteLength(typedArrayBuffer(bytes)) === undefined;
}

/** A view of a buffer. A detached buffer, of which no view can be made, counts as empty. */
function viewOf(buffer, byteOffset, byteLength) {
  return byteLength ? new Uint8Array(buffer, byteOffset, byteLength) : NO_BYTES;
}

function refuseResizable(buffer, what) {
  const resizable = arrayBufferResizable?.(buffer) ?? sharedGrowable?.(buffer);
  if (resizable) throw mustBe(what, 'neither resizable nor growable');
}

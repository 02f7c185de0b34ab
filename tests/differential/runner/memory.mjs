// Bytes in every kind of memory and view.

const { SharedArrayBuffer, structuredClone } = globalThis;

/** Not all runtimes give scripts shared memory: there it is ordinary memory. */
export const hasSharedMemory = typeof SharedArrayBuffer === 'function';

export const UNTOUCHED = 0xee;
const AFTER = 8;

function makeBuffer(memory, size) {
  switch (memory) {
    case 'shared':
      return hasSharedMemory ? new SharedArrayBuffer(size) : new ArrayBuffer(size);
    case 'resizable':
      return made(new ArrayBuffer(size, { maxByteLength: size + 1 }), 'resizable');
    case 'growable':
      return hasSharedMemory
        ? made(new SharedArrayBuffer(size, { maxByteLength: size + 1 }), 'growable')
        : makeBuffer('resizable', size);
    default:
      return new ArrayBuffer(size);
  }
}

function made(buffer, what) {
  if (buffer[what] !== true) throw new Error(`this runtime has no ${what} buffers`);
  return buffer;
}

/** A buffer source that contains the input's bytes. */
export function toSource({ memory, view, offset, bytes }) {
  if (view === 'nothing') return undefined;
  const buffer = makeBuffer(memory, offset + bytes.length);
  new Uint8Array(buffer, offset).set(bytes);
  const View = globalThis[view];
  const source =
    view === 'ArrayBuffer' ? buffer : new View(buffer, offset, bytes.length / (View.BYTES_PER_ELEMENT ?? 1));
  if (memory === 'detached') structuredClone(buffer, { transfer: [buffer] });
  return source;
}

/** A destination, and its whole buffer. */
export function toDestination({ memory, offset, size }) {
  const buffer = makeBuffer(memory, offset + size + AFTER);
  const all = new Uint8Array(buffer).fill(UNTOUCHED);
  return { all, destination: new Uint8Array(buffer, offset, size) };
}

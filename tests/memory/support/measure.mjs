import { setImmediate } from 'node:timers/promises';
import { wasm } from '../../../pkg/core.js';

/** The memory of this process after garbage collection. */
export async function memoryInUse() {
  // A collected object can release another one.
  for (let i = 0; i < 4; i++) {
    await setImmediate();
    globalThis.gc();
  }
  const { rss, heapUsed, external } = process.memoryUsage();
  return { rss, held: heapUsed + external, wasm: wasmMemory() };
}

/** The size of the module's memory. */
export const wasmMemory = () => wasm().memory.buffer.byteLength;

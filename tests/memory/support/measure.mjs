import { setImmediate } from 'node:timers/promises';
import { wasm } from '../../../pkg/core.js';

/** What this process has, after what nobody holds is given back. */
export async function memoryInUse() {
  // What is collected can let go of something else.
  for (let i = 0; i < 4; i++) {
    await setImmediate();
    globalThis.gc();
  }
  const { rss, heapUsed, external } = process.memoryUsage();
  return { rss, held: heapUsed + external, wasm: wasmMemory() };
}

/** The size of the module's memory. */
export const wasmMemory = () => wasm().memory.buffer.byteLength;

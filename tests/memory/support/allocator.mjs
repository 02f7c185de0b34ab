// Takes and releases the module's memory: its allocator keeps the address of the next block in a word.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { init, TextDecoder } from 'encoding-standard/wasm';
import { wasm } from '../../../pkg/core.js';
import { withMaximum } from './module-with-maximum.mjs';

const bytes = readFileSync(new URL('../../../pkg/encoding.wasm', import.meta.url));
/** More pages than all the tables take. */
const ENOUGH = 90;

const words = () => new Uint32Array(wasm().memory.buffer.slice(0));

/** A new instance with all the memory it may have, and a function that sets where its next block will be. */
export async function newInstance() {
  await init(new WebAssembly.Module(withMaximum(bytes, (initial) => initial + ENOUGH)));
  wasm().memory.grow(ENOUGH);
  const before = words();
  new TextDecoder('latin1').decode(Uint8Array.of(0xe9, 0xe8, 0xe7));
  const between = words();
  // More than the table of short texts decodes, which may have this pair from another instance.
  new TextDecoder('big5').decode(new Uint8Array(100).fill(0xa4));
  const after = words();
  const isAddress = (word) => word % 16 === 0 && word > 0x30000 && word <= 4 * after.length;
  const places = [...after.keys()].filter(
    (i) =>
      isAddress(before[i]) &&
      isAddress(between[i]) &&
      isAddress(after[i]) &&
      before[i] < between[i] &&
      between[i] < after[i],
  );
  assert.equal(places.length, 1, 'one word is the address of the next block');
  const [place] = places;
  return {
    /** Leaves this number of bytes free, and returns a function that releases the others, unless some were used. */
    take(left = 0) {
      const next = new Uint32Array(wasm().memory.buffer);
      const was = next[place];
      const taken = 4 * next.length - left;
      next[place] = taken;
      return () => {
        const next = new Uint32Array(wasm().memory.buffer);
        assert.equal(next[place], taken, 'what was refused is given back');
        next[place] = was;
      };
    },
    used: () => new Uint32Array(wasm().memory.buffer)[place],
  };
}
